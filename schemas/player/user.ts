import { CountryCode, CurrencyCode, Id } from '../common.ts';
import * as z from '../zod.ts';

export const DEFAULT_CURRENCY = 'MXN';
export const DEFAULT_COUNTRY = 'RU';
export const DEFAULT_LANG = 'en-US';
const FULL_TAGS = new Set(['hi-Latn-IN', 'hi-IN', 'es-MX', 'es-ES']);

/** The four full tags are kept, otherwise only the language part (first document, section 3). */
export const languageOf = (locale: string): string => (FULL_TAGS.has(locale) ? locale : (locale.split('-')[0] ?? locale));

const Currency = z.pipe(
  CurrencyCode,
  z.transform((code) => (code === 'QGC' ? 'QSC' : code)),
);

/**
 * The signed-in player. Only fields that a rule of the widget uses are kept; the rest of what the host sends (passport,
 * birthday, address, notes…) is dropped here, so that it can leak nowhere.
 */
export const User = z.object({
  /** Every call carries it. */
  token: z.string().check(z.minLength(1)),
  /** A second `loaded` for the same id replaces data in place; another id starts afresh. */
  id: z.optional(Id),
  currency: z.catch(z._default(Currency, DEFAULT_CURRENCY), DEFAULT_CURRENCY),
  country: z.catch(z.optional(CountryCode), undefined),
  /** Drives country rules when the player has not chosen a region. */
  paymentGeo: z.catch(z.optional(CountryCode), undefined),
  lang: z.catch(
    z.pipe(
      z._default(z.string().check(z.minLength(1)), DEFAULT_LANG),
      z.transform((lang) => languageOf(lang)),
    ),
    languageOf(DEFAULT_LANG),
  ),
  /** android and ios default to the dark theme. */
  platform: z.catch(z.optional(z.enum(['desktop', 'mobile', 'android', 'ios'])), undefined),
  widgetViewType: z.catch(z.optional(z.enum(['main', 'sweep'])), undefined),
});
export type User = z.infer<typeof User>;

/** The country that drives every country rule (contract, section 3). */
export const countryOf = (user: User, chosen?: string): string =>
  chosen ?? user.paymentGeo ?? user.country ?? DEFAULT_COUNTRY;
