/** Names by `Intl`; undefined where it knows none, so that the caller falls back to the data's own. */
const namesBy =
  (type: 'region' | 'currency') =>
  (tag: string): ((code: string) => string | undefined) => {
    const names = new Intl.DisplayNames([tag, 'en'], { type, fallback: 'none' });
    return (code) => {
      try {
        return names.of(code);
      } catch {
        return undefined; // no well-formed code: USDT is none
      }
    };
  };

export const countryNames = namesBy('region');
export const currencyNames = namesBy('currency');
