/** Names from `Intl`. Undefined for an unknown code, so that the caller can use the name in the data. */
const namesBy =
  (type: 'region' | 'currency') =>
  (tag: string): ((code: string) => string | undefined) => {
    const names = new Intl.DisplayNames([tag, 'en'], { type, fallback: 'none' });
    return (code) => {
      try {
        return names.of(code);
      } catch {
        return undefined; // not a well-formed code, for example USDT
      }
    };
  };

export const countryNames = namesBy('region');
export const currencyNames = namesBy('currency');
