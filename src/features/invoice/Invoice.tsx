import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldList } from '../../../renderers/form/FieldList.tsx';
import { rulesOf } from '../../../renderers/registry.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import { useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { PlayerText } from '../../core/tables/error-table.ts';
import { useDepositContext } from '../form/context/use-deposit-context.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useShowFailure } from '../../ui/page/use-show-failure.ts';
import { useKeptFocus } from '../../core/hooks/use-kept-focus.ts';
import { extraFields, isTransferNumber } from './extra-fields.ts';
import { type InvoiceProblem, invoiceRows } from './rows.ts';
import { invoiceRulesOf } from '../payment/invoice/rules.ts';
import { noteReported } from '../payment/record/stored-deposits.ts';
import { createMutex } from './follow/mutex.ts';
import { useIsSettling } from './follow/settle.ts';
import { FormScopeProvider } from '../../../renderers/form/scope.ts';
import { useExtraForm } from '../form/use-extra-form.ts';
import { type ShownInvoice, useTimeLeft } from './follow/use-invoice.ts';
import { usePaid } from './follow/use-paid.ts';
import { useFollowInvoice } from './follow/use-follow-invoice.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Banner } from '../../ui/blocks/Banner.tsx';
import { PaymentPageLink } from '../payment/invoice/PaymentPageLink.tsx';
import { Failure } from '../../ui/page/Failure.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';
import { useMethodHead } from '../methods/use-method-head.tsx';
import { GuaranteedNote } from '../methods/TraitNotes.tsx';
import { AppSection } from './AppSection.tsx';
import { AmountDue, amountDue, formatDue, formatLeft, isDueUnknown, LAST_MS } from './AmountDue.tsx';
import { Hints } from './hints/Hints.tsx';
import { Requisites } from './Requisites.tsx';
import { CancelTransfer, InvoiceHelp, TransferSteps } from '../transfer/Transfer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';

/** An invoice to pay by hand: amount, payee, instructions, time left, and the button that reports it as paid. */
export function Invoice({ deposit, invoice }: ShownInvoice) {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Shown deposit={deposit} invoice={invoice} method={method} />;
}

function Shown({ deposit, invoice, method }: ShownInvoice & { readonly method: PaymentMethod }) {
  const { t, message, tag } = useTexts();
  const head = useMethodHead(method);
  const { registry, root } = useServices();
  const row = useRoute();
  const rules = invoiceRulesOf(row?.name ?? '') ?? { paid: 'go', isTransfer: false };
  const { context } = useDepositContext(method, { limits: 'none' });
  // If the button tells the server nothing, the fields and the number would never arrive.
  const tells = rules.paid === 'tell';
  const confirmationId = tells ? traitsOf(method).confirmationId : undefined;
  const inputFields = tells ? invoice.inputFields : undefined;
  const fields = useMemo(() => extraFields(inputFields, confirmationId), [inputFields, confirmationId]);
  // The number of the transfer is no secret, so it survives a reload: a phone may end the page while the player looks it up.
  const draft = fields.length > 0 && fields.every(isTransferNumber) ? `invoice ${deposit.reference}` : undefined;
  const extra = useExtraForm(method, fields, context, draft);
  const { isValid } = useFormState({ control: extra.form.control });
  const [mutex] = useState(createMutex);
  const finish = useStableCallback(extra.finish);
  // Before the form is left: for the status, what was typed has been used.
  useLayoutEffect(() => () => (mutex.isTaken() ? finish() : undefined), [mutex, finish]);
  const [problem, showProblem] = useState<PlayerText>();
  const check = extra.payload;
  const { pay, isBusy } = usePaid({ deposit, invoice }, rules, { mutex, fields, check, showProblem });
  const followed = useFollowInvoice({ deposit, invoice }, rules, { mutex, showProblem });
  const left = useTimeLeft(invoice);
  const hidesBank = rulesOf(method, registry)?.paysToCard ?? false;
  const { app } = deposit;
  const { rows, problems } = useMemo(() => {
    const read = invoiceRows(invoice, hidesBank, tag, app);
    return isDueUnknown({ deposit, invoice }) ? { ...read, problems: [NO_AMOUNT, ...read.problems] } : read;
  }, [deposit, invoice, hidesBank, tag, app]);
  useProblems(deposit, problems);
  const isOver = left === 0;
  useLayoutEffect(() => {
    // Before the style sheet hides it: the keyboard would begin at the top of the document again.
    if (isOver && root.activeElement?.closest('.pw-until-over'))
      root.querySelector<HTMLElement>('.pw-page h1')?.focus();
  }, [isOver, root]);
  const isLast = left <= LAST_MS;
  const hasBegun = useRef(false);
  // The heading, which has the focus, is the one of the form. The colour of the last minute is only seen.
  useAnnouncement(isOver ? 'over' : isLast ? 'last' : 'begun', () => {
    const time = formatLeft(left);
    const amount = hasBegun.current ? undefined : amountDue({ deposit, invoice });
    hasBegun.current = true;
    if (isOver) return t('invoice.over');
    const due = amount && `${t('invoice.due')} ${isolate(formatDue(amount, { deposit, invoice }, tag))}`;
    return [due, time && `${t('invoice.timeLeft')} ${time}`].filter(Boolean).join('. ');
  });
  // A report under way stays in view when the time ends. One that may not have arrived can be sent again.
  const hasPaid = (!isOver || isBusy || invoice.isInDoubt === true) && (invoice.buttons?.includes('complete') ?? true);
  const focus = useKeptFocus(hasPaid);
  useShowFailure(problem);
  useAnnouncement(problem, message);
  const instruction = invoice.instruction ?? (rules.isTransfer ? method.instruction : undefined);
  // A transfer is identified by its number, so it cannot be reported as paid without one.
  const isBlocked = confirmationId !== undefined && !isValid;
  const isSettling = useIsSettling(deposit);
  const isWaiting = isBusy || followed.isCancelling || isSettling;

  return (
    <FormScopeProvider value={extra.scope}>
      <Page
        {...head}
        busy={isWaiting}
        actions={
          (hasPaid || isOver) && (
            <Actions>
              {/* In place of the button, so that nothing moves when the time is up. */}
              {isOver && <Banner kind="warning" text={t('invoice.over')} />}
              {hasPaid && (
                <Button isWide isBlocked={isWaiting || isBlocked} isBusy={isBusy} data-paid {...focus} onClick={pay}>
                  {t('invoice.paid')}
                </Button>
              )}
            </Actions>
          )
        }
      >
        <div className="pw-body" data-over={isOver || undefined}>
          <AmountDue deposit={deposit} invoice={invoice} left={left} />
          {(problems.some(({ isNeeded }) => isNeeded) || invoice.isPartial === true) && (
            <Banner kind="danger" text={t('invoice.unreadable')} />
          )}
          {problem && <Failure player={problem} reference={undefined} />}
          {rules.isTransfer && <Banner kind="warning" text={t('p2p.exact')} />}
          <GuaranteedNote method={method} hasDetails />
          <AppSection invoice={invoice} />
          <div className="pw-until-over">
            <PaymentPageLink />
          </div>
          <Requisites rows={rows} />
          {instruction && <Steps instruction={instruction} />}
          {extra.scope.plan.fields.length > 0 && <FieldList />}
          {rules.isTransfer && !instruction && <TransferSteps />}
          <InvoiceHelp method={method} />
          <Hints />
          {rules.isTransfer && (
            <div className="pw-until-over">
              <CancelTransfer {...followed} isBusy={isWaiting} />
            </div>
          )}
        </div>
      </Page>
    </FormScopeProvider>
  );
}

const NO_AMOUNT: InvoiceProblem = {
  path: '/payment_amount',
  message: 'missing, though payment_currency is not the requested one',
  isNeeded: true,
};

/** Reports unreadable parts of a response to the host, once per payment, also across reloads; they are never shown in part. */
function useProblems(deposit: ShownInvoice['deposit'], problems: readonly InvoiceProblem[]): void {
  const services = useServices();
  useEffect(() => {
    const { method, reference, invoice } = deposit;
    const { bridge, reported } = services;
    if (problems.length === 0 || invoice?.isReported) return;
    for (const { path, message, isNeeded } of problems) {
      const finding = `${reference} ${path} ${message}`;
      if (reported.has(finding)) continue;
      reported.add(finding);
      const code = isNeeded ? 'requisite' : 'unreadable';
      bridge.send('onError', { code, message: `${method}: ${message}`, path });
    }
    noteReported(services, deposit);
  }, [services, deposit, problems]);
}
