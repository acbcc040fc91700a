import { useTranslation } from 'react-i18next';
import type { Tab } from '../../core/hooks/balance-choice.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';

interface KindTabsProps {
  readonly label: string;
  readonly open: Tab;
  readonly panelId: string;
  readonly onOpen: (tab: Tab) => void;
}

/** The fiat and crypto tabs. */
export function KindTabs(props: KindTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      {...props}
      tabs={[
        { id: 'fiat', text: t('cryptoBalance.fiat') },
        { id: 'crypto', text: t('cryptoBalance.crypto') },
      ]}
    />
  );
}
