import { useState } from 'react';
import { CRYPTO_DECIMALS } from '../../../schemas/figures.ts';
import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { isPositive, round } from '../../../schemas/money/decimal.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useKeptFocus } from '../../core/hooks/use-kept-focus.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { formatCoin } from '../coins/redeem.ts';
import { useOptionalCall } from '../coins/use-optional-call.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';

interface PackageAmountProps {
  readonly box: SweepstakeBox;
  /** Undefined where neither the method nor the response names it. */
  readonly coin: string | undefined;
}

const KNOWN = { kind: 'plain', 'data-package-sum': 'known' } as const;
const UNKNOWN = { kind: 'warning', 'data-package-sum': 'unknown' } as const;

/** The amount of the coin to send for a package, since its price is in another currency. */
export function PackageAmount({ box: { price, priceCurrencyCode }, coin }: PackageAmountProps) {
  const { t, tag } = useTexts();
  const isPriced = coin === priceCurrencyCode;
  const { value, error, isPending, retry } = useOptionalCall(
    'payment-convert-v2',
    { from: priceCurrencyCode, to: coin ?? '', amount: Number(price) },
    { isEnabled: coin !== undefined && !isPriced },
  );
  const rate = isPriced ? price : value?.amount;
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
  const [isAsked, setAsked] = useState(false);
  useAnnouncement(isAsked && !isPending, () => text);
  const isFailed = !isPending && error !== null;
  const focus = useKeptFocus(isFailed);
  if (isPending) return <i className="pw-sk pw-sk--text" />;
  return (
    <Banner {...(sum === undefined ? UNKNOWN : KNOWN)} text={text}>
      {isFailed && (
        <div className="pw-banner__actions">
          <Button
            variant="secondary"
            isSmall
            {...focus}
            onClick={() => {
              setAsked(true);
              retry();
            }}
          >
            {t('crypto.retry')}
          </Button>
        </div>
      )}
    </Banner>
  );
}
