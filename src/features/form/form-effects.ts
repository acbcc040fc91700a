import { useEffect } from 'react';
import type { Plan } from '../../../renderers/compile.ts';
import type { Form } from '../../../renderers/form/errors.ts';
import type { FormScope } from '../../../renderers/form/scope.ts';
import { inputId } from '../../../renderers/kit/FieldBox.tsx';
import { type Services, useServices } from '../../core/services/services.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';
import { show } from '../../ui/page/show.ts';

/** Validates `triggered` fields from the start. */
export function useValidateTriggered(plan: Plan, trigger: (ids: string[]) => Promise<boolean>): void {
  const ids = plan.fields
    .filter(({ definition }) => definition.triggered)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (ids !== '') void trigger(ids.split(' '));
  }, [ids, trigger]);
}

/** Checks wrong fields again by another plan: limits have arrived, or the messages name amounts in another language. */
export function useCheckAgain(plan: Plan, { getErrors, trigger }: Pick<Form, 'getErrors' | 'trigger'>): void {
  useEffect(() => {
    const wrong = Object.keys(getErrors());
    if (wrong.length > 0) void trigger(wrong);
  }, [plan, getErrors, trigger]);
}

/** Shows and focuses a field, by default the first error, opening the disclosure that contains it. */
export function showFirst(root: Services['root'], prefix: string, id: string | undefined): ReturnType<typeof show> {
  const element = id === undefined ? null : root.getElementById(inputId(prefix + id));
  const target = element ?? root.getElementById(prefix)?.querySelector<HTMLElement>('[data-invalid] button');
  const details = target?.closest('details');
  if (details) details.open = true;
  return show(root, target, 'center');
}

/** Focuses the first shown field that a response asks for, and then says why, again with each new response. */
export function useFocusAsked(
  { prefix, plan, form }: Pick<FormScope, 'prefix' | 'plan' | 'form'>,
  answer: { readonly latest: readonly MethodField[] } | undefined,
  why: string,
): void {
  const { root, announce } = useServices();
  const focus = useStableCallback((asked: readonly MethodField[]) => {
    const values = form.getValues();
    const shown = plan.fields.filter(
      (field) => plan.isShown(field, values) && asked.some(({ name }) => name === field.name),
    );
    // One that is asked for again may be filled in.
    const first = shown.find(({ id }) => !values[id]) ?? shown[0];
    if (!first) return undefined;
    const stop = showFirst(root, prefix, first.id);
    // Said earlier, the new focus would cut it off.
    announce(why);
    return stop;
  });
  useEffect(() => (answer ? focus(answer.latest) : undefined), [focus, answer]);
}
