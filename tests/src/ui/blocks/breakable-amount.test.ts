import { expect, test } from 'vitest';
import { formatMoney, isolate } from '../../../../schemas/money/format-money.ts';
import { breakableAmount } from '../../../../src/ui/blocks/breakable-amount.ts';

test.each([
  ['98765432109876', 'IRR', 'en', '98,765,432,109,876.00 IRR'],
  ['98765432.5', 'PLN', 'pl', '98\u00a0765\u00a0432,50 zł'],
  ['500', 'MXN', 'en', 'MX$500.00'],
  ['500', 'CHF', 'en', '500.00 CHF'],
])('%s %s in %s can break into two lines only between number and currency', (amount, currency, locale, text) =>
  expect(breakableAmount(formatMoney(amount, currency, locale))).toBe(text),
);

test('an amount between isolate marks can break only between number and currency too', () =>
  expect(breakableAmount(isolate(formatMoney('5', 'IRR', 'en')))).toBe(isolate('5.00 IRR')));
