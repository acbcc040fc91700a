import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isReachable, createCodeLoader } from '../../../../src/platform/lib/code-loader.ts';
import { CODE_TIMEOUT_MS } from '../../../../schemas/figures.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');
const here = () => Promise.resolve('code');
const gone = () => Promise.reject(GONE);

let stored: string | undefined;
let reloads = 0;
beforeEach(() => {
  stored = undefined;
  reloads = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** A page in one tab, with the session storage of that tab. */
const page = (over: Partial<Parameters<typeof createCodeLoader>[0]> = {}) =>
  createCodeLoader({
    clock: new FakeClock(),
    reload: () => void (reloads += 1),
    isServed: () => Promise.resolve(true),
    item: () => ({ read: () => stored, write: (text) => (stored = text) }),
    ...over,
  });

describe('a code chunk', () => {
  test('that loads is returned without a reload', async () => {
    expect(await page()('form', here)).toBe('code');
    expect([stored, reloads]).toEqual([undefined, 0]);
  });

  test('that is missing reloads the page once, and fails after the reload', async () => {
    const settledFirst = vi.fn<() => void>();
    void page()('form', gone).then(settledFirst, settledFirst);
    await settled();
    expect([reloads, settledFirst.mock.calls.length]).toEqual([1, 0]);
    await expect(page()('form', gone)).rejects.toBe(GONE);
    expect(reloads).toBe(1);
  });

  test('that loads after a reload allows another reload later', async () => {
    void page()('form', gone);
    await settled();
    await page()('form', here);
    expect(stored).toBeUndefined();
    void page()('form', gone);
    await settled();
    expect(reloads).toBe(2);
  });

  test('that is missing at the same time as another reloads the page once', async () => {
    const load = page();
    void load('form', gone);
    void load('engine', gone);
    await settled();
    expect(reloads).toBe(1);
  });

  test('that fails during a reload stays pending, though the reload aborts its requests', async () => {
    let abort = (): void => undefined;
    const aborted = new Promise<boolean>((resolve) => {
      abort = () => resolve(false);
    });
    const answers = [Promise.resolve(true), aborted];
    const load = page({ isServed: () => answers.shift() ?? Promise.resolve(true) });
    const outcome = vi.fn<() => void>();
    void load('session', gone).then(outcome, outcome);
    void load('deposit', gone).then(outcome, outcome);
    await settled();
    expect(reloads).toBe(1);
    abort();
    void load('later', gone).then(outcome, outcome);
    await settled();
    expect([reloads, outcome.mock.calls.length]).toEqual([1, 0]);
  });

  test('that fails again during a reload for another stays pending', async () => {
    stored = 'form';
    const load = page();
    void load('engine', gone);
    await settled();
    const outcome = vi.fn<() => void>();
    void load('form', gone).then(outcome, outcome);
    await settled();
    expect([reloads, outcome.mock.calls.length]).toEqual([1, 0]);
  });

  test('that is missing together with another reloads the page only once in five page loads', async () => {
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
    ['on the page of a host', { reload: undefined }],
    ['without a storage to remember the reload', { item: () => ({ read: () => undefined, write: () => undefined }) }],
  ])('that is missing %s fails at once', async (_where, over) => {
    await expect(page(over)('form', gone)).rejects.toBe(GONE);
    expect([stored, reloads]).toEqual([undefined, 0]);
  });
});

describe('a code chunk that stalls', () => {
  const never = () => new Promise<string>(() => undefined);

  test('fails after 15 s without a reload', async () => {
    const clock = new FakeClock();
    const failed = vi.fn<(error: unknown) => void>();
    page({ clock })('form', never).catch(failed);
    await clock.advance(CODE_TIMEOUT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'CodeError' }));
    expect([stored, reloads, clock.waiting]).toEqual([undefined, 0, 0]);
  });

  test('reloads the page at the next request for it, if the page is reachable', async () => {
    const clock = new FakeClock();
    const load = page({ clock });
    load('form', never).catch(() => undefined);
    await clock.advance(CODE_TIMEOUT_MS);
    void load('form', never);
    await clock.advance(1000);
    expect(reloads).toBe(1);
  });

  test('is returned at the next request if it loads then', async () => {
    const clock = new FakeClock();
    const load = page({ clock });
    load('form', never).catch(() => undefined);
    await clock.advance(CODE_TIMEOUT_MS);
    expect(await load('form', here)).toBe('code');
    expect([reloads, clock.waiting]).toEqual([0, 0]);
  });

  test('has 15 s again after it failed without a network', async () => {
    const clock = new FakeClock();
    const load = page({ clock, isServed: () => Promise.resolve(false) });
    await expect(load('form', gone)).rejects.toBe(GONE);
    const failed = vi.fn<() => void>();
    load('form', never).catch(failed);
    await clock.advance(CODE_TIMEOUT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
  });

  test('fails again without a reload if the page stalls too', async () => {
    const clock = new FakeClock();
    const load = page({ clock, isServed: () => new Promise(() => undefined) });
    load('form', never).catch(() => undefined);
    await clock.advance(CODE_TIMEOUT_MS);
    const failed = vi.fn<(error: unknown) => void>();
    load('form', never).catch(failed);
    await clock.advance(1000 + CODE_TIMEOUT_MS);
    expect(failed).toHaveBeenCalledOnce();
    expect(reloads).toBe(0);
  });
});

test('a page is reachable when it responds with success', async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  asked.mockResolvedValueOnce(new Response('', { status: 200 }));
  expect(await isReachable('/paywidget/')).toBe(true);
  expect(asked).toHaveBeenCalledWith('/paywidget/', { cache: 'no-store' });
  asked.mockResolvedValueOnce(new Response('', { status: 503 }));
  expect(await isReachable('/')).toBe(false);
  asked.mockRejectedValueOnce(new TypeError('offline'));
  expect(await isReachable('/')).toBe(false);
});
