import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeposit, keepDeposit, keptDeposit } from '../../../src/deposit/kept-deposit.ts';
import { readStartData } from '../../../src/host/start.ts';
import { widgetOf } from '../../support/services.ts';

const deposit = {
  depositId: '7',
  method: 'card',
  amount: '100',
  currency: 'MXN',
  createdAt: 5,
  reference: 'r',
  acceptAfterSec: 60,
};
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of one player. */
function page(id = 1) {
  const widget = widgetOf();
  const verdict = readStartData({ user: { token: 'secret-token', id } });
  widget.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  return widget;
}

test('a deposit is there after a reload, without the address it led to and without a token', () => {
  keepDeposit(page().services, { ...deposit, blockedUrl: 'https://pay.example/?session=abc' });
  expect(keptDeposit(page().services)).toEqual(deposit);
  expect([...stored.values()].join()).not.toMatch(/pay\.example|secret-token/);
});

test('it is not there for another player, nor after 30 minutes, nor once forgotten', async () => {
  const first = page();
  keepDeposit(first.services, deposit);
  expect(keptDeposit(page(2).services)).toBeUndefined();
  await first.clock.advance(30 * 60_000);
  expect(keptDeposit(first.services)).toBeUndefined();
  keepDeposit(first.services, deposit);
  forgetDeposit();
  expect(keptDeposit(first.services)).toBeUndefined();
});

test.each(['no json', 'null', '{}', '{"owner":"1","at":0,"deposit":5}'])('the hostile storage %s is none', (text) => {
  stored.set('paywidget.deposit', text);
  expect(keptDeposit(page().services)).toBeUndefined();
});
