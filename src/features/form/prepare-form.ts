import { formatMoney } from '../../../schemas/money/format-money.ts';
import type { Preparation } from '../../core/tables/routes/page-load.ts';
import { rehearseForm } from './rehearse-form.tsx';

let isRehearsed = false;

/**
 * Runs once what is slow in a form only the first time, so that the tap on a method need not wait for it: the formats of
 * `Intl`, and code that the browser compiles when it is first called, half of the work until a form shows.
 */
export function prepareForm({ currency, locale }: Preparation): void {
  if (currency !== undefined) formatMoney('1', currency, locale, 'short');
  if (isRehearsed) return;
  isRehearsed = true;
  rehearseForm(locale);
}
