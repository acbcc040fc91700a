import { useWatch } from 'react-hook-form';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import { useFormScope } from '../../../renderers/form/scope.ts';
import { isDecimal, isPositive } from '../../../schemas/money/decimal.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { formatCoins, SWEEP } from '../coins/coins.ts';
import { convert, formatCoin } from '../coins/redeem.ts';
import { useOptionalCall } from '../coins/use-optional-call.ts';
import { ValueRow } from './ValueRow.tsx';
import '../../../renderers/kit/field.css';
import { useAnnouncement } from '../../ui/hooks/use-announcement.ts';

/** The amount converted to a coin at the current rate. An estimate, not a promise. */
export function Conversion({ coin }: { readonly coin: string }) {
  const { t, tag } = useTexts();
  const { form } = useFormScope();
  const amount = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  const { value, isPending, retry } = useOptionalCall('payment-convert-v2', {
    from: SWEEP,
    to: coin,
    amount: 1,
  });
  const currentRate = value?.amount;
  const rate = currentRate !== undefined && isPositive(currentRate) ? currentRate : undefined;
  const isUnknown = !isPending && rate === undefined;
  useAnnouncement(isUnknown, () => t('sweepstake.redemption.noRate'));
  const one = formatCoins({ currency: SWEEP, amount: '1' }, tag);
  const coins = isDecimal(amount) && isPositive(amount) ? amount : '0';
  return (
    <div className="pw-conversion">
      <dl className="pw-details" data-conversion>
        <ValueRow
          label={t('sweepstake.redemption.rate')}
          value={rate && `${one} = ${formatCoin(rate, coin, tag)}`}
          isPending={isPending}
          onRetry={retry}
        />
        <ValueRow
          label={t('sweepstake.redemption.estimate')}
          value={rate && formatCoin(convert(coins, rate), coin, tag)}
          isPending={isPending}
        />
      </dl>
      <p className="pw-msg">{t(`sweepstake.redemption.${isUnknown ? 'noRate' : 'estimateNote'}`)}</p>
    </div>
  );
}
