import type { FormValues, Plan } from '../../../renderers/compile.ts';
import type { WithdrawalCreate } from '../../../schemas/deposit/deposit-create.ts';
import type { AccountChoice } from '../../../schemas/resume/choice.ts';
import { toExactNumber } from '../../../schemas/money/parse-amount.ts';
import type { Order } from '../../core/state/order.ts';

export interface OrderParts {
  /** The order from an earlier visit of the form. */
  readonly before: Order | undefined;
  readonly plan: Plan;
  readonly values: FormValues;
  readonly account: AccountChoice['type'];
  readonly currency: string;
  readonly country: string;
}

/** Builds an order from valid values. The payload is that of `withdrawal-create`, without empty keys. */
export function orderOf({ before, plan, values, account, currency, country }: OrderParts): Order {
  const { amount, fields, wallet } = plan.toPayload(values);
  const exact = amount === undefined ? null : toExactNumber(amount);
  if (amount === undefined || exact === null)
    throw new RangeError('the form accepted an amount that no number holds exactly');
  const payload: WithdrawalCreate = {
    amount: exact,
    currency,
    paymentType: plan.method.name,
    fields: { ...fields },
    ...(wallet === undefined ? {} : { wallet }),
    accountType: account,
    selectedCountry: country,
  };
  // An unchanged order is still the withdrawal that asked for more fields, not a second one.
  const extra = before && JSON.stringify(before.payload) === JSON.stringify(payload) ? before.extra : undefined;
  return { plan, values, account, amount, payload, extra };
}
