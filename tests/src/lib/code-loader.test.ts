import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, createCodeLoader } from '../../../src/lib/code-loader.ts';
import { settled } from '../../support/fake-clock.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');
const here = () => Promise.resolve('code');
const gone = () => Promise.reject(GONE);

let stored: string | undefined;
let reloads = 0;
beforeEach(() => {
  stored = undefined;
  reloads = 0;
});

/** A page of one tab; the storage is the tab's. */
const page = (over: Partial<Parameters<typeof createCodeLoader>[0]> = {}) =>
  createCodeLoader({
    reload: () => void (reloads += 1),
    isServed: () => Promise.resolve(true),
    item: () => ({ read: () => stored, write: (text) => (stored = text) }),
    ...over,
  });

describe('a piece of code', () => {
  test('that comes is handed on', async () => {
    expect(await page()('form', here)).toBe('code');
    expect([stored, reloads]).toEqual([undefined, 0]);
  });

  test('that is gone reloads the page once, and is an error after that', async () => {
    const settledFirst = vi.fn<() => void>();
    void page()('form', gone).then(settledFirst, settledFirst);
    await settled();
    expect([reloads, settledFirst.mock.calls.length]).toEqual([1, 0]);
    await expect(page()('form', gone)).rejects.toBe(GONE);
    expect(reloads).toBe(1);
  });

  test('that came after a reload may reload the page again after the next release', async () => {
    void page()('form', gone);
    await settled();
    await page()('form', here);
    expect(stored).toBeUndefined();
    void page()('form', gone);
    await settled();
    expect(reloads).toBe(2);
  });

  test('that is gone together with another reloads the page once for both', async () => {
    const load = page();
    void load('form', gone);
    void load('engine', gone);
    await settled();
    expect(reloads).toBe(1);
  });

  test('beside another that is gone as well comes to an end', async () => {
    for (let start = 0; start < 5; start += 1) {
      const load = page();
      void load('form', gone).catch(() => undefined);
      await settled();
      void load('resume', gone).catch(() => undefined);
      await settled();
    }
    expect(reloads).toBe(1);
  });

  test.each([
    ['without a network', { isServed: () => Promise.resolve(false) }],
    ['on the page of somebody else', { reload: undefined }],
    ['where nothing can be remembered', { item: () => ({ read: () => undefined, write: () => undefined }) }],
  ])('%s is an error at once', async (_where, over) => {
    await expect(page(over)('form', gone)).rejects.toBe(GONE);
    expect([stored, reloads]).toEqual([undefined, 0]);
  });
});

test('a page is there when it answers so', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: 200 })));
  expect(await answers('/paywidget/', asked)).toBe(true);
  expect(asked).toHaveBeenCalledWith('/paywidget/', { cache: 'no-store' });
  expect(await answers('/', () => Promise.resolve(new Response('', { status: 503 })))).toBe(false);
  expect(await answers('/', () => Promise.reject(new TypeError('offline')))).toBe(false);
});
