import { cardViewOf } from '../../schemas/card-view.ts';
import type { PeerToPeerDeposit } from '../../schemas/deposit/peer-to-peer.ts';
import { toStatus } from '../../schemas/deposit/transaction.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { toExactNumber } from '../../schemas/money/parse-amount.ts';
import type { Services } from '../app/services.ts';
import { nextStep } from '../flow/table.ts';
import { appLinkOf, makeInvoice } from '../invoice/make-invoice.ts';
import { keptPayments } from './kept-deposit.ts';
import { announceCreated, openDeposit } from './open-deposit.ts';
import { checkPayee, readPeerToPeer } from './peer-to-peer.ts';

interface Asked {
  readonly method: PaymentMethod;
  readonly currency: string;
  /** Of the answer. */
  readonly reference: string;
}

/**
 * Goes on with the transfer that `deposit-check` found (second document, section 4); returns the route that shows it,
 * undefined when there is none. One that has ended, or still wants its fields, is begun anew by the form.
 */
export function takeUpTransfer(
  found: PeerToPeerDeposit,
  { method, currency, reference }: Asked,
  services: Services,
): string | undefined {
  const isOpen = found.exists === true && toStatus(found.status ?? 'NEW') === 'waiting' && !found.isFieldsRequired;
  if (!isOpen) return undefined;
  const outcome = readPeerToPeer(found);
  const { depositId, data } = outcome;
  const sum = { amount: data.payment_amount, currency: data.payment_currency ?? currency };
  // Its creation may have been left before the answer came: then the host has not heard of it.
  const isKnown = keptPayments(services).some((kept) => kept.depositId === depositId);
  if (!isKnown) announce(depositId, sum, method, services);
  checkPayee(outcome, services);
  const { view } = cardViewOf(method.cardViewType);
  const { page } = nextStep(outcome, { view, requested: 'deposit/peer-to-peer/invoice' });
  const invoice = makeInvoice(data, view, services.serverNow());
  openDeposit({ depositId, page, invoice, app: appLinkOf(data), reference, ...sum }, method, services);
  return page;
}

function announce(
  depositId: string | undefined,
  { amount, currency }: { readonly amount: string | undefined; readonly currency: string },
  { name }: PaymentMethod,
  services: Services,
): void {
  const exact = amount === undefined ? undefined : (toExactNumber(amount) ?? undefined);
  announceCreated(
    depositId,
    { paymentType: name, currency, ...(exact === undefined ? {} : { amount: exact }) },
    services,
  );
}
