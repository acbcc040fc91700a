import type { WireId } from '../../../schemas/wire-id.ts';
import type { FormPayload, Plan } from '../../../renderers/compile.ts';
import { readWithdrawalStatus } from '../../../schemas/deposit/transaction.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import { reportIssues } from '../../core/services/report-issues.ts';
import type { Services } from '../../core/services/services.ts';
import type { FailedPress } from '../payment/send/failed-press.ts';
import { AnswerError } from '../../platform/errors/errors.ts';
import { FLOWS } from '../../core/tables/method-flows.ts';
import { NO_FIELDS } from '../payment/send/second-step.ts';
import { reportUnread } from '../payment/record/report-unread.ts';
import { unknownStatus } from '../payment/record/unknown-status.ts';
import { sendIntent } from '../payment/send/send-intent.ts';
import { markAnnounced } from '../payment/record/open-deposit.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import type { Order } from '../../core/state/order.ts';

/** What a second step adds to an order: the fields that the response asked for, and the withdrawal they belong to. */
export interface Addition extends Pick<FormPayload, 'fields' | 'wallet'> {
  readonly plan: Pick<Plan, 'fields'>;
  readonly withdrawalId: WireId;
  /** Idempotency keys of the steps before. */
  readonly keys: readonly string[];
}

/** The withdrawal exists, but needs these fields before it is complete. */
export interface MissingFields {
  readonly kind: 'stay';
  readonly fields: readonly MethodField[];
  readonly withdrawalId: WireId;
  /** Idempotency keys of all steps so far. */
  readonly keys: readonly string[];
}

export type WithdrawalResult = { readonly kind: 'go'; readonly page: string } | MissingFields | FailedPress;

/**
 * One submit makes one withdrawal: it sends the order with its key. If the response asks for more fields, the same order is
 * sent again with all of them; until then the first key stays, so that a reload cannot make a second withdrawal. Every
 * failure ends with a message for the player.
 */
export async function createWithdrawal(
  {
    order,
    addition,
    signal,
  }: { readonly order: Order; readonly addition: Addition | undefined; readonly signal: AbortSignal },
  services: Services,
): Promise<WithdrawalResult> {
  const { method } = order.plan;
  const payload = {
    ...order.payload,
    fields: { ...order.payload.fields, ...addition?.fields },
    ...(addition?.wallet === undefined ? {} : { wallet: addition.wallet }),
    ...(addition ? { withdrawalId: addition.withdrawalId } : {}),
  };
  const plan = { fields: [...order.plan.fields, ...(addition?.plan.fields ?? [])] };
  const intent = { call: 'withdrawal-create', payload, plan, method, earlier: addition?.keys, signal } as const;
  return await sendIntent({ ...intent, transaction: 'withdrawal' }, services, async (open) => {
    markAnnounced(open.made, services, 'withdrawal');
    const options = { signal, idempotencyKey: open.key };
    const { data, requestId } = await open.send(() => services.client.call('withdrawal-create', payload, options));
    const { withdrawalId, isFieldsRequired: asksMore, fields = [], status } = data;
    reportUnread(method, 'withdrawal-create', data, services);
    const known = status === undefined ? undefined : readWithdrawalStatus(status);
    if (status !== undefined && known === undefined)
      reportIssues(services, method.name, [unknownStatus(status, 'withdrawal-create')]);
    openWithdrawal(
      {
        withdrawalId,
        amount: order.amount,
        amountNumber: payload.amount,
        currency: payload.currency,
        reference: requestId,
      },
      { method, status: known, isComplete: !asksMore },
      services,
    );
    if (asksMore) open.keepOpen(withdrawalId);
    else open.settle();
    if (asksMore && fields.length === 0) throw new AnswerError('withdrawal-create', NO_FIELDS, requestId);
    if (asksMore) return { kind: 'stay', fields, withdrawalId, keys: open.keys };
    open.succeed();
    return { kind: 'go', page: FLOWS.main.withdrawal.complete };
  });
}
