import { WireAmount } from '../../../schemas/common.ts';
import { CryptoDeposit } from '../../../schemas/deposit/crypto-deposit.ts';
import { DepositResponse } from '../../../schemas/deposit/deposit-response.ts';
import { PreparedDeposit as Prepared } from '../../../schemas/deposit/india-invoice.ts';
import { PeerToPeerDeposit as Transfer } from '../../../schemas/deposit/peer-to-peer.ts';
import { WithdrawalCreated as Withdrawal } from '../../../schemas/api/withdrawal-create.ts';
import { OfferContinue as Continued } from '../../../schemas/api/offer-continue.ts';
import { SweepstakeBalance } from '../../../schemas/deposit/sweepstake-balance.ts';
import { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { lenient } from '../../../schemas/lenient.ts';
import * as z from '../../../schemas/zod.ts';
import { LENIENCE } from './lenience.ts';

export { DepositLimits } from '../../../schemas/api/deposit-limits.ts';
export { DepositStatusAnswer } from '../../../schemas/api/deposit-status.ts';
export { RecoupAmount as RecoupSum } from '../../../schemas/deposit/recoup-amount.ts';

/** A crypto method's create answers with an address. */
const Deposit = lenient(DepositResponse, LENIENCE.deposit);
const Address = lenient(CryptoDeposit, LENIENCE.address);
export const DepositCreated = z.union([Deposit, Address]);
export const PeerToPeerDeposit = lenient(Transfer, LENIENCE.transfer);
export const PreparedDeposit = lenient(Prepared, LENIENCE.preparation);
export const WithdrawalCreated = lenient(Withdrawal, LENIENCE.withdrawal);
export const OfferContinue = lenient(Continued, LENIENCE.offer);
export const SessionStarted = z.object({ paymentSessionId: z.union([z.string(), z.number()]) });
export const Bank = z.object({ bankName: z.optional(z.string()) });
export const Converted = z.object({ amount: WireAmount });
export const SweepstakeBoxes = z.object({ boxes: z.array(z.object({ boxes: z.array(SweepstakeBox) })) });
export const SweepstakeBalances = z.array(SweepstakeBalance);
