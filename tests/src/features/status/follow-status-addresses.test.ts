import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { storeDeposit } from '../../../../src/features/payment/record/stored-deposits.ts';
import { isForWatcher } from '../../../../src/platform/realtime/parts.ts';
import { addAnnounced } from '../../../../src/core/state/actions/payment.ts';
import { createWidgetStore } from '../../../../src/core/state/store.ts';
import type { OpenDeposit } from '../../../../src/core/state/payment.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { DEPOSIT, waiting } from './support/waiting.ts';

describe('a crypto address without a deposit id', () => {
  const { depositId: _id, ...rest } = DEPOSIT;
  const deposit = { ...rest, crypto: { address: 'T1', coin: 'USDT' } };
  test.each(['http', 'socket'] as const)(
    'is not polled over %s, and the page starts the connection again',
    async (transport) => {
      const { clock, asked, say, wakes, heard } = waiting({ transport, deposit });
      await clock.advance(10_000);
      expect([asked, wakes()]).toEqual([[], 2]);
      say(true);
      await clock.advance(10_000);
      expect([asked, wakes(), heard]).toEqual([[], 2, []]);
    },
  );
  test('receives the pushes for its coin', () => {
    const { watchers } = waiting({ deposit });
    const [watcher] = watchers;
    const isOf = typeof watcher?.of === 'function' ? watcher.of : () => undefined;
    expect(isOf({ transaction: { status: 0, cryptoCurrency: 'USDT' } })).toBe(true);
    expect(isOf({ transaction: { status: 0, cryptoCurrency: 'BTC' } })).toBe(false);
  });
  test('is the only deposit without an id that is followed', () => {
    expect(waiting({ deposit: rest }).watchers.size).toBe(0);
  });
});

describe('a new crypto address receives no push', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {});
    stubStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  const { depositId: _id, ...rest } = DEPOSIT;
  const address = (reference: string): OpenDeposit => ({
    ...rest,
    reference,
    crypto: { address: reference, coin: 'USDT' },
  });
  const pushOf = (status: number, txid: string | undefined, ids: object = {}) =>
    StatusPush.parse({ ...ids, transaction: { status, txid, cryptoCurrency: 'USDT' } });
  /** Delivers a push like the connection: it chooses the watchers, then calls them. */
  const push = (pages: readonly ReturnType<typeof waiting>[], what: StatusPush) => {
    const recipients = pages.flatMap(({ watchers }) => [...watchers]).filter(({ of }) => isForWatcher(what, of));
    for (const { onStatus } of recipients) onStatus(what.transaction, what.depositId);
  };

  test('for a transaction to the previous address, even after that payment has ended', () => {
    const store = createWidgetStore();
    const first = waiting({ store, deposit: address('a') });
    push([first], pushOf(0, 'A'));
    first.stop();
    const next = waiting({ store, deposit: address('b') });
    push([next], pushOf(3, 'A'));
    push([next], pushOf(1, 'A'));
    expect(next.heard).toEqual([]);
    push([next], pushOf(0, 'B'));
    expect(next.heard).toEqual([['waiting', expect.objectContaining({ txid: 'B' })]]);
    // The previous payment receives pushes again when its page is opened again.
    const again = waiting({ store, deposit: address('a') });
    push([again, next], pushOf(1, 'A'));
    expect([again.heard.length, next.heard.length]).toEqual([1, 1]);
  });

  test('for a stored payment, after a reload or in another tab', () => {
    const next = waiting({ deposit: address('b') });
    const parts = { ...widgetOf().services, store: next.store, clock: next.clock };
    storeDeposit(parts, {
      ...address('a'),
      crypto: { address: 'a', coin: 'USDT', transaction: { status: 0, txid: 'A' } },
    });
    storeDeposit(parts, { ...address('c'), depositId: 9, transaction: { status: 0, txid: 'C' } });
    storeDeposit(parts, { ...rest, withdrawalId: 9, transaction: { status: 0, txid: 'W' } });
    for (const txid of ['A', 'C', 'W']) push([next], pushOf(1, txid));
    push([next], pushOf(1, undefined, { depositId: 9 }));
    expect(next.heard).toEqual([]);
    push([next], pushOf(1, 'B', { depositId: 10 }));
    expect(next.heard).toHaveLength(1);
  });

  test('for a deposit that the host has been told of, whose record has gone', () => {
    const next = waiting({ deposit: address('b') });
    addAnnounced(next.store, '9');
    push([next], pushOf(1, undefined, { depositId: 9 }));
    expect(next.heard).toEqual([]);
  });

  test.each([
    ['another transaction', pushOf(0, 'A'), pushOf(0, 'A2')],
    ['a transaction after none', pushOf(0, undefined), pushOf(0, 'A')],
    ['another id', pushOf(0, undefined, { depositId: 8 }), pushOf(0, undefined, { depositId: 9 })],
  ])('for %s that the previous address has received with the same status', (_what, before, then) => {
    const store = createWidgetStore();
    const first = waiting({ store, deposit: address('a') });
    push([first], before);
    push([first], then);
    first.stop();
    const next = waiting({ store, deposit: address('b') });
    push([next], then);
    expect(next.heard).toEqual([]);
  });

  test('but one that names neither an id nor a transaction, like the push of another payment before', () => {
    const store = createWidgetStore();
    const first = waiting({ store, deposit: address('a') });
    push([first], pushOf(0, undefined));
    first.stop();
    const next = waiting({ store, deposit: address('b') });
    push([next], pushOf(0, undefined));
    expect(next.heard).toHaveLength(1);
  });

  test('for a reopened payment that has ended', async () => {
    const store = createWidgetStore();
    const { clock, asked, stop } = waiting({ store });
    await clock.advance(5_000);
    await asked[0]?.answer('CANCELED');
    stop();
    const next = waiting({ clock, store, deposit: address('b') });
    push([next], pushOf(1, undefined, { depositId: '7' }));
    expect(next.heard).toEqual([]);
  });

  test('for a deposit id that an earlier push gave to the previous address', () => {
    const store = createWidgetStore();
    const first = waiting({ store, deposit: address('a') });
    push([first], pushOf(0, undefined, { depositId: '9' }));
    const next = waiting({ store, deposit: address('b') });
    push([first, next], pushOf(1, undefined, { depositId: '9' }));
    expect([first.heard.length, next.heard.length]).toEqual([2, 0]);
  });

  test('that the other open address of its coin receives', () => {
    const store = createWidgetStore();
    const pages = [waiting({ store, deposit: address('a') }), waiting({ store, deposit: address('b') })];
    push(pages, pushOf(0, 'A'));
    expect(pages.map(({ heard }) => heard.length)).toEqual([1, 0]);
  });
});
