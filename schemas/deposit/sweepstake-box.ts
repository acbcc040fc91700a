import { WireAmount } from '../common.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';

const Coins = z.array(z.object({ currency: z.string(), amount: WireAmount }));

export const SweepstakeBox = z.object({
  boxId: WireId,
  scAmount: z.optional(WireAmount),
  gcAmount: z.optional(WireAmount),
  price: WireAmount,
  priceCurrencyCode: z.string(),
  currenciesList: z.optional(z.object({ free: z._default(Coins, []), main: z._default(Coins, []) })),
});
export type SweepstakeBox = z.infer<typeof SweepstakeBox>;
