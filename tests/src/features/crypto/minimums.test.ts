import { expect, test } from 'vitest';
import { minimumOf } from '../../../../src/features/crypto/minimums.ts';

/** The table, written out. */
test.each([
  ['Bitcoin', '15'],
  ['Monero', '10'],
  ['Bitcoin Cash', '10'],
  ['ERC-20', '10'],
  ['TRC-20', '5'],
  ['BEP-20', '5'],
  ['Litecoin', '5'],
  ['Dash', '5'],
  ['Doge', '5'],
  ['Dogecoin', '5'],
  ['Zcash', '5'],
  ['Ripple', '3'],
  ['Stellar', '3'],
  ['bitcoin-cash', '10'],
  ['trc20', '5'],
])('the minimum on %s is %s dollars when the response has no minimum', (network, amount) => {
  expect(minimumOf({ network, coin: 'ANY' }, 'MXN')).toEqual({ amount, currency: 'USD' });
});

test('a minimum in the response overrides our table', () => {
  expect(minimumOf({ network: 'TRC-20', coin: 'USDT', minimum: '7.5' }, 'MXN')).toEqual({
    amount: '7.5',
    currency: 'USDT',
  });
  expect(minimumOf({ minimum: '7.5' }, 'MXN')).toEqual({ amount: '7.5', currency: 'MXN' });
});

test.each(['0', '-1'])('a minimum of %s in the response is ignored', (minimum) => {
  expect(minimumOf({ network: 'TRC-20', coin: 'USDT', minimum }, 'MXN')?.amount).toBe('5');
});

test.each(['TON', 'constructor', '__proto__', undefined])('there is no minimum for the network %s', (network) => {
  expect(minimumOf({ network, coin: 'TON' }, 'MXN')).toBeUndefined();
});
