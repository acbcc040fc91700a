import { useEffect, useRef } from 'react';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useBonuses } from './use-bonuses.ts';
import { useVerdictSentence } from './use-verdict-sentence.ts';
import { type BonusVerdict, bonusReasons, describeVerdict, verdictOf } from './verdict.ts';
import { useKeptFocus } from '../../core/hooks/use-kept-focus.ts';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useExperiment } from '../../core/hooks/experiments.ts';
import { BonusBody } from './carousel/BonusBody.tsx';
import { BonusSwitch } from './BonusSwitch.tsx';
import '../../ui/styles/section.css';

export interface BonusLineProps {
  readonly method: PaymentMethod;
  /** Decimal text, `''` while empty. */
  readonly amount: string;
  /** The currency of the amount, which the player of an on-ramp chooses. */
  readonly currency: string;
}

/** Which bonus this deposit brings, or why it brings none. The box keeps its size for every message. */
export function BonusLine({ method, amount, currency }: BonusLineProps) {
  const { registry } = useServices();
  const isOffered = useExperiment('bonusCarousel') === 'group_b';
  const start = useWidget((state) => state.start);
  const choice = useWidget((state) => state.bonus);
  const { live, chosen, isOn, now, turn } = useBonuses();
  // Outside the experiment only the host's preselected bonus applies.
  const bonus = chosen ?? (isOffered ? live[0] : undefined);
  const deposit = { method, amount: amount === '' ? undefined : amount, currency };
  const verdict = verdictOf({ start, bonus: choice }, now, deposit, registry);
  // A reason that the switch cannot change shows even while it is off. Otherwise turning it on would only make it disappear.
  const turned = bonus && verdictOf({ start, bonus: { id: bonus.id } }, now, deposit, registry);
  const isRefused = turned?.applies === false && (turned.rule === 'method' || turned.rule === 'currency');
  const sentence = useVerdictSentence(isRefused ? turned : verdict);
  useReportChange(sentence, verdict.applies, amount);
  useExplainBonus(method.name, verdict);
  const focus = useKeptFocus(bonus !== undefined);
  if (!bonus) return null;
  return (
    <div
      {...focus}
      className="pw-bonusline"
      data-bonus-line={verdict.applies ? 'applies' : isRefused ? turned.rule : verdict.rule}
    >
      <BonusBody bonus={bonus} sentence={sentence} />
      {!isRefused && <BonusSwitch isOn={isOn} turn={turn} />}
    </div>
  );
}

/** Announces a change caused by another amount, for players who cannot see the line. */
function useReportChange(sentence: string, applies: boolean, amount: string): void {
  const { announce } = useServices();
  const before = useRef({ applies, amount });
  useEffect(() => {
    const { applies: was, amount: old } = before.current;
    before.current = { applies, amount };
    if (was !== applies && old !== amount) announce(sentence);
  }, [sentence, applies, amount, announce]);
}

/** Keeps the reason for tools, whether or not a line shows it. */
export function useExplainBonus(method: string, verdict: BonusVerdict): void {
  const { trace } = useServices();
  const reason = describeVerdict(verdict);
  useReasons(() => bonusReasons(verdict));
  useEffect(() => trace.note('bonus', method, reason), [trace, method, reason]);
}
