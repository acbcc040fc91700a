import { join } from 'node:path';
import { localesIn } from '../../scripts/locales/read.ts';
import { ROOT } from '../../scripts/root.mjs';
import { formatTag } from '../../schemas/format-tag.ts';
import { tagOf } from '../../src/platform/i18n/locales.ts';
import { UNNAMED_LANGUAGES } from '../locales/support/unnamed-languages.ts';
import { expect, test } from './support/test.ts';

const FILES = localesIn(join(ROOT, 'locales')).filter((file) => file !== 'en');

/** Whether Chromium gives English names of countries and currencies for a language. Runs in the page. */
const isUnnamed = (tag: string): boolean => {
  const codes = ['DE', 'GR', 'EG', 'JP', 'SA'];
  const names = (language: string) => {
    const regions = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    const currencies = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
    return [...codes.map((code) => regions.of(code)), currencies.of('KZT'), currencies.of('EUR')].join();
  };
  return names(tag) === names('en');
};

/** A date in the words of a language: one that Chromium lacks has no names of months. Runs in the page. */
const month = (tag: string): string =>
  new Intl.DateTimeFormat([tag, 'en'], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 15));

test('dictionaries hold all names exactly for the languages in which Chromium has none', async ({ page }) => {
  const unnamed = [];
  // Filipino and Hinglish call most countries by their English names.
  for (const file of FILES.filter((name) => name !== 'fil' && name !== 'in'))
    if (await page.evaluate(isUnnamed, tagOf(file))) unnamed.push(file);
  expect(unnamed).toEqual([...UNNAMED_LANGUAGES]);
});

test('numbers and dates borrow the conventions of another language exactly where Chromium knows none', async ({
  page,
}) => {
  const borrowed = FILES.filter((file) => formatTag(tagOf(file)) !== tagOf(file));
  const unknown = [];
  for (const file of FILES) if (/^(January|M01)$/.test(await page.evaluate(month, tagOf(file)))) unknown.push(file);
  expect(borrowed).toEqual(unknown.filter((file) => file !== 'in'));
});

test('a language without names in the browser shows those of its dictionary', async ({ host, cashier }) => {
  await host.open({ lang: 'tg', path: 'deposit/region' });
  await expect(cashier.root.getByRole('button', { name: 'Мексика' })).toBeVisible();
  await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', 'tg');
});
