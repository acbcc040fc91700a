import { beforeEach, describe, expect, test } from 'vitest';
import { intent, tab } from './support/tab.ts';

let page = tab();
beforeEach(() => {
  page = tab();
});

describe('the key of a payment', () => {
  test('stays the same for the same payment', () => {
    const intents = page.open();
    expect(intents.keyFor(intent)).toBe(intents.keyFor({ ...intent }));
  });

  test('is in doubt from sending until a definite response, even after a reload', () => {
    const intents = page.open();
    expect(intents.isInDoubt(intent)).toBe(false);
    expect(page.stored()).toBeUndefined();
    const key = intents.keyFor(intent);
    expect(intents.isInDoubt(intent)).toBe(false);
    intents.mark(key, true);
    expect(intents.isInDoubt(intent)).toBe(true);
    expect(intents.isInDoubt({ ...intent, secrets: { pan: '5555' } })).toBe(false);
    const reloaded = page.open();
    expect(reloaded.isInDoubt({ ...intent, secrets: {} })).toBe(true);
    expect(reloaded.isInDoubt({ ...intent, body: { amount: 101 } })).toBe(false);
    intents.settle(key);
    expect(intents.isInDoubt(intent)).toBe(false);
  });

  test('remembers its open deposit after a reload, until it is settled', () => {
    const before = page.open();
    const key = before.keyFor(intent);
    before.mark(key, true);
    expect(before.madeBy(key)).toBeUndefined();
    before.keepOpen(key, '7');
    before.mark(key, true);
    const after = page.open();
    expect([after.keyFor(intent), after.madeBy(key), after.isInDoubt(intent)]).toEqual([key, '7', true]);
    expect([after.keysOf(7), after.keysOf(8)]).toEqual([[key], []]);
    after.settle(key);
    expect([after.madeBy(key), after.isInDoubt(intent)]).toEqual([undefined, false]);
  });

  test('is gone once it is settled: a late mark does not bring it back', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    intents.settle(key);
    intents.mark(key, true);
    expect([intents.isInDoubt(intent), intents.isSent(key), page.stored()]).toEqual([false, false, undefined]);
  });

  test('does not depend on the order of the fields', () => {
    const intents = page.open();
    const turned = { ...intent, body: { fields: { name: 'A', phone: '+52' }, amount: 100 } };
    expect(intents.keyFor(turned)).toBe(intents.keyFor(intent));
  });

  test.each([
    ['amount', { ...intent, body: { ...intent.body, amount: 101 } }],
    ['field', { ...intent, body: { ...intent.body, fields: { phone: '+53', name: 'A' } } }],
    ['type of a value', { ...intent, body: { ...intent.body, amount: '100' } }],
    ['call', { ...intent, call: 'deposit-create-p2p' }],
    ['card number', { ...intent, secrets: { pan: '5555' } }],
  ])('changes with another %s', (_, other) => {
    const intents = page.open();
    expect(intents.keyFor(other)).not.toBe(intents.keyFor(intent));
    expect(intents.keyFor(other)).toBe(intents.keyFor(other));
  });

  test('changes after a definite response, even for the same payment', () => {
    const intents = page.open();
    const first = intents.keyFor(intent);
    intents.settle(first);
    expect(intents.keyFor(intent)).not.toBe(first);
  });

  test('is settled without affecting other keys', () => {
    const intents = page.open();
    const other = { ...intent, body: { amount: 5 } };
    const key = intents.keyFor(other);
    intents.settle(intents.keyFor(intent));
    expect(intents.keyFor(other)).toBe(key);
  });
});

describe('the preferred key for a second step', () => {
  test('is used for the same payment', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    const second = { ...intent, body: { ...intent.body, depositId: 'd' } };
    expect(intents.keyFor(second, `${key}.2`)).toBe(`${key}.2`);
    expect(intents.keyFor(second, `${key}.2`)).toBe(`${key}.2`);
  });

  test('is not used for another payment, nor after a response', () => {
    const intents = page.open();
    intents.keyFor(intent, 'k.2');
    expect(intents.keyFor({ ...intent, body: { otp: '2' } }, 'k.2')).not.toBe('k.2');
    intents.settle('k.2');
    expect(intents.keyFor(intent, 'k.2')).not.toBe('k.2');
  });

  test('is not used for another payment after a reload', () => {
    page.open().keyFor(intent, 'k.2');
    expect(page.open().keyFor({ ...intent, body: { otp: '2' } }, 'k.2')).not.toBe('k.2');
  });
});

describe('a sent payment', () => {
  test('is marked as sent until a response, in other pages too', () => {
    const intents = page.open();
    const key = intents.keyFor(intent);
    expect(intents.isSent(key)).toBe(false);
    intents.mark(key, true);
    expect(intents.isSent(key)).toBe(true);
    const later = page.open();
    expect(later.isSent(later.keyFor(intent))).toBe(true);
    later.mark(key, false);
    expect(later.isSent(key)).toBe(false);
    intents.settle(key);
    expect(intents.isSent(key)).toBe(false);
  });
  test('with an unknown key is ignored', () => {
    const intents = page.open();
    intents.mark('other', true);
    expect(intents.isSent('other')).toBe(false);
  });
});
