import { currencyOf, shownDecimals } from './currency.ts';
import { formatTag } from '../format-tag.ts';
import { compare } from './decimal.ts';

/** The format of money when no locale is given. */
const DEFAULT_LOCALE = 'es-MX';

type Style = 'sum' | 'short' | 'exact';
const FSI = '\u2068';
const PDI = '\u2069';
const NBSP = '\u00a0';
/** `Intl` does not support more everywhere. */
const MOST_DECIMALS = 20;

/**
 * Money from our own catalogue: `sum` shows the currency's decimals (fiat 2, crypto up to 8 without trailing zeros),
 * `short` (chips, ranges, bonus terms) drops `.00`, `exact` (what an invoice asks for) never rounds. `amount` is decimal text.
 */
export function formatMoney(
  amount: string,
  code: string,
  locale: string = DEFAULT_LOCALE,
  style: Style = 'sum',
): string {
  const { symbol, unit } = currencyOf(code);
  const number = formatAmount(amount, code, locale, style);
  // A symbol of three or more letters reads as a unit ("106.42 USDT") in every language.
  if (unit || /\p{L}{3}/u.test(symbol) || isSymbolLast(locale)) return `${number}${NBSP}${symbol}`;
  return /\p{L}$/u.test(symbol) ? `${symbol}${NBSP}${number}` : `${symbol}${number}`;
}

/** The number alone: Latin digits, grouped by the locale. */
export function formatAmount(amount: string, code: string, locale: string, style: Style = 'sum'): string {
  const { decimals, crypto } = currencyOf(code);
  const [integer = amount, fraction = ''] = amount.split('.');
  const whole = style === 'short' && compare(amount, integer) === 0;
  const most =
    style === 'exact' ? Math.max(shownDecimals(code), Math.min(fraction.length, MOST_DECIMALS)) : shownDecimals(code);
  return numberFormat(locale, crypto || whole ? 0 : decimals, most).format(amount as Intl.StringNumericLiteral);
}

/** Decimal text as typed in the locale: with its decimal separator, without grouping. */
export const toTyped = (amount: string, locale: string): string => amount.replace('.', separator(locale));

const separator = (locale: string): string =>
  numberFormat(locale, 1, 1)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.';

/** Isolated: its own first letter decides its direction, not the sentence around it. */
export const isolate = (text: string): string => `${FSI}${text}${PDI}`;

const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: string, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale}/${minimumFractionDigits}/${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(formatTag(locale), {
    numberingSystem: 'latn',
    minimumFractionDigits,
    maximumFractionDigits,
  });
  formats.set(key, format);
  return format;
}

const symbolLast = new Map<string, boolean>();
/** Whether the locale puts the currency symbol last. Looked up once, with a code that `Intl` always knows. */
function isSymbolLast(locale: string): boolean {
  const known = symbolLast.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(formatTag(locale), {
    style: 'currency',
    currency: 'EUR',
    numberingSystem: 'latn',
  }).formatToParts(1);
  const isLast = parts.findIndex(({ type }) => type === 'currency') > parts.findIndex(({ type }) => type === 'integer');
  symbolLast.set(locale, isLast);
  return isLast;
}
