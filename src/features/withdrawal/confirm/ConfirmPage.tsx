import { useId, useMemo } from 'react';
import { FieldList } from '../../../../renderers/form/FieldList.tsx';
import type { MethodField } from '../../../../schemas/method/field.ts';
import { formatMoney, isolate } from '../../../../schemas/money/format-money.ts';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useDepositContext } from '../../form/context/use-deposit-context.ts';
import { useRenderContext } from '../../form/context/use-render-context.ts';
import { useFocusAsked } from '../../form/form-effects.ts';
import { FormScopeProvider } from '../../../../renderers/form/scope.ts';
import { useExtraForm } from '../../form/use-extra-form.ts';
import { FLOWS } from '../../../core/tables/method-flows.ts';
import { pageOf } from '../../methods/page-of.ts';
import { Actions } from '../../../ui/controls/Actions.tsx';
import { Banner } from '../../../ui/blocks/Banner.tsx';
import { Failure } from '../../../ui/page/Failure.tsx';
import { LoadingPage } from '../../../ui/page/LoadingPage.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { RedirectPage } from '../../../ui/page/Redirect.tsx';
import type { Order } from '../../../core/state/order.ts';
import { askedFields } from './asked-fields.ts';
import { summaryOf } from './summary.ts';
import { FAILURE_TITLES, useConfirm } from './use-confirm.ts';
import { breakableAmount } from '../../../ui/blocks/breakable-amount.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import '../../../ui/styles/page-tokens.css';
import '../../../ui/styles/details.css';
import '../../invoice/invoice.css';

const NONE: readonly MethodField[] = [];

/** Summary of a withdrawal before it is sent. Without an order it redirects to the form. */
export default function ConfirmPage() {
  const order = useWidget((state) => state.order);
  const method = useWidget((state) => state.method);
  const isOpen = order !== undefined && order.plan.method.name === method?.name;
  return isOpen ? <Confirm order={order} /> : <ToForm />;
}

function ToForm() {
  const { registry } = useServices();
  const method = useWidget((state) => state.method);
  const group = useWidget((state) => state.group);
  // Without a method the shell redirects.
  if (!method) return <LoadingPage />;
  return <RedirectPage page={pageOf(method, group, registry, FLOWS.main.withdrawal)} />;
}

function Confirm({ order }: { readonly order: Order }) {
  const { t, text, lang, tag } = useTexts();
  const formId = useId();
  const { plan, amount, account, payload, extra: asked } = order;
  const { method } = plan;
  const { context } = useDepositContext(method, { limits: 'none' });
  const render = useRenderContext(context);
  const fields = useMemo(() => (asked ? askedFields(asked.fields, order) : NONE), [asked, order]);
  const extra = useExtraForm(method, fields, context);
  const { confirm, isBusy, failure } = useConfirm({ order, method, extra });
  useFocusAsked(extra.scope, asked, t('withdrawal.confirm.more'));
  const amountText = formatMoney(amount, payload.currency, tag);
  return (
    <FormScopeProvider value={extra.scope}>
      <Page
        title={t('withdrawal.confirm.title')}
        hasBack
        busy={isBusy}
        actions={
          <Actions>
            <Button type="submit" form={formId} isWide isBusy={isBusy} data-confirm>
              {t('withdrawal.confirm.button', { amount: isolate(amountText) })}
            </Button>
          </Actions>
        }
      >
        <form
          id={formId}
          className="pw-body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          {failure && <Failure {...failure} title={t(FAILURE_TITLES[failure.outcome])} />}
          <div className="pw-due">
            <div className="pw-due__text">
              <span className="pw-due__label">{t('withdrawal.amount')}</span>
              <strong className="pw-due__sum pw-num">
                <bdi translate="no">{breakableAmount(amountText)}</bdi>
              </strong>
            </div>
          </div>
          <dl className="pw-details">
            <div>
              <dt>{t('withdrawal.confirm.from')}</dt>
              <dd>{t(`withdrawal.account.${account}`)}</dd>
            </div>
            <div>
              <dt>{t('withdrawal.confirm.to')}</dt>
              <dd lang={lang(method.text)}>{text(method.text)}</dd>
            </div>
            {summaryOf(order, render).map(({ id, label, labelLang, value, valueLang, isCode }) => (
              <div key={id}>
                <dt lang={labelLang}>{label}</dt>
                <dd className="pw-num">
                  <bdi dir={isCode ? 'ltr' : undefined} translate={isCode ? 'no' : undefined} lang={valueLang}>
                    {value}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
          {asked && <FieldList />}
          <Banner kind="note" text={t('withdrawal.confirm.note')} />
        </form>
      </Page>
    </FormScopeProvider>
  );
}
