import { useWords } from '../../core/hooks/use-words.ts';
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
  const { t } = useWords();
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
