import { describe, expect, test, vi } from 'vitest';
import { LOADS, nextOf, prefetch } from '../../../src/app/page-loads.ts';
import type { PageCode, Preparation } from '../../../src/core/tables/routes/page-load.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../src/core/tables/routes/route-table.ts';

const FORM = 'deposit/FormPage';
const ERROR = 'error/ErrorPage';
const preparation: Preparation = { currency: 'EUR', locale: 'de', say: () => '', root: {} as Document };
const Form = () => null;
const ErrorPage = () => null;

function codeOf(pages: Record<string, PageCode>) {
  return async (page: string): Promise<PageCode> => {
    const code = pages[page];
    if (!code) throw new Error(`${page} is gone`);
    return code;
  };
}

describe('prefetched pages', () => {
  test('are stored and prepared', async () => {
    const made = new Map();
    const prepare = vi.fn<(given: Preparation) => void>();
    const load = codeOf({ [FORM]: { default: Form, prepare }, [ERROR]: { default: ErrorPage } });
    await prefetch([FORM, ERROR], { made, load, preparation });
    expect([...made]).toEqual([
      [FORM, Form],
      [ERROR, ErrorPage],
    ]);
    await expect.poll(() => prepare.mock.calls).toEqual([[preparation]]);
  });

  test('load independently: one missing page does not stop the others', async () => {
    const made = new Map();
    await prefetch([FORM, ERROR], { made, load: codeOf({ [ERROR]: { default: ErrorPage } }), preparation });
    expect([...made]).toEqual([[ERROR, ErrorPage]]);
  });
});

test('an open page is not replaced by the prefetched one', async () => {
  const Open = () => null;
  const made = new Map([[FORM, Open]]);
  await prefetch([FORM], { made, load: codeOf({ [FORM]: { default: Form } }), preparation });
  expect(made.get(FORM)).toBe(Open);
});

test.each(['list/ListPage', 'withdrawal/form/WithdrawalFormPage', 'shop/BoxesPage'])(
  'all pages that may follow %s exist',
  (page) => {
    expect(nextOf(page).length).toBeGreaterThan(0);
    expect(nextOf(page).filter((next) => next !== ERROR && !(next in LOADS))).toEqual([]);
  },
);

test.each([...Object.keys(LOADS), 'page/OfASite'])(
  '%s, which may lead to the status of a payment, loads that page beforehand',
  (page) => {
    expect(nextOf(page)).toContain('status/CompletePage');
  },
);

test('the list, which leads to no payment without a form, does not', () => {
  expect(nextOf('list/ListPage')).not.toContain('status/CompletePage');
});

test.each(['deposit/FormPage', 'transfer/CheckPage', 'shop/SelectMethodPage'])(
  '%s, which may lead to an invoice, loads that page beforehand',
  (page) => {
    expect(nextOf(page)).toContain('invoice/InvoicePage');
  },
);

test('every page of the route tables belongs to a feature', () => {
  const loadedFirst = new Set(['list/ListPage', 'error/ErrorPage']);
  const named = [...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ page }) => page);
  expect(named.filter((page) => !(page in LOADS) && !loadedFirst.has(page))).toEqual([]);
});
