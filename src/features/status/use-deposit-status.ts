import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import type { ShownStatus } from '../../../schemas/resume/shown-status.ts';
import { type Services, useServices, useWidget } from '../../core/services/services.ts';
import { followBlocks } from './follow-blocks.ts';
import { isFinal, nextStatus, type StatusEvent } from '../../core/tables/status.ts';
import type { StatusState } from '../../core/tables/status-state.ts';
import { forget } from '../../platform/storage/forget.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { followStatus } from './follow-status.ts';
import { forgetShown, keepShown, shownStatus } from './shown-status.ts';
import { knownStatus, mergePushedTransaction } from '../payment/record/pushed-transaction.ts';
import { closePage } from '../payment/invoice/leave-invoice.ts';
import { forgetDeposit, isSamePayment, storedRecord, storeTransaction } from '../payment/record/stored-deposits.ts';
import { clearStatus, setStatus } from '../../core/state/actions/payment.ts';

export interface DepositStatus {
  readonly status: StatusState;
  /** The reference of the payment, also after a reload. */
  readonly reference: string | undefined;
}

/**
 * Follows the open deposit while its status can change: by the server's updates, and by the timeout after which waiting
 * counts as accepted. Leaving resets the status to waiting.
 */
export function useDepositStatus(start: StatusState): DepositStatus {
  const services = useServices();
  const deposit = useSamePayment(useWidget((state) => state.deposit));
  const { store } = services;
  const status = useWidget((state) => state.status);
  const entry = useLocation();
  const [kept] = useState(() => shownStatus(services, entry));
  const shown = deposit === undefined || deposit.reference === kept?.reference ? kept : undefined;
  const reference = deposit ? deposit.reference : shown?.reference;
  const first = useMemo(() => firstStatus(deposit, shown, start, services), [deposit, shown, start, services]);

  // Before the first paint, for the other readers of the status.
  useLayoutEffect(() => {
    if (store.getState().status.by === 'start') setStatus(store, first);
  }, [store, first]);
  useEffect(() => {
    const { status: said, by } = status;
    const isKept = deposit !== undefined && said !== 'processed' && said !== 'mistaked';
    if (isKept || by === 'start') forgetShown();
    else keepShown(services, entry, { status: said, reference });
  }, [deposit, status, reference, entry, services]);
  useEffect(() => (deposit ? follow(deposit, services) : wait(services)), [deposit, services]);
  return { status: status.by === 'start' ? first : status, reference };
}

/** The same object for the same payment: a change of its record must not begin its status anew. */
function useSamePayment(deposit: OpenDeposit | undefined): OpenDeposit | undefined {
  const [held, setHeld] = useState(deposit);
  if (held === deposit || (held && deposit && isSamePayment(held, deposit))) return held;
  setHeld(deposit);
  return deposit;
}

/** The status that an earlier page learned, else the one that this entry has shown, else the first of the flow. */
function firstStatus(
  deposit: OpenDeposit | undefined,
  shown: ShownStatus | undefined,
  start: StatusState,
  services: Services,
): StatusState {
  const known = deposit && knownStatus(deposit);
  if (known) return { status: known, by: 'server' };
  if (!shown) return start;
  // The server had decided, and the payment is no longer stored. A poll only knows that it was paid.
  return { status: shown.status, by: deposit && !storedRecord(services, deposit) ? 'server' : 'query' };
}

function applyEvent(services: Services, event: StatusEvent): void {
  const { store } = services;
  const { status: before, deposit } = store.getState();
  const status = nextStatus(before, event);
  setStatus(store, status);
  if (!isFinal(status)) return;
  forget('choice');
  if (deposit) forgetDeposit(services, deposit);
}

/** A page without a deposit stops waiting after the default timeout. */
function wait(services: Services): () => void {
  const { store, clock } = services;
  const stop = clock.after(CARD_VIEWS.default.acceptAfterSec * 1000, () => applyEvent(services, { type: 'time' }));
  return () => {
    stop();
    if (!store.getState().deposit) clearStatus(store);
  };
}

function follow(deposit: OpenDeposit, services: Services): () => void {
  const { clock, serverNow, store } = services;
  const known = knownStatus(deposit);
  if (known) applyEvent(services, { type: 'server', status: known });
  let isLate = false;
  const endWait = () => {
    isLate = true;
    applyEvent(services, { type: 'time' });
  };
  const stopFollowing = followStatus(deposit, services, {
    onStatus: (status, transaction) => {
      if (transaction) storeTransaction(services, deposit, mergePushedTransaction(deposit, transaction, services));
      applyEvent(services, { type: 'server', status });
      // The server may say only now that the payment waits, whatever the address of the page said.
      if (isLate) endWait();
    },
  });
  const waited = serverNow() - (deposit.waitsFrom ?? deposit.createdAt);
  // Where confirmations are counted, their count replaces the timeout.
  const stopWaiting =
    followBlocks(deposit, services, () => applyEvent(services, { type: 'counter' })) ??
    clock.after(Math.max(0, deposit.acceptAfterSec * 1000 - waited), endWait);
  return () => {
    stopFollowing();
    stopWaiting();
    const { status } = store.getState();
    clearStatus(store);
    // Offers that wait lead back to their status, but not once it has ended.
    if (deposit.invoice || isFinal(status)) closePage(deposit, services);
  };
}
