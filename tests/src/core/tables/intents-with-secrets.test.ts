import { beforeEach, describe, expect, test } from 'vitest';
import type { Intent } from '../../../../src/core/tables/intents.ts';
import { intent, plain, tab } from './support/tab.ts';

let page = tab();
beforeEach(() => {
  page = tab();
});

describe('a payment whose secrets another page has sent', () => {
  const secret = (pan: string): Intent => ({ ...intent, secrets: { pan } });
  /** Another page sent one card, and did not receive the response. */
  const lost = (pan = '4111') => {
    const before = page.open();
    const key = before.keyFor(secret(pan));
    before.mark(key, true);
    return key;
  };

  test('needs a confirmation for each new value, and keeps the first key for every press', () => {
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

  test('needs a confirmation when only one of the two payments has secrets', () => {
    lost();
    expect(page.open().check({ ...intent, secrets: {} })).toBe('ask');
  });

  test('needs a confirmation in another open page too', () => {
    const other = page.open();
    lost();
    expect(other.check(secret('5555'))).toBe('ask');
  });

  test('is blocked when two payments differ only in secrets, since their keys cannot be told apart', () => {
    const before = page.open();
    for (const pan of ['4111', '5555']) before.mark(before.keyFor(secret(pan)), true);
    const intents = page.open();
    for (const pan of ['4111', '5555', '4111'])
      expect([intents.keyFor(secret(pan)), intents.check(secret(pan))][1]).toBe('stop');
    expect(before.check(secret('4111'))).toBe('send');
  });

  test('uses the key of the sent payment before the key of an unsent one', () => {
    const before = page.open();
    before.keyFor(secret('4111'));
    const sent = before.keyFor(secret('5555'));
    before.mark(sent, true);
    const intents = page.open();
    expect([intents.keyFor(secret('4111')), intents.check(secret('4111'))]).toEqual([sent, 'ask']);
  });

  test('needs a confirmation in its first page after another page has sent with its key', () => {
    const before = page.open();
    const key = before.keyFor(secret('5555'));
    before.mark(key, true);
    const intents = page.open();
    intents.keyFor(secret('4111'));
    intents.mark(key, true);
    expect([before.keyFor(secret('4111')), before.check(secret('4111'))]).toEqual([key, 'ask']);
  });

  test('needs no confirmation in the page that knows the secrets', () => {
    const intents = page.open();
    intents.mark(intents.keyFor(intent), true);
    expect(intents.check(intent)).toBe('send');
  });

  test('needs no confirmation if the payment was not sent', () => {
    page.open().keyFor(intent);
    expect(page.open().check(intent)).toBe('send');
  });

  test('needs no confirmation after a response that requests more fields', () => {
    const before = page.open();
    before.keepOpen(lost(), '7');
    expect(page.open().check(secret('5555'))).toBe('send');
  });

  test('continues with its own key what this page has made, even if another page has sent other secrets', () => {
    const [here, there] = [page.open(), page.open()];
    const own = here.keyFor(secret('5555'));
    const theirs = there.keyFor(secret('4111'));
    there.mark(theirs, true);
    here.mark(own, true);
    here.keepOpen(own, '7');
    expect([here.keyFor(secret('5555')), here.check(secret('5555'))]).toEqual([own, 'send']);
  });

  test('needs no confirmation without secrets', () => {
    const before = page.open();
    before.mark(before.keyFor(plain), true);
    expect(page.open().check(plain)).toBe('send');
  });

  test('needs no confirmation for a different payment', () => {
    lost();
    expect(page.open().check({ ...intent, body: { amount: 1 } })).toBe('send');
  });
});

test.each([
  ['without secrets is not used for one with secrets', plain, intent],
  ['with secrets is not used for one without', intent, plain],
])('the unsent key that another page has for a payment %s', (_, theirs, ours) => {
  const key = page.open().keyFor(theirs);
  expect(page.open().keyFor(ours)).not.toBe(key);
});
