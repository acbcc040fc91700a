import { describe, expect, test } from 'vitest';
import { mergeTransactions, statusAmount } from '../../../../../src/features/payment/record/status-amount.ts';

const CARD = { amount: '120', currency: 'MXN' };
const ADDRESS = { currency: 'USD', crypto: { address: 'T1', coin: 'USDT' } };

describe('the amount on a status page', () => {
  test.each([
    [CARD, undefined, { amount: '120', currency: 'MXN' }],
    [CARD, {}, { amount: '120', currency: 'MXN' }],
    [CARD, { amount: '119.5' }, { amount: '119.5', currency: 'MXN' }],
    [CARD, { amount: '119.5', finalAmount: '123.45' }, { amount: '123.45', currency: 'MXN' }],
    [CARD, { finalAmount: '0.1', currency: 'USD', cryptoCurrency: 'USDT' }, { amount: '0.1', currency: 'USD' }],
    [CARD, { amount: '25', cryptoCurrency: 'USDT' }, { amount: '25', currency: 'USDT' }],
    [CARD, { amount: '25', cryptoCurrency: 'USDT', currency: 'EUR' }, { amount: '25', currency: 'EUR' }],
    [CARD, { amount: '25', currency: '' }, { amount: '25', currency: 'MXN' }],
    [CARD, { amount: '-500', currency: 'USD' }, { amount: '120', currency: 'MXN' }],
    [CARD, { amount: '119.5', finalAmount: '0.00' }, { amount: '119.5', currency: 'MXN' }],
    [ADDRESS, undefined, undefined],
    [ADDRESS, { amount: '0', cryptoCurrency: 'USDT' }, undefined],
    [ADDRESS, { amount: '25', cryptoCurrency: 'USDT', currency: 'MXN' }, { amount: '25', currency: 'USDT' }],
    [ADDRESS, { amount: '25', finalAmount: '24.9', currency: 'EUR' }, { amount: '24.9', currency: 'EUR' }],
    [ADDRESS, { amount: '123456789012345678.000000001' }, { amount: '123456789012345678.000000001', currency: 'USD' }],
  ])('for %j with the push %j', (deposit, said, expected) => {
    expect(statusAmount(deposit, said && { status: 1, ...said })).toEqual(expected);
  });
});

test('a later push keeps the earlier amount unless it has its own, and keeps the hash', () => {
  const first = { status: 3, txid: 'ab', amount: '120', finalAmount: '123.45', currency: 'MXN' };
  expect(mergeTransactions(undefined, first)).toBe(first);
  expect(mergeTransactions(first, { status: 1 })).toEqual({ ...first, status: 1 });
  expect(mergeTransactions(first, { status: 1, amount: '7' })).toEqual({
    status: 1,
    txid: 'ab',
    amount: '7',
    currency: 'MXN',
  });
});

test.each([{}, { amount: '0' }, { amount: '-1', finalAmount: '0.0' }])(
  'a currency with %j instead of an amount leaves the earlier amount in its own currency',
  (sum) => {
    const first = { status: 3, amount: '120' };
    const other = { ...sum, currency: 'USD', cryptoCurrency: 'USDT' };
    expect(mergeTransactions(first, { status: 1, txid: 'ab', ...other })).toEqual({ ...first, status: 1, txid: 'ab' });
  },
);

test.each([1, 2])('after the final status %i, a push with another status does not change the amounts', (status) => {
  const ended = { status, amount: '120', finalAmount: '123.45' };
  for (const late of [0, 3, 3 - status]) expect(mergeTransactions(ended, { status: late, amount: '7' })).toBe(ended);
  expect(mergeTransactions(ended, { status, amount: '7' })).toEqual({ status, amount: '7' });
});
