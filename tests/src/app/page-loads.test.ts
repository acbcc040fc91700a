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

describe('pages that the next press may open', () => {
  test('are kept and prepared', async () => {
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

  test('load each by itself: one that is gone does not keep the others away', async () => {
    const made = new Map();
    await prefetch([FORM, ERROR], { made, load: codeOf({ [ERROR]: { default: ErrorPage } }), preparation });
    expect([...made]).toEqual([[ERROR, ErrorPage]]);
  });
});

test('an open page is not replaced by one that was prefetched', async () => {
  const Open = () => null;
  const made = new Map([[FORM, Open]]);
  await prefetch([FORM], { made, load: codeOf({ [FORM]: { default: Form } }), preparation });
  expect(made.get(FORM)).toBe(Open);
});

test.each(['list/ListPage', 'withdrawal/form/WithdrawalFormPage', 'shop/BoxesPage'])(
  'after %s come pages that exist',
  (page) => {
    expect(nextOf(page).length).toBeGreaterThan(0);
    expect(nextOf(page).filter((next) => next !== ERROR && !(next in LOADS))).toEqual([]);
  },
);

test('nothing follows a page that is not in the table', () => {
  expect(nextOf('nobody/KnowsPage')).toEqual([]);
});

test('every page of the route table is the page of a feature', () => {
  const loadedFirst = new Set(['list/ListPage', 'error/ErrorPage']);
  const named = [...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ page }) => page);
  expect(named.filter((page) => !(page in LOADS) && !loadedFirst.has(page))).toEqual([]);
});
