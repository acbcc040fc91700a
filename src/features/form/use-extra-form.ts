import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { compile, type Plan } from '../../../renderers/compile.ts';
import { defaultFields } from '../../../renderers/fields/index.ts';
import { useErrorStore } from '../../../renderers/form/errors.ts';
import { toResolver } from '../../../renderers/form/resolver.ts';
import type { FormScope, OpenDropdown } from '../../../renderers/form/scope.ts';
import { inputId } from '../../../renderers/kit/FieldBox.tsx';
import { failures } from '../../../renderers/plan-schema.ts';
import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import { createRegistry, type Registry } from '../../../renderers/registry.ts';
import { defaultViews } from '../../../renderers/views.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices } from '../../core/services/services.ts';
import type { DepositContext } from './context/use-deposit-context.ts';
import { useRenderContext } from './context/use-render-context.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { useRememberedSecrets } from './typed-secrets.ts';

export interface ExtraForm {
  readonly scope: FormScope;
  readonly dropdown: OpenDropdown;
  readonly registry: Registry<FieldRenderer>;
  readonly isValid: boolean;
  /** The payload of valid values. Undefined when it shows errors instead. */
  readonly check: () => Promise<Readonly<Record<string, string>> | undefined>;
}

/** The fields of an invoice, as a form without an amount. */
export function useExtraForm(
  method: PaymentMethod,
  inputFields: readonly MethodField[],
  context: DepositContext['context'],
): ExtraForm {
  const { extensions, root, analytics } = useServices();
  const prefix = useId();
  const render = useRenderContext(context);
  const registry = useMemo(() => {
    const views = [...defaultViews, ...(extensions.views ?? [])].map(({ amend: _own, ...view }) => ({
      ...view,
      needsAmount: false,
    }));
    const latest = [...new Map(views.map((view) => [view.view, view])).values()];
    return createRegistry({ fields: defaultFields, views: latest }, { ...extensions, views: [] });
  }, [extensions]);
  const plan = useMemo(() => {
    const compiled = compile({ ...method, fields: [...inputFields] }, context, registry);
    if (!compiled.ok) throw new FlowError(compiled.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
    return compiled.plan;
  }, [method, inputFields, context, registry]);
  const form = useForm<Record<string, string>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: useMemo(() => toResolver(plan), [plan]),
    defaultValues: plan.defaultValues,
  });
  useRememberedSecrets(form, plan);
  const errors = useErrorStore(form);
  const isValid = useValidity(plan, form.control);
  const [attempt, setAttempt] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const isRefusing = useRef(false);
  const scope = useMemo<FormScope>(
    () => ({ prefix, plan, form, errors, render, attempt, isRefusing, isSecondStep: false }),
    [prefix, plan, form, errors, render, attempt],
  );
  return {
    scope,
    dropdown: useMemo(() => ({ openId, setOpenId }), [openId]),
    registry,
    isValid,
    check: async () => {
      if (await form.trigger()) return plan.toPayload(form.getValues()).fields;
      setAttempt((count) => count + 1);
      const wrong = plan.fields.filter(({ id }) => form.getFieldState(id).invalid);
      for (const { name: field } of wrong)
        analytics('input-field', { error_type: 'regex_error', field, form_type: 'method', method: method.name });
      isRefusing.current = true;
      const element = wrong[0] && root.getElementById(inputId(prefix + wrong[0].id));
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'center' });
      isRefusing.current = false;
      return undefined;
    },
  };
}

/** Whether the current values are valid, without showing any errors yet. */
function useValidity(plan: Plan, control: Control<Record<string, string>>): boolean {
  const values = useWatch({ control });
  const [isValid, setValid] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await failures(plan, { ...plan.defaultValues, ...values } as Record<string, string>);
      if (isCurrent) setValid(Object.keys(found).length === 0);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [plan, values]);
  return isValid;
}
