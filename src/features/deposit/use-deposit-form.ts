import type { WireId } from '../../../schemas/wire-id.ts';
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import type { CompileContext } from '../../../renderers/contract.ts';
import type { FormScope } from '../../../renderers/form/scope.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo, useRoute } from '../../core/hooks/navigation.ts';
import { reportError } from '../../core/services/report.ts';
import type { WidgetState } from '../../core/state/store.ts';
import { type Services, useServices, useWidget } from '../../core/services/services.ts';
import { bonusIdOf, verdictOf } from '../bonus/verdict.ts';
import { createDeposit, type Held } from './create-deposit.ts';
import { creationOf } from './creations.ts';
import { unexpectedFailure, type FailedOutcome, type FailedPress } from '../payment/send/failed-press.ts';
import { depositPayload } from '../payment/send/payload.ts';
import { mergeFields } from '../payment/send/second-step.ts';
import { type Press, useAborted } from '../payment/send/use-aborted.ts';
import { useSendUnseen, useUnseenSteps } from '../payment/send/use-unseen-steps.ts';
import { returnUrlOf } from '../payment/send/return-url.ts';
import type { DepositContext } from '../form/context/use-deposit-context.ts';
import { usePaymentSession } from './use-payment-session.ts';
import { useExperiment } from '../../core/hooks/experiments.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';
import type { FormViews } from '../form/common-views.ts';
import { useShowFailure } from '../../ui/page/use-show-failure.ts';
import { draftOf, leaveStorage } from '../form/draft/use-draft.ts';
import { type SecondStep, useMethodForm } from '../form/use-method-form.ts';
import { type ChosenCurrency, useAmountCurrency } from '../form/context/use-amount-currency.ts';

/** An amount that is not typed: the price of what is bought. */
export interface Price {
  /** Decimal text, in the currency that the form is compiled for. */
  readonly amount: string;
  readonly boxId: WireId;
}

interface SecondDepositStep extends SecondStep {
  readonly depositId: WireId;
  readonly keys: readonly string[];
  /** The amount and the currency that the deposit has. */
  readonly settled: Pick<CompileContext, 'currency' | 'settledAmount'>;
}

/** The step at which a form begins whose deposit was found. */
function stepOfFound({ deposit }: WidgetState, { name }: PaymentMethod): SecondDepositStep | undefined {
  if (deposit?.asked === undefined || deposit.depositId === undefined || deposit.method !== name) return undefined;
  const { depositId, amount, currency, asked } = deposit;
  const { fields, keys } = asked;
  const settled = { currency, settledAmount: amount };
  return { fields, latest: fields, depositId, keys, settled, asksAmount: amount === undefined };
}

/** Never claim that nothing was created when the outcome is unknown. */
export const FAILURE_TITLES = {
  refused: 'deposit.failed',
  unanswered: 'deposit.unanswered',
  unusable: 'error.snackbar',
} as const satisfies Record<FailedOutcome, string>;

/** Each part changes only when what it holds does. */
export interface DepositForm {
  readonly formId: string;
  readonly scope: FormScope;
  readonly submit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  readonly failure: FailedPress | undefined;
  readonly setFromChip: (isFromChip: boolean) => void;
}

/** The state of one deposit form: its plan, its values, and what a press does. */
export function useDepositForm({
  method,
  views,
  context,
  chosen,
  price,
}: Pick<DepositContext, 'context'> & {
  readonly method: PaymentMethod;
  readonly views?: FormViews;
  readonly chosen?: ChosenCurrency | undefined;
  readonly price?: Price | undefined;
}): DepositForm {
  const services = useServices();
  const go = useGo();
  const { t } = useTexts();
  const [found] = useState(() => stepOfFound(services.store.getState(), method));
  const [second, setSecond] = useState(found);
  const settled = second?.settled;
  const compiled = useMemo(() => (settled ? { ...context, ...settled } : context), [context, settled]);
  const [wasFromChip] = useState(() => draftOf(services.store.getState(), method.name, context.currency)?.isFromChip);
  const isFromChip = useRef(found === undefined && wasFromChip === true);
  const core = useMethodForm({ name: method.name, method, views, context: compiled, second, isFromChip });
  const { formId, plan, form } = core;
  const [failure, setFailure] = useState<DepositForm['failure']>();
  const [isBusy, setBusy] = useState(false);
  /** Set from a press until it is refused or fails. */
  const press = useRef<Press>(undefined);
  const row = useRoute();
  const abTestGroup = useExperiment('payments');
  const typed = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  const amount = price?.amount ?? (plan.amount ? typed : '');
  // A step back to this form may come from a group that was opened since.
  const isOfGroup = useWidget((state) => state.group === method.category);
  const sessionFor = usePaymentSession(amount, compiled.currency, isOfGroup ? method.category : method.name);
  const setFromChip = useCallback((value: boolean) => {
    isFromChip.current = value;
  }, []);
  const forgetChip = useCallback(() => setFromChip(false), [setFromChip]);
  useAmountCurrency(form, plan, chosen, { onReset: forgetChip, isSettled: second !== undefined });
  useAborted(press, method);

  /** The window of a press that goes on with another step. */
  const held = useRef<Held>(undefined);
  const unseen = useUnseenSteps();
  const endPress = () => {
    press.current = undefined;
    held.current?.reserved?.close();
    held.current = undefined;
    setBusy(false);
  };

  const fail = (failed: FailedPress) => {
    setFailure(failed);
    services.analytics('submit-failed', { method: method.name, outcome: failed.outcome });
    services.announce(t(FAILURE_TITLES[failed.outcome]));
  };

  const send = async (values: Record<string, string>) => {
    const pressed = press.current;
    // During validation the player left, closed the widget or was replaced by another: create nothing.
    if (!pressed || pressed.controller.signal.aborted) return endPress();
    const { signal } = pressed.controller;
    pressed.isSent = true;
    setBusy(true);
    setFailure(undefined);
    const sum = price?.amount ?? values[AMOUNT_ID];
    const filled = { ...plan.toPayload(values), ...(price ? { amount: price.amount } : {}) };
    const { currency } = compiled;
    const deposit = { method, amount: filled.amount, currency };
    const bonus = verdictOf(services.store.getState(), services.serverNow(), deposit, services.registry);
    const payload = depositPayload({
      plan,
      form: filled,
      bonusId: bonusIdOf(bonus),
      currency,
      country: context.country.code,
      returnUrl: returnUrlOf(method, row, services),
      isFromChip: isFromChip.current,
      paymentSessionId: sessionFor(sum ?? ''),
      abTestGroup,
      depositId: second?.depositId,
      boxId: price?.boxId,
    });
    if (!held.current) services.analytics('submit', { method: method.name });
    const step = { plan, payload, amount: sum, earlier: second?.keys, signal };
    pressed.hasLeft = true;
    const handed = held.current;
    held.current = undefined;
    const result = await createDeposit(step, services, handed);
    pressed.isSent = false;
    const isLeft = signal.aborted;
    // Stay busy until the next page shows: another press here would be a second deposit.
    if (result.kind === 'go' && !isLeft) {
      // In memory, for the way back.
      if (result.keepsDraft) leaveStorage(services);
      else core.finish();
      return go(result.page, { replace: true });
    }
    if (result.kind === 'stay') {
      const { fields: asked, depositId, keys } = result;
      held.current = result.held;
      if (!isLeft) {
        core.beginStep();
        setSecond((before) => ({
          fields: mergeFields(before?.fields, asked),
          latest: asked,
          depositId,
          keys,
          settled: { currency, settledAmount: sum },
        }));
        if (unseen.follows(creationOf(plan.view, services).call, asked)) return;
      }
      return endPress();
    }
    endPress();
    if (isLeft || result.kind === 'go') return;
    if (result.outcome === 'refused' && !result.isReloadable) leaveStorage(services);
    fail(result);
  };

  const check = (event?: FormEvent) => {
    core.check(event, { pass: send, refuse: endPress }).catch((error: unknown) => {
      const hasLeft = press.current?.hasLeft;
      endPress();
      const { player } = reportError(services, error, 'create');
      fail(unexpectedFailure(player, 'deposit', hasLeft));
    });
  };
  useSendUnseen(unseen, check);

  const submit = useStableCallback((event: FormEvent) => {
    event.preventDefault();
    if (press.current) return; // one press, one deposit
    press.current = { controller: new AbortController(), isSent: false };
    unseen.begin();
    reportFirstClick(services, method.name);
    check(event);
  });

  useShowFailure(failure, formId);
  return { formId, scope: core.scope, submit, isBusy, failure, setFromChip };
}

/** Reports, once, the time from the methods being shown to the first deposit press. */
function reportFirstClick({ marks, mark, analytics }: Services, method: string): void {
  if (marks.click !== undefined) return;
  mark('click');
  const { methods, click } = marks;
  // A form opened by its address has no such time.
  if (methods !== undefined && click !== undefined)
    analytics('methods-shown-to-click', { method, ms: click - methods });
}
