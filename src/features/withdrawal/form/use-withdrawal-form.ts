import type { FormEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormValues } from '../../../../renderers/compile.ts';
import { AMOUNT_ID } from '../../../../renderers/compile-amount.ts';
import type { CompileContext } from '../../../../renderers/contract.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { reportError } from '../../../core/services/report.ts';
import { useServices } from '../../../core/services/services.ts';
import { type MethodForm, useMethodForm } from '../../form/use-method-form.ts';
import { type AccountType, exceeds } from './accounts.ts';
import type { Order } from '../../../core/state/order.ts';
import { orderOf } from '../order.ts';
import { isInDoubt, useInDoubt } from '../confirm/use-in-doubt.ts';
import { setOrder } from '../../../core/state/actions/payment.ts';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';

interface Options {
  readonly method: PaymentMethod;
  readonly context: CompileContext;
  readonly account: AccountType;
  /** The account's limit for the amount; decimal text. */
  readonly bound: string | undefined;
}

export const CONFIRM = 'withdrawal/confirm';

/** The withdrawal form. It sends nothing itself: a valid order goes on to the summary. */
export function useWithdrawalForm({ method, context: base, account, bound }: Options): MethodForm & {
  readonly submit: (event: FormEvent) => void;
} {
  const services = useServices();
  const { store } = services;
  const go = useGo();
  const orderBefore = () => {
    const { order } = store.getState();
    return order?.plan.method.name === method.name && order.payload.currency === base.currency ? order : undefined;
  };
  const before = orderBefore();
  const [isDoubtful, setDoubtful] = useState(false);
  const balance = isDoubtful ? undefined : bound;
  const context = useMemo<CompileContext>(() => ({ ...base, payout: { balance } }), [base, balance]);
  const core = useMethodForm({
    name: `withdrawal ${method.name}`,
    method,
    views: 'common with amount',
    context,
    // Coming back from the summary restores all values, including secrets.
    earlier: before && (before.left ?? before),
  });
  const isChecking = useRef(false);
  const { plan, form, check } = core;
  const toOrder = (values: FormValues): Order => {
    const { currency, country } = context;
    return orderOf({ before: store.getState().order, plan, values, account, currency, country: country.code });
  };
  const leave = useStableCallback(() => {
    const order = orderBefore();
    if (order) setOrder(store, { ...order, left: { plan, values: form.getValues() } });
  });
  // The next visit restores these values, which may be newer than the order's.
  useEffect(() => leave, [leave]);
  useInDoubt({ core, balance: bound, toOrder, onDoubt: setDoubtful });
  // After the summary has sent the player back, show the reason at once.
  const [wasSentBack] = useState(
    () => before !== undefined && exceeds(form.getValues(AMOUNT_ID) ?? '', bound) && !isInDoubt(before, services),
  );
  useEffect(() => {
    if (wasSentBack) void form.trigger(AMOUNT_ID);
  }, [form, wasSentBack]);
  const end = () => {
    isChecking.current = false;
  };
  const pass = async (values: Record<string, string>) => {
    end();
    setOrder(store, toOrder(values));
    services.analytics('submit', { method: method.name });
    go(CONFIRM);
  };
  return {
    ...core,
    submit: (event) => {
      event.preventDefault();
      if (isChecking.current) return;
      isChecking.current = true;
      check(event, { pass, refuse: end }).catch((error: unknown) => {
        end();
        reportError(services, error, 'create');
      });
    },
  };
}
