import { Id, WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** Answer of `deposit-create` for a crypto method; with an id where the server tells its pushes apart by one. */
export const CryptoDeposit = z.object({
  depositAddress: z.string().check(z.maxLength(512)),
  minDepositValue: z.optional(WireAmount),
  cryptoName: z.optional(z.string()),
  depositId: z.optional(Id),
});
export type CryptoDeposit = z.infer<typeof CryptoDeposit>;
