import { toAsciiDigits } from './parse-amount.ts';

export interface AmountMask {
  readonly decimals: number;
  /** The maximum's integer digits plus one. Unlimited when absent. */
  readonly integerDigits?: number | undefined;
}

/**
 * Filters an amount while it is typed: digits and one separator, limited decimals and integer digits, no leading
 * separator (`.5` becomes `0.5`), no double zero. Keeps the separator that the player typed.
 */
export function maskAmount(typed: string, { decimals, integerDigits }: AmountMask): string {
  const text = toAsciiDigits(typed)
    .replace(/[^\d.,]/g, '')
    .replace(/^(?=[.,])/, '0');
  const at = text.search(/[.,]/);
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/^0+(?=\d)/, '').slice(0, integerDigits);
  if (at < 0) return whole;
  return `${whole}${text.charAt(at)}${text
    .slice(at + 1)
    .replace(/\D/g, '')
    .slice(0, decimals)}`;
}
