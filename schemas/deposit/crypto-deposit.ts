import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** Answer of `deposit-create` for a crypto method. */
export const CryptoDeposit = z.object({
  depositAddress: z.string(),
  minDepositValue: z.optional(WireAmount),
  cryptoName: z.optional(z.string()),
});
export type CryptoDeposit = z.infer<typeof CryptoDeposit>;
