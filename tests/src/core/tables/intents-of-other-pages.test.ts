import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, intent, plain, tab } from './support/tab.ts';

let page = tab();
beforeEach(() => {
  page = tab();
});

describe('after a reload', () => {
  test('a sent payment keeps its key, even though its secrets are now unknown', () => {
    const before = page.open();
    const key = before.keyFor(intent);
    expect(page.open().keyFor(intent)).not.toBe(key);
    before.mark(key, true);
    expect(page.open().keyFor(intent)).toBe(key);
  });

  test('a different payment has a different key', () => {
    const key = page.open().keyFor(intent);
    expect(page.open().keyFor({ ...intent, body: { amount: 1 } })).not.toBe(key);
  });

  test('a settled payment stays settled', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    intents.settle(key);
    expect(page.stored()).toBeUndefined();
    expect(page.open().keyFor(intent)).not.toBe(key);
  });

  test('another player has different keys', () => {
    const key = page.open('player-1').keyFor(plain);
    expect(page.open('player-2').keyFor(plain)).not.toBe(key);
  });

  test.each([
    ['zero hours', 0],
    ['24 hours', 24 * HOUR],
    ['almost two days', 48 * HOUR - 1],
  ])('the key of a payment stays the same after %s by the server clock', (_, at) => {
    const key = page.open().keyFor(plain);
    page.answer(at);
    expect(page.open().keyFor(plain)).toBe(key);
  });

  test('the key of a payment expires after two days', () => {
    const key = page.open().keyFor(plain);
    page.answer(48 * HOUR);
    expect(page.open().keyFor(plain)).not.toBe(key);
  });

  test('keys do not expire until the server sends its time', () => {
    page.answer(undefined);
    const key = page.open().keyFor(plain);
    expect(page.open().keyFor(plain)).toBe(key);
    page.answer(1_000 * HOUR);
    // The first page that knows the time dates the entry.
    page.open().keyFor({ ...intent, body: { amount: 1 } });
    page.answer(1_047 * HOUR);
    expect(page.open().keyFor(plain)).toBe(key);
  });

  test('a dated key is kept by a page that has not heard from the server yet', () => {
    const key = page.open().keyFor(plain);
    page.answer(undefined);
    expect(page.open().keyFor(plain)).toBe(key);
  });

  test.each([
    ['is known', 0],
    ['becomes known', undefined],
  ])('no other payment restarts the two days of a key, once the time %s', (_, at) => {
    page.answer(at);
    const key = page.open().keyFor(plain);
    for (const hours of [1, 25]) {
      page.answer(hours * HOUR);
      page.open().keyFor({ ...intent, body: { hours } });
    }
    page.answer(49 * HOUR);
    expect(page.open().keyFor(plain)).not.toBe(key);
  });

  test('what one page has made is known to another that has the same key', () => {
    const [one, other] = [page.open(), page.open()];
    const key = one.keyFor(plain);
    expect(other.keyFor(plain)).toBe(key);
    other.keepOpen(key, '7');
    expect(one.madeBy(key)).toBe('7');
  });

  test('sending a payment again restarts the two days', () => {
    const before = page.open();
    const key = before.keyFor(plain);
    page.answer(40 * HOUR);
    before.mark(key, true);
    page.answer(80 * HOUR);
    expect(page.open().keyFor(plain)).toBe(key);
  });
});

test.each([30 * 60_000, 24 * HOUR, 1_000 * HOUR])(
  'the key of a payment does not expire in its own page: %d ms',
  (ms) => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    intents.mark(key, true);
    page.answer(ms);
    expect([intents.keyFor(intent), intents.isInDoubt(intent)]).toEqual([key, true]);
  },
);

describe('two pages of one player', () => {
  const other = { ...plain, body: { ...intent.body, amount: 500 } };

  test('know what the other page has sent, even after one of them clears its keys', () => {
    const [first, second] = [page.open(), page.open()];
    const key = first.keyFor(plain);
    second.mark(second.keyFor(plain), true);
    expect(first.isSent(key)).toBe(true);
    first.clear();
    expect(page.open().isInDoubt(plain)).toBe(true);
  });

  test('use the key that the other page has sent instead of their own unsent key', () => {
    const [first, second] = [page.open(), page.open()];
    const own = first.keyFor(plain);
    first.clear();
    const key = second.keyFor(plain);
    second.mark(key, true);
    expect(key).not.toBe(own);
    expect(first.keyFor(plain)).toBe(key);
  });

  test('do not remove keys of the other page', () => {
    const [first, second] = [page.open(), page.open()];
    const keys = [first.keyFor(plain), second.keyFor(other)];
    const later = page.open();
    expect([later.keyFor(plain), later.keyFor(other)]).toEqual(keys);
  });

  test('use one key for the same payment', () => {
    const [first, second] = [page.open(), page.open()];
    expect(second.keyFor(plain)).toBe(first.keyFor(plain));
  });

  test('settle only their own payments', () => {
    const [first, second] = [page.open(), page.open()];
    const key = first.keyFor(plain);
    second.settle(second.keyFor(other));
    expect(page.open().keyFor(plain)).toBe(key);
    first.settle(key);
    expect(page.open().keyFor(plain)).not.toBe(key);
  });
});
