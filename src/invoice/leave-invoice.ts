import { useCallback, useEffect, useRef } from 'react';
import type { Go } from '../app/navigation.ts';
import type { Services } from '../app/services.ts';
import { forgetDeposit, isKept, keepDeposit } from '../deposit/kept-deposit.ts';
import { isFinal } from '../flow/status.ts';
import type { StatusState } from '../flow/status-state.ts';
import { forget } from '../resume/items.ts';
import { COMPLETE } from '../routes/table.ts';
import type { OpenDeposit } from '../state/store.ts';

/** From an invoice to its status, which the player waits for from here on. */
export function waitForStatus(deposit: OpenDeposit, services: Services, go: Go): void {
  const waiting = { ...deposit, waitsFrom: services.serverNow() };
  // A reload finds the status; this page stays what it is until that stands there.
  keepDeposit(services, { ...waiting, page: COMPLETE, transaction: services.store.getState().transaction });
  services.store.setState({ deposit: waiting });
  go(COMPLETE, { replace: true });
}

/** Told as paid after its page was left: only what storage still holds of it is brought up to date. */
export function keepAsTold(deposit: OpenDeposit, services: Services): void {
  if (!isKept(services, deposit)) return;
  keepDeposit(services, { ...deposit, waitsFrom: services.serverNow(), page: COMPLETE });
}

/** Whether the page still stands when an answer comes: one that is late leads nobody away from where they are by then. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}

/** From an invoice to what the server has said of it. */
export function showStatus(deposit: OpenDeposit, status: StatusState, services: Services, go: Go): void {
  services.store.setState({ status });
  if (!isFinal(status)) return waitForStatus(deposit, services, go);
  forget('choice');
  forgetDeposit(services, deposit);
  go(COMPLETE, { replace: true });
}
