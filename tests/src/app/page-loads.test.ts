import { describe, expect, test, vi } from 'vitest';
import { LOADS, prefetchAfter } from '../../../src/app/page-loads.ts';
import type { PageCode, Preparation } from '../../../src/core/tables/routes/page-load.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../src/core/tables/routes/route-table.ts';

const FORM = 'deposit/FormPage';
const ERROR = 'error/ErrorPage';
const AFTER_DEPOSITS = { page: 'list/ListPage', transaction: 'deposit' } as const;
const AFTER_WITHDRAWALS = { page: 'list/ListPage', transaction: 'withdrawal' } as const;
const preparation: Preparation = { currency: 'EUR', locale: 'de' };
const Form = () => null;
const ErrorPage = () => null;

function codeOf(pages: Record<string, PageCode>) {
  return async (page: string): Promise<PageCode> => {
    const code = pages[page];
    if (!code) throw new Error(`${page} is gone`);
    return code;
  };
}

describe('the pages after the list', () => {
  test('are kept and prepared', async () => {
    const made = new Map();
    const prepare = vi.fn<(given: Preparation) => void>();
    const load = codeOf({ [FORM]: { default: Form, prepare }, [ERROR]: { default: ErrorPage } });
    await prefetchAfter(AFTER_DEPOSITS, { made, load, preparation });
    expect([...made]).toEqual([
      [FORM, Form],
      [ERROR, ErrorPage],
    ]);
    await expect.poll(() => prepare.mock.calls).toEqual([[preparation]]);
  });

  test('load each by itself: one that is gone does not keep the others away', async () => {
    const made = new Map();
    await prefetchAfter(AFTER_DEPOSITS, { made, load: codeOf({ [ERROR]: { default: ErrorPage } }), preparation });
    expect([...made]).toEqual([[ERROR, ErrorPage]]);
  });
});

test.each([
  [AFTER_DEPOSITS, [FORM, 'list/GroupPage', ERROR, 'list/RegionPage']],
  [AFTER_WITHDRAWALS, ['withdrawal/form/WithdrawalFormPage', 'list/GroupPage', ERROR, 'list/RegionPage']],
  [{ page: 'list/GroupPage', transaction: 'withdrawal' }, ['withdrawal/form/WithdrawalFormPage']],
  [{ page: 'withdrawal/form/WithdrawalFormPage', transaction: 'withdrawal' }, ['withdrawal/confirm/ConfirmPage']],
] as const)('after %o come the pages that a press opens, the most likely first', async (step, expected) => {
  const loaded: string[] = [];
  const load = async (page: string): Promise<PageCode> => {
    loaded.push(page);
    return { default: Form };
  };
  await prefetchAfter(step, { made: new Map(), load, preparation });
  expect(loaded).toEqual(expected);
  expect(loaded.filter((page) => page !== ERROR && !(page in LOADS))).toEqual([]);
});

test('every page of the route table is the page of a feature', () => {
  const loadedFirst = new Set(['list/ListPage', 'error/ErrorPage']);
  const named = [...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ page }) => page);
  expect(named.filter((page) => !(page in LOADS) && !loadedFirst.has(page))).toEqual([]);
});
