import { useId, useMemo } from 'react';
import { useFlowTitle } from '../../core/hooks/navigation.ts';
import { type Entry, fiatIn } from './tab-entries.ts';
import { type Balance, useBalance } from './use-balance.ts';
import { useListRedirect } from '../list/use-list-redirect.tsx';
import { useReports, useScrollRestoration } from '../list/use-list.ts';
import { useReportLoaded } from '../../core/hooks/use-report-loaded.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useMethods } from '../methods/use-methods.ts';
import { RegionSkeleton, TilesSkeleton } from '../../ui/page/ListSkeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { tabId } from '../../ui/controls/Tabs.tsx';
import { EntryTiles } from '../list/tiles/EntryTiles.tsx';
import { OpenPayments } from '../resume/OpenPayments.tsx';
import { RegionCard } from '../list/RegionCard.tsx';
import { Coins } from './Coins.tsx';
import { CurrencyPicker } from './CurrencyPicker.tsx';
import { EmptyBalance } from './EmptyBalance.tsx';
import { KindTabs } from './KindTabs.tsx';

/** Deposits to the crypto balance, by the methods of a fiat currency or by a coin. */
export default function IndexPage() {
  const { t } = useTexts();
  const title = useFlowTitle();
  const balance = useBalance();
  const { data, error, isPending } = useMethods();
  const panelId = useId();
  const body = useScrollRestoration(!isPending);
  const redirect = useListRedirect(data, error, { staysEmpty: true });
  useReports(data);
  useReportLoaded(data !== undefined && redirect === undefined);
  const { tab } = balance;
  const Panel = PANELS[tab];
  return (
    <Page title={title} busy={isPending}>
      <div ref={body} className="pw-body">
        {redirect}
        <OpenPayments />
        <KindTabs label={t('cryptoBalance.tabs')} open={tab} panelId={panelId} onOpen={balance.openTab} />
        <div id={panelId} className="pw-tabpanel" role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
          {isPending && <p className="pw-vh">{t('common.loading')}</p>}
          <Panel balance={balance} entries={redirect ? undefined : data?.entries} />
        </div>
      </div>
    </Page>
  );
}

interface PanelProps {
  readonly balance: Balance;
  /** Undefined while loading. */
  readonly entries: readonly Entry[] | undefined;
}

/** The picker is always shown, so that a player with an empty list can select another currency. */
function FiatPanel({ balance, entries }: PanelProps) {
  const listed = useMemo(() => entries && fiatIn(entries), [entries]);
  return (
    <>
      <CurrencyPicker balance={balance} />
      {!listed && (
        <>
          <RegionSkeleton />
          <TilesSkeleton />
        </>
      )}
      {listed && <RegionCard />}
      {listed &&
        (listed.length > 0 ? <EntryTiles entries={listed} /> : <EmptyBalance tab="fiat" currency={balance.currency} />)}
    </>
  );
}

const CryptoPanel = ({ balance: { currency }, entries }: PanelProps) => <Coins entries={entries} currency={currency} />;

const PANELS = { fiat: FiatPanel, crypto: CryptoPanel } as const;
