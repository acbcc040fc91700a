import type { Translator } from './i18n.ts';

type Names = (code: string) => string | undefined;

/**
 * Names from the dictionary, else from `Intl`: Chromium lacks the names of some languages, and no browser names coins.
 * Undefined for an unknown code, so that the caller can use the name in the data.
 */
const namesBy =
  (type: 'region' | 'currency', group: 'country' | 'currency') =>
  (tag: string, { has, say }: Pick<Translator, 'has' | 'say'>): Names => {
    const names = new Intl.DisplayNames([tag, 'en'], { type, fallback: 'none' });
    return (code) => {
      const key = `${group}.${code}`;
      if (has(key)) return say([key]);
      try {
        return names.of(code);
      } catch {
        return undefined; // not a well-formed code, for example USDT
      }
    };
  };

export const countryNames = namesBy('region', 'country');
export const currencyNames = namesBy('currency', 'currency');
