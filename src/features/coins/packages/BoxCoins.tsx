import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import { formatAmount, isolate } from '../../../../schemas/money/format-money.ts';
import { currencyOf } from '../../../../schemas/money/currency.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { coinsIn, formatCoins, GOLD } from '../coins.ts';
import { Coin } from '../Coin.tsx';

/** The coins of a package: those that are bought, and the free ones that come with them. */
export function BoxCoins({ box }: { readonly box: SweepstakeBox }) {
  const { t, tag } = useTexts();
  const { main, free } = coinsIn(box);
  return (
    <span className="pw-coinbox__text">
      {main.map(({ currency, amount }) => (
        <span key={`${currency} ${amount}`} className="pw-coinbox__gold pw-num">
          <bdi>{formatAmount(amount, currency, tag, currency === GOLD ? 'short' : 'sum')}</bdi>{' '}
          <small>{currencyOf(currency).symbol}</small>
        </span>
      ))}
      {free.map((coins) => (
        <span key={`${coins.currency} ${coins.amount}`} className="pw-coinbox__sweep pw-num">
          <Coin currency={coins.currency} />
          <span>{t('sweepstake.coins.free', { coins: isolate(formatCoins(coins, tag)) })}</span>
        </span>
      ))}
    </span>
  );
}
