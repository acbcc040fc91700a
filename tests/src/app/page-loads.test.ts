import { describe, expect, test, vi } from 'vitest';
import { prefetchAfter } from '../../../src/app/page-loads.ts';
import type { PageCode, Preparation } from '../../../src/core/tables/routes/page-load.ts';

const FORM = 'deposit/FormPage';
const ERROR = 'error/ErrorPage';
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
    await prefetchAfter('list/ListPage', { made, load, preparation });
    expect([...made]).toEqual([
      [FORM, Form],
      [ERROR, ErrorPage],
    ]);
    await expect.poll(() => prepare.mock.calls).toEqual([[preparation]]);
  });

  test('load each by itself: one that is gone does not keep the others away', async () => {
    const made = new Map();
    await prefetchAfter('list/ListPage', { made, load: codeOf({ [ERROR]: { default: ErrorPage } }), preparation });
    expect([...made]).toEqual([[ERROR, ErrorPage]]);
  });
});
