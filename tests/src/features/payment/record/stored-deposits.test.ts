import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetDeposit,
  isToPay,
  storeDeposit,
  storedPayments,
  storeTransaction,
} from '../../../../../src/features/payment/record/stored-deposits.ts';
import { readStartData } from '../../../../../src/platform/host/start/start.ts';
import { sessionKey } from '../../../../../src/platform/storage/session-key.ts';
import { itemOf } from '../../../../../src/platform/storage/items.ts';
import { COMPLETE, CRYPTO_ADDRESS } from '../../../../../src/core/tables/routes/route-names.ts';
import { forget } from '../../../../../src/platform/storage/forget.ts';
import type { OpenDeposit } from '../../../../../src/core/state/payment.ts';
import { OPEN_DEPOSIT } from '../../../../support/open-deposit.ts';
import { widgetOf } from '../../../../support/services.ts';
import { blockStorage, stubStorage } from '../../../../support/stub-storage.ts';

const deposit: OpenDeposit = { ...OPEN_DEPOSIT, amount: '100', createdAt: 5 };
let stored = new Map<string, string>();

/** The most recently changed one. */
const storedDeposit = (parts: Parameters<typeof storedPayments>[0]) => storedPayments(parts).at(-1);

beforeEach(() => {
  vi.stubGlobal('window', {});
  stored = stubStorage().local;
});
afterEach(() => vi.unstubAllGlobals());

/** A page of one player. */
function page(user: object = {}, over: object = {}) {
  const widget = widgetOf();
  const verdict = readStartData({ user: { token: 'secret-token', id: 1, ...user }, ...over });
  widget.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  return widget;
}

test('another page finds the stored deposit, without its redirect and without the token', () => {
  storeDeposit(page().services, {
    ...deposit,
    blocked: { method: 'GET', url: 'https://pay.example/?session=abc', data: {} },
    opened: { method: 'GET', url: 'https://pay.example/?session=def', data: {} },
  });
  expect(storedDeposit(page().services)).toEqual(deposit);
  expect([...stored.values()].join()).not.toMatch(/pay\.example|secret-token/);
});

test('of more than ten open payments the ones that changed last are kept', () => {
  const { services } = page();
  for (let id = 1; id <= 11; id += 1) storeDeposit(services, { ...deposit, depositId: id });
  storeDeposit(services, { ...deposit, depositId: 2, amount: '101' });
  storeDeposit(services, { ...deposit, depositId: 12 });
  expect(storedPayments(services).map(({ depositId }) => depositId)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 2, 12]);
});

test('storing a new deposit removes the stored status of the previous one', () => {
  itemOf('status').write('how the other one ended');
  storeDeposit(page().services, deposit);
  expect(itemOf('status').read()).toBeUndefined();
  // An update of a known payment does not affect the stored status of another one.
  itemOf('status').write('how another one ended');
  storeDeposit(page().services, { ...deposit, amount: '101' });
  expect(itemOf('status').read()).toBe('how another one ended');
});

test('a stored deposit keeps the displayed parts of its invoice', () => {
  const invoice = {
    endsAt: 9,
    lifetimeMs: 4,
    requisites: [{ name: 'iban', type: 'text', value: 'DE1', isCopyable: true }],
    card: { number: '4000 0000 0000 0002', bank_name: 'A bank' },
    qrCodeText: 'code',
    buttons: ['complete'],
  };
  const withMore = { ...invoice, source: 'https://pay.example/?session=abc', token: 'x' };
  storeDeposit(page().services, { ...deposit, invoice: withMore });
  expect(storedDeposit(page().services)?.invoice).toEqual(invoice);
});

test.each([
  ['an instruction of another release', { instruction: 5 }, {}],
  ['an image that is too large', { qrDataURL: `data:image/png;base64,${'A'.repeat(200_000)}` }, { isPartial: true }],
])('%s is left out of a stored invoice, and the rest stays', (_, part, told) => {
  const invoice = { endsAt: 9, lifetimeMs: 4, card: { number: '4000 0000 0000 0002' } };
  storeDeposit(page().services, { ...deposit, invoice: { ...invoice, ...part } as OpenDeposit['invoice'] });
  expect(storedDeposit(page().services)).toEqual({ ...deposit, invoice: { ...invoice, ...told } });
});

test('an unreadable transaction is left out of a stored deposit, and the rest stays', () => {
  storeDeposit(page().services, { ...deposit, transaction: { status: true } as unknown as OpenDeposit['transaction'] });
  expect(storedDeposit(page().services)).toEqual(deposit);
});

test('a stored invoice without an end time is dropped, so that the player is not asked to pay for ever', () => {
  storeDeposit(page().services, { ...deposit, invoice: { lifetimeMs: 4 } as OpenDeposit['invoice'] });
  expect(storedDeposit(page().services)).toBeUndefined();
});

test('a stored deposit keeps the parts that its flow row keeps, even unknown keys', () => {
  const kept = { paymentMethodOffers: [{ method: 'm', fee: '1.9', iconIds: ['a'] }], points: { total: 40 } };
  storeDeposit(page().services, { ...deposit, kept });
  expect(storedDeposit(page().services)?.kept).toEqual(kept);
});

test.each([
  ['another currency', { currency: 'EUR' }, {}],
  ['another country', { country: 'DE' }, {}],
  ['another view', { widgetViewType: 'sweep' }, {}],
  ['another platform version', {}, { platformVersion: 'other' }],
])('a stored deposit stays for the same player with %s', (_what, user, over) => {
  storeDeposit(page().services, deposit);
  const { services } = page(user, over);
  expect(storedDeposit(services)).toEqual(deposit);
  storeDeposit(services, { ...deposit, depositId: 'other' });
  expect(storedPayments(page().services)).toHaveLength(2);
});

test('an address that nothing was sent to yet is found only in the currency that it is for', () => {
  const address = { ...deposit, depositId: undefined, page: CRYPTO_ADDRESS, crypto: { address: 'T1', coin: 'USDT' } };
  storeDeposit(page().services, address);
  const { services } = page({ currency: 'EUR' });
  expect(storedPayments(services)).toEqual([]);
  storeDeposit(services, deposit);
  expect(storedPayments(services)).toEqual([deposit]);
  expect(storedPayments(page().services)).toEqual([address, deposit]);
  // A push moves it to its status. It is still the address of the first currency when it is stored again.
  storeDeposit(services, { ...address, page: COMPLETE });
  expect(storedPayments(services)).toHaveLength(2);
  storeDeposit(services, address);
  expect(storedPayments(services)).toEqual([deposit]);
});

test('a deposit that an earlier release stored by session is found', () => {
  const { services } = page();
  const { start } = services.store.getState();
  const owner = start && sessionKey(start);
  itemOf('deposit').write(JSON.stringify({ owner, at: services.clock.now(), value: [deposit] }));
  expect(storedDeposit(services)).toEqual(deposit);
});

test.each([
  ['another player', { id: 2 }, {}],
  ['another host', {}, { host: 'https://other.example' }],
  ['a player without an id', { id: undefined }, {}],
])('a stored deposit is removed for %s', (_who, user, over) => {
  storeDeposit(page().services, deposit);
  expect(storedDeposit(page(user, over).services)).toBeUndefined();
  expect(storedDeposit(page().services)).toBeUndefined();
});

test('a stored deposit is not found after 30 minutes, with a time in the future, or after it was removed', async () => {
  const first = page();
  storeDeposit(first.services, deposit);
  await first.clock.advance(30 * 60_000 - 1);
  expect(storedDeposit(first.services)).toEqual(deposit);
  await first.clock.advance(1);
  expect(storedDeposit(first.services)).toBeUndefined();
  expect(stored.size).toBe(0);
  storeDeposit(first.services, deposit);
  expect(storedDeposit(page().services)).toBeUndefined();
  storeDeposit(first.services, deposit);
  forget('deposit');
  expect(storedDeposit(first.services)).toBeUndefined();
});

test('a transaction is stored only with a payment that is still stored', () => {
  const { services } = page();
  storeDeposit(services, deposit);
  storeTransaction(services, deposit, { status: 0, txid: 'A' });
  expect(storedDeposit(services)).toEqual({ ...deposit, transaction: { status: 0, txid: 'A' } });
  forgetDeposit(services, deposit);
  storeTransaction(services, deposit, { status: 0, txid: 'A' });
  expect(stored.size).toBe(0);
});

test('a stored deposit outlives a clock that is put back by less than 30 minutes', async () => {
  const later = page();
  await later.clock.advance(30 * 60_000 - 1);
  storeDeposit(later.services, deposit);
  expect(storedDeposit(page().services)).toEqual(deposit);
});

test('no deposit is stored for a player without an id, or when storage throws', () => {
  storeDeposit(page({ id: undefined }).services, deposit);
  expect(stored.size).toBe(0);
  blockStorage();
  storeDeposit(page().services, deposit);
  expect(storedDeposit(page().services)).toBeUndefined();
});

test.each([
  ['a player without an id', { id: undefined }, (): void => undefined],
  ['a browser that blocks storage', {}, blockStorage],
])('the page of %s keeps its own deposits until they end', (_whose, player, prepare) => {
  prepare();
  const { services } = page(player);
  storeDeposit(services, deposit);
  storeDeposit(services, { ...deposit, depositId: 'other' });
  expect(storedPayments(services)).toHaveLength(2);
  forgetDeposit(services, deposit);
  expect(storedPayments(services)).toMatchObject([{ depositId: 'other' }]);
  expect(storedDeposit(page(player).services)).toBeUndefined();
  // Another player follows.
  const next = page({ id: 'id' in player ? undefined : 2 }).services.store.getState().start;
  services.store.setState({ session: 2, start: next });
  expect(storedDeposit(services)).toBeUndefined();
});

test.each(['no json', 'null', '{}', '{"owner":"1","at":0,"value":5}', '{"owner":1}'])(
  'the invalid storage %s counts as empty and is removed',
  (text) => {
    stored.set('paywidget.deposit', text);
    expect(storedDeposit(page().services)).toBeUndefined();
    expect(stored.size).toBe(0);
  },
);

describe('a stored payment still has to be paid', () => {
  const shown = { ...deposit, page: 'deposit/paid-by-hand' };
  test('until its waiting time is over', () =>
    expect([isToPay(shown, 60_004), isToPay(shown, 60_005)]).toEqual([true, false]));
  test('until its invoice ends, if it has one', () => {
    const invoiced = { ...shown, invoice: { endsAt: 90_000, lifetimeMs: 60_000 } };
    expect([isToPay(invoiced, 89_999), isToPay(invoiced, 90_000)]).toEqual([true, false]);
  });
  test('until its status page opens', () => expect(isToPay(deposit, 6)).toBe(false));
});

describe('several stored payments', () => {
  const second = { ...deposit, depositId: '8', reference: 's' };
  test('are stored together, with the last changed one at the end', () => {
    const { services } = page();
    storeDeposit(services, deposit);
    storeDeposit(services, second);
    expect(storedPayments(page().services)).toEqual([deposit, second]);
    storeDeposit(page().services, { ...deposit, amount: '101' });
    expect(storedPayments(services)).toEqual([second, { ...deposit, amount: '101' }]);
    forgetDeposit(services, second);
    expect(storedPayments(services).map(({ depositId }) => depositId)).toEqual(['7']);
  });
  test('expire separately', async () => {
    const { services, clock } = page();
    storeDeposit(services, deposit);
    await clock.advance(20 * 60_000);
    storeDeposit(services, second);
    await clock.advance(10 * 60_000);
    expect(storedPayments(services)).toEqual([second]);
  });
  test('stay readable beside a malformed one, and in the format of an earlier release', () => {
    const { services } = page();
    storeDeposit(services, deposit);
    const [name = '', text = ''] = [...stored][0] ?? [];
    const envelope = JSON.parse(text) as { value: unknown[] };
    stored.set(name, JSON.stringify({ ...envelope, value: [{ method: 5 }, ...envelope.value] }));
    expect(storedPayments(services)).toEqual([deposit]);
    stored.set(name, JSON.stringify({ ...envelope, value: envelope.value[0] }));
    expect(storedPayments(services)).toEqual([deposit]);
  });
});

test('an ended payment removes only itself, not those of other tabs', () => {
  const { services } = page();
  storeDeposit(services, deposit);
  forgetDeposit(services, { ...deposit, depositId: '8' });
  expect(storedDeposit(page().services)).toEqual(deposit);
  forgetDeposit(services, deposit);
  expect(storedDeposit(page().services)).toBeUndefined();
});
