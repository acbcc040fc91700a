import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useBonuses } from './use-bonuses.ts';
import { describeVerdict, verdictOf } from './verdict.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { BonusBody } from './carousel/BonusBody.tsx';
import { useTraceBonus } from './BonusLine.tsx';

interface AddressBonusProps {
  readonly method: PaymentMethod;
  readonly deposit: OpenDeposit;
}

/**
 * Whether a payment to an address brings the bonus. This was decided when the address was requested, so there is no switch.
 */
export function AddressBonus({ method, deposit }: AddressBonusProps) {
  const { t } = useTranslation();
  const { registry } = useServices();
  const start = useWidget((state) => state.start);
  const choice = useWidget((state) => state.bonus);
  const { live, chosen, now } = useBonuses();
  const bonusId = deposit.crypto?.bonusId;
  const applies = bonusId !== undefined;
  const bonus = applies ? live.find(({ id }) => id === bonusId) : chosen;
  const verdict = verdictOf({ start, bonus: choice }, now, { method, amount: undefined }, registry);
  useTraceBonus(method.name, applies ? `applies: ${bonusId}` : describeVerdict(verdict));
  if (!bonus) return null;
  const rule = verdict.applies ? 'off' : verdict.rule;
  const sentence = applies
    ? t('bonus.line.applies')
    : rule === 'off'
      ? t('bonus.line.off')
      : rule === 'currency'
        ? t('bonus.line.currency', { currency: isolate(bonus.currency ?? '') })
        : // The amount is not known in advance, so it may not reach a minimum.
          t('bonus.line.method');
  return (
    <div className="pw-bonusline" data-bonus-line={applies ? 'applies' : rule}>
      <BonusBody bonus={bonus} sentence={sentence} />
    </div>
  );
}
