import { type FormEvent, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { holds } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useServices } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { FormScopeProvider } from '../../../renderers/form/scope.ts';
import { FormContent } from '../form/FormView.tsx';
import { type ReadyForm, useReadyForm } from '../form/MethodForm.tsx';
import { SubmitBar } from '../deposit/SubmitBar.tsx';
import { FAILURE_TITLES, useDepositForm } from '../deposit/use-deposit-form.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { rangeMessage, acceptsPrice } from '../coins/packages/price-range.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Banner } from '../../ui/blocks/Banner.tsx';
import { Failure } from '../../ui/page/Failure.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';

interface PurchaseProps {
  readonly id: string;
  /** Heading level of the instruction: one below the heading above the method. */
  readonly heading: 'h2' | 'h3';
  readonly method: PaymentMethod;
  readonly box: SweepstakeBox;
  /** The foot of the page, where the action is rendered. */
  readonly foot: HTMLElement | null;
  /** Submit when mounted, because there is nothing to fill in. */
  readonly isAtOnce: boolean;
  readonly onTaken: () => void;
  /** Called with the method's name while its purchase is under way. */
  readonly onBusy: (method: string | undefined) => void;
}

export const hasForm = ({ fields }: PaymentMethod): boolean =>
  fields.some((field) => !holds(field, 'amount') && !field.hidden);

/** A method's form in the list. Without fields it submits at once and shows the result. */
export function Purchase(props: PurchaseProps) {
  const { id, method, box } = props;
  const amount = { currency: box.priceCurrencyCode, limits: hasForm(method) ? 'hint' : 'none' } as const;
  const { ready } = useReadyForm({ method, amount });
  return ready ? <PurchaseForm {...props} {...ready} /> : <i id={id} className="pw-sk pw-unfolded" />;
}

function PurchaseForm({
  id,
  heading: Heading,
  method,
  box,
  foot,
  isAtOnce,
  onTaken,
  onBusy,
  deposit,
}: PurchaseProps & ReadyForm) {
  const { t, message, tag } = useTexts();
  const { root } = useServices();
  const { guide } = useMethodFlow();
  const price = useMemo(() => ({ amount: box.price, boxId: box.boxId }), [box]);
  const { context } = deposit;
  // Nobody enters an amount: it is the price of the package.
  const form = useDepositForm({ method, views: 'common without amount', context, price });
  const { formId, scope, failure, isBusy, submit } = form;
  const { name } = method;
  const { plan } = scope;
  const range = acceptsPrice(method, box, context.country.code, context.limits);
  const isShown = plan.fields.some(({ isHidden }) => !isHidden);
  useEffect(() => {
    if (!isAtOnce) return;
    onTaken();
    const element = root.getElementById(formId);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  }, [isAtOnce, onTaken, root, formId]);
  useEffect(() => {
    onBusy(isBusy ? name : undefined);
    return () => onBusy(undefined);
  }, [isBusy, name, onBusy]);
  const sum = isolate(formatMoney(box.price, box.priceCurrencyCode, tag));
  const content = {
    form,
    // There is no button now, so Enter in a field must not submit either.
    submit: range.ok ? submit : (event: FormEvent) => event.preventDefault(),
    warmPatterns: deposit.warmPatterns,
    failure: failure && (
      <Failure
        {...failure}
        title={t(failure.outcome === 'refused' ? 'sweepstake.failed' : FAILURE_TITLES[failure.outcome])}
      />
    ),
    amount: range.ok ? null : <Banner kind="warning" text={message(rangeMessage(range, box.priceCurrencyCode, tag))} />,
  };
  return (
    <FormScopeProvider value={form.scope}>
      <div id={id} className={isShown ? 'pw-unfolded' : 'pw-unfolded pw-unfolded--bare'}>
        <FormContent {...content} />
        {isShown && method.instruction && (
          <section>
            <Heading className="pw-unfolded__title">{t(guide)}</Heading>
            <Steps instruction={method.instruction} />
          </section>
        )}
      </div>
      {isShown &&
        range.ok &&
        foot &&
        createPortal(
          <Actions>
            <SubmitBar formId={formId} isBusy={isBusy} label={t('sweepstake.pay', { amount: sum })} />
          </Actions>,
          foot,
        )}
    </FormScopeProvider>
  );
}
