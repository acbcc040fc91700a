import { type FormEvent, useMemo, useState } from 'react';
import type { FormValues } from '../../../renderers/compile.ts';
import type { CompileContext } from '../../../renderers/contract.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices } from '../../core/services/services.ts';
import type { FailedOutcome } from '../payment/send/failed-press.ts';
import { mergeFields } from '../payment/send/second-step.ts';
import { type MethodForm, useMethodForm, validValues } from '../form/use-method-form.ts';
import type { ExtraFields } from '../../core/state/order.ts';
import { orderOf } from '../withdrawal/order.ts';
import { useInDoubt } from '../withdrawal/confirm/use-in-doubt.ts';
import { type Outgoing, type Sending, useSending } from '../withdrawal/confirm/use-sending.ts';
import { setOrder } from '../../core/state/actions/payment.ts';

/** Never claim failure when the outcome is unknown. */
export const FAILURE_TITLES = {
  refused: 'sweepstake.redemption.failed',
  unanswered: 'deposit.unanswered',
  unusable: 'error.snackbar',
} as const satisfies Record<FailedOutcome, string>;

interface Options {
  readonly method: PaymentMethod;
  readonly context: CompileContext;
  /** Decimal text; undefined when unknown. */
  readonly redeemable: string | undefined;
}

/** An addition whose fields are already part of the order's form. */
const IN_ORDER = { plan: { fields: [] }, fields: {} } as const;

/** The form of a redemption. There is no summary page, so a submit sends the valid values. */
export function useRedemptionForm({
  method,
  context: base,
  redeemable,
}: Options): MethodForm & Pick<Sending, 'isBusy' | 'failure'> & { readonly submit: (event: FormEvent) => void } {
  const { store, analytics } = useServices();
  const [second, setSecond] = useState<ExtraFields>();
  const begin = (extra: ExtraFields) => {
    core.beginStep();
    setSecond(extra);
  };
  const { press, isBusy, failure } = useSending({
    method,
    titles: FAILURE_TITLES,
    onMade: () => core.finish(),
    onMore: ({ fields, withdrawalId, keys }, { order }) => {
      const extra = { fields: mergeFields(second?.fields, fields), latest: fields, withdrawalId, keys };
      // A player who leaves and fills in the same again continues this redemption instead of making a second one.
      setOrder(store, { ...((second && store.getState().order) ?? order), extra });
      begin(extra);
    },
    again: () => prepare(),
  });
  // A redemption that may exist is already deducted from the balance and must not be checked against it.
  const [isDoubtful, setDoubtful] = useState(false);
  const isCounted = second !== undefined || isDoubtful;
  const balance = isCounted ? undefined : redeemable;
  const context = useMemo<CompileContext>(
    () => ({ ...base, payout: { words: 'sweepstake.redemption', balance } }),
    [base, balance],
  );
  const core = useMethodForm({
    name: `redemption ${method.name}`,
    method,
    views: 'common with amount',
    context,
    second,
  });

  const partsOf = (values: FormValues) => {
    const { currency, country } = context;
    return { plan: core.plan, values, account: 'main', currency, country: country.code } as const;
  };
  const toOrder = (values: FormValues) =>
    orderOf({ ...partsOf(values), before: second ? undefined : store.getState().order });
  useInDoubt({ core, balance: redeemable, toOrder, onDoubt: setDoubtful });

  const outgoing = (values: FormValues): Outgoing | undefined => {
    const order = toOrder(values);
    if (second) {
      const { withdrawalId, keys } = second;
      return { order, addition: { ...IN_ORDER, withdrawalId, keys } };
    }
    if (order.extra) {
      // This form has none of their values yet.
      begin({ ...order.extra, latest: order.extra.fields });
      return undefined;
    }
    analytics('submit', { method: method.name });
    return { order, addition: undefined };
  };
  const prepare = async (event?: FormEvent) => {
    const values = await validValues(core, event);
    return values && outgoing(values);
  };
  return {
    ...core,
    isBusy,
    failure,
    submit: (event) => {
      event.preventDefault();
      press(() => prepare(event));
    },
  };
}
