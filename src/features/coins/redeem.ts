import { CRYPTO_DECIMALS } from '../../../schemas/figures.ts';
import { formatTag } from '../../../schemas/format-tag.ts';
import { currencyOf } from '../../../schemas/money/currency.ts';
import { isPositive, maxOf, multiply, round, subtract } from '../../../schemas/money/decimal.ts';
import { SWEEP } from './coins.ts';

/** More decimals of a rate mean nothing, and `Intl` does not support more everywhere. */
const RATE_DECIMALS = 20;
const NBSP = '\u00a0';

/**
 * Redeemable balance: balance minus the amount still to be played, at least 0. Decimal text, rounded down to the coin's
 * decimals.
 */
export function redeemable(balance: string, toBePlayed: string): string {
  const rest = subtract(balance, maxOf(toBePlayed, '0'));
  return isPositive(rest) ? round(rest, currencyOf(SWEEP).decimals, 'down') : '0';
}

/** Converts an amount at a rate: decimal text, rounded down to the same number of decimals for every coin. */
export const convert = (amount: string, rate: string): string => round(multiply(amount, rate), CRYPTO_DECIMALS, 'down');

/** `0.00001 BTC`: the exact amount with the coin's own code, since not every coin is in the catalogue. */
export function formatCoin(amount: string, code: string, locale: string): string {
  const format = new Intl.NumberFormat(formatTag(locale), {
    numberingSystem: 'latn',
    maximumFractionDigits: RATE_DECIMALS,
  });
  return `${format.format(round(amount, RATE_DECIMALS, 'down') as Intl.StringNumericLiteral)}${NBSP}${code}`;
}
