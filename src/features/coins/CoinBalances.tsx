import { formatAmount } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { balanceOf, GOLD, SWEEP } from './coins.ts';
import { useOptionalCall } from './use-optional-call.ts';
import { Coin } from './Coin.tsx';

const COINS = [
  { currency: GOLD, name: 'sweepstake.coins.gold', style: 'short' },
  { currency: SWEEP, name: 'sweepstake.coins.sweep', style: 'sum' },
] as const;

/** The player's balances of both coins; 0 for a coin that the response does not have. */
export function CoinBalances() {
  const { t, tag } = useTexts();
  const { value } = useOptionalCall('sweepstake-balance-get', {});
  return (
    <div
      className="pw-balances pw-num"
      role="group"
      aria-label={t('sweepstake.balances')}
      aria-busy={!value || undefined}
    >
      {COINS.map(({ currency, name, style }) => (
        <div key={currency}>
          <Coin currency={currency} />
          <dl data-balance={currency}>
            <dt>{t(name)}</dt>
            <dd>
              {value ? (
                <bdi>{formatAmount(balanceOf(value, currency) ?? '0', currency, tag, style)}</bdi>
              ) : (
                <i className="pw-sk" />
              )}
            </dd>
          </dl>
        </div>
      ))}
    </div>
  );
}
