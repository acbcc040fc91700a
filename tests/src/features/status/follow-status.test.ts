import { expect, test, vi } from 'vitest';
import { addAnnounced } from '../../../../src/core/state/actions/payment.ts';
import { DEPOSIT, waiting } from './support/waiting.ts';

test('a push brings the status and the transaction', () => {
  const { watchers, heard } = waiting({});
  const [watcher] = watchers;
  expect(watcher?.of).toEqual({ depositId: '7' });
  watcher?.onStatus({ status: 1, amount: '5' });
  expect(heard).toEqual([['processed', { status: 1, amount: '5' }]]);
});

test('a deposit that the host has been told of still receives its own pushes', () => {
  const { store, watchers, heard } = waiting({});
  addAnnounced(store, '7');
  for (const { onStatus } of watchers) onStatus({ status: 1 }, '7');
  expect(heard).toEqual([['processed', { status: 1 }]]);
});

test('an unknown status is reported and changes nothing, whether polled or pushed', async () => {
  const onNoNews = vi.fn<() => void>();
  const { clock, asked, watchers, heard, reported } = waiting({ onNoNews });
  await clock.advance(5_000);
  await asked[0]?.answer('PENDING');
  expect(onNoNews).toHaveBeenCalledTimes(1);
  for (const { onStatus } of watchers) onStatus({ status: 'DONE', amount: '5' });
  expect(heard).toEqual([]);
  // Only the response to a question says that the deposit exists.
  expect(onNoNews).toHaveBeenCalledTimes(1);
  const finding = (path: string, word: string) => [
    'onError',
    { code: 'unknown_status', path, message: `pix: the status ${word} of ${path} is unknown and changes nothing` },
  ];
  expect(reported).toEqual([finding('deposit-status', 'PENDING'), finding('deposit.status', 'DONE')]);
});

test('an ended payment is not polled', async () => {
  const { clock, asked, say, end } = waiting({});
  end();
  say(true);
  await clock.advance(10_000);
  expect(asked).toEqual([]);
});

test('leaving the page aborts the pending poll and removes the timer and the watcher', async () => {
  const { clock, asked, say, stop, watchers, heard } = waiting({});
  say(true);
  stop();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await asked[0]?.answer('PAYED');
  await clock.advance(60_000);
  expect([clock.waiting, watchers.size, heard, asked.length]).toEqual([0, 0, [], 1]);
});

test('a deposit without an id is not followed', async () => {
  const { clock, asked, watchers } = waiting({ deposit: { ...DEPOSIT, depositId: undefined } });
  await clock.advance(60_000);
  expect([asked.length, watchers.size, clock.waiting]).toEqual([0, 0, 0]);
});
