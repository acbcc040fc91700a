import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormValues, isOwnField, type Plan } from '../../../../renderers/compile.ts';
import { AMOUNT_ID } from '../../../../renderers/compile-amount.ts';
import type { Form } from '../../../../renderers/form/errors.ts';
import { mayHoldCard } from '../../../../renderers/pattern/card-number.ts';
import { holds } from '../../../../schemas/method/field.ts';
import { MAX_STORED_LENGTH, MAX_STORED_NAME } from '../../../../schemas/resume/choice.ts';
import { type Services, useServices } from '../../../core/services/services.ts';
import { DRAFT_EVERY_MS } from '../../../../schemas/figures.ts';
import type { Draft } from '../../../core/state/form.ts';
import type { WidgetState } from '../../../core/state/store.ts';
import type { FilledForm } from '../../../core/state/order.ts';
import { foundBank } from '../use-bank.ts';
import { rememberSecrets } from './typed-secrets.ts';
import { clearDraft, leaveDraft, setDraft } from '../../../core/state/actions/form.ts';

interface InitialOptions {
  readonly name: string | undefined;
  readonly keepsAsked?: boolean;
  readonly currency: string;
  readonly earlier: FilledForm | undefined;
  /** Overrides any other amount. */
  readonly settledAmount?: string | undefined;
}

/**
 * The plan's defaults, overridden by what was typed into the same form before: when back from its instruction or the
 * list, or after a reload. The values of an earlier visit override both.
 */
export function useInitialValues(
  plan: Plan,
  { name, keepsAsked = false, currency, earlier, settledAmount }: InitialOptions,
): FormValues {
  const { store } = useServices();
  const [values] = useState(() => ({
    ...plan.defaultValues,
    ...offered(plan, draftValues(keptInputs(plan, keepsAsked), draftOf(store.getState(), name, currency))),
    ...(earlier && offered(plan, valuesFrom(earlier, plan))),
    ...(settledAmount === undefined ? {} : { [AMOUNT_ID]: settledAmount }),
  }));
  return values;
}

/** The draft, if it is of this form in this currency. */
export const draftOf = (
  { draft }: Pick<WidgetState, 'draft'>,
  name: string | undefined,
  currency: string,
): Draft | undefined => (draft?.method === name && draft?.currency === currency ? draft : undefined);

function draftValues(inputs: readonly KeptInput[], draft: Draft | undefined): FormValues {
  if (draft === undefined) return {};
  const typed = inputs.flatMap(({ id, key }) => {
    const value = draft.values[key];
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(typed);
}

/** The values of the inputs that both plans have. The method list may have changed the fields meanwhile. */
function valuesFrom({ plan: before, values }: FilledForm, plan: Plan): FormValues {
  const { amount, fields } = plan;
  const same = fields.filter((field) => {
    const earlier = before.byId.get(field.id);
    return earlier !== undefined && keyOf(before, earlier) === keyOf(plan, field);
  });
  const ids = [...(amount ? [amount.id] : []), ...same.map(({ id }) => id)];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const value = values[id];
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}

/** Leaves out what is no longer offered: of a single network left, the radio button could not even be pressed. */
const offered = ({ byId }: Plan, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      const options = byId.get(id)?.options ?? [];
      return options.length === 0 || options.some((option) => option.value === value);
    }),
  );

/** Drops the draft from storage, so that a reload does not restore it. In memory it stays for the way back to the form. */
export const leaveStorage = ({ store, clock }: Pick<Services, 'store' | 'clock'>): void =>
  leaveDraft(store, clock.now());

interface StoredDraftOptions {
  readonly name: string | undefined;
  readonly keepsAsked?: boolean;
  readonly currency: string;
  readonly isDone: RefObject<boolean>;
  readonly isFromChip?: RefObject<boolean> | undefined;
}

/**
 * Keeps the draft while the player types and when the form is left. A completed deposit drops it. A form without a name
 * keeps none, but its secrets are remembered all the same.
 */
export function useStoredDraft(
  form: Form,
  plan: Plan,
  { name, keepsAsked = false, currency, isDone, isFromChip }: StoredDraftOptions,
): void {
  const { store, clock, queries, window: view } = useServices();
  const latest = useRef(plan);
  /** Time of the last input. */
  const typedAt = useRef<number>(undefined);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => {
    const [done, current, typed] = [isDone, latest, typedAt];
    const { session } = store.getState();
    let cancel = () => undefined as void;
    // A form also notifies on blur, with unchanged values.
    let last = JSON.stringify(form.getValues());
    const keep = () => {
      cancel();
      if (store.getState().session !== session) return; // the player changed: drop what the previous one typed
      rememberSecrets(store, current.current, form.getValues());
      if (name === undefined) return;
      if (done.current) return clearDraft(store);
      const at = typed.current;
      if (at === undefined) return;
      const found = foundBank(current.current, queries);
      const values = storableValues(current.current, form.getValues(), { keepsAsked, found });
      setDraft(store, { method: name, currency, values, isFromChip: isFromChip?.current || undefined, at });
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
  }, [form, name, keepsAsked, currency, isDone, isFromChip, store, clock, queries, view]);
}

/**
 * What a field of another plan must have in common with this one to take its value: position and name, so that a changed
 * definition never receives another field's value, and of a phone number the prefix, which is not part of what was typed.
 */
const keyOf = ({ phonePrefix }: Plan, { id, name, type }: Plan['fields'][number]): string =>
  holds({ type }, 'phone') ? `${id} ${name} +${phonePrefix}` : `${id} ${name}`;

interface KeptInput {
  readonly id: string;
  readonly key: string;
}

/** The amount and the visible, non-sensitive fields: those of the definition, and with `keepsAsked` of a second step. */
function keptInputs(plan: Plan, keepsAsked: boolean): readonly KeptInput[] {
  const { amount, fields } = plan;
  const kept = fields.filter(
    (field) => (keepsAsked || isOwnField(plan, field)) && !field.isSensitive && !field.isHidden,
  );
  return [
    ...(amount ? [{ id: amount.id, key: amount.id }] : []),
    ...kept.map((field) => ({ id: field.id, key: keyOf(plan, field) })),
  ];
}

const isStorable = (value: string): boolean => value.length <= MAX_STORED_LENGTH && !mayHoldCard(value);

/** The values that may be stored. The bank that was found for a card is left out like the card itself. */
export const storableValues = (
  plan: Plan,
  values: FormValues,
  { keepsAsked = false, found = {} }: { readonly keepsAsked?: boolean; readonly found?: FormValues } = {},
): FormValues =>
  Object.fromEntries(
    keptInputs(plan, keepsAsked)
      .filter(({ id }) => found[id] === undefined || found[id] !== values[id])
      .map(({ id, key }) => [key, values[id] ?? ''] as const)
      // Never store what may be a card number, whatever its field claims.
      .filter(([key, value]) => key.length <= MAX_STORED_NAME && isStorable(value)),
  );
