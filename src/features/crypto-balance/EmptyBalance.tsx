import { useTranslation } from 'react-i18next';
import { isolate } from '../../../schemas/money/format-money.ts';
import type { Tab } from '../../core/hooks/balance-choice.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

interface EmptyBalanceProps {
  readonly tab: Tab;
  readonly currency: string;
}

/** Names the currency without methods and offers a way out. */
export function EmptyBalance({ tab, currency }: EmptyBalanceProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('cryptoBalance.empty.title', { currency: isolate(currency) })}
      text={t(`cryptoBalance.empty.${tab}`)}
    />
  );
}
