import { CRYPTO_DECIMALS } from '../../../schemas/figures.ts';
import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { isPositive, round } from '../../../schemas/money/decimal.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { formatCoin } from '../coins/redeem.ts';
import { useOptionalCall } from '../coins/use-optional-call.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';

interface PackageAmountProps {
  readonly box: SweepstakeBox;
  /** Undefined where neither the method nor the response names it. */
  readonly coin: string | undefined;
}

/** The amount of the coin to send for a package, since its price is in another currency. */
export function PackageAmount({ box: { price, priceCurrencyCode }, coin }: PackageAmountProps) {
  const { t, tag } = useTexts();
  const isPriced = coin === priceCurrencyCode;
  const { value, error, isPending } = useOptionalCall(
    'payment-convert-v2',
    { from: priceCurrencyCode, to: coin ?? '', amount: Number(price) },
    { isEnabled: coin !== undefined && !isPriced },
  );
  if (isPending) return <i className="pw-sk pw-sk--text" />;
  const rate = isPriced ? price : error ? undefined : value?.amount;
  const priced = isolate(formatMoney(price, priceCurrencyCode, tag));
  // Round up: less than the price buys nothing.
  const sum =
    coin !== undefined && rate !== undefined && isPositive(rate)
      ? isolate(formatCoin(round(rate, CRYPTO_DECIMALS, 'up'), coin, tag))
      : undefined;
  const text =
    sum === undefined
      ? coin === undefined
        ? t('crypto.package.noRateNoCoin', { price: priced })
        : t('crypto.package.noRate', { price: priced, coin: isolate(coin) })
      : isPriced
        ? t('crypto.package.exact', { amount: sum })
        : t('crypto.package.sum', { amount: sum, price: priced });
  return <Banner kind="plain" text={text} data-package-sum={sum === undefined ? 'unknown' : 'known'} />;
}
