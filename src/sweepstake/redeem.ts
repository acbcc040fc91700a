import { CRYPTO_DECIMALS } from '../../schemas/figures.ts';
import { currencyOf } from '../../schemas/money/currency.ts';
import { isPositive, maxOf, multiply, round, subtract } from '../../schemas/money/decimal.ts';
import { SWEEP } from './coins.ts';

/** Of a rate more places than these say nothing, and `Intl` writes no more everywhere. */
const RATE_DECIMALS = 20;
const NBSP = '\u00a0';

/**
 * What of a balance can be redeemed: not the part still to be played, and never less than nothing.
 * Decimal text, rounded down to what a sum can say.
 */
export function redeemable(balance: string, toBePlayed: string): string {
  const rest = subtract(balance, maxOf(toBePlayed, '0'));
  return isPositive(rest) ? round(rest, currencyOf(SWEEP).decimals, 'down') : '0';
}

/** What a sum comes to by the rate of one: decimal text, rounded down to a coin's decimals, whatever coin it is. */
export const convert = (sum: string, rate: string): string => round(multiply(sum, rate), CRYPTO_DECIMALS, 'down');

/** `0.00001 BTC`: exactly as it is, by the coin's own code, since not every coin is in the catalogue. */
export function formatCoin(amount: string, code: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: RATE_DECIMALS });
  return `${format.format(round(amount, RATE_DECIMALS, 'down') as Intl.StringNumericLiteral)}${NBSP}${code}`;
}
