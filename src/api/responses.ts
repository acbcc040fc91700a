import { WireAmount } from '../../schemas/common.ts';
import { CryptoDeposit } from '../../schemas/deposit/crypto-deposit.ts';
import { DepositResponse } from '../../schemas/deposit/deposit-response.ts';
import { SweepstakeBalance } from '../../schemas/deposit/sweepstake-balance.ts';
import { SweepstakeBox } from '../../schemas/deposit/sweepstake-box.ts';
import * as z from '../../schemas/zod.ts';

export { DepositLimits } from '../../schemas/api/deposit-limits.ts';
export { DepositStatusAnswer } from '../../schemas/api/deposit-status.ts';
export { OfferContinue } from '../../schemas/api/offer-continue.ts';
export { WithdrawalCreated } from '../../schemas/api/withdrawal-create.ts';
export { DepositResponse } from '../../schemas/deposit/deposit-response.ts';
export { PreparedDeposit } from '../../schemas/deposit/india-invoice.ts';
export { PeerToPeerDeposit } from '../../schemas/deposit/peer-to-peer.ts';
export { RecoupSum } from '../../schemas/deposit/recoup-sum.ts';

/** A crypto method is answered with an address (contract, section 4). */
export const DepositCreated = z.union([DepositResponse, CryptoDeposit]);
export const SessionStarted = z.object({ paymentSessionId: z.string() });
export const Bank = z.object({ bankName: z.optional(z.string()) });
export const Converted = z.object({ amount: WireAmount });
export const SweepstakeBoxes = z.object({ boxes: z.array(z.object({ boxes: z.array(SweepstakeBox) })) });
export const SweepstakeBalances = z.array(SweepstakeBalance);
