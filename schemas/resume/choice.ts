import { CountryCode } from '../common.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';

/** Longer values are not kept: no field accepts them, and one of them would make the whole choice unreadable. */
export const MAX_STORED_LENGTH = 512;
export const MAX_STORED_NAME = 200;
const short = z.string().check(z.maxLength(MAX_STORED_NAME));

/** The player's own bonus choice: which bonus, and whether any. */
export const BonusChoice = z.object({ id: z.optional(WireId), isOff: z.optional(z.boolean()) });
export type BonusChoice = z.infer<typeof BonusChoice>;

/** The player's choices in the crypto balance: the tab, and the currency of the fiat tab. */
export const BalanceChoice = z.object({
  tab: z.optional(z.enum(['fiat', 'crypto'])),
  fiat: z.optional(short),
});
export type BalanceChoice = z.infer<typeof BalanceChoice>;

/** The account that withdrawals by one method draw from. */
export const AccountChoice = z.object({ method: short, type: z.enum(['main', 'additional']) });
export type AccountChoice = z.infer<typeof AccountChoice>;

/** What the player chose and typed, as stored: names only, and no field marked sensitive. */
export const StoredChoice = z.object({
  region: z.optional(CountryCode),
  method: z.optional(short),
  group: z.optional(short),
  /** Id of the coin package. */
  box: z.optional(WireId),
  bonus: z.optional(BonusChoice),
  balance: z.optional(BalanceChoice),
  account: z.optional(AccountChoice),
  /** Reference of the payment that this tab shows. */
  payment: z.optional(short),
  /** The player's route. Absent when the cashier was closed there. */
  route: z.optional(short),
  draft: z.optional(
    z.object({
      method: short,
      currency: short,
      values: z.record(short, z.string().check(z.maxLength(MAX_STORED_LENGTH))),
      /** The amount was set by a tag, and not edited since. */
      isFromChip: z.optional(z.boolean()),
      at: z.number(),
    }),
  ),
});
export type StoredChoice = z.infer<typeof StoredChoice>;
