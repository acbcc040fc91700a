import { expect, test } from 'vitest';
import { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { isOfCoin } from '../../../../src/features/status/is-of-deposit.ts';
import type { OpenDeposit } from '../../../../src/core/state/payment.ts';

const deposit: OpenDeposit = {
  method: 'crypto_usdt',
  page: 'deposit/crypto/address',
  currency: 'USDT',
  createdAt: 0,
  reference: 'r',
  acceptAfterSec: 60,
  crypto: { address: 'T1', network: 'TRC-20', coin: 'USDT' },
};
const seen: OpenDeposit = {
  ...deposit,
  crypto: { address: 'T1', coin: 'USDT', transaction: { txid: 'aa', status: 0 } },
};
/** Its first push had no hash, a later one had. */
const seenLater: OpenDeposit = { ...deposit, transaction: { txid: 'aa', status: 0 } };
const push = (transaction: object, ids: object = {}) =>
  StatusPush.parse({ ...ids, transaction: { status: 1, ...transaction } });

test.each([
  ['its coin', deposit, push({ cryptoCurrency: 'USDT', currency: 'MXN' }), true],
  ['its coin in small letters', deposit, push({ cryptoCurrency: 'usdt' }), true],
  ['the coin as the currency', deposit, push({ currency: 'USDT' }), true],
  ['an id that nobody here knows', deposit, push({ currency: 'USDT' }, { depositId: '7' }), true],
  ['the id of another payment', deposit, push({ currency: 'USDT' }, { depositId: 'other' }), false],
  ['the transaction of another payment', deposit, push({ currency: 'USDT', txid: 'ff' }), false],
  ['a transaction that nobody here knows', deposit, push({ currency: 'USDT', txid: 'bb' }), true],
  ['a withdrawal', deposit, push({ currency: 'USDT' }, { withdrawalId: '7' }), false],
  ['another coin', deposit, push({ cryptoCurrency: 'BTC', currency: 'USDT' }), false],
  ['no currency at all', deposit, push({}), false],
  ['the transaction that was seen', seen, push({ currency: 'USDT', txid: 'aa' }), true],
  ['another transaction', seen, push({ currency: 'USDT', txid: 'bb' }), false],
  ['another transaction, after a later push named its own', seenLater, push({ currency: 'USDT', txid: 'bb' }), false],
  ['no hash, after one was seen', seen, push({ currency: 'USDT' }), true],
  [
    'the user’s currency, where no coin is named',
    { ...deposit, currency: 'MXN', crypto: { address: 'T1' } },
    push({ currency: 'MXN' }),
    true,
  ],
])('%s', (_what, open, what, expected) => {
  expect(isOfCoin(what, open, [{ depositId: 'other', txid: 'ff' }])).toBe(expected);
});
