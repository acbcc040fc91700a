import { CurrencyCode, Instant, LocalizedText, WireAmount } from '../common.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';

const Multipliers = {
  payoutMultiplier: z.optional(z.number()),
  wagerMultiplier: z.optional(z.number()),
};

/** A deposit or free-spin bonus. */
export const Bonus = z.object({
  id: WireId,
  type: z.enum(['freespin', 'deposit']),
  currency: z.optional(CurrencyCode),
  content: z.object({ title: LocalizedText, subtitle: z.optional(LocalizedText) }),
  mustAccruedBefore: z.optional(Instant),
  depositBonusData: z.optional(
    z.object({ minDeposit: z.optional(WireAmount), maxBonusAmount: z.optional(WireAmount), ...Multipliers }),
  ),
  freespinBonusData: z.optional(
    z.object({
      count: z.optional(z.number()),
      minDeposit: z.optional(WireAmount),
      maxSpinWin: z.optional(WireAmount),
      gamesContent: z.optional(z.array(z.object({ nameEn: z.string() }))),
      ...Multipliers,
    }),
  ),
  depositRequired: z.optional(z.boolean()),
});
export type Bonus = z.infer<typeof Bonus>;
