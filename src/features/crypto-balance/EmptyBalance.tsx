import { isolate } from '../../../schemas/money/format-money.ts';
import type { Tab } from '../../core/hooks/balance-choice.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

interface EmptyBalanceProps {
  readonly tab: Tab;
  readonly currency: string;
}

/** Names the currency without methods and offers a way out. */
export function EmptyBalance({ tab, currency }: EmptyBalanceProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('cryptoBalance.empty.title', { currency: isolate(currency) })}
      text={t(`cryptoBalance.empty.${tab}`)}
    />
  );
}
