import { useWords } from '../../app/use-words.ts';
import type { Tab } from '../../crypto-balance/choice.ts';
import { Tabs } from '../../ui/Tabs.tsx';

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
