import { CountryCode, CurrencyCode, Id, WireAmount } from '../common.ts';
import * as z from '../zod.ts';

export const DEFAULT_CURRENCY = 'MXN';
export const DEFAULT_COUNTRY = 'RU';
export const DEFAULT_LANG = 'en-US';
const FULL_TAGS = ['hi-Latn-IN', 'hi-IN', 'es-MX', 'es-ES'];

/** The four full tags are kept, in whatever case they are written; otherwise only the language part. */
export const languageOf = (locale: string): string =>
  FULL_TAGS.find((tag) => tag.toLowerCase() === locale.toLowerCase()) ?? locale.split('-')[0] ?? locale;

const Currency = z.pipe(
  CurrencyCode,
  z.transform((code) => (code === 'QGC' ? 'QSC' : code)),
);

const Lang = z.pipe(
  z._default(z.string().check(z.minLength(1)), DEFAULT_LANG),
  z.transform((lang) => languageOf(lang)),
);

/** What stands on one account, decimal text in its currency. */
export const Balance = z.object({ amount: WireAmount, currency: Currency });
export type Balance = z.infer<typeof Balance>;

const OPTIONAL = {
  /** A second `loaded` for the same id replaces data in place; another id starts afresh. */
  id: z.optional(Id),
  currency: z._default(Currency, DEFAULT_CURRENCY),
  country: z.optional(CountryCode),
  /** Drives country rules when the player has not chosen a region. */
  paymentGeo: z.optional(CountryCode),
  lang: Lang,
  /** The main account, and one more where the player has it; a withdrawal takes from either. */
  balanceData: z.optional(z.object({ primary: z.optional(Balance), additional: z.optional(Balance) })),
  /** android and ios default to the dark theme. */
  platform: z.optional(z.enum(['desktop', 'mobile', 'android', 'ios'])),
  widgetViewType: z.optional(z.enum(['main', 'sweep'])),
};

/** The fields whose wrong types take the default: whoever reads a user takes them out first, and reports them. */
export const UserOptions = z.object(OPTIONAL);

/**
 * The signed-in player. Only fields that a rule of the widget uses are kept; the rest of what the host sends (passport,
 * birthday, address, notes…) is dropped here, so that it can leak nowhere.
 */
export const User = z.object({
  /** Every call carries it. */
  token: z.string().check(z.minLength(1)),
  ...OPTIONAL,
});
export type User = z.infer<typeof User>;

/** The country that drives every country rule. */
export const countryOf = (user: User, chosen?: string): string =>
  chosen ?? user.paymentGeo ?? user.country ?? DEFAULT_COUNTRY;
