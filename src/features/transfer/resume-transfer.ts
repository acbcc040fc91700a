import { isSameId, type WireId } from '../../../schemas/wire-id.ts';
import { NOT_RESUMED } from '../../../schemas/deposit/statuses.ts';
import { readStatus } from '../../../schemas/deposit/transaction.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { toExactNumber } from '../../../schemas/money/parse-amount.ts';
import type { Services } from '../../core/services/services.ts';
import { nextStep } from '../../core/tables/deposit-flow.ts';
import { flowRows } from '../../core/services/extensions.ts';
import { storedPayments } from '../payment/record/stored-deposits.ts';
import { announceCreated, openDeposit } from '../payment/record/open-deposit.ts';
import { pageParts } from '../payment/record/page-parts.ts';
import { checkPayee, readPeerToPeer, type Transfer } from './peer-to-peer.ts';
import { reportUnread } from '../payment/record/report-unread.ts';
import { unknownStatus } from '../payment/record/unknown-status.ts';
import { setStatus } from '../../core/state/actions/payment.ts';
import { reportIssues } from '../../core/services/report-issues.ts';

interface TransferQuery {
  readonly method: PaymentMethod;
  readonly currency: string;
  /** The request id of the response. */
  readonly reference: string;
}

/**
 * Continues the transfer that `deposit-check` found, and returns the route that shows it. Returns undefined when there
 * is none, when it was cancelled or when it still needs fields: the form then starts a new one.
 */
export function resumeTransfer(
  found: Transfer,
  { method, currency, reference }: TransferQuery,
  services: Services,
): string | undefined {
  const { unread = [] } = found;
  reportUnread(method, 'deposit-check', { unread }, services);
  if (found.exists !== true || found.isFieldsRequired) return undefined;
  const statusWord = found.status ?? 'NEW';
  const status = readStatus(statusWord);
  if (status === undefined) reportIssues(services, method.name, [unknownStatus(statusWord, 'deposit-check')]);
  else if (NOT_RESUMED.includes(status)) return undefined;
  const outcome = readPeerToPeer(found, services);
  const { depositId, data } = outcome;
  const amount = { amount: data.payment_amount, currency: data.payment_currency?.trim() || currency };
  // The player may have left before the create was answered: then the host does not know of it.
  const isKnown = storedPayments(services).some((kept) => isSameId(kept.depositId, depositId));
  if (!isKnown) announce(depositId, amount, method, services);
  checkPayee(outcome, services);
  const { registry } = services;
  const { view } = registry.viewOf(method.cardViewType);
  const context = { view, requested: 'deposit/peer-to-peer/invoice' };
  const next = nextStep(outcome, context, flowRows(services.extensions));
  openDeposit(
    { ...pageParts(next, { outcome, unread, view: registry.view(view) ?? {} }, services), reference, ...amount },
    method,
    services,
  );
  // The invoice page completes a transfer that no longer has to be paid, and leads to the status.
  if (status !== undefined && status !== 'waiting') setStatus(services.store, { status, by: 'server' });
  return next.page;
}

function announce(
  depositId: WireId | undefined,
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
