import type { Plan } from '../../../../renderers/compile.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { WireId } from '../../../../schemas/wire-id.ts';
import { sendMetrics } from '../../../core/services/send-metrics.ts';
import type { Services } from '../../../core/services/services.ts';
import { playerIntents } from '../../../core/storage/player-intents.ts';
import type { TransactionKind } from '../../../core/tables/routes/route-row.ts';
import type { CallName } from '../../../platform/api/calls.ts';
import { withheldPress, type FailedPress, failPress } from './failed-press.ts';
import { type CreateBody, intentOf } from './payload.ts';
import { secondKey } from './second-step.ts';
import { type Answer, startSending } from './sending.ts';

export interface IntentOrder {
  readonly call: CallName;
  readonly payload: CreateBody;
  readonly plan: Pick<Plan, 'fields'>;
  readonly method: PaymentMethod;
  /** Idempotency keys of the earlier steps, unless this is the first. */
  readonly earlier?: readonly string[] | undefined;
  readonly transaction?: TransactionKind;
  /** Without a check, nothing is held back: the intent was checked already, or no press made it. */
  readonly isChecked?: boolean;
  readonly signal: AbortSignal;
}

/** An intent that has its key. */
export interface OpenIntent {
  readonly key: string;
  /** The keys of all steps so far, this one last. */
  readonly keys: readonly string[];
  /** Id of what an earlier press with this key created or prepared. */
  readonly made: WireId | undefined;
  /** Marks the key as sent, then sends. A create that asks for a captcha may be sent twice. */
  readonly send: <T extends Answer>(request: () => Promise<T>) => Promise<T>;
  /** Forgets the keys of all steps: the response is definite. */
  readonly settle: () => void;
  /** Keeps the key for what was made: more steps follow. */
  readonly keepOpen: (made: WireId) => void;
  /** Counts a success. With more steps, only the last one counts. */
  readonly succeed: () => void;
}

/**
 * Sends one intent: gives it a key, holds it back where an earlier attempt may be the same payment, and turns every
 * failure into a result. `run` sends and reads the response; until its first `await` it runs in the player's press, so that
 * it may open a window.
 */
export async function sendIntent<R extends object>(
  order: IntentOrder,
  services: Services,
  run: (open: OpenIntent) => Promise<R>,
): Promise<R | FailedPress> {
  const { call, payload, plan, method, earlier = [], transaction = 'deposit', isChecked = true, signal } = order;
  const intents = playerIntents(services);
  const intent = intentOf(call, payload, plan);
  const key = intents.keyFor(intent, secondKey(earlier));
  const verdict = isChecked ? intents.check(intent) : 'send';
  if (verdict !== 'send') return withheldPress(verdict, transaction);
  // The keys of earlier steps end together with this one. Until then their bodies stand for this payment.
  const keys = [key, ...earlier] as const;
  const sending = startSending({ key, call, signal }, services);
  const tags = {
    method: method.name,
    cardViewType: String(method.cardViewType),
    captcha: String(transaction === 'deposit' && method.captcha !== undefined),
  };
  try {
    return await run({
      key,
      keys: [...earlier, key],
      made: intents.madeBy(key),
      send: sending.send,
      settle: () => {
        for (const ended of keys) intents.settle(ended);
      },
      keepOpen: (made) => intents.keepOpen(key, String(made)),
      succeed: () => sendMetrics(services, [{ name: 'ok', tags }]),
    });
  } catch (error) {
    const failed = failPress(error, { keys, transaction, sending }, services);
    if (!signal.aborted) sendMetrics(services, [{ name: 'fail', tags }]);
    return failed;
  }
}
