import { WireAmount } from '../common.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';

/** Response of `deposit-create` for a crypto method. It has an id when the server's pushes name one. */
export const CryptoDeposit = z.object({
  depositAddress: z.string().check(z.maxLength(512)),
  minDepositValue: z.optional(WireAmount),
  cryptoName: z.optional(z.string()),
  depositId: z.optional(WireId),
});
export type CryptoDeposit = z.infer<typeof CryptoDeposit>;
