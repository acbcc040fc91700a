import { useEffect } from 'react';
import { AMOUNT_ID } from '../../../../renderers/compile-amount.ts';
import type { Plan } from '../../../../renderers/compile.ts';
import type { CompiledField } from '../../../../renderers/contract.ts';
import type { Form } from '../../../../renderers/form/errors.ts';
import { currencyFieldOf } from './currency-field.ts';

/** The currency of the amount, when a form field chooses it. Upper case, empty while none is chosen. */
export interface ChosenCurrency {
  readonly currency: string;
  readonly choose: (currency: string) => void;
}

/** The field that decides the currency of the amount, if the view has one. */
export function amountCurrencyField({ view, fields }: Pick<Plan, 'view' | 'fields'>): CompiledField | undefined {
  if (view.amountCurrency !== 'field') return undefined;
  const definition = currencyFieldOf(fields.map((field) => field.definition));
  return fields.find((field) => field.definition === definition);
}

interface Options {
  readonly onReset: () => void;
  /** In a second step the amount is settled, and its currency with it: a change is taken back. */
  readonly isSettled: boolean;
}

/**
 * Clears the amount when its currency changes, since a typed amount means nothing in another currency. A closed amount
 * shows its reason at once, because nobody can focus the field to learn it.
 */
export function useAmountCurrency(
  form: Form,
  plan: Plan,
  chosen: ChosenCurrency | undefined,
  { onReset, isSettled }: Options,
): void {
  const id = amountCurrencyField(plan)?.id;
  const choose = chosen?.choose;
  useEffect(() => {
    if (id === undefined || choose === undefined) return undefined;
    let last = form.getValues(id);
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const value = form.getValues(id) ?? '';
        if (value === last) return;
        if (isSettled) return form.setValue(id, last ?? '');
        last = value;
        form.setValue(AMOUNT_ID, '');
        form.clearErrors(AMOUNT_ID);
        onReset();
        choose(value.toUpperCase());
      },
    });
  }, [form, id, choose, onReset, isSettled]);

  const closed = plan.amount?.closed;
  useEffect(() => {
    if (!closed) return undefined;
    if (closed.isProblem) void form.trigger(AMOUNT_ID);
    return () => form.clearErrors(AMOUNT_ID);
  }, [form, closed]);
}
