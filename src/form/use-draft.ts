import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormValues, Plan } from '../../renderers/compile.ts';
import type { Form } from '../../renderers/form/errors.ts';
import { passesLuhn } from '../../renderers/pattern/luhn.ts';
import { useServices } from '../app/services.ts';
import { DRAFT_EVERY_MS } from '../../schemas/figures.ts';

/** The plan's defaults under what was typed into the same form before: for its instruction, for the list, for a reload. */
export function useInitialValues(plan: Plan, name: string, currency: string): FormValues {
  const { store } = useServices();
  const [values] = useState(() => {
    const { draft } = store.getState();
    if (draft?.method !== name || draft.currency !== currency) return plan.defaultValues;
    const typed = keptInputs(plan).flatMap(({ id, key }) => {
      const value = draft.values[key];
      return value === undefined ? [] : [[id, value] as const];
    });
    return { ...plan.defaultValues, ...Object.fromEntries(typed) };
  });
  return values;
}

/** Keeps what is typed, as it is typed and when the form is left; a deposit made forgets it. */
export function useKeptDraft(
  form: Form,
  plan: Plan,
  { name, currency, isDone }: { readonly name: string; readonly currency: string; readonly isDone: RefObject<boolean> },
): void {
  const { store, clock, window: view } = useServices();
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => {
    const [done, last] = [isDone, latest];
    const { session } = store.getState();
    const keep = () => {
      if (store.getState().session !== session) return; // another player came: what this one typed is nobody's
      const values = openValues(last.current, form.getValues());
      store.setState({ draft: done.current ? undefined : { method: name, currency, values } });
    };
    let cancel = () => undefined as void;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        cancel();
        cancel = clock.after(DRAFT_EVERY_MS, keep);
      },
    });
    view.addEventListener('pagehide', keep);
    return () => {
      cancel();
      stop();
      view.removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, name, currency, isDone, store, clock, view]);
}

/**
 * The sum and the definition's own fields that are shown and no secret; those of a second step end with it. Known by
 * place and name, so that a definition changed meanwhile gets no value of another field.
 */
function keptInputs({ method, amount, fields }: Plan): readonly { readonly id: string; readonly key: string }[] {
  const count = method.fields.filter(({ type }) => type !== 'amount').length;
  const own = fields.slice(0, count).filter((field) => !field.isSensitive && !field.isHidden);
  return [
    ...(amount ? [{ id: amount.id, key: amount.id }] : []),
    ...own.map(({ id, name }) => ({ id, key: `${id} ${name}` })),
  ];
}

/** What looks like a card number is none of ours to keep, whatever its field says of itself. */
const isCardLike = (value: string): boolean => {
  const digits = value.replace(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
};

const openValues = (plan: Plan, values: FormValues): FormValues =>
  Object.fromEntries(
    keptInputs(plan)
      .map(({ id, key }) => [key, values[id] ?? ''] as const)
      .filter(([, value]) => !isCardLike(value)),
  );
