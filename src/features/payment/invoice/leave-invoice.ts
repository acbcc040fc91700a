import { useCallback, useEffect, useRef } from 'react';
import type { Go } from '../../../core/hooks/navigation.ts';
import type { Services } from '../../../core/services/services.ts';
import { forgetDeposit, isSamePayment, storeDeposit, storedRecord } from '../record/stored-deposits.ts';
import { isFinal } from '../../../core/tables/status.ts';
import type { StatusState } from '../../../core/tables/status-state.ts';
import { forget } from '../../../platform/storage/forget.ts';
import { COMPLETE } from '../../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { setStatus, updatePayment } from '../../../core/state/actions/payment.ts';

/**
 * Leaves an invoice for its status, which the player now waits for. A payment that already waits stays the same object, or
 * its page, while the next one loads, would follow it anew, poll, and leave again without end.
 */
export function waitForStatus(deposit: OpenDeposit, services: Services, go: Go): void {
  const waiting = deposit.waitsFrom === undefined ? { ...deposit, waitsFrom: services.serverNow() } : deposit;
  // Store the status page for a reload, but keep this page's state until the status page shows.
  storeDeposit(services, { ...waiting, page: COMPLETE, transaction: services.store.getState().transaction });
  updatePayment(services.store, waiting);
  go(COMPLETE, { replace: true });
}

/** The payment was reported, or the server took it as paid, after the player left its page: update it only if storage still has it. */
export function updateStoredDeposit(deposit: OpenDeposit, services: Services): void {
  // A push may have brought its transaction since.
  const kept = storedRecord(services, deposit);
  if (kept) storeDeposit(services, { ...kept, waitsFrom: services.serverNow(), page: COMPLETE });
}

/** A payment that was reported or decided has left its page for good: a step through the history must not ask to pay it. */
export function closePage(deposit: OpenDeposit, { store }: Pick<Services, 'store'>): void {
  const { deposit: open } = store.getState();
  if (open && isSamePayment(open, deposit)) updatePayment(store, { ...open, page: COMPLETE });
}

/** Whether the page is still open when a response arrives. A late response must not move the player. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}

/** Leaves an invoice for a status that the server has given. */
export function showStatus(deposit: OpenDeposit, status: StatusState, services: Services, go: Go): void {
  setStatus(services.store, status);
  if (!isFinal(status)) return waitForStatus(deposit, services, go);
  forget('choice');
  forgetDeposit(services, deposit);
  go(COMPLETE, { replace: true });
}
