/** Defaults for a player whose start data leave these out. */
export const DEFAULT_CURRENCY = 'MXN';
export const DEFAULT_COUNTRY = 'RU';
export const DEFAULT_LANG = 'en-US';
const FULL_TAGS = ['hi-Latn-IN', 'hi-IN', 'es-MX', 'es-ES'];

/** Keeps the four full tags, in any case. Of other tags only the language part remains. */
export const languageOf = (locale: string): string =>
  FULL_TAGS.find((tag) => tag.toLowerCase() === locale.toLowerCase()) ?? locale.split('-')[0] ?? locale;

/** Nobody can pay with gold coins: players who use them pay in sweep coins. */
export const playedCurrency = (code: string): string => (code === 'QGC' ? 'QSC' : code);

interface PlayerCountry {
  readonly paymentGeo?: string | undefined;
  readonly country?: string | undefined;
}

/** The country for all country rules. */
export const countryOf = (user: PlayerCountry, chosen?: string): string =>
  chosen ?? user.paymentGeo ?? user.country ?? DEFAULT_COUNTRY;
