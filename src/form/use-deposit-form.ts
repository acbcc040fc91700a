import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { compile, type Plan } from '../../renderers/compile.ts';
import { AMOUNT_ID } from '../../renderers/compile-amount.ts';
import { useErrorStore } from '../../renderers/form/errors.ts';
import { amountLabel, labelOf } from '../../renderers/form/labels.ts';
import { toResolver } from '../../renderers/form/resolver.ts';
import type { FormScope, OpenDropdown } from '../../renderers/form/scope.ts';
import type { FieldRenderer } from '../../renderers/react-contract.ts';
import type { Registry } from '../../renderers/registry.ts';
import type { MethodField } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useGo } from '../app/navigation.ts';
import { reportError } from '../app/report.ts';
import { type Services, useServices, useWidget } from '../app/services.ts';
import { bonusIdOf, verdictOf } from '../bonus/verdict.ts';
import { useWords } from '../app/use-words.ts';
import { createDeposit, type DepositResult, type FailedOutcome } from '../deposit/create-deposit.ts';
import { depositPayload } from '../deposit/payload.ts';
import { withAsked } from '../deposit/second-step.ts';
import type { DepositContext } from '../deposit/use-deposit-context.ts';
import { usePaymentSession } from '../deposit/use-payment-session.ts';
import { FlowError } from '../errors/errors.ts';
import { useExperiment } from '../methods/experiments.ts';
import { type Press, useAborted } from '../deposit/use-aborted.ts';
import { showFirst, useFocusField, useShowFailure, useTriggered } from './form-effects.ts';
import { useInitialValues, useKeptDraft } from './use-draft.ts';
import { type ChosenCurrency, sumFieldOf, useSumCurrency } from './use-sum-currency.ts';
import { useRenderContext } from '../deposit/use-render-context.ts';

interface SecondStep {
  /** All fields that answers have asked for so far. */
  readonly fields: readonly MethodField[];
  /** Those of the last answer. */
  readonly asked: readonly MethodField[];
  readonly depositId: string;
  readonly firstKey: string;
}

/** Of a deposit that may exist no title says that it does not. */
export const FAILURE_TITLES = {
  refused: 'deposit.failed',
  unanswered: 'deposit.unanswered',
  unusable: 'error.snackbar',
} as const satisfies Record<FailedOutcome, string>;

export interface DepositForm {
  readonly formId: string;
  readonly scope: FormScope;
  readonly dropdown: OpenDropdown;
  readonly submit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  readonly failure: Extract<DepositResult, { kind: 'failed' }> | undefined;
  readonly setFromChip: (isFromChip: boolean) => void;
}

/** The state of one deposit form: its plan, its values, and what a press does. */
export function useDepositForm({
  method,
  registry,
  context,
  chosen,
}: Pick<DepositContext, 'context'> & {
  readonly method: PaymentMethod;
  readonly registry: Registry<FieldRenderer>;
  readonly chosen?: ChosenCurrency | undefined;
}): DepositForm {
  const services = useServices();
  const go = useGo();
  const { t } = useWords();
  const formId = useId();
  const render = useRenderContext(context);
  const [second, setSecond] = useState<SecondStep>();
  const plan = usePlan(method, registry, context, second?.fields);
  const form = useForm<Record<string, string>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: useMemo(() => toResolver(plan), [plan]),
    defaultValues: useInitialValues(plan, context.currency),
  });
  const isDone = useRef(false);
  useKeptDraft(form, plan, context.currency, isDone);
  const errors = useErrorStore(form);
  const [attempt, setAttempt] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const [failure, setFailure] = useState<DepositForm['failure']>();
  const [isBusy, setBusy] = useState(false);
  const isRefusing = useRef(false);
  const isFromChip = useRef(false);
  /** From a press until it was refused or failed. */
  const press = useRef<Press>(undefined);
  const returnUrl = useWidget(({ start }) => start?.returnUrl) ?? services.addressOf('deposit/complete');
  const abTestGroup = useExperiment('payments');
  const amount = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  const group = useWidget((state) => state.group);
  const sessionFor = usePaymentSession(plan.amount ? amount : '', context.currency, group ?? method.name);
  useTriggered(plan, form.trigger);
  const forgetChip = useCallback(() => {
    isFromChip.current = false;
  }, []);
  useSumCurrency(form, plan, chosen, forgetChip);
  const { reportIssues } = services;
  useEffect(() => reportIssues(method.name, plan.issues), [reportIssues, method, plan]);
  useAborted(press, method);

  const endPress = () => {
    press.current = undefined;
  };

  const send = async (values: Record<string, string>) => {
    const pressed = press.current;
    // While the values were checked the player left, closed or was followed by another: nothing is created.
    if (!pressed || pressed.controller.signal.aborted) return endPress();
    const { signal } = pressed.controller;
    pressed.isSent = true;
    setBusy(true);
    setFailure(undefined);
    const filled = plan.toPayload(values);
    const bonus = verdictOf(services.store.getState(), services.serverNow(), { method, amount: filled.amount });
    const payload = depositPayload({
      plan,
      form: filled,
      bonusId: bonusIdOf(bonus),
      currency: context.currency,
      country: context.country.code,
      returnUrl,
      isFromChip: isFromChip.current,
      paymentSessionId: sessionFor(values[AMOUNT_ID] ?? ''),
      abTestGroup,
      depositId: second?.depositId,
    });
    services.analytics('submit', { method: method.name });
    const step = { plan, payload, amount: values[AMOUNT_ID], firstKey: second?.firstKey, signal };
    const result = await createDeposit(step, services);
    pressed.isSent = false;
    const isLeft = signal.aborted;
    // Until the next page stands there this one stays busy: a press on it would be a second deposit.
    if (result.kind === 'go' && !isLeft) {
      isDone.current = !result.isToChoose;
      return go(result.page, { replace: true });
    }
    endPress();
    setBusy(false);
    if (isLeft || result.kind === 'go') return;
    if (result.kind === 'stay') {
      const { fields: asked, depositId, key } = result;
      setSecond((before) => ({ fields: withAsked(before?.fields, asked), asked, depositId, firstKey: key }));
      services.announce(t('deposit.form.secondStep'));
    } else {
      setFailure(result);
      services.analytics('submit-failed', { method: method.name, outcome: result.outcome });
      services.announce(t(FAILURE_TITLES[result.outcome]));
    }
  };

  const refuse = () => {
    endPress();
    const wrong = [AMOUNT_ID, ...plan.fields.map(({ id }) => id)].filter((id) => form.getFieldState(id).invalid);
    setAttempt((count) => count + 1);
    for (const id of wrong) {
      const field = plan.byId.get(id)?.name ?? AMOUNT_ID;
      const found = { error_type: 'regex_error', field, form_type: 'method', method: method.name } as const;
      services.analytics('input-field', found);
    }
    const labels = wrong.map((id) => labelIn(plan, id, render));
    services.announce(t('deposit.form.errors', { 0: labels.join(', ') }));
    isRefusing.current = true;
    // A sum that is closed is opened at its currency.
    const first = wrong[0] === AMOUNT_ID && plan.amount?.closed ? (sumFieldOf(plan)?.id ?? wrong[0]) : wrong[0];
    showFirst(services.root, formId, first);
    isRefusing.current = false;
  };

  useShowFailure(formId, failure);
  useFocusField(formId, firstOf(plan, second?.asked), second);
  const scope = useMemo<FormScope>(
    () => ({ prefix: formId, plan, form, errors, render, attempt, isRefusing, isSecondStep: second !== undefined }),
    [formId, plan, form, errors, render, attempt, second],
  );
  return {
    formId,
    scope,
    dropdown: useMemo(() => ({ openId, setOpenId }), [openId]),
    submit: (event) => {
      event.preventDefault();
      if (press.current) return; // one press, one deposit
      press.current = { controller: new AbortController(), isSent: false };
      tellFirstClick(services, method.name);
      form
        .handleSubmit(
          send,
          refuse,
        )(event)
        .catch((error: unknown) => {
          endPress();
          setBusy(false);
          const { player } = reportError(services, error, 'create');
          setFailure({ kind: 'failed', player, reference: undefined, outcome: 'refused' });
          services.analytics('submit-failed', { method: method.name, outcome: 'refused' });
        });
    },
    isBusy,
    failure,
    setFromChip: (value) => {
      isFromChip.current = value;
    },
  };
}

/** The plan of the moment: it changes with limits, language and the second step; values stay. */
function usePlan(
  method: PaymentMethod,
  registry: Registry<FieldRenderer>,
  context: DepositContext['context'],
  fields: readonly MethodField[] | undefined,
): Plan {
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

/** From the methods being shown to the deposit button being clicked, measured once (first document, section 4). */
function tellFirstClick({ marks, mark, analytics }: Services, method: string): void {
  if (marks.click !== undefined) return;
  mark('click');
  const { methods, click } = marks;
  // A form that was opened by its address has no such delay.
  if (methods !== undefined && click !== undefined)
    analytics('methods-shown-to-click', { method, ms: click - methods });
}

/** The first of the fields an answer asks for: there the player goes on. */
const firstOf = (plan: Plan, fields: readonly MethodField[] | undefined): string | undefined =>
  fields && plan.fields.find((field) => !field.isHidden && fields.some(({ name }) => name === field.name))?.id;
