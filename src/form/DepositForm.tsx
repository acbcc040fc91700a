import '../look/pages.css';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { AMOUNT_ID } from '../../renderers/compile-amount.ts';
import { AmountField } from '../../renderers/fields/AmountField.tsx';
import { FieldList } from '../../renderers/form/FieldList.tsx';
import { FieldHintsContext, FormScopeProvider, OpenDropdownContext } from '../../renderers/form/scope.ts';
import { BASE_ICONS, Icon } from '../../renderers/kit/icon.tsx';
import { ICONS } from '../../renderers/kit/icons.ts';
import type { FieldRenderer } from '../../renderers/react-contract.ts';
import type { Registry } from '../../renderers/registry.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useWords } from '../app/use-words.ts';
import { useBank } from '../deposit/use-bank.ts';
import type { DepositContext } from '../deposit/use-deposit-context.ts';
import { useExperiment } from '../methods/experiments.ts';
import { Actions } from '../ui/Actions.tsx';
import { Page } from '../ui/Page.tsx';
import { BonusLine } from '../ui/bonus/BonusLine.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { GuideRows } from './GuideRows.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { FAILURE_TITLES, useDepositForm } from './use-deposit-form.ts';
import type { ChosenCurrency } from './use-sum-currency.ts';

interface DepositFormProps {
  readonly head: { readonly title: string; readonly icon: React.ReactNode; readonly hasBack: boolean };
  readonly method: PaymentMethod;
  readonly registry: Registry<FieldRenderer>;
  readonly deposit: Omit<DepositContext, 'isPending'>;
  readonly chosen?: ChosenCurrency | undefined;
}

/** Warning, sum, fields, guides and the one action. */
export function DepositForm({ head, method, registry, deposit, chosen }: DepositFormProps) {
  const { t, text, message } = useWords();
  const hidesTags = useExperiment('amountTags') === 'group_b';
  const { formId, scope, dropdown, submit, isBusy, failure, setFromChip } = useDepositForm({
    method,
    registry,
    ...deposit,
    chosen,
  });
  const { plan } = scope;
  const hints = useBank(plan, scope.form);
  const amount = useWatch({ control: scope.form.control, name: AMOUNT_ID }) ?? '';
  const isSlow = useMemo(() => plan.issues.some(({ kind }) => kind === 'pattern-unbounded'), [plan]);
  const { warmPatterns } = deposit;
  useEffect(() => {
    if (isSlow) warmPatterns();
  }, [isSlow, warmPatterns]);

  return (
    <FormScopeProvider value={scope}>
      <FieldHintsContext value={hints}>
        <OpenDropdownContext value={dropdown}>
          <Page
            {...head}
            busy={isBusy}
            actions={
              <Actions>
                <SubmitBar formId={formId} isBusy={isBusy} />
              </Actions>
            }
          >
            <form id={formId} className="pw-body" noValidate autoComplete="on" onSubmit={submit}>
              <ErrorSummary />
              {failure && (
                <div className="pw-banner pw-banner--danger" data-failure tabIndex={-1}>
                  <Icon d={BASE_ICONS.alert} />
                  <div>
                    <b>{t(FAILURE_TITLES[failure.outcome])}</b>
                    <p>{failure.player ? message(failure.player) : t('error.text')}</p>
                    {failure.reference && (
                      <p className="pw-num">
                        {t('status.reference')}: <bdi dir="ltr">{failure.reference}</bdi>
                      </p>
                    )}
                  </div>
                </div>
              )}
              {method.banner && (
                <div className="pw-banner pw-banner--warning" role="note">
                  <Icon d={ICONS.warn} />
                  <div>
                    {method.banner.bannerTitleKey !== undefined && <b>{text(method.banner.bannerTitleKey)}</b>}
                    <p>{text(method.banner.bannerTextKey)}</p>
                  </div>
                </div>
              )}
              {plan.amount && (
                <AmountField
                  key={plan.amount.currency}
                  amount={plan.amount}
                  isLoadingLimits={deposit.isLoadingLimits}
                  showsTags={!hidesTags}
                  onOrigin={setFromChip}
                />
              )}
              {deposit.retryLimits && (
                <button type="button" className="pw-btn pw-btn--secondary" onClick={deposit.retryLimits}>
                  {t('amount.retryLimits')}
                </button>
              )}
              {plan.amount && <BonusLine method={method} amount={amount} />}
              <FieldList registry={registry} />
              <GuideRows method={method} />
            </form>
          </Page>
        </OpenDropdownContext>
      </FieldHintsContext>
    </FormScopeProvider>
  );
}
