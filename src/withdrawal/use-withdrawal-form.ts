import type { FormEvent } from 'react';
import { useRef } from 'react';
import type { CompileContext } from '../../renderers/contract.ts';
import type { FieldRenderer } from '../../renderers/react-contract.ts';
import type { Registry } from '../../renderers/registry.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useGo } from '../app/navigation.ts';
import { reportError } from '../app/report.ts';
import { useServices } from '../app/services.ts';
import { type MethodForm, useMethodForm } from '../form/use-method-form.ts';
import type { AccountType } from './accounts.ts';
import { orderOf } from './order.ts';

interface Options {
  readonly method: PaymentMethod;
  readonly registry: Registry<FieldRenderer>;
  readonly context: CompileContext;
  readonly account: AccountType;
}

export const CONFIRM = 'withdrawal/confirm';

/** The form of a withdrawal: nothing is sent from here; what is valid is shown to be confirmed. */
export function useWithdrawalForm({ method, registry, context, account }: Options): MethodForm & {
  readonly submit: (event: FormEvent) => void;
} {
  const services = useServices();
  const { store } = services;
  const go = useGo();
  const { order } = store.getState();
  const core = useMethodForm({
    name: `withdrawal ${method.name}`,
    method,
    registry,
    context,
    // Who comes back from the summary finds all of it, secrets too.
    values: order?.plan.method.name === method.name ? order.values : undefined,
  });
  const isChecking = useRef(false);
  const { plan, check } = core;
  const end = () => {
    isChecking.current = false;
  };
  const pass = async (values: Record<string, string>) => {
    end();
    const { currency, country } = context;
    store.setState({
      order: orderOf({ before: store.getState().order, plan, values, account, currency, country: country.code }),
    });
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
