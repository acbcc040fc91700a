import { beforeEach, describe, expect, test } from 'vitest';
import type { Intent } from '../../../../src/core/tables/intents.ts';
import { intent, plain, tab } from './support/tab.ts';

let page = tab();
beforeEach(() => {
  page = tab();
});

describe('secrets that nobody can compare', () => {
  const secret = (pan: string): Intent => ({ ...intent, secrets: { pan } });
  /** Another page sent one card, and the response was lost. */
  const lost = (pan = '4111') => {
    const before = page.open();
    const key = before.keyFor(secret(pan));
    before.mark(key, true);
    return key;
  };

  test('are asked about once for each value, and every press sends the old key', () => {
    const key = lost();
    const intents = page.open();
    const press = (pan: string) => [intents.keyFor(secret(pan)), intents.check(secret(pan))];
    expect(press('5555')).toEqual([key, 'ask']);
    expect(press('5555')).toEqual([key, 'send']);
    expect(press('4111')).toEqual([key, 'ask']);
    intents.mark(key, true);
    expect(press('4111')).toEqual([key, 'send']);
    expect(press('5555')).toEqual([key, 'ask']);
    intents.settle(key);
    expect(intents.keyFor(secret('5555'))).not.toBe(key);
    expect(intents.check(secret('5555'))).toBe('send');
  });

  test('are asked about when only one of the two bodies has any', () => {
    lost();
    expect(page.open().check({ ...intent, secrets: {} })).toBe('ask');
  });

  test('are asked about by another open page', () => {
    const other = page.open();
    lost();
    expect(other.check(secret('5555'))).toBe('ask');
  });

  test('of two payments with one body stop both, since their keys cannot be told apart', () => {
    const before = page.open();
    for (const pan of ['4111', '5555']) before.mark(before.keyFor(secret(pan)), true);
    const intents = page.open();
    for (const pan of ['4111', '5555', '4111'])
      expect([intents.keyFor(secret(pan)), intents.check(secret(pan))][1]).toBe('stop');
    expect(before.check(secret('4111'))).toBe('send');
  });

  test('use the key of a sent body before that of an unsent one', () => {
    const before = page.open();
    before.keyFor(secret('4111'));
    const sent = before.keyFor(secret('5555'));
    before.mark(sent, true);
    const intents = page.open();
    expect([intents.keyFor(secret('4111')), intents.check(secret('4111'))]).toEqual([sent, 'ask']);
  });

  test('are unknown to the page that had them, once another one has sent by its key', () => {
    const before = page.open();
    const key = before.keyFor(secret('5555'));
    before.mark(key, true);
    const intents = page.open();
    intents.keyFor(secret('4111'));
    intents.mark(key, true);
    expect([before.keyFor(secret('4111')), before.check(secret('4111'))]).toEqual([key, 'ask']);
  });

  test('are not asked about in the page that has them', () => {
    const intents = page.open();
    intents.mark(intents.keyFor(intent), true);
    expect(intents.check(intent)).toBe('send');
  });

  test('are not asked about when nothing was sent', () => {
    page.open().keyFor(intent);
    expect(page.open().check(intent)).toBe('send');
  });

  test('are not asked about after a response with more fields', () => {
    const before = page.open();
    before.keepOpen(lost(), '7');
    expect(page.open().check(secret('5555'))).toBe('send');
  });

  test('are not asked about when there are none', () => {
    const before = page.open();
    before.mark(before.keyFor(plain), true);
    expect(page.open().check(plain)).toBe('send');
  });

  test('are not asked about for another body', () => {
    lost();
    expect(page.open().check({ ...intent, body: { amount: 1 } })).toBe('send');
  });
});
