import { readStatus, type Transaction, type TransactionStatus } from '../../schemas/deposit/transaction.ts';
import type { Services } from '../app/services.ts';
import { isOfCoin } from '../crypto/is-of-deposit.ts';
import { STATUS_POLL_MS } from '../../schemas/figures.ts';
import type { OpenDeposit } from '../state/store.ts';
import { unknownStatus } from './unknown-status.ts';

interface Follower {
  /** Nothing that is said can change the status any more. */
  readonly isOver: () => boolean;
  /** What the server says, where that means something; a transaction comes with pushes alone. */
  readonly onStatus: (status: TransactionStatus, transaction?: Transaction) => void;
  /** Each 5 s, whether pushes come or not. */
  readonly asksAlways?: boolean;
}

type Parts = Pick<Services, 'client' | 'realtime' | 'clock' | 'store' | 'reportIssues'>;

/**
 * What the server says of a deposit: its pushes; while the connection is down the answers to asking each 5 s; and once
 * for each time that the connection comes up one answer about what was pushed before. A transfer is asked about always.
 */
export function followStatus(
  deposit: OpenDeposit,
  parts: Parts,
  { isOver, onStatus, asksAlways = false }: Follower,
): () => void {
  const { client, realtime, clock, store, reportIssues } = parts;
  const { depositId, withdrawalId, method, crypto } = deposit;
  // To an address money may come without an id; there is nothing to ask by, but pushes name the coin.
  if (depositId === undefined && withdrawalId === undefined && !crypto) return () => undefined;
  const controller = new AbortController();
  let isUp = false;
  let isAsking = false;
  /** The connection came up, and no answer since has said what was missed. */
  let isOwed = false;

  function hear(said: Transaction['status'], source: string, transaction?: Transaction): void {
    const status = readStatus(said);
    if (status === undefined) return reportIssues(method, [unknownStatus(said, source)]);
    // An answer to a question says no more than the status.
    if (transaction) onStatus(status, transaction);
    else onStatus(status);
  }

  async function ask(): Promise<void> {
    if (depositId === undefined || isAsking || isOver()) return;
    isAsking = true;
    isOwed = false;
    try {
      const { data } = await client.call(
        'deposit-status',
        { depositId, paymentMethod: method },
        { signal: controller.signal },
      );
      if (controller.signal.aborted) return;
      hear(data.status, 'deposit-status');
    } catch {
      isOwed = isUp; // the next tick asks again; while it is down that is so anyway
      return;
    } finally {
      isAsking = false;
    }
    // It came up while this was under way: the answer may be older than what was missed.
    if (isOwed) await ask();
  }

  const stopTicking = clock.every(STATUS_POLL_MS, () => {
    // Over the socket a question could only wait for the connection that is missing.
    const isAskable = isUp ? isOwed || asksAlways : store.getState().start?.transport !== 'socket';
    if (isAskable && depositId !== undefined) void ask();
    else if (!isUp) realtime.wake();
  });
  const stopWatching = realtime.watch({
    of:
      withdrawalId !== undefined
        ? { withdrawalId: String(withdrawalId) }
        : depositId === undefined
          ? (push) => isOfCoin(push, deposit, store.getState().announced)
          : { depositId: String(depositId) },
    onStatus: (transaction) => hear(transaction.status, 'deposit.status', transaction),
    onChange: (now) => {
      isUp = now;
      isOwed = now;
      if (now) void ask();
    },
  });
  return () => {
    controller.abort();
    stopTicking();
    stopWatching();
  };
}
