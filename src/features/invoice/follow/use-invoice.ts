import { useEffect, useState } from 'react';
import type { OpenInvoice } from '../../../../schemas/resume/open-deposit.ts';
import { useRoute } from '../../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { countDown, remainingMs } from '../../payment/invoice/countdown.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';

export interface ShownInvoice {
  readonly deposit: OpenDeposit;
  readonly invoice: OpenInvoice;
}

/** The open deposit whose invoice this route shows. Undefined when there is none. */
export function useShownInvoice(): ShownInvoice | undefined {
  const row = useRoute();
  const { routes } = useServices();
  const deposit = useWidget((state) => state.deposit);
  return deposit?.invoice && routes.isAt(row, deposit.page) ? { deposit, invoice: deposit.invoice } : undefined;
}

/** The time left for an invoice by the server's clock, in ms. 0 when it is over. */
export function useTimeLeft(invoice: OpenInvoice): number {
  const { clock, serverNow } = useServices();
  const [left, setLeft] = useState(() => remainingMs(invoice, serverNow()));
  useEffect(() => countDown(invoice, { clock, serverNow, onTick: setLeft }), [invoice, clock, serverNow]);
  return left;
}
