import { readStatus, type Transaction, type TransactionStatus } from '../../../schemas/deposit/transaction.ts';
import type { Services } from '../../core/services/services.ts';
import { isOfCoin, isOfOther, noteHeard, otherPayments } from './is-of-deposit.ts';
import { isFinal } from '../../core/tables/status.ts';
import { STATUS_POLL_MS } from '../../../schemas/figures.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { type Reporter, reportIssues } from '../../core/services/report-issues.ts';
import { unknownStatus } from '../payment/record/unknown-status.ts';

interface Follower {
  /** The status can no longer change. By default that of the open payment. */
  readonly isOver?: () => boolean;
  /** Called with each known status. Only pushes bring a transaction. */
  readonly onStatus: (status: TransactionStatus, transaction?: Transaction) => void;
  /** Called when a poll brings a status that nobody knows: the deposit exists, and there is no news of it. */
  readonly onNoNews?: () => void;
  /** Poll every 5 s even while pushes arrive. */
  readonly pollsAlways?: boolean;
}

type Parts = Pick<Services, 'client' | 'realtime' | 'clock' | 'store'> & Reporter;

/** Hidden pages tick once a minute. A tick that is later than this has another cause. */
const OUT_OF_STEP_MS = 60_000 + 2 * STATUS_POLL_MS;

/**
 * Follows a deposit's status through pushes. While the connection is down, it tries to reconnect and polls every 5 s. Polls once
 * each time the connection comes up, and when the device has slept, to catch up on missed pushes. A transfer is always polled.
 */
export function followStatus(
  deposit: OpenDeposit,
  parts: Parts,
  { isOver = () => isFinal(parts.store.getState().status), onStatus, onNoNews, pollsAlways = false }: Follower,
): () => void {
  const { client, realtime, clock, store } = parts;
  const { depositId, withdrawalId, method, crypto } = deposit;
  const hasId = depositId !== undefined || withdrawalId !== undefined;
  // Money may reach an address without an id. There is nothing to poll by, but pushes name the coin.
  if (!hasId && !crypto) return () => undefined;
  const controller = new AbortController();
  let isUp = false;
  let isPolling = false;
  /** Reconnected or awake again, and no poll has caught up on missed pushes yet. */
  let isPollDue = false;
  let tickedAt = clock.now();

  function onNews(received: Transaction['status'], source: string, transaction?: Transaction, id?: string): void {
    const status = readStatus(received);
    if (status === undefined) {
      reportIssues(parts, method, [unknownStatus(received, source)]);
      if (!transaction) onNoNews?.();
      return;
    }
    const pushed = { depositId: id, txid: transaction?.txid, status };
    // One push reaches every address of its coin. The first that takes it keeps its id and its transaction.
    if (!hasId && isOfOther(pushed, otherPayments(deposit, parts))) return;
    noteHeard(deposit, pushed, parts);
    // A poll's response brings only the status.
    if (transaction) onStatus(status, transaction);
    else onStatus(status);
  }

  async function poll(): Promise<void> {
    if (depositId === undefined || isPolling || isOver()) return;
    isPolling = true;
    isPollDue = false;
    try {
      const { data } = await client.call(
        'deposit-status',
        { depositId, paymentMethod: method },
        { signal: controller.signal },
      );
      if (controller.signal.aborted) return;
      onNews(data.status, 'deposit-status');
    } catch {
      isPollDue = isUp; // the next tick retries; while disconnected it polls anyway
      return;
    } finally {
      isPolling = false;
    }
    // Reconnected during this poll: its response may be older than the missed pushes.
    if (isPollDue) await poll();
  }

  const stopTicking = clock.every(STATUS_POLL_MS, () => {
    const sinceTick = clock.now() - tickedAt;
    tickedAt = clock.now();
    if (isOver()) return;
    // The device slept, and its connection may be dead without a sign. Or its clock was set, and only a response says what time it is.
    if (sinceTick < 0 || sinceTick > OUT_OF_STEP_MS) isPollDue = true;
    // A poll's response has no transaction and no "received": those come only by a push.
    if (!isUp) realtime.wake();
    // Over the socket, a poll would wait for the very connection that is down.
    const canPoll = isUp ? isPollDue || pollsAlways : store.getState().start?.transport !== 'socket';
    if (canPoll) void poll();
  });
  const stopWatching = realtime.watch({
    of:
      withdrawalId !== undefined
        ? { withdrawalId: String(withdrawalId) }
        : depositId === undefined
          ? (push) => isOfCoin(push, deposit, otherPayments(deposit, parts))
          : { depositId: String(depositId) },
    onStatus: (transaction, id) => onNews(transaction.status, 'deposit.status', transaction, id),
    onChange: (now) => {
      isUp = now;
      isPollDue = now;
      if (now) void poll();
    },
  });
  return () => {
    controller.abort();
    stopTicking();
    stopWatching();
  };
}
