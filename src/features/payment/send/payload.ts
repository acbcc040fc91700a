import type { FormPayload, Plan } from '../../../../renderers/compile.ts';
import type { WireId } from '../../../../schemas/wire-id.ts';
import type { DepositCreate, DepositCreateSweepstake } from '../../../../schemas/deposit/deposit-create.ts';
import { mayHoldCard } from '../../../../renderers/pattern/card-number.ts';
import { toExactNumber } from '../../../../schemas/money/parse-amount.ts';

export interface PayloadParts {
  readonly plan: Pick<Plan, 'method'>;
  readonly form: FormPayload;
  readonly currency: string;
  readonly country: string;
  readonly returnUrl: string;
  readonly isFromChip: boolean;
  /** The bonus that applies to this deposit, if any. */
  readonly bonusId?: WireId | undefined;
  readonly paymentSessionId?: WireId | undefined;
  readonly abTestGroup?: string | undefined;
  readonly depositId?: WireId | undefined;
  /** The coin package being bought. The amount is then its price. */
  readonly boxId?: WireId | undefined;
}

/** The values of a deposit, with the package id when a coin package is bought. */
export type DepositPayload = Omit<DepositCreate, 'depositId'> &
  Partial<Pick<DepositCreateSweepstake, 'boxId'>> & { readonly depositId?: WireId };

/** The payload of `deposit-create`, without keys that have no value. */
export function depositPayload(parts: PayloadParts): DepositPayload {
  const { plan, form, bonusId, paymentSessionId, abTestGroup, depositId, boxId } = parts;
  const amount = form.amount === undefined ? undefined : toExactNumber(form.amount);
  if (amount === null) throw new RangeError('the form accepted an amount that no number holds exactly');
  return {
    paymentType: plan.method.name,
    ...(amount === undefined ? {} : { amount, metadata: { isFromChip: parts.isFromChip } }),
    currency: parts.currency,
    fields: form.fields,
    ...(form.wallet === undefined ? {} : { wallet: form.wallet }),
    selectedCountry: parts.country,
    returnUrl: parts.returnUrl,
    isActivatedBonus: bonusId !== undefined,
    ...(bonusId === undefined ? {} : { bonusId }),
    ...(paymentSessionId ? { paymentSessionId } : {}),
    ...(abTestGroup === undefined ? {} : { abTestGroup }),
    ...(depositId === undefined ? {} : { depositId }),
    ...(boxId === undefined ? {} : { boxId }),
  };
}

/** The body of any create: a deposit's or a withdrawal's. */
export type CreateBody = Pick<DepositCreate, 'fields' | 'wallet'> & Readonly<Record<string, unknown>>;

/**
 * The payload as an intent: the part that may be stored as a hash, and the secrets that may not, since a hashed card
 * number can be guessed.
 */
export function intentOf(call: string, payload: CreateBody, plan: Pick<Plan, 'fields'>) {
  const secretNames = new Set(plan.fields.filter((field) => field.isSensitive).map((field) => field.name));
  const isSecret = ([name, value]: readonly [string, string]) => secretNames.has(name) || mayHoldCard(value);
  const fields = Object.entries(payload.fields);
  // Leave out what may change between two presses of one intent. If a bonus ends after an unanswered press, the next
  // press must not create a second deposit.
  const { paymentSessionId: _session, metadata: _metadata, returnUrl: _returnUrl, ...rest } = payload;
  const { isActivatedBonus: _isActivated, bonusId: _bonus, wallet, ...body } = rest;
  const walletIsSecret =
    wallet !== undefined &&
    (mayHoldCard(wallet) || plan.fields.some((field) => field.definition.wallet && field.isSensitive));
  return {
    call,
    body: {
      ...body,
      fields: Object.fromEntries(fields.filter((field) => !isSecret(field))),
      ...(wallet === undefined || walletIsSecret ? {} : { wallet }),
    },
    secrets: {
      ...Object.fromEntries(fields.filter(isSecret)),
      ...(walletIsSecret ? { wallet } : {}),
    },
  };
}
