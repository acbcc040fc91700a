import { describe, expect, test } from 'vitest';
import { readStatus, readWithdrawalStatus, StatusPush } from '../../../schemas/deposit/transaction.ts';
import { parse } from '../../../schemas/parse.ts';

describe('a status of the server', () => {
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
  ] as const)('%j is %s', (status, expected) => expect(readStatus(status)).toBe(expected));

  test.each([3, -1, 0.5, 1.5, 200, Number.NaN, '3', '01', '1.0', '-7'])(
    '%j, an unknown number, counts as accepted and never as success',
    (status) => expect(readStatus(status)).toBe('accepted'),
  );

  test.each(['', ' ', 'PENDING', 'DONE', 'success', 'processed', '0x1', '1e0', ' 1', 'constructor'])(
    '%j, an unknown word, changes nothing',
    (status) => expect(readStatus(status)).toBeUndefined(),
  );
});

test.each([
  ['mistaked', 'mistaked'],
  ['Processed', 'processed'],
  [2, 'mistaked'],
  ['soon', undefined],
] as const)('the answer to a withdrawal may say %j', (said, expected) =>
  expect(readWithdrawalStatus(said)).toBe(expected),
);

test('a push names its deposit or withdrawal as a string', () => {
  const push = { depositId: 7, transaction: { status: 1, blockchain: 'Tron', amount: 0.00000001 } };
  expect(parse(StatusPush, push)).toEqual({
    ok: true,
    value: { depositId: '7', transaction: { status: 1, blockchain: 'Tron', amount: '0.00000001' } },
  });
});

test('a push may carry the figures of its chain', () => {
  const blockchain = { name: 'Base', requiredBlocks: 3, interval: 2, transactionUrl: 'https://scan.example/{tx}' };
  expect(parse(StatusPush, { transaction: { status: 0, blockchain } })).toMatchObject({
    ok: true,
    value: { transaction: { blockchain } },
  });
});

test('a push without a status is refused with the path', () => {
  expect(parse(StatusPush, { transaction: {} })).toMatchObject({
    ok: false,
    issues: [{ path: '/transaction/status' }],
  });
});
