import { expect, test } from 'vitest';
import type { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { createMissedPushes } from '../../../../src/platform/realtime/missed-pushes.ts';

const missedBy = (...pushes: readonly StatusPush[]) => {
  const missed = createMissedPushes();
  for (const push of pushes) missed.keep(push);
  /** The statuses that a watcher of this payment receives. */
  const heardBy = (of: Pick<StatusPush, 'depositId' | 'withdrawalId'>) => {
    const heard: unknown[] = [];
    missed.deliver({ of, onStatus: ({ status }) => heard.push(status), onChange: () => undefined });
    return heard;
  };
  return { missed, heardBy };
};

const deposit = (depositId: string, status = 1): StatusPush => ({ depositId, transaction: { status } });
const withdrawal = (withdrawalId: string, status = 1): StatusPush => ({ withdrawalId, transaction: { status } });

test('a deposit and a withdrawal with one id have a missed push each', () => {
  const { heardBy } = missedBy(deposit('7', 1), withdrawal('7', 2));
  expect([heardBy({ withdrawalId: '7' }), heardBy({ depositId: '7' })]).toEqual([[2], [1]]);
});

test.each([
  ['deposit', deposit, { depositId: '7' }],
  ['withdrawal', withdrawal, { withdrawalId: '7' }],
] as const)('of a %s the latest missed push is kept, until a newer one was delivered', (_name, of, watcher) => {
  const { missed, heardBy } = missedBy(of('7', 3), of('7', 1));
  expect(heardBy(watcher)).toEqual([1]);
  missed.keep(of('7', 3));
  missed.drop(of('7', 1));
  expect(heardBy(watcher)).toEqual([]);
});

test('a push without an id is not kept', () => {
  const { heardBy } = missedBy({ transaction: { status: 1 } });
  expect(heardBy({})).toEqual([]);
});

test('the missed pushes of the latest eight payments are kept', () => {
  const { heardBy } = missedBy(...Array.from({ length: 9 }, (_, at) => deposit(String(at), at)));
  expect([heardBy({ depositId: '0' }), heardBy({ depositId: '1' }), heardBy({ depositId: '8' })]).toEqual([
    [],
    [1],
    [8],
  ]);
});

test('a newer push makes its payment the latest', () => {
  const others = Array.from({ length: 7 }, (_, at) => deposit(`other ${at}`));
  const { heardBy } = missedBy(deposit('7', 3), ...others, deposit('7', 1), deposit('last'));
  expect([heardBy({ depositId: '7' }), heardBy({ depositId: 'other 0' })]).toEqual([[1], []]);
});
