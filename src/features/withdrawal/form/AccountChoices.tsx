import { useId } from 'react';
import { Radio, RadioGroup } from '../../../../renderers/kit/radio/RadioGroup.tsx';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import type { Account, AccountType } from './accounts.ts';
import { breakableAmount } from '../../../ui/blocks/breakable-amount.ts';
import '../../../../renderers/kit/fieldset.css';
import '../../../../renderers/kit/radio/choices.css';

interface AccountChoicesProps {
  readonly accounts: readonly Account[];
  readonly chosen: AccountType;
  readonly onChoose: (account: AccountType) => void;
}

/** The account that the money is taken from, with its balance: a choice between two, or a single one shown as text. */
export function AccountChoices({ accounts, chosen, onChoose }: AccountChoicesProps) {
  const { t, tag } = useTexts();
  const id = useId();
  const isChoice = accounts.length > 1;
  if (!isChoice && accounts[0]?.balance === undefined) return null;
  return (
    <div className="pw-fieldset">
      <h2 id={id}>{t('withdrawal.account.label')}</h2>
      <RadioGroup className="pw-choices pw-choices--two" aria-labelledby={id} disabled={!isChoice}>
        {accounts.map(({ type, balance }) => (
          <Radio
            key={type}
            className="pw-choice"
            data-account={type}
            isChosen={type === chosen}
            onChoose={() => onChoose(type)}
          >
            <b>{t(`withdrawal.account.${type}`)}</b>
            {balance && (
              <small className="pw-num">
                <bdi>{breakableAmount(formatMoney(balance.amount, balance.currency, tag))}</bdi>
              </small>
            )}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
