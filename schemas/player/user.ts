import { CountryCode, CurrencyCode, WireAmount } from '../common.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';
import { DEFAULT_CURRENCY, DEFAULT_LANG, languageOf, playedCurrency } from './defaults.ts';

const Currency = z.pipe(CurrencyCode, z.transform(playedCurrency));

const Lang = z.pipe(
  z._default(z.string().check(z.minLength(1)), DEFAULT_LANG),
  z.transform((lang) => languageOf(lang)),
);

/** The balance of one account, decimal text in its currency. */
export const Balance = z.object({ amount: WireAmount, currency: Currency });
export type Balance = z.infer<typeof Balance>;

const OPTIONAL = {
  /** A second `loaded` with the same id replaces data in place. Another id starts a new session. */
  id: z.optional(WireId),
  currency: z._default(Currency, DEFAULT_CURRENCY),
  country: z.optional(CountryCode),
  /** Selects country rules until the player has chosen a region. */
  paymentGeo: z.optional(CountryCode),
  lang: Lang,
  /** The main account, and an additional one if the player has it. A withdrawal may use either. */
  balanceData: z.optional(z.object({ primary: z.optional(Balance), additional: z.optional(Balance) })),
  /** android and ios default to the dark theme. */
  platform: z.optional(z.enum(['desktop', 'mobile', 'android', 'ios'])),
  widgetViewType: z.optional(z.enum(['main', 'sweep'])),
};

/** The user's fields without the token. In start data, a wrongly typed one takes its default and is reported. */
export const UserOptions = z.object(OPTIONAL);

/**
 * The signed-in player. Only fields that the widget uses are kept. The rest of what the host sends (passport, birthday,
 * address, notes…) is dropped here, so that it cannot leak.
 */
export const User = z.object({
  /** Sent with every call. */
  token: z.string().check(z.minLength(1)),
  ...OPTIONAL,
});
export type User = z.infer<typeof User>;
