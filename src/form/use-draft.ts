import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormValues, Plan } from '../../renderers/compile.ts';
import type { Form } from '../../renderers/form/errors.ts';
import { mayHoldCard } from '../../renderers/pattern/card-number.ts';
import { type Services, useServices } from '../app/services.ts';
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

/** What was typed is of no more use to a reload: it leaves storage, and stays for the way back to the form. */
export const leaveStorage = ({ store, clock }: Pick<Services, 'store' | 'clock'>): void =>
  store.setState({ draftLeftAt: clock.now() });

/** Keeps what is typed, as it is typed and when the form is left; a deposit made forgets it. */
export function useKeptDraft(
  form: Form,
  plan: Plan,
  { name, currency, isDone }: { readonly name: string; readonly currency: string; readonly isDone: RefObject<boolean> },
): void {
  const { store, clock, window: view } = useServices();
  const latest = useRef(plan);
  /** When something was typed last. */
  const typedAt = useRef<number>(undefined);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => {
    const [done, current, typed] = [isDone, latest, typedAt];
    const { session } = store.getState();
    let cancel = () => undefined as void;
    // A form says the same values again when a field is left.
    let last = JSON.stringify(form.getValues());
    const keep = () => {
      cancel();
      if (store.getState().session !== session) return; // another player came: what this one typed is nobody's
      rememberSecrets(store, secretValues(current.current, form.getValues()));
      if (done.current) return store.setState({ draft: undefined });
      const at = typed.current;
      if (at === undefined) return;
      const values = keptValues(current.current, form.getValues());
      store.setState({ draft: { method: name, currency, values, at } });
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        const text = JSON.stringify(form.getValues());
        if (text === last) return;
        last = text;
        cancel();
        typed.current = clock.now();
        cancel = clock.after(DRAFT_EVERY_MS, keep);
      },
    });
    view.addEventListener('pagehide', keep);
    return () => {
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

/** Shorter than any code: taken out of a report it would say nothing of a secret, and take away what explains an error. */
const SHORTEST_SECRET = 3;

/** What stands in the sensitive fields of every step. */
export const secretValues = ({ fields }: Plan, values: FormValues): readonly string[] =>
  fields.flatMap(({ id, isSensitive }) => {
    const value = values[id] ?? '';
    return isSensitive && value.length >= SHORTEST_SECRET ? [value] : [];
  });

function rememberSecrets(store: Services['store'], secrets: readonly string[]): void {
  const { typedSecrets } = store.getState();
  const more = secrets.filter((secret) => !typedSecrets.includes(secret));
  if (more.length > 0) store.setState({ typedSecrets: [...typedSecrets, ...more] });
}

/** What of these values a storage may hold. */
export const keptValues = (plan: Plan, values: FormValues): FormValues =>
  Object.fromEntries(
    keptInputs(plan)
      .map(({ id, key }) => [key, values[id] ?? ''] as const)
      // What may hold a card number is none of ours to keep, whatever its field says of itself.
      .filter(([, value]) => !mayHoldCard(value)),
  );
