import type { WireId } from '../../../schemas/wire-id.ts';
import type { Plan } from '../../../renderers/compile.ts';
import { readWithdrawalStatus } from '../../../schemas/deposit/transaction.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { Services } from '../../core/services/services.ts';
import { heldBack, type FailedPress, failPress } from '../payment/send/failed-press.ts';
import { journalOf } from '../../core/storage/journal.ts';
import { intentOf } from '../payment/send/payload.ts';
import { AnswerError } from '../../platform/errors/errors.ts';
import { FLOWS } from '../../core/hooks/method-flow.ts';
import { recallCreated } from '../payment/record/open-deposit.ts';
import { NO_FIELDS, secondKey } from '../payment/send/second-step.ts';
import { startSending } from '../payment/send/sending.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import type { Order } from '../../core/state/order.ts';

/** What a second step adds to an order: the fields that the response asked for, and the withdrawal they belong to. */
export interface Addition {
  readonly plan: Pick<Plan, 'fields'>;
  readonly fields: Readonly<Record<string, string>>;
  readonly withdrawalId: WireId;
  /** Idempotency keys of the steps before. */
  readonly keys: readonly string[];
}

/** The withdrawal exists, but needs these fields before it is complete. */
export interface MoreWanted {
  readonly kind: 'stay';
  readonly fields: readonly MethodField[];
  readonly withdrawalId: WireId;
  /** Idempotency keys of all steps so far. */
  readonly keys: readonly string[];
}

export type WithdrawalResult = { readonly kind: 'go'; readonly page: string } | MoreWanted | FailedPress;

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
    ...(addition ? { withdrawalId: addition.withdrawalId } : {}),
  };
  const plan = { fields: [...order.plan.fields, ...(addition?.plan.fields ?? [])] };
  const journal = journalOf(services);
  const earlier = addition?.keys ?? [];
  const intent = intentOf('withdrawal-create', payload, plan);
  const key = journal.keyFor(intent, secondKey(earlier));
  const verdict = journal.check(intent);
  if (verdict !== 'send') return heldBack(verdict);
  const keys = [key, ...earlier];
  const sending = startSending(key, services);
  recallCreated(journal.madeBy(key), services, 'withdrawal');
  const tags = { method: method.name, cardViewType: String(method.cardViewType), captcha: 'false' };
  try {
    const options = { signal, idempotencyKey: key };
    const { data, requestId } = await sending.send(() => services.client.call('withdrawal-create', payload, options));
    const { withdrawalId, isFieldsRequired: asksMore = false, fields = [], status } = data;
    openWithdrawal(
      { withdrawalId, amount: order.amount, sum: payload.amount, currency: payload.currency, reference: requestId },
      { method, status: status === undefined ? undefined : readWithdrawalStatus(status), isComplete: !asksMore },
      services,
    );
    if (asksMore) journal.keepOpen(key, String(withdrawalId));
    else for (const ended of keys) journal.settle(ended);
    if (asksMore && fields.length === 0) throw new AnswerError('withdrawal-create', NO_FIELDS, requestId);
    if (asksMore) return { kind: 'stay', fields, withdrawalId, keys: [...earlier, key] };
    // A withdrawal with more steps is counted at its last one.
    services.metric('ok', undefined, tags);
    return { kind: 'go', page: FLOWS.main.withdrawal.complete };
  } catch (error) {
    const failed = failPress(error, { keys, sending }, services);
    if (!signal.aborted) services.metric('fail', undefined, tags);
    return failed;
  }
}
