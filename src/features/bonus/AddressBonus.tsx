import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useBonuses } from './use-bonuses.ts';
import { useVerdictSentence } from './use-verdict-sentence.ts';
import { type BonusVerdict, verdictOf } from './verdict.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { BonusBody } from './carousel/BonusBody.tsx';
import { useExplainBonus } from './BonusLine.tsx';

interface AddressBonusProps {
  readonly method: PaymentMethod;
  readonly deposit: OpenDeposit;
}

/**
 * Whether a payment to an address brings the bonus. This was decided when the address was requested, so there is no switch.
 */
export function AddressBonus({ method, deposit }: AddressBonusProps) {
  const { registry } = useServices();
  const start = useWidget((state) => state.start);
  const choice = useWidget((state) => state.bonus);
  const { live, chosen, now } = useBonuses();
  const bonusId = deposit.crypto?.bonusId;
  const bonus = bonusId === undefined ? chosen : live.find(({ id }) => isSameId(id, bonusId));
  const current = verdictOf({ start, bonus: choice }, now, { method, amount: undefined }, registry);
  const verdict =
    bonusId === undefined ? whyNotRequested(current) : ({ applies: true, bonus: { id: bonusId } } as const);
  useExplainBonus(method.name, verdict);
  const sentence = useVerdictSentence(verdict);
  if (!bonus) return null;
  return (
    <div className="pw-bonusline" data-bonus-line={verdict.applies ? 'applies' : verdict.rule}>
      <BonusBody bonus={bonus} sentence={sentence} />
    </div>
  );
}

/**
 * A bonus that would apply by now was not requested with the address. One with a minimum is never requested: nobody
 * knows how much will arrive, so naming the minimum could promise a bonus that never comes.
 */
function whyNotRequested(verdict: BonusVerdict): BonusVerdict {
  if (verdict.applies)
    return { applies: false, bonus: undefined, rule: 'off', value: 'not requested', source: 'address' };
  return verdict.rule === 'minimum' ? { ...verdict, rule: 'method' } : verdict;
}
