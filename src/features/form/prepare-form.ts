import { createFormControl } from 'react-hook-form';
import { compilePattern } from '../../../renderers/pattern/pattern.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import type { Preparation } from '../../core/tables/routes/page-load.ts';

/** Has the syntax that most definitions use. */
const ORDINARY_PATTERN = "^(?:[A-Z]{2}\\d{2,4}|[\\p{L} .'-]+@[^\\s]+)?$";

/**
 * Runs once what is slow in a form only the first time, so that the tap on a method need not wait for it: the formats of
 * `Intl`, and code that the browser compiles when it is first called, a quarter of the work until a form shows.
 */
export function prepareForm({ currency, locale }: Preparation): void {
  if (currency !== undefined) formatMoney('1', currency, locale, 'short');
  compilePattern(ORDINARY_PATTERN);
  createFormControl({ defaultValues: { field: '' } }).register('field');
}
