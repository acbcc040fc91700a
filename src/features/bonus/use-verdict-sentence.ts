import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useOwnCurrency } from '../methods/use-methods.ts';
import type { BonusVerdict } from './verdict.ts';

/** Says whether the bonus applies, or the rule against it. */
export function useVerdictSentence(verdict: BonusVerdict): string {
  const { t, tag } = useTexts();
  const own = useOwnCurrency();
  if (verdict.applies) return t('bonus.line.applies');
  const { rule, value, bonus } = verdict;
  if (rule === 'method') return t('bonus.line.method');
  if (rule === 'currency') return t('bonus.line.currency', { currency: isolate(value) });
  if (rule === 'minimum')
    return t('bonus.line.minimum', { amount: isolate(formatMoney(value, bonus?.currency ?? own, tag, 'short')) });
  return t('bonus.line.off');
}
