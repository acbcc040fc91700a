import type { Tab } from '../../core/hooks/balance-choice.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';

interface KindTabsProps {
  readonly label: string;
  readonly open: Tab;
  readonly panelId: string;
  readonly onOpen: (tab: Tab) => void;
}

/** The fiat and crypto tabs. */
export function KindTabs(props: KindTabsProps) {
  const { t } = useTexts();
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
