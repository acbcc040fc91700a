import type { WireId } from '../../schemas/wire-id.ts';
import type { FormValues, Plan } from '../../renderers/compile.ts';
import type { WithdrawalCreate } from '../../schemas/deposit/deposit-create.ts';
import type { MethodField } from '../../schemas/method/field.ts';
import type { AccountChoice } from '../../schemas/resume/choice.ts';
import { toExactNumber } from '../../schemas/money/parse-amount.ts';

/**
 * A withdrawal that the player has filled in and not yet confirmed. It lives in memory alone: what is sensitive in it may
 * stand nowhere else.
 */
export interface Order {
  readonly plan: Plan;
  /** By field id, as they were typed: going back finds them. */
  readonly values: FormValues;
  readonly account: AccountChoice['type'];
  /** Decimal text. */
  readonly amount: string;
  readonly payload: WithdrawalCreate;
  /** What the answers have asked for beside it. */
  readonly asked?: Asked | undefined;
}

export interface Asked {
  readonly fields: readonly MethodField[];
  readonly withdrawalId: WireId;
  /** Of the steps so far. */
  readonly keys: readonly string[];
}

export interface OrderParts {
  /** The order that was filled in before. */
  readonly before: Order | undefined;
  readonly plan: Plan;
  readonly values: FormValues;
  readonly account: AccountChoice['type'];
  readonly currency: string;
  readonly country: string;
}

/** Valid values as an order. The payload is that of `withdrawal-create`, keys without a value left out. */
export function orderOf({ before, plan, values, account, currency, country }: OrderParts): Order {
  const { amount, fields, wallet } = plan.toPayload(values);
  const sum = amount === undefined ? null : toExactNumber(amount);
  if (amount === undefined || sum === null)
    throw new RangeError('a sum that no number carries exactly passed the form');
  const payload: WithdrawalCreate = {
    amount: sum,
    currency,
    paymentType: plan.method.name,
    fields: { ...fields },
    ...(wallet === undefined ? {} : { wallet }),
    accountType: account,
    selectedCountry: country,
  };
  // Sent again as it was, it is still the withdrawal that asked for more, and no second one.
  const asked = before && JSON.stringify(before.payload) === JSON.stringify(payload) ? before.asked : undefined;
  return { plan, values, account, amount, payload, asked };
}
