import { useId } from 'react';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useRadioGroup } from '../../../ui/controls/use-radio-group.ts';
import type { Account, AccountType } from './accounts.ts';
import { breakableAmount } from '../../../ui/blocks/breakable-amount.ts';

interface AccountChoicesProps {
  readonly accounts: readonly Account[];
  readonly chosen: AccountType;
  readonly onChoose: (account: AccountType) => void;
}

/** The account that the money is taken from, with its balance: a choice between two, or a single one shown as text. */
export function AccountChoices({ accounts, chosen, onChoose }: AccountChoicesProps) {
  const { t, tag } = useTexts();
  const id = useId();
  const { group, move } = useRadioGroup(accounts.length, (to) => {
    const account = accounts[to];
    if (account) onChoose(account.type);
  });
  const isChoice = accounts.length > 1;
  if (!isChoice && accounts[0]?.balance === undefined) return null;
  return (
    <div className="pw-fieldset">
      <h2 id={id}>{t('withdrawal.account.label')}</h2>
      <div ref={group} className="pw-choices pw-choices--three" role="radiogroup" aria-labelledby={id}>
        {accounts.map(({ type, balance }, at) => (
          <button
            key={type}
            type="button"
            className="pw-choice"
            role="radio"
            aria-checked={type === chosen}
            tabIndex={type === chosen ? 0 : -1}
            disabled={!isChoice}
            data-account={type}
            onKeyDown={(event) => move(event, at)}
            onClick={() => onChoose(type)}
          >
            <b>{t(`withdrawal.account.${type}`)}</b>
            {balance && (
              <small className="pw-num">
                <bdi>{breakableAmount(formatMoney(balance.amount, balance.currency, tag))}</bdi>
              </small>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
