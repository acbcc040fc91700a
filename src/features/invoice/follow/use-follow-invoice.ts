import { useCallback, useEffect, useState } from 'react';
import type { Transaction, TransactionStatus } from '../../../../schemas/deposit/transaction.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { reportError } from '../../../core/services/report.ts';
import { useServices } from '../../../core/services/services.ts';
import { followStatus } from '../../status/follow-status.ts';
import { mergePushedTransaction } from '../../payment/record/pushed-transaction.ts';
import { forgetDeposit, noteInDoubt, storedRecord } from '../../payment/record/stored-deposits.ts';
import { isNamed } from '../../../platform/errors/errors.ts';
import { isFinal, nextStatus } from '../../../core/tables/status.ts';
import { COMPLETE } from '../../../core/tables/routes/route-names.ts';
import type { StatusState } from '../../../core/tables/status-state.ts';
import { remainingMs } from '../../payment/invoice/countdown.ts';
import { closePage, showStatus, useIsMounted, waitForStatus } from '../../payment/invoice/leave-invoice.ts';
import type { InvoiceRules } from '../../payment/invoice/rules.ts';
import { isSettling, settle } from './settle.ts';
import type { ShownInvoice } from './use-invoice.ts';
import type { PaidParts } from './use-paid.ts';

const CANCELLED: StatusState = { status: 'mistaked', by: 'server' };

export interface FollowedInvoice {
  readonly cancel: () => void;
  readonly isCancelling: boolean;
}

/**
 * Goes to the status page as soon as the server reports anything but waiting. A transfer is polled every 5 s. If a poll
 * finds it ended, it is completed. If it still waits when its time is up, or its status is one that nobody knows, it is
 * cancelled, but only after a poll: a phone that slept must not cancel a transfer paid in the last second. One that the player
 * has reported as paid, with no answer or in another tab, is not cancelled: the money may be on its way.
 */
export function useFollowInvoice(
  { deposit, invoice }: ShownInvoice,
  { isTransfer }: InvoiceRules,
  { mutex, showProblem }: Pick<PaidParts, 'mutex' | 'showProblem'>,
): FollowedInvoice {
  const services = useServices();
  const go = useGo();
  const [isCancelling, setCancelling] = useState(false);
  const isHere = useIsMounted();

  const cancel = useCallback(async (): Promise<void> => {
    if (isSettling(services, deposit) || !mutex.take()) return;
    setCancelling(true);
    try {
      await settle(services, 'deposit-cancel', deposit);
    } catch (error) {
      mutex.end();
      setCancelling(false);
      throw error;
    }
    // If the player has left, only forget the deposit. The lock stays until the next page shows.
    if (!isHere()) {
      closePage(deposit, services);
      forgetDeposit(services, deposit);
    }
    // A push may have decided meanwhile, and the page that says so is still loading.
    else if (!isFinal(services.store.getState().status)) showStatus(deposit, CANCELLED, services, go);
  }, [deposit, mutex, isHere, services, go]);

  useEffect(() => {
    const { store, serverNow, window: view } = services;
    /** The server refused the cancellation, and would refuse it again. */
    let isRefused = false;
    /** A press is in progress, here or since an earlier visit, and its response will say more than a poll. */
    const isPressed = () => mutex.isTaken() || isSettling(services, deposit);
    const isInDoubt = () => store.getState().deposit?.invoice?.isInDoubt;
    /** Takes over what the player has reported in another tab. Returns whether the status page follows. */
    const isReportedElsewhere = (): boolean => {
      const kept = storedRecord(services, deposit);
      if (kept?.page === COMPLETE) {
        const { waitsFrom, acceptAfterSec } = kept;
        if (mutex.take()) waitForStatus({ ...deposit, waitsFrom, acceptAfterSec }, services, go);
        return true;
      }
      if (kept?.invoice?.isInDoubt && !isInDoubt()) noteInDoubt(services, deposit);
      return false;
    };
    /** It still waits for the player. */
    const stay = () => {
      if (isTransfer && !isPressed() && !isReportedElsewhere()) cancelOver();
    };
    const cancelOver = () => {
      if (isRefused || isInDoubt() || remainingMs(invoice, serverNow()) > 0) return;
      cancel().catch((error: unknown) => {
        isRefused = !isNamed(error, 'NetworkError');
        reportError(services, error, 'optional');
      });
    };
    const onStatus = (received: TransactionStatus, transaction?: Transaction) => {
      const isPolled = isTransfer && transaction === undefined;
      if (isPolled && isPressed()) return;
      const status = nextStatus(store.getState().status, { type: 'server', status: received });
      if (status.status !== 'waiting') return leave(status, isPolled, transaction);
      if (isPolled) stay();
    };
    const leave = (status: StatusState, isPolled: boolean, transaction?: Transaction) => {
      if (transaction) mergePushedTransaction(deposit, transaction, services);
      // Keep the lock: a polled ending is completed once, and a pushed one never, however often this effect runs before the
      // next page shows.
      const isFirst = mutex.take();
      if (isPolled) {
        if (!isFirst) return;
        if (!isSettling(services, deposit)) {
          settle(services, 'deposit-complete', deposit).catch((error: unknown) =>
            reportError(services, error, 'optional'),
          );
        }
      }
      showStatus(deposit, status, services, go);
    };
    // A continued transfer may already be paid: do not ask for it again.
    const known = store.getState().status;
    if (isTransfer && known.by === 'server' && known.status !== 'waiting') {
      leave(known, true);
      return undefined;
    }
    const stopFollowing = followStatus(deposit, services, { onStatus, onNoNews: stay, pollsAlways: isTransfer });
    const onStorage = () => void (isPressed() || isReportedElsewhere());
    view.addEventListener('storage', onStorage);
    return () => {
      stopFollowing();
      view.removeEventListener('storage', onStorage);
    };
  }, [deposit, invoice, isTransfer, mutex, cancel, services, go]);

  return {
    isCancelling,
    cancel: () => {
      showProblem(undefined);
      cancel().catch((error: unknown) => showProblem(reportError(services, error, 'follow').player));
    },
  };
}
