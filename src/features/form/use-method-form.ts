import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { compile, type FormValues, type Plan } from '../../../renderers/compile.ts';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import type { Form } from '../../../renderers/form/errors.ts';
import { amountLabel, labelOf } from '../../../renderers/form/labels.ts';
import { toResolver } from '../../../renderers/form/resolver.ts';
import { createFieldErrors } from '../../../renderers/form/field-errors.ts';
import type { FormScope } from '../../../renderers/form/scope.ts';
import type { CompileContext } from '../../../renderers/contract.ts';
import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { FilledForm } from '../../core/state/order.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useServices } from '../../core/services/services.ts';
import { reportIssues } from '../../core/services/report-issues.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { useRenderContext } from './context/use-render-context.ts';
import { type FormViews, useFormRegistry } from './common-views.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { showFirst, useCheckAgain, useFocusAsked, useValidateTriggered } from './form-effects.ts';
import { useInitialValues, useStoredDraft } from './draft/use-draft.ts';
import { amountCurrencyField } from './context/use-amount-currency.ts';

/** Fields that responses have asked for. */
export interface SecondStep {
  /** All of them so far. */
  readonly fields: readonly MethodField[];
  /** Those of the latest response. */
  readonly latest: readonly MethodField[];
  /** No response names the amount of what exists, so the form still asks for it. */
  readonly asksAmount?: boolean;
}

export interface MethodFormOptions {
  /** Identifies the form, so that each form of a method has its own draft. Left out, no draft is kept. */
  readonly name?: string;
  /** Also keeps what is typed into the fields of `second`. */
  readonly keepsAsked?: boolean;
  readonly method: PaymentMethod;
  readonly views?: FormViews | undefined;
  readonly context: CompileContext;
  readonly second?: SecondStep | undefined;
  /** An earlier visit. Its values override the draft and the definition's defaults. */
  readonly earlier?: FilledForm | undefined;
  /** Whether the amount was set by a tag, and not edited since. */
  readonly isFromChip?: RefObject<boolean>;
  /** Keeps the form's `isValid` current while the player types. It costs a check of the whole form per key. */
  readonly tracksValidity?: boolean;
}

export interface MethodForm {
  readonly formId: string;
  readonly scope: FormScope;
  readonly plan: Plan<FieldRenderer>;
  readonly form: Form;
  /** Marks the draft as done, so that it is dropped. */
  readonly finish: () => void;
  /** A response asks for further fields: as in a new form, no press was refused yet. The values stay. */
  readonly beginStep: () => void;
  /** Validates all values. Passes valid ones on, else shows the errors and focuses the first. */
  readonly check: (
    event: FormEvent | undefined,
    to: { readonly pass: (values: Record<string, string>) => Promise<void>; readonly refuse: () => void },
  ) => Promise<void>;
}

/** The form of a definition, for any purpose: its plan, its values and its errors. */
export function useMethodForm(options: MethodFormOptions): MethodForm {
  const { name, keepsAsked = false, method, views = 'own', context, second, earlier, isFromChip } = options;
  const { tracksValidity = false } = options;
  const services = useServices();
  const { t, tag } = useTexts();
  const formId = useId();
  const render = useRenderContext(context);
  const plan = usePlan(method, views, context, second?.fields);
  const { currency, settledAmount } = context;
  const initial = useInitialValues(plan, { name, keepsAsked, currency, earlier, settledAmount });
  const form = useForm<Record<string, string>>({
    // With `onBlur` the library updates `isValid` on blur alone.
    mode: tracksValidity ? 'onTouched' : 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: useMemo(() => toResolver(plan), [plan]),
    defaultValues: initial,
  });
  const isDone = useRef(false);
  useStoredDraft(form, plan, { name, keepsAsked, currency, isDone, isFromChip });
  const [attempt, setAttempt] = useState(0);
  const isRefusing = useRef(false);
  useValidateTriggered(plan, form.trigger);
  useCheckAgain(plan, form);
  useEffect(() => reportIssues(services, method.name, plan.issues), [services, method, plan]);
  useReasons(async () => {
    // Fetched when a tool asks for the first time.
    const { formReasons } = await import('../../../renderers/reasons.ts');
    return formReasons(plan, form.getValues());
  });
  useFocusAsked({ prefix: formId, plan, form }, second, t('deposit.form.secondStep'));

  const refuse = () => {
    const wrong = [AMOUNT_ID, ...plan.fields.map(({ id }) => id)].filter((id) => form.getFieldState(id).invalid);
    setAttempt((count) => count + 1);
    for (const id of wrong) {
      const field = plan.byId.get(id)?.name ?? AMOUNT_ID;
      const found = { error_type: 'regex_error', field, form_type: 'method', method: method.name } as const;
      services.analytics('input-field', found);
    }
    const labels = wrong.map((id) => labelIn(plan, id, render));
    services.announce(t('deposit.form.errors', { fields: formatList(labels, tag) }));
    isRefusing.current = true;
    // When the amount is closed, move to the currency field that can open it.
    const first =
      wrong[0] === AMOUNT_ID && plan.amount?.closed ? (amountCurrencyField(plan)?.id ?? wrong[0]) : wrong[0];
    showFirst(services.root, formId, first);
    isRefusing.current = false;
  };

  const errors = useMemo(() => createFieldErrors(form), [form]);
  const isSecondStep = second !== undefined && second.asksAmount !== true;
  const scope = useMemo<FormScope>(
    () => ({ prefix: formId, plan, form, errors, render, attempt, isRefusing, isSecondStep }),
    [formId, plan, form, errors, render, attempt, isSecondStep],
  );
  return {
    formId,
    scope,
    plan,
    form,
    finish: () => {
      isDone.current = true;
    },
    beginStep: () => {
      form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepFieldsRef: true });
      setAttempt(0);
    },
    check: (event, to) => {
      registerAll(plan, form);
      return form.handleSubmit(to.pass, () => {
        to.refuse();
        refuse();
      })(event);
    },
  };
}

/** The library checks only registered fields, and a component of a site may keep its value to itself. */
function registerAll(plan: Plan<FieldRenderer>, { register }: Form): void {
  for (const { id } of plan.fields) register(id);
}

/** The entered values if they are valid. Otherwise the errors show and the result is undefined. */
export const validValues = ({ check }: Pick<MethodForm, 'check'>, event?: FormEvent): Promise<FormValues | undefined> =>
  new Promise((resolve, reject) => {
    check(event, { pass: async (values) => resolve(values), refuse: () => resolve(undefined) }).catch(reject);
  });

/** The current plan. It changes with limits, language and a second step. The entered values stay. */
function usePlan(
  method: PaymentMethod,
  views: FormViews,
  context: CompileContext,
  fields: readonly MethodField[] | undefined,
): Plan<FieldRenderer> {
  const registry = useFormRegistry(views);
  return useMemo(() => {
    const compiled = compile(method, context, registry, fields);
    if (!compiled.ok) throw new FlowError(compiled.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
    return compiled.plan;
  }, [method, registry, context, fields]);
}

function labelIn(plan: Plan, id: string, render: FormScope['render']): string {
  const field = plan.byId.get(id);
  if (field) return labelOf(field, render);
  return plan.amount ? amountLabel(plan.amount, render) : '';
}
