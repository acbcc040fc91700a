import { afterEach, describe, expect, test, vi } from 'vitest';
import { sleep } from '../../../../src/platform/timing/sleep.ts';
import { joinPath } from '../../../../src/platform/lib/join-path.ts';
import * as limits from '../../../../schemas/figures.ts';
import { randomId } from '../../../../src/platform/lib/random-id.ts';
import { sessionItem } from '../../../../src/platform/lib/stored-item.ts';
import { withoutNulls } from '../../../../src/platform/lib/without-nulls.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

test.each([
  ['/paywidget/static/', 'icons/usd.svg'],
  ['/paywidget/static', 'icons/usd.svg'],
  ['/paywidget/static', '/icons/usd.svg'],
  ['/paywidget/static//', '//icons/usd.svg'],
])('%s and %s are joined with one slash', (base, path) =>
  expect(joinPath(base, path)).toBe('/paywidget/static/icons/usd.svg'),
);

test('random ids have 21 characters and are unique', () => {
  const ids = Array.from({ length: 500 }, randomId);
  expect(ids.filter((id) => !/^[\w-]{21}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(500);
});

test('the constants have their specified values', () => {
  expect(limits).toMatchObject({
    REQUEST_TIMEOUT_MS: 30_000,
    RETRY_COUNT: 3,
    RETRY_GAP_MS: 2_000,
    SESSION_DEBOUNCE_MS: 500,
    SNACKBAR_MS: 5_000,
    COPIED_MS: 3_000,
    STATUS_POLL_MS: 5_000,
    START_TIMEOUT_MS: 30_000,
    ON_INIT_EVERY_MS: 1_000,
    SOCKET_CONNECT_TIMEOUT_MS: 20_000,
    SOCKET_RETRIES: 3,
    SOCKET_BACKOFF_CAP_MS: 10_000,
    RESUME_MS: 1_800_000,
    BONUS_CHECK_MS: 1_000,
    SKELETON_TILES: 15,
    SEARCH_OVER: 5,
    ENDS: 5,
    WIDE_PX: 768,
    CRYPTO_DECIMALS: 8,
    FIAT_DECIMALS: 2,
    TAG_COUNT: 5,
    WIDGET_VERSION: '1.0.516',
  });
});

describe('without nulls', () => {
  test('keys that are null are absent, and entries of a list keep their places', () => {
    const sent = { a: null, b: [null, { c: null, d: 1 }, []], e: { f: [[{ g: null }]] } };
    expect(withoutNulls(sent)).toEqual({ b: [null, { d: 1 }, []], e: { f: [[{}]] } });
    expect(withoutNulls(sent)).not.toHaveProperty('a');
    expect(sent).toEqual({ a: null, b: [null, { c: null, d: 1 }, []], e: { f: [[{ g: null }]] } });
  });

  test('a list stays a list when one of its entries changes', () => {
    expect(withoutNulls([1, { a: null }])).toSatisfy(Array.isArray);
  });

  test('what contains no null is not copied', () => {
    const sent = { list: [1, [2, 'x'], { a: false }], empty: {} };
    expect(withoutNulls(sent)).toBe(sent);
  });
});

describe('sleep', () => {
  test('ends after the given time', async () => {
    const clock = new FakeClock();
    let isOver = false;
    const over = sleep(clock, 100).then(() => (isOver = true));
    await clock.advance(99);
    expect(isOver).toBe(false);
    await clock.advance(1);
    await over;
    expect(isOver).toBe(true);
  });

  test('ends with the abort reason when it is aborted, and leaves no timer', async () => {
    const clock = new FakeClock();
    const controller = new AbortController();
    const error = sleep(clock, 100, controller.signal).catch((reason: unknown) => reason);
    controller.abort('enough');
    expect([await error, clock.waiting]).toEqual(['enough', 0]);
    await expect(sleep(clock, 100, controller.signal)).rejects.toBe('enough');
  });
});

describe('a session storage item', () => {
  afterEach(() => vi.unstubAllGlobals());
  const storageOf = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  });

  test('is read, written and removed', () => {
    const map = new Map([['b', 'other']]);
    vi.stubGlobal('sessionStorage', storageOf(map));
    const item = sessionItem('a');
    item.write('text');
    expect([map.get('a'), item.read(), sessionItem('a').read()]).toEqual(['text', 'text', 'text']);
    item.write(undefined);
    expect([item.read(), map.size]).toEqual([undefined, 1]);
  });

  test('lasts as long as the page when the storage throws', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const item = sessionItem('a');
    item.write('text');
    expect([item.read(), sessionItem('a').read()]).toEqual(['text', undefined]);
    item.write(undefined);
    expect(item.read()).toBeUndefined();
  });
});
