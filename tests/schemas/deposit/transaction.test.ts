import { describe, expect, test } from 'vitest';
import { readStatus, readWithdrawalStatus, StatusPush } from '../../../schemas/deposit/transaction.ts';
import { parse } from '../../../schemas/parse.ts';
import { withoutEmpty } from '../../../schemas/without-empty.ts';

describe('the status from the server', () => {
  test.each([
    [0, 'waiting'],
    [1, 'processed'],
    [2, 'mistaked'],
    ['0', 'waiting'],
    ['1', 'processed'],
    ['2', 'mistaked'],
    ['NEW', 'waiting'],
    ['PAYED', 'accepted'],
    ['CANCELED', 'mistaked'],
    ['AUTO_CANCELED', 'mistaked'],
  ] as const)('%j becomes %s', (status, expected) => expect(readStatus(status)).toBe(expected));

  test.each([3, -1, 0.5, 1.5, 200, Number.NaN, '3', '01', '1.0', '-7'])(
    '%j, an unknown number, becomes accepted and not processed',
    (status) => expect(readStatus(status)).toBe('accepted'),
  );

  test.each(['', ' ', 'PENDING', 'DONE', 'success', 'processed', '0x1', '1e0', ' 1', 'constructor'])(
    '%j, an unknown word, is ignored',
    (status) => expect(readStatus(status)).toBeUndefined(),
  );
});

test.each([
  ['mistaked', 'mistaked'],
  ['Processed', 'processed'],
  [2, 'mistaked'],
  ['soon', undefined],
] as const)('the status %j in a withdrawal response becomes %j', (said, expected) =>
  expect(readWithdrawalStatus(said)).toBe(expected),
);

test('the deposit id of a push becomes a string', () => {
  const push = { depositId: 7, transaction: { status: 1, blockchain: 'Tron', amount: 0.00000001 } };
  expect(parse(StatusPush, push)).toEqual({
    ok: true,
    value: { depositId: '7', transaction: { status: 1, blockchain: 'Tron', amount: '0.00000001' } },
  });
});

test('a push may contain the blocks, interval and explorer of its blockchain', () => {
  const blockchain = { name: 'Base', requiredBlocks: 3, interval: 2, transactionUrl: 'https://scan.example/{tx}' };
  expect(parse(StatusPush, { transaction: { status: 0, blockchain } })).toMatchObject({
    ok: true,
    value: { transaction: { blockchain } },
  });
});

test('empty texts of a push are none: servers fill with them what they do not know yet', () => {
  const transaction = { status: 0, txid: '', currency: '', cryptoCurrency: '' };
  const push = parse(StatusPush, withoutEmpty({ depositId: '', withdrawalId: 'w', transaction }));
  expect(push).toEqual({ ok: true, value: { withdrawalId: 'w', transaction: { status: 0 } } });
  // An update would overwrite what is known with a key that is there.
  expect(push.ok && Object.keys(push.value.transaction)).toEqual(['status']);
});

test.each([true, {}, []])('a push with the id %j is rejected: nobody knows whose it is', (depositId) =>
  expect(parse(StatusPush, { depositId, transaction: { status: 1 } })).toMatchObject({
    ok: false,
    issues: [{ path: '/depositId' }],
  }),
);

test('a push without a status is rejected with the path', () => {
  expect(parse(StatusPush, { transaction: {} })).toMatchObject({
    ok: false,
    issues: [{ path: '/transaction/status' }],
  });
});
