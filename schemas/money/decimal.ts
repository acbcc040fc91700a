/**
 * Exact comparison, arithmetic and rounding of decimal text (`-?\d+(\.\d+)?`). Text rather than numbers, since a float
 * cannot hold eight decimals of a coin.
 */
const FORM = /^-?\d+(\.\d+)?$/;

export const isDecimal = (text: string): boolean => FORM.test(text);

const scaleOf = (text: string): number => (text.split('.')[1] ?? '').length;

function units(text: string, scale: number): bigint {
  if (!isDecimal(text)) throw new RangeError('not decimal text');
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** Negative, zero or positive, for sorting. */
export function compare(a: string, b: string): number {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  const [left, right] = [units(a, scale), units(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export const maxOf = (a: string, b: string): string => (compare(a, b) >= 0 ? a : b);
export const minOf = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b);
export const isPositive = (text: string): boolean => isDecimal(text) && !text.startsWith('-') && /[1-9]/.test(text);

export function subtract(a: string, b: string): string {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  return fromUnits(units(a, scale) - units(b, scale), scale);
}

/** Exact: the result has the decimals of both together. */
export function multiply(a: string, b: string): string {
  const [left, right] = [scaleOf(a), scaleOf(b)];
  return fromUnits(units(a, left) * units(b, right), left + right);
}

/** Removes leading zeros and trailing zeros of the fraction: `007.50` → `7.5`. Equal amounts give equal text. */
export function normalize(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = whole.replace(/^-?0*(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  const plain = `${digits}${rest && `.${rest}`}`;
  return whole.startsWith('-') && plain !== '0' ? `-${plain}` : plain;
}

/** Rounds to `decimals` places, up or down. Limits are rounded inwards. */
export function round(text: string, decimals: number, direction: 'up' | 'down'): string {
  const scale = scaleOf(text);
  if (scale <= decimals) return normalize(text);
  const step = 10n ** BigInt(scale - decimals);
  const all = units(text, scale);
  let whole = all / step; // BigInt division truncates towards zero
  const exact = whole * step === all;
  if (!exact && direction === 'up' && all > 0n) whole += 1n;
  if (!exact && direction === 'down' && all < 0n) whole -= 1n;
  return fromUnits(whole, decimals);
}

function fromUnits(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const at = digits.length - scale;
  return normalize(`${sign}${digits.slice(0, at)}.${digits.slice(at)}`);
}
