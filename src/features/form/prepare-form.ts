import { formatMoney } from '../../../schemas/money/format-money.ts';
import type { Preparation } from '../../core/tables/routes/page-load.ts';
import { loadResponses } from '../../platform/api/calls.ts';
import { rehearseForm } from './rehearse-form.tsx';

let isRehearsed = false;

/**
 * Runs once what is slow in a form only the first time, so that the tap on a method need not wait for it: the formats of
 * `Intl`, the schemas of its first calls, and code that the browser compiles when it is first called, half of the work until a
 * form shows.
 */
export function prepareForm(preparation: Preparation): void {
  const { currency, locale } = preparation;
  loadResponses().catch(() => undefined); // the first call loads them, or says that it cannot
  if (currency !== undefined) formatMoney('1', currency, locale, 'short');
  if (isRehearsed) return;
  isRehearsed = true;
  rehearseForm(preparation);
}
