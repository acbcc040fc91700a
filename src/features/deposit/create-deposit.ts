import type { WireId } from '../../../schemas/wire-id.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { Issue } from '../../../schemas/parse.ts';
import type { Plan } from '../../../renderers/compile.ts';
import type { Answer } from '../../platform/api/calls.ts';
import type { Services } from '../../core/services/services.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { AnswerError, FlowError } from '../../platform/errors/errors.ts';
import type { DepositOutcome } from '../../core/tables/outcome.ts';
import { depositData, readRedirect } from '../../core/tables/redirect.ts';
import { nextStep, withRows } from '../../core/tables/deposit-flow.ts';
import { appLinkOf, makeInvoice, makePreparedInvoice } from '../payment/invoice/make-invoice.ts';
import { invoiceRulesOf } from '../payment/invoice/rules.ts';
import { COMPLETE } from '../../core/tables/route-table.ts';
import { creationOf, opensWindow } from './creations.ts';
import { heldBack, type FailedPress, failPress } from '../payment/send/failed-press.ts';
import { journalOf } from '../../core/storage/journal.ts';
import { announceCreated, openDeposit, recallCreated } from '../payment/record/open-deposit.ts';
import { type DepositPayload, intentOf } from '../payment/send/payload.ts';
import { openRedirect } from '../../core/windows/open-redirect.ts';
import { isUnreadPayment, reportUnread } from '../payment/record/report-unread.ts';
import { NO_FIELDS, secondKey } from '../payment/send/second-step.ts';
import { startSending } from '../payment/send/sending.ts';
import { type ReservedWindow, reserveWindow } from '../../core/windows/reserved-window.ts';

export interface DepositStep {
  readonly plan: Plan;
  readonly payload: DepositPayload;
  /** Decimal text. */
  readonly amount: string | undefined;
  /** Idempotency keys of the earlier steps, unless this is the first. */
  readonly earlier?: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

export type DepositResult =
  | {
      readonly kind: 'stay';
      readonly fields: readonly MethodField[];
      readonly depositId: WireId;
      /** Idempotency keys of all steps so far. */
      readonly keys: readonly string[];
    }
  | {
      readonly kind: 'go';
      readonly page: string;
      /** The next page offers a choice with a way back to the form, so the draft is still of use. */
      readonly isToChoose?: boolean;
    }
  | FailedPress;

/** The window reserved by a preparation whose creation follows in the same press. */
interface Held {
  readonly reserved: ReservedWindow | undefined;
}

/**
 * One press, one deposit: reserves the window, sends the intent with its key, reads the answer and follows the flow
 * table. After any failure the player stays on the form with a message.
 */
export async function createDeposit(step: DepositStep, services: Services, held?: Held): Promise<DepositResult> {
  const { plan, payload, amount, signal } = step;
  const { method } = plan;
  const { currency } = payload;
  // Card view 3 is only prepared, never created: the prepare answer is its invoice.
  const isIndia = plan.view.view === 'india';
  const creation = creationOf(plan.view.view, services);
  // A captcha opens in the same window as the redirect (docs/decisions/0025).
  const asksThere = !isIndia && method.captcha !== undefined && services.bridge.kind !== 'emitter';
  const isPrepared = isIndia || (method.isPreparationRequired && payload.depositId === undefined);
  const call = isPrepared ? 'deposit-prepare' : creation.call;
  // The prepare call takes a plain payment, even for a coin package.
  const { boxId: _box, ...preparation } = payload;
  const intent = intentOf(call, isPrepared ? preparation : payload, plan);
  const { earlier = [] } = step;
  const journal = journalOf(services);
  const key = journal.keyFor(intent, secondKey(earlier));
  // A creation that follows its preparation was already checked with it.
  const verdict = held ? 'send' : journal.check(intent);
  if (verdict !== 'send') return heldBack(verdict);
  const reserved = held ? held.reserved : opensWindow(plan) || asksThere ? reserveWindow(services) : undefined;
  recallCreated(journal.madeBy(key), services);
  /** Earlier steps' keys end together with this one. Until then their bodies stand for this deposit, even after a reload. */
  const keys = [key, ...earlier];
  const tags = {
    method: method.name,
    cardViewType: String(method.cardViewType),
    captcha: String(method.captcha !== undefined),
  };
  const settle = () => {
    for (const ended of keys) journal.settle(ended);
  };
  const sending = startSending(key, services);
  try {
    const body = isPrepared ? { paymentMethod: method.name, ...preparation } : creation.body(payload, plan);
    const send = (proof: object) =>
      sending.send(() => services.client.call(call, { ...body, ...proof }, { signal, idempotencyKey: key }));
    const {
      data,
      body: raw,
      requestId,
    } = isPrepared ? await send({}) : await withCaptcha({ method, reserved, signal }, services, send);
    const { unread = [] } = data as { readonly unread?: readonly Issue[] };
    reportUnread(method, call, { unread }, services);
    if (isPrepared) {
      const prepared = data as Answer<'deposit-prepare'>;
      const { fields = [], depositId } = prepared;
      if (isIndia) {
        settle();
        reserved?.close();
        const invoice = makePreparedInvoice(prepared, services.serverNow(), unread.some(isUnreadPayment));
        announceCreated(depositId, payload, services);
        const page = 'deposit/india/invoice';
        openDeposit({ depositId, page, invoice, amount, currency, reference: requestId }, method, services);
        services.metric('ok', undefined, tags);
        return { kind: 'go', page };
      }
      // No more fields: create at once. If the outcome stays unknown, the next press prepares with the same key and reaches
      // the same deposit.
      if (fields.length === 0) {
        const next = { ...step, payload: { ...payload, depositId }, earlier: [...earlier, key] };
        return await createDeposit(next, services, { reserved });
      }
      journal.keepOpen(key, String(depositId));
      reserved?.close();
      return { kind: 'stay', fields, depositId, keys: [...earlier, key] };
    }
    let result: DepositResult | undefined;
    try {
      const answered = { outcome: creation.read(data), raw, unread, reference: requestId };
      result = follow(answered, step, [...earlier, key], reserved, services);
    } finally {
      if (result?.kind === 'stay') journal.keepOpen(key, String(result.depositId));
      else settle();
    }
    // The deposit exists but asks for fields it does not name. Keep its key, so that another press makes no second one.
    if (result.kind === 'stay' && result.fields.length === 0) throw new AnswerError(call, NO_FIELDS, requestId);
    // A deposit that asks for more fields is counted at its last step.
    if (result.kind === 'go') services.metric('ok', undefined, tags);
    return result;
  } catch (error) {
    reserved?.close();
    const failed = failPress(error, { keys, sending }, services);
    if (!signal.aborted) services.metric('fail', undefined, tags);
    return failed;
  }
}

interface Answered {
  readonly outcome: DepositOutcome;
  /** The answer as received. */
  readonly raw: unknown;
  readonly unread: readonly Issue[];
  readonly reference: string;
}

function follow(
  { outcome, raw, unread, reference }: Answered,
  step: DepositStep,
  keys: readonly string[],
  reserved: ReservedWindow | undefined,
  services: Services,
): DepositResult {
  const { plan, payload, amount } = step;
  const { view } = plan;
  // Announce first: the deposit exists even if a check below fails.
  announceCreated(outcome.depositId, payload, services);
  creationOf(view.view, services).check?.(outcome, services);
  const flowRows = services.extensions.pages?.flatMap(({ flow }) => flow ?? []);
  const next = nextStep(outcome, { view: view.view, requested: COMPLETE }, withRows(flowRows));
  // Check before opening anything: an unsafe address or a missing page is an error, never a silent detour.
  const redirect =
    outcome.source !== undefined && next.effects.includes('open-redirect')
      ? readRedirect(outcome.source, outcome.method, depositData(raw))
      : undefined;
  if (next.page !== 'stay' && !services.routes.named(next.page))
    throw new FlowError(`The flow row ${next.row} leads to ${next.page}, which is no route here.`, { reference });
  if (next.page === 'stay') {
    reserved?.close();
    return { kind: 'stay', fields: outcome.fields, depositId: outcome.depositId ?? '', keys };
  }
  const blocked = openRedirect(redirect, plan.method, reserved, services);
  const { depositId, data } = outcome;
  const asksToPay = invoiceRulesOf(next.page) !== undefined;
  const shown = {
    depositId,
    page: next.page,
    amount,
    currency: payload.currency,
    reference,
    ...(blocked === undefined ? {} : { blocked }),
    ...(asksToPay ? { invoice: makeInvoice(data, view.view, services.serverNow(), unread.some(isUnreadPayment)) } : {}),
    ...(data.paymentMethodOffers === undefined ? {} : { offers: data.paymentMethodOffers }),
    ...(asksToPay ? { app: appLinkOf(data) } : {}),
  };
  openDeposit(shown, plan.method, services);
  return { kind: 'go', page: next.page, ...(data.paymentMethodOffers ? { isToChoose: true } : {}) };
}
