import { expect, test } from 'vitest';
import { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { isOfCoin, noteHeard } from '../../../../src/features/status/is-of-deposit.ts';
import { createWidgetStore } from '../../../../src/core/state/store.ts';
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
/** A deposit whose first push had no hash, but a later one had. */
const seenLater: OpenDeposit = { ...deposit, transaction: { txid: 'aa', status: 0 } };
const push = (transaction: object, ids: object = {}) =>
  StatusPush.parse({ ...ids, transaction: { status: 1, ...transaction } });

test.each([
  ['accepts its coin', deposit, push({ cryptoCurrency: 'USDT', currency: 'MXN' }), true],
  ['accepts its coin in lower case', deposit, push({ cryptoCurrency: 'usdt' }), true],
  ['accepts its coin in the currency key', deposit, push({ currency: 'USDT' }), true],
  ['accepts an unknown deposit id', deposit, push({ currency: 'USDT' }, { depositId: '7' }), true],
  ['rejects the id of another payment', deposit, push({ currency: 'USDT' }, { depositId: 'other' }), false],
  ['rejects the transaction of another payment', deposit, push({ currency: 'USDT', txid: 'ff' }), false],
  ['accepts an unknown transaction', deposit, push({ currency: 'USDT', txid: 'bb' }), true],
  ['rejects another chain', deposit, push({ currency: 'USDT', blockchain: 'Ethereum' }), false],
  ['rejects another chain that says more', deposit, push({ currency: 'USDT', blockchain: { name: 'bsc' } }), false],
  ['accepts its chain', deposit, push({ currency: 'USDT', blockchain: 'TRON' }), true],
  ['accepts a chain that nobody knows', deposit, push({ currency: 'USDT', blockchain: 'Solana' }), true],
  [
    'accepts any chain when its network is unknown',
    { ...deposit, crypto: { address: 'T1', network: 'Main', coin: 'USDT' } },
    push({ currency: 'USDT', blockchain: 'Ethereum' }),
    true,
  ],
  ['rejects a withdrawal', deposit, push({ currency: 'USDT' }, { withdrawalId: '7' }), false],
  ['rejects another coin', deposit, push({ cryptoCurrency: 'BTC', currency: 'USDT' }), false],
  ['rejects a push without any currency', deposit, push({}), false],
  ['accepts the transaction seen before', seen, push({ currency: 'USDT', txid: 'aa' }), true],
  ['rejects another transaction after one was seen', seen, push({ currency: 'USDT', txid: 'bb' }), false],
  [
    'rejects another transaction after a later push named one',
    seenLater,
    push({ currency: 'USDT', txid: 'bb' }),
    false,
  ],
  ['accepts a push without a hash after one was seen', seen, push({ currency: 'USDT' }), true],
  [
    'accepts the currency of the player when the deposit names no coin',
    { ...deposit, currency: 'MXN', crypto: { address: 'T1' } },
    push({ currency: 'MXN' }),
    true,
  ],
])('matching a push to a crypto address %s', (_what, open, what, expected) => {
  expect(isOfCoin(what, open, [{ depositId: 'other', txid: 'ff' }])).toBe(expected);
});

test('a status that is heard again changes nothing, so that balances are not requested again', () => {
  const store = createWidgetStore();
  const heard = () => store.getState().heard;
  noteHeard(deposit, { txid: 'aa', status: 'waiting' }, { store });
  const once = heard();
  expect(once).toHaveLength(1);
  noteHeard(deposit, { txid: 'aa', status: 'waiting' }, { store });
  expect(heard()).toBe(once);
  noteHeard(deposit, { txid: 'aa', status: 'processed' }, { store });
  expect(heard().map(({ status }) => status)).toEqual(['waiting', 'processed']);
});
