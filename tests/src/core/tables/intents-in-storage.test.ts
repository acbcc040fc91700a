import { beforeEach, expect, test } from 'vitest';
import { intent, plain, tab } from './support/tab.ts';

let page = tab();
beforeEach(() => {
  page = tab();
});

test('clearing removes the keys of unsent payments from storage, while the open page keeps its own', () => {
  const intents = page.open();
  const key = intents.keyFor(intent);
  intents.clear();
  expect(page.stored()).toBeUndefined();
  expect(page.open().keyFor(intent)).not.toBe(key);
  expect(intents.keyFor(intent)).toBe(key);
});

test('clearing keeps a payment with an unknown outcome until a response settles it', () => {
  const intents = page.open();
  const key = intents.keyFor(intent);
  intents.mark(key, true);
  intents.clear();
  const next = page.open();
  expect(next.keyFor(intent)).toBe(key);
  expect(next.isSent(key)).toBe(true);
  next.settle(key);
  next.clear();
  expect(page.stored()).toBeUndefined();
});

test('an open page knows what it has sent and made, even if the browser loses its storage', () => {
  const intents = page.open();
  const key = intents.keyFor(intent);
  intents.mark(key, true);
  intents.keepOpen(key, '7');
  page.put('');
  expect([intents.keyFor(intent), intents.isSent(key), intents.madeBy(key)]).toEqual([key, true, '7']);
});

test('a payment that is repeated after clearing is stored again', () => {
  const intents = page.open();
  const key = intents.keyFor(plain);
  intents.clear();
  intents.keyFor(plain);
  expect(page.open().keyFor(plain)).toBe(key);
});

test('storage contains no text of a payment, neither secrets nor other fields', () => {
  const secrets = { pan: '4111111111111111', cvv: '987', expiry: '12/31' };
  const body = { amount: 250.5, fields: { name: 'JUAN PEREZ', account: '12345678' }, wallet: '5555555555554444' };
  const intents = page.open();
  intents.mark(intents.keyFor({ call: 'deposit-create', body, secrets }), true);
  intents.keyFor({ call: 'deposit-create', body, secrets: { ...secrets, cvv: '654' } });
  expect(page.stored()).toContain('key-1');
  const texts = [...Object.values(secrets), '654', 'JUAN', '12345678', body.wallet, '250.5', 'deposit-create'];
  for (const text of texts) expect(page.stored()).not.toContain(text);
});

test('equal payments with different secrets have different hashes', () => {
  const intents = page.open();
  intents.keyFor(intent);
  intents.keyFor({ ...intent, secrets: { pan: '5555' } });
  const hashes = (page.stored() ?? '').match(/"hash":"[^"]+"/g) ?? [];
  expect(hashes).toHaveLength(2);
  expect(new Set(hashes).size).toBe(2);
});

test.each([
  'not json',
  'null',
  '[]',
  '5',
  '{}',
  '{"owner":"player-1"}',
  '{"owner":"player-1","entries":"all"}',
  '{"owner":"player-1","entries":[null]}',
  '{"owner":"player-1","entries":[{"hash":1,"key":2,"at":"x"}]}',
  '{"owner":"player-1","entries":[{"fingerprint":"deposit-create","key":"k","at":1}]}',
  '{"owner":5,"entries":[]}',
])('the invalid storage %s is ignored', (text) => {
  page.put(text);
  const intents = page.open();
  expect(intents.keyFor(intent)).toBe('key-1');
  expect(intents.keyFor(intent)).toBe('key-1');
});
