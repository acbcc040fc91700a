import { useEffect, useMemo, useRef, useState } from 'react';
import { FieldList } from '../../../renderers/form/FieldList.tsx';
import { FormScopeProvider, OpenDropdownContext } from '../../../renderers/form/scope.ts';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { cardViewOf } from '../../../schemas/card-view.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo, useRoute } from '../../app/navigation.ts';
import { reportError } from '../../app/report.ts';
import { useServices, useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { keepDeposit } from '../../deposit/kept-deposit.ts';
import { useDepositContext } from '../../deposit/use-deposit-context.ts';
import { FlowError } from '../../errors/errors.ts';
import { TEXTS } from '../../errors/texts.ts';
import { paidActionOf } from '../../invoice/paid.ts';
import { invoiceRows } from '../../invoice/rows.ts';
import { useExtraForm } from '../../invoice/use-extra-form.ts';
import { type ShownInvoice, useDecided, useTimeLeft } from '../../invoice/use-invoice.ts';
import { COMPLETE } from '../../routes/table.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Page } from '../../ui/Page.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { AppSection } from './AppSection.tsx';
import { Due } from './Due.tsx';
import { Requisites } from './Requisites.tsx';

const NO_FIELDS: readonly MethodField[] = [];

/** What is to be paid by hand: the sum, whom, how, until when, and the button that says it is done. */
export function Invoice({ deposit, invoice }: ShownInvoice) {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Shown deposit={deposit} invoice={invoice} method={method} />;
}

function Shown({ deposit, invoice, method }: ShownInvoice & { readonly method: PaymentMethod }) {
  const { t, text, message } = useWords();
  const { announce } = useServices();
  const { context } = useDepositContext(method);
  const extra = useExtraForm(method, invoice.inputFields ?? NO_FIELDS, context);
  const { press, isBusy, problem } = usePaid({ deposit, invoice }, extra.check);
  const left = useTimeLeft(invoice);
  const { view } = cardViewOf(method.cardViewType);
  const { rows, problems } = useMemo(() => invoiceRows(invoice, view), [invoice, view]);
  useProblems(method.name, problems);
  useDecided(deposit);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) announce(t('invoice.over'));
  }, [isOver, announce, t]);
  const hasPaid = !isOver && (invoice.buttons?.includes('complete') ?? true);

  return (
    <FormScopeProvider value={extra.scope}>
      <OpenDropdownContext value={extra.dropdown}>
        <Page
          title={text(method.text)}
          icon={<Plate iconId={method.iconIds[0] ?? 'card'} small />}
          hasBack
          busy={isBusy}
          actions={
            hasPaid && (
              <Actions>
                <button
                  type="button"
                  className="pw-btn pw-btn--primary pw-btn--wide"
                  aria-disabled={isBusy || undefined}
                  aria-busy={isBusy || undefined}
                  data-paid
                  onClick={press}
                >
                  {isBusy && <span className="pw-spinner" />}
                  {t('invoice.paid')}
                </button>
              </Actions>
            )
          }
        >
          <div className="pw-body">
            <Due deposit={deposit} invoice={invoice} left={left} />
            {isOver && <Banner kind="warning" words={t('invoice.over')} />}
            {problem && <Banner kind="danger" words={message(problem)} />}
            <AppSection invoice={invoice} />
            <Requisites rows={rows} />
            {invoice.instruction && <Steps instruction={invoice.instruction} />}
            {extra.scope.plan.fields.length > 0 && <FieldList registry={extra.registry} />}
          </div>
        </Page>
      </OpenDropdownContext>
    </FormScopeProvider>
  );
}

function Banner({ kind, words }: { readonly kind: 'warning' | 'danger'; readonly words: string }) {
  return (
    <div className={`pw-banner pw-banner--${kind}`} role="note">
      <Icon d={BASE_ICONS.alert} />
      <div>
        <p>{words}</p>
      </div>
    </div>
  );
}

/** What could not be read of an answer is told the host, never shown half. */
function useProblems(method: string, problems: readonly string[]): void {
  const { bridge } = useServices();
  useEffect(() => {
    for (const message of problems) bridge.send('onError', { code: 'requisite', message: `${method}: ${message}` });
  }, [bridge, method, problems]);
}

/** One press: the fields are checked, the server is told where the flow says so, and the status follows. */
function usePaid({ deposit }: ShownInvoice, check: () => Promise<Readonly<Record<string, string>> | undefined>) {
  const services = useServices();
  const go = useGo();
  const row = useRoute();
  const isPressed = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly keys: readonly string[]; readonly text?: string }>();
  const action = paidActionOf(row?.name ?? '') ?? 'go';

  const pay = async () => {
    const fields = await check();
    if (!fields) return;
    if (action === 'tell') {
      setBusy(true);
      setProblem(undefined);
      const { confirmationId } = fields;
      await services.client.call('deposit-complete', {
        depositId: deposit.depositId,
        paymentMethod: deposit.method,
        ...(confirmationId === undefined ? {} : { confirmationId }),
      });
    }
    // From here the player waits: the time after which waiting reads as accepted begins.
    // Said to be paid, it reads as being processed at once: the server's own waiting does not undo that.
    const isAccepted = action === 'accept';
    const waiting = { ...deposit, waitsFrom: services.serverNow(), ...(isAccepted ? { acceptAfterSec: 0 } : {}) };
    // A reload finds the status; this page stays what it is until that stands there.
    keepDeposit(services, { ...waiting, page: COMPLETE });
    services.store.setState({ deposit: waiting });
    go(COMPLETE, { replace: true });
  };
  const press = () => {
    if (isPressed.current) return;
    isPressed.current = true;
    pay()
      .catch((error: unknown) => setProblem(reportError(services, error, 'follow').player))
      .finally(() => {
        isPressed.current = false;
        setBusy(false);
      });
  };
  return { press, isBusy, problem };
}
