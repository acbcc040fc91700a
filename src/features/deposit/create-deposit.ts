import type { WireId } from '../../../schemas/wire-id.ts';
import { holds, type MethodField } from '../../../schemas/method/field.ts';
import type { Issue } from '../../../schemas/parse.ts';
import type { Plan } from '../../../renderers/compile.ts';
import type { Services } from '../../core/services/services.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { AnswerError, FlowError } from '../../platform/errors/errors.ts';
import type { DepositOutcome } from '../../core/tables/outcome.ts';
import { depositData, readRedirect } from '../../core/tables/redirect.ts';
import { flowRows } from '../../core/services/extensions.ts';
import { nextStep } from '../../core/tables/deposit-flow.ts';
import { checkPayable, makePreparedInvoice } from '../payment/invoice/make-invoice.ts';
import { COMPLETE, CRYPTO_ADDRESS } from '../../core/tables/routes/route-names.ts';
import { creationOf, opensWindow } from './creations.ts';
import type { FailedPress } from '../payment/send/failed-press.ts';
import { addressPart } from '../payment/record/address-part.ts';
import { announceCreated, markAnnounced, openDeposit } from '../payment/record/open-deposit.ts';
import { pageParts } from '../payment/record/page-parts.ts';
import type { DepositPayload } from '../payment/send/payload.ts';
import { openRedirect } from '../../core/windows/open-redirect.ts';
import { isUnreadPayment, reportUnread } from '../payment/record/report-unread.ts';
import { asksPlayer, NO_FIELDS } from '../payment/send/second-step.ts';
import { sendIntent } from '../payment/send/send-intent.ts';
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
      /** The window of the press, still open, where the next step needs nothing from the player. */
      readonly held: Held;
    }
  | {
      readonly kind: 'go';
      readonly page: string;
      readonly keepsDraft?: boolean;
    }
  | FailedPress;

/** The window reserved by a step that another one follows in the same press. */
export interface Held {
  readonly reserved: ReservedWindow | undefined;
}

/**
 * One press, one deposit: reserves the window, sends the intent with its key, reads the response and follows the flow
 * table. After any failure the player stays on the form with a message.
 */
export async function createDeposit(step: DepositStep, services: Services, held?: Held): Promise<DepositResult> {
  const { plan, payload, signal } = step;
  const { method } = plan;
  if (isOnlyPrepared(plan) || (method.isPreparationRequired && payload.depositId === undefined))
    return await prepare(step, services);
  const creation = creationOf(plan.view, services);
  const intent = { call: creation.call, payload, plan, method, earlier: step.earlier, signal };
  // A step that follows another in the same press was already checked with it.
  return await sendIntent({ ...intent, isChecked: held === undefined }, services, async (open) => {
    markAnnounced(open.made, services);
    const reserved = held ? held.reserved : reserve(step, services);
    return await closeOnFailure(reserved, async () => {
      const send = creation.request(payload, plan);
      const options = { signal, idempotencyKey: open.key };
      const created = await withCaptcha({ method, reserved, signal }, services, (proof) =>
        open.send(() => send(services.client, proof, options)),
      );
      const { raw, unread, requestId: reference } = created;
      reportUnread(method, creation.call, created, services);
      let result: DepositResult | undefined;
      try {
        const answered = { outcome: created.outcome(services), raw, unread, reference };
        result = follow(answered, step, open.keys, reserved, services);
      } finally {
        if (result?.kind === 'stay') open.keepOpen(result.depositId);
        else open.settle();
      }
      // The deposit exists but asks for fields it does not name. Keep its key, so that another press makes no second one.
      if (result.kind === 'stay' && result.fields.length === 0)
        throw new AnswerError(creation.call, NO_FIELDS, reference);
      if (result.kind === 'go') open.succeed();
      return result;
    });
  });
}

const isOnlyPrepared = ({ view }: Plan): boolean => view.creation === 'prepare';

/** Sends a preparation. If it asks for no more fields, creates the deposit at once. */
async function prepare(step: DepositStep, services: Services): Promise<DepositResult> {
  const { plan, payload, amount, signal } = step;
  const { method } = plan;
  // The prepare call takes a plain payment, even for a coin package.
  const { boxId: _box, ...preparation } = payload;
  const call = 'deposit-prepare';
  const intent = { call, payload: preparation, plan, method, signal } as const;
  return await sendIntent(intent, services, async (open): Promise<DepositResult> => {
    const reserved = reserve(step, services);
    return await closeOnFailure(reserved, async () => {
      const body = { paymentMethod: method.name, ...preparation };
      const options = { signal, idempotencyKey: open.key };
      const { data, requestId } = await open.send(() => services.client.call(call, body, options));
      const { fields = [], depositId, unread } = data;
      reportUnread(method, call, { unread }, services);
      if (isOnlyPrepared(plan)) {
        open.settle();
        const isPartial = unread.some(isUnreadPayment);
        const invoice = checkPayable(makePreparedInvoice(data, services.serverNow(), isPartial));
        announceCreated(depositId, payload, services);
        const page = 'deposit/india/invoice';
        const { currency } = payload;
        openDeposit({ depositId, page, invoice, amount, currency, reference: requestId }, method, services);
        open.succeed();
        return { kind: 'go', page };
      }
      // If the outcome of the creation stays unknown, the next press prepares with the same key and reaches the same
      // deposit.
      if (fields.length === 0) {
        const next = { ...step, payload: { ...payload, depositId }, earlier: open.keys };
        return await createDeposit(next, services, { reserved });
      }
      open.keepOpen(depositId);
      return { kind: 'stay', fields, depositId, keys: open.keys, held: holdFor(fields, reserved) };
    });
  });
}

/** Opens the window of the press, where a redirect or a captcha will need one. A preparation alone has neither. */
function reserve({ plan }: DepositStep, services: Services): ReservedWindow | undefined {
  if (isOnlyPrepared(plan)) return undefined;
  // A captcha opens in the same window as the redirect (docs/decisions/0025).
  const asksThere = plan.method.captcha !== undefined && services.bridge.kind !== 'emitter';
  return opensWindow(plan) || asksThere ? reserveWindow(services) : undefined;
}

/** Keeps the window for a step that follows by itself. While the player fills in fields, it would stand there empty. */
function holdFor(fields: readonly MethodField[], reserved: ReservedWindow | undefined): Held {
  if (!asksPlayer(fields)) return { reserved };
  reserved?.close();
  return { reserved: undefined };
}

/** Closes the window when `run` fails. */
async function closeOnFailure<T>(reserved: ReservedWindow | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    reserved?.close();
    throw error;
  }
}

interface Answered {
  readonly outcome: DepositOutcome;
  /** The response as received. */
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
  creationOf(view, services).check?.(outcome, services);
  const next = nextStep(
    outcome,
    { view: view.view, requested: COMPLETE },
    flowRows(services.extensions, services.routes),
  );
  // Check before opening anything: an unsafe address or a missing page is an error, never a silent detour.
  const redirect =
    outcome.source !== undefined && next.effects.includes('open-redirect')
      ? readRedirect(outcome.source, outcome.method, depositData(raw))
      : undefined;
  if (next.page !== 'stay' && !services.routes.named(next.page))
    throw new FlowError(`The flow row ${next.row} leads to ${next.page}, which is not a route here.`, { reference });
  if (next.page === 'stay') {
    const { fields, depositId = '' } = outcome;
    return { kind: 'stay', fields, depositId, keys, held: holdFor(fields, reserved) };
  }
  const parts = pageParts(next, { outcome, unread, view }, services);
  const isAddress = outcome.crypto !== undefined && next.page === CRYPTO_ADDRESS;
  const crypto = isAddress ? addressPart(outcome.crypto, addressAsked(step, reference)) : undefined;
  const opened = openRedirect(redirect, plan.method, reserved, services);
  const shown = { ...parts, crypto, amount, currency: payload.currency, reference, ...opened };
  openDeposit(shown, plan.method, services);
  return { kind: 'go', page: next.page, ...(next.effects.includes('keep-draft') && { keepsDraft: true }) };
}

/** What the form asked for, if the response is an address. The page must show that address and not request another. */
function addressAsked({ plan: { method, fields }, payload }: DepositStep, reference: string) {
  const { bonusId, boxId } = payload;
  const field = fields.find((one) => holds(one, 'network'));
  const network = (field && payload.fields[field.name]) ?? method.network;
  return { method, network, bonusId, boxId, reference };
}
