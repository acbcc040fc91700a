import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { BoxCoins } from './BoxCoins.tsx';
import { Heap } from '../Coin.tsx';
import { breakableAmount } from '../../../ui/blocks/breakable-amount.ts';

/** The selected package, read-only. */
export function PackageLine({ box }: { readonly box: SweepstakeBox }) {
  const { t, tag } = useTexts();
  return (
    <section className="pw-coinbox pw-coinbox--told" aria-label={t('sweepstake.package')} data-package={box.boxId}>
      <Heap at={1} count={4} />
      <BoxCoins box={box} />
      <strong className="pw-num">
        <bdi>{breakableAmount(formatMoney(box.price, box.priceCurrencyCode, tag))}</bdi>
      </strong>
    </section>
  );
}
