import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { definition } from '../../e2e/support/definitions.ts';
import type { Cashier } from './cashier.ts';
import { openCashier } from './open-form.tsx';

export const METHOD = definition();
export const DATA = { unifiedFlow: true, payment_amount: 500, payment_currency: 'MXN', lifetime: 600 };
export const INVOICE = { call: 'deposit-create', body: { depositId: '7', apiResponse: { data: DATA } } };

export const row = ({ container }: Cashier) => container.querySelector<HTMLElement>('[data-payment]');
export const rowStatus = (cashier: Cashier) => row(cashier)?.dataset['status'];
export const paid = ({ container }: Cashier) => container.querySelector('[data-paid]');
export const heading = (name: string) => screen.findByRole('heading', { name });

interface SentEvent {
  readonly event: string;
  readonly params: { readonly status?: string };
}

/** The statuses that the widget has shown, as its analytics tell. */
export const shownStatuses = (cashier: Cashier) =>
  (cashier.told('analytics') as readonly SentEvent[]).flatMap(({ event, params }) =>
    event === 'status' ? [params.status] : [],
  );

/** Deposits by the method, whose invoice shows. */
export async function toInvoice(cashier: Cashier): Promise<void> {
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
}

/** Opens an invoice of the first method that waits for payment, and goes back to the list. */
export async function leaveInvoice(
  methods = [METHOD],
  options: Parameters<typeof openCashier>[1] = {},
): Promise<Cashier> {
  const cashier = openCashier(methods, { ...options, scripts: [INVOICE] });
  await toInvoice(cashier);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  return cashier;
}
