import { isSameId } from '../../../schemas/wire-id.ts';
import { NOT_RESUMED, type TransactionStatus } from '../../../schemas/deposit/statuses.ts';
import { readStatus } from '../../../schemas/deposit/transaction.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { toExactNumber } from '../../../schemas/money/parse-amount.ts';
import type { Services } from '../../core/services/services.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { nextStep } from '../../core/tables/deposit-flow.ts';
import { playerIntents } from '../../core/storage/player-intents.ts';
import { flowRows } from '../../core/services/extensions.ts';
import { storedPayments } from '../payment/record/stored-deposits.ts';
import { announceCreated, markAnnounced, openAsked, openDeposit } from '../payment/record/open-deposit.ts';
import { pageParts } from '../payment/record/page-parts.ts';
import { checkPayee, readPeerToPeer, type Transfer } from './peer-to-peer.ts';
import { reportUnread } from '../payment/record/report-unread.ts';
import { NO_FIELDS } from '../payment/send/second-step.ts';
import { unknownStatus } from '../payment/record/unknown-status.ts';
import { setStatus } from '../../core/state/actions/payment.ts';
import { reportIssues } from '../../core/services/report-issues.ts';

interface TransferQuery {
  readonly method: PaymentMethod;
  readonly currency: string;
  /** The request id of the response. */
  readonly reference: string;
}

/** The route of a transfer's form. */
export const TRANSFER_FORM = 'deposit/peer-to-peer/base';

/**
 * Continues the transfer that `deposit-check` found, and returns the route that shows it: its invoice, or the form when it
 * still needs fields. Returns undefined when there is none or when it was cancelled: the form then starts a new one.
 */
export function resumeTransfer(
  found: Transfer,
  { method, currency, reference }: TransferQuery,
  services: Services,
): string | undefined {
  const { unread = [] } = found;
  reportUnread(method, 'deposit-check', { unread }, services);
  if (found.exists !== true) return undefined;
  const status = statusOf(found, method, services);
  if (status !== undefined && NOT_RESUMED.includes(status)) return undefined;
  const isTaken = status !== undefined && status !== 'waiting';
  // Whatever is paid asks for nothing more.
  const outcome = readPeerToPeer(isTaken ? { ...found, isFieldsRequired: false } : found, services);
  const { depositId, data, fields } = outcome;
  const amount = { amount: data.payment_amount, currency: data.payment_currency?.trim() || currency };
  const keys = depositId === undefined ? [] : playerIntents(services).keysOf(depositId);
  announce({ depositId, keys, ...amount }, method, services);
  checkPayee(outcome, services);
  const { registry } = services;
  const { view } = registry.viewOf(method.cardViewType);
  const context = { view, requested: 'deposit/peer-to-peer/invoice' };
  const next = nextStep(outcome, context, flowRows(services.extensions, services.routes));
  if (next.page === 'stay') {
    if (fields.length === 0) reportUnread(method, 'deposit-check', { unread: NO_FIELDS }, services);
    openAsked({ depositId, page: TRANSFER_FORM, reference, ...amount, asked: { fields, keys } }, method, services);
    return TRANSFER_FORM;
  }
  const parts = pageParts(next, { outcome, unread, view: registry.view(view) ?? {} }, services);
  openDeposit({ ...parts, reference, ...amount }, method, services);
  // The invoice page completes a transfer that no longer has to be paid, and leads to the status.
  if (isTaken) setStatus(services.store, { status, by: 'server' });
  return next.page;
}

/** Its status, waiting where it names none. An unknown one is undefined, and reported. */
function statusOf(
  { status: word = 'NEW' }: Transfer,
  { name }: PaymentMethod,
  services: Services,
): TransactionStatus | undefined {
  const status = readStatus(word);
  if (status === undefined) reportIssues(services, name, [unknownStatus(word, 'deposit-check')]);
  return status;
}

interface FoundTransfer extends Pick<OpenDeposit, 'depositId' | 'amount' | 'currency'> {
  /** Idempotency keys of the steps that have led to it in this browser. */
  readonly keys: readonly string[];
}

/** The player may have left before the create was answered: then the host does not know of it. */
function announce(
  { depositId, keys, amount, currency }: FoundTransfer,
  { name }: PaymentMethod,
  services: Services,
): void {
  const isStored = storedPayments(services).some((kept) => isSameId(kept.depositId, depositId));
  if (isStored || keys.length > 0) return markAnnounced(depositId, services);
  const exact = amount === undefined ? undefined : (toExactNumber(amount) ?? undefined);
  const sum = exact === undefined ? {} : { amount: exact };
  announceCreated(depositId, { paymentType: name, currency, ...sum }, services);
}
