import { useEffect, useState } from 'react';
import { useGo, useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { reportError } from '../../core/services/report.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { followStatus } from '../status/follow-status.ts';
import { mergePushedTransaction } from '../payment/record/pushed-transaction.ts';
import { forgetDeposit, storedRecord } from '../payment/record/stored-deposits.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { OUR_TEXTS } from '../../platform/errors/texts.ts';
import { isFinal, nextStatus } from '../../core/tables/status.ts';
import { showStatus } from '../payment/invoice/leave-invoice.ts';
import { COMPLETE } from '../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { takeDraftUp } from '../../core/state/actions/form.ts';

/** The route where the amount of these offers was entered: the form, or its equivalent in the player's flow. */
export const useAmountRoute = (): string => {
  const row = useRoute();
  const root = useRoot();
  return row?.back ?? root;
};

/** The open deposit whose offers this route shows, or else the page to redirect to. */
export function useOpenOffers(): OpenDeposit | string {
  const row = useRoute();
  const { routes, store } = useServices();
  const form = useAmountRoute();
  const deposit = useWidget((state) => state.deposit);
  const isHere = deposit?.kept?.paymentMethodOffers !== undefined && routes.isAt(row, deposit.page);
  // An offer was already taken, so coming back through the browser's history shows its status. A press that takes one now
  // leads there by itself. A payment that has ended is closed when its status page goes, and the form follows.
  const [wasTaken] = useState(() => isHere && deposit.waitsFrom !== undefined && !isFinal(store.getState().status));
  if (!isHere) return form;
  return wasTaken ? COMPLETE : deposit;
}

/**
 * No offers is a warning, reported once. The deposit is dropped, since a reload need not restore it: it opens the form, with
 * what was typed.
 */
export function useReportNoOffers(deposit: OpenDeposit): void {
  const services = useServices();
  useEffect(() => {
    // Only the first time: what was typed must not come back once the player has closed the cashier.
    if (storedRecord(services, deposit)) takeDraftUp(services.store);
    forgetDeposit(services, deposit);
    reportError(
      services,
      new FlowError(OUR_TEXTS.onrampNoOffers, { code: 'onramp-no-offers', reference: deposit.reference }),
      'load',
    );
  }, [services, deposit]);
}

/** A status from the server, for example caused by another tab, leads to the status page. */
export function useLeaveWhenDecided(deposit: OpenDeposit): void {
  const services = useServices();
  const go = useGo();
  useEffect(() => {
    const { store } = services;
    return followStatus(deposit, services, {
      onStatus: (received, transaction) => {
        const status = nextStatus(store.getState().status, { type: 'server', status: received });
        if (status.status === 'waiting') return;
        if (transaction) mergePushedTransaction(deposit, transaction, services);
        showStatus(deposit, status, services, go);
      },
    });
  }, [deposit, services, go]);
}
