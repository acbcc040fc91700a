import { useMemo } from 'react';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { AmountField } from '../../../../renderers/fields/amount/AmountField.tsx';
import { useWidget } from '../../../core/services/services.ts';
import { FlowError } from '../../../platform/errors/errors.ts';
import { TEXTS } from '../../../platform/errors/texts.ts';
import { FormView } from '../../form/FormView.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { MethodForm, type ReadyForm } from '../../form/MethodForm.tsx';
import { useTagsShown } from '../../form/use-tags-shown.ts';
import { accountsOf, boundOf } from './accounts.ts';
import { useRequestedAccount } from './use-requested-account.ts';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import { AccountChoices } from './AccountChoices.tsx';

export { prepareForm as prepare } from '../../form/prepare-form.ts';

/** Only the definition's limits apply: the server's are for deposits. */
const AMOUNT_OPTIONS = { limits: 'none' } as const;

/** The withdrawal form: destination and amount, confirmed on the next page. */
export default function WithdrawalFormPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return (
    <MethodForm method={method} amount={AMOUNT_OPTIONS}>
      {(ready) => <WithdrawalForm key={method.name} {...ready} />}
    </MethodForm>
  );
}

function WithdrawalForm({ head, method, deposit }: ReadyForm) {
  const { t } = useTexts();
  const user = useWidget(({ start }) => start?.user);
  const accounts = useMemo(() => accountsOf(user), [user]);
  const [wanted, setWanted] = useRequestedAccount(method.name);
  const account = accounts.find(({ type }) => type === wanted) ?? accounts[0];
  if (!account) throw new TypeError('a player without any account');
  const { context } = deposit;
  const bound = boundOf(account, context.currency);
  const form = useWithdrawalForm({ method, context, account: account.type, bound });
  const showsTags = useTagsShown();
  return (
    <FormView
      head={head}
      form={form}
      isBusy={false}
      submit={form.submit}
      warmPatterns={deposit.warmPatterns}
      amount={
        <>
          <AccountChoices accounts={accounts} chosen={account.type} onChoose={setWanted} />
          {form.plan.amount && <AmountField amount={form.plan.amount} showsTags={showsTags} />}
        </>
      }
      action={<SubmitButton formId={form.formId} label={() => t('withdrawal.continue')} />}
    />
  );
}
