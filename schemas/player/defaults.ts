/** Defaults for a player whose start data leave these out. */
export const DEFAULT_CURRENCY = 'MXN';
export const DEFAULT_COUNTRY = 'RU';
export const DEFAULT_LANG = 'en-US';
const FULL_TAGS = ['hi-Latn-IN', 'hi-IN', 'es-MX', 'es-ES'];

/**
 * Keeps the four full tags, in any case, with hyphens or underscores. Of other tags only the language part remains. Android once
 * called Indonesian `in`, which alone is the name of our Hindi in Latin letters.
 */
export function languageOf(locale: string): string {
  const tag = locale.replaceAll('_', '-').replace(/^in-id/i, 'id');
  return FULL_TAGS.find((full) => full.toLowerCase() === tag.toLowerCase()) ?? tag.split('-')[0] ?? tag;
}

/** Nobody can pay with gold coins: players who use them pay in sweep coins. */
export const playedCurrency = (code: string): string => (code === 'QGC' ? 'QSC' : code);

interface PlayerCountry {
  readonly paymentGeo?: string | undefined;
  readonly country?: string | undefined;
}

/** The country for all country rules. */
export const countryOf = (user: PlayerCountry, chosen?: string): string =>
  chosen ?? user.paymentGeo ?? user.country ?? DEFAULT_COUNTRY;
