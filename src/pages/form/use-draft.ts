import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormValues, Plan } from '../../../renderers/compile.ts';
import type { Form } from '../../../renderers/form/errors.ts';
import { useServices } from '../../app/services.ts';

/** The plan's defaults under what was typed into the same form before it was left: for its instruction, for the list. */
export function useInitialValues(plan: Plan, currency: string): FormValues {
  const { store } = useServices();
  const [values] = useState(() => {
    const { draft } = store.getState();
    const isOurs = draft?.method === plan.method.name && draft.currency === currency;
    return isOurs ? { ...plan.defaultValues, ...draft.values } : plan.defaultValues;
  });
  return values;
}

/** Keeps what was typed when the form is left, in memory; a deposit made forgets it. */
export function useKeptDraft(form: Form, plan: Plan, currency: string, isDone: RefObject<boolean>): void {
  const { store } = useServices();
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => {
    const [done, last] = [isDone, latest];
    const { session } = store.getState();
    return () => {
      if (store.getState().session !== session) return; // another player came: what this one typed is nobody's
      const { method } = last.current;
      const values = openValues(last.current, form.getValues());
      store.setState({ draft: done.current ? undefined : { method: method.name, currency, values } });
    };
  }, [form, currency, isDone, store]);
}

/** The values of the definition's own fields that are no secret; those of a second step end with it. */
function openValues({ method, amount, fields }: Plan, values: FormValues): FormValues {
  const count = method.fields.filter(({ type }) => type !== 'amount').length;
  const own = fields.slice(0, count).filter((field) => !field.isSensitive);
  const ids = [...(amount ? [amount.id] : []), ...own.map(({ id }) => id)];
  return Object.fromEntries(ids.map((id) => [id, values[id] ?? '']));
}
