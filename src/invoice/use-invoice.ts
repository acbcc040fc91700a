import { useEffect, useState } from 'react';
import type { Transaction } from '../../schemas/deposit/transaction.ts';
import { toStatus } from '../../schemas/deposit/transaction.ts';
import type { OpenInvoice } from '../../schemas/resume/open-deposit.ts';
import { useGo, useRoute } from '../app/navigation.ts';
import { useServices, useWidget } from '../app/services.ts';
import { followStatus } from '../deposit/follow-status.ts';
import { forgetDeposit } from '../deposit/kept-deposit.ts';
import { forget } from '../resume/items.ts';
import { isFinal, nextStatus } from '../flow/status.ts';
import { countDown, remainingMs } from '../lib/countdown.ts';
import { COMPLETE } from '../routes/table.ts';
import type { OpenDeposit } from '../state/store.ts';

export interface ShownInvoice {
  readonly deposit: OpenDeposit;
  readonly invoice: OpenInvoice;
}

/** The open deposit whose invoice this route shows; undefined before there is one. */
export function useShownInvoice(): ShownInvoice | undefined {
  const row = useRoute();
  const deposit = useWidget((state) => state.deposit);
  return deposit?.invoice && deposit.page === row?.name ? { deposit, invoice: deposit.invoice } : undefined;
}

/** What is left of an invoice, by the server's clock; 0 when it is over. */
export function useTimeLeft(invoice: OpenInvoice): number {
  const { clock, serverNow } = useServices();
  const [left, setLeft] = useState(() => remainingMs(invoice, serverNow()));
  useEffect(() => countDown(invoice, { clock, serverNow, onTick: setLeft }), [invoice, clock, serverNow]);
  return left;
}

/** Goes to the status as soon as the server has decided, whatever the player does here. */
export function useDecided(deposit: OpenDeposit): void {
  const services = useServices();
  const go = useGo();
  useEffect(() => {
    const { store } = services;
    const hear = (status: Transaction['status'], transaction?: Transaction) => {
      const next = nextStatus(store.getState().status, { type: 'server', status: toStatus(status) });
      if (!isFinal(next)) return;
      store.setState({ status: next, ...(transaction ? { transaction } : {}) });
      forget('choice');
      forgetDeposit(services, deposit);
      go(COMPLETE, { replace: true });
    };
    return followStatus(deposit, services, { isOver: () => isFinal(store.getState().status), onStatus: hear });
  }, [deposit, services, go]);
}
