import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBlocks } from '../../../../../src/features/status/follow-blocks.ts';
import { transactionSeen } from '../../../../../src/features/crypto/addresses/transaction-seen.ts';
import { isToPay, storeDeposit, storedPayments } from '../../../../../src/features/payment/record/stored-deposits.ts';
import { nextStatus } from '../../../../../src/core/tables/status.ts';
import { readStartData } from '../../../../../src/platform/host/start/start.ts';
import type { OpenDeposit } from '../../../../../src/core/state/payment.ts';
import { widgetOf } from '../../../../support/services.ts';
import { stubStorage } from '../../../../support/stub-storage.ts';

const MINUTE_MS = 60_000;
const TRON = { status: 0, txid: 'ab', blockchain: 'Tron', cryptoCurrency: 'USDT', amount: '25' };

beforeEach(() => {
  vi.stubGlobal('window', {});
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** An address that was shown five minutes ago and is stored. */
async function shown() {
  const widget = widgetOf();
  const { services, clock } = widget;
  const verdict = readStartData({ user: { token: 't', id: 1 } });
  services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  const deposit: OpenDeposit = {
    method: 'crypto_usdt',
    page: 'deposit/crypto/address',
    currency: 'USDT',
    createdAt: services.serverNow(),
    reference: 'r',
    acceptAfterSec: 60,
    crypto: { address: 'T1', network: 'TRC-20', coin: 'USDT', minimum: '5' },
  };
  storeDeposit(services, deposit);
  await clock.advance(5 * MINUTE_MS);
  return { ...widget, deposit, now: () => services.store.getState() };
}

test('a seen transaction starts the waiting time, and a reload restores address and transaction', async () => {
  const { services, clock, deposit, now } = await shown();
  transactionSeen(deposit, 'waiting', TRON, services);
  const seen: OpenDeposit = {
    ...deposit,
    page: 'deposit/complete',
    waitsFrom: clock.now(),
    acceptAfterSec: 60,
    crypto: { address: 'T1', network: 'TRC-20', coin: 'USDT', minimum: '5', transaction: TRON },
  };
  expect(now()).toMatchObject({ deposit: seen, transaction: TRON, status: { status: 'waiting', by: 'server' } });
  expect(storedPayments(services).at(-1)).toEqual(seen);
  expect(isToPay(seen, clock.now())).toBe(false);
});

test('the waiting time depends on the blockchain, with a default for an unknown one', async () => {
  const { services, deposit, now } = await shown();
  transactionSeen(deposit, 'waiting', { ...TRON, blockchain: 'Bitcoin' }, services);
  expect(now().deposit?.acceptAfterSec).toBe(3_000);
  transactionSeen(deposit, 'waiting', { ...TRON, blockchain: 'Dogecoin' }, services);
  expect(now().deposit?.acceptAfterSec).toBe(60);
});

test.each([
  [1, 'processed'],
  [2, 'mistaked'],
] as const)(
  'a transaction with the status %i is final, becomes %s, and is no longer stored',
  async (status, expected) => {
    const { services, deposit, now } = await shown();
    transactionSeen(deposit, expected, { ...TRON, status }, services);
    expect(now().status).toEqual({ status: expected, by: 'server' });
    expect(storedPayments(services)).toEqual([]);
  },
);

test('a transaction is ignored for a deposit that is not crypto', async () => {
  const { services, deposit, now } = await shown();
  const { crypto: _crypto, ...other } = deposit;
  transactionSeen(other, 'processed', TRON, services);
  expect(now().deposit).toBeUndefined();
});

test('the block count rises until the deposit counts as accepted, and a later failure from the server overrides it', async () => {
  const { services, clock, deposit, now } = await shown();
  transactionSeen(deposit, 'waiting', TRON, services);
  const happen = (event: Parameters<typeof nextStatus>[1]) =>
    services.store.setState(({ status }) => ({ status: nextStatus(status, event) }));
  const open = now().deposit;
  if (!open) throw new Error('no deposit');
  const stop = followBlocks(open, services, () => happen({ type: 'counter' }));
  await clock.advance(9_000);
  expect(now().blocks).toBe(3);
  await clock.advance(51_000);
  expect(now().blocks).toBe(20);
  expect(now().status).toEqual({ status: 'accepted', by: 'counter' });
  happen({ type: 'server', status: 'mistaked' });
  expect(now().status.status).toBe('mistaked');
  stop?.();
});

test('a status from the server stops the block count', async () => {
  const { services, clock, deposit, now } = await shown();
  transactionSeen(deposit, 'waiting', TRON, services);
  const open = now().deposit;
  if (!open) throw new Error('no deposit');
  followBlocks(open, services, () => {
    throw new Error('counted on');
  });
  await clock.advance(6_000);
  services.store.setState({ status: { status: 'processed', by: 'server' } });
  await clock.advance(600_000);
  expect(now().blocks).toBe(2);
});

test('without a blockchain no blocks are counted', async () => {
  const { services, deposit } = await shown();
  expect(followBlocks(deposit, services, () => undefined)).toBeUndefined();
});

test('a paid address removes only itself from storage, not the deposit of another tab', async () => {
  const { services, deposit } = await shown();
  const other = { ...deposit, reference: 'r2' };
  storeDeposit(services, other);
  transactionSeen(deposit, 'processed', TRON, services);
  expect(storedPayments(services).at(-1)).toEqual(other);
});
