import { useId } from 'react';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import { useFlowTitle } from '../../app/navigation.ts';
import { useWords } from '../../app/use-words.ts';
import { coinsIn, type Entry, fiatIn } from '../../crypto-balance/listed.ts';
import { type Balance, useBalance } from '../../crypto-balance/use-balance.ts';
import { useDetours, useReports, useScrollKept } from '../../methods/use-list.ts';
import { useLoaded } from '../../methods/use-loaded.ts';
import { useMethods } from '../../methods/use-methods.ts';
import { RegionSkeleton, TilesSkeleton } from '../../ui/ListSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx';
import { StatusView } from '../../ui/StatusView.tsx';
import { tabId, Tabs } from '../../ui/Tabs.tsx';
import { CoinList } from '../../ui/list/CoinList.tsx';
import { EntryTiles } from '../../ui/list/EntryTiles.tsx';
import { RegionCard } from '../../ui/list/RegionCard.tsx';
import { CurrencyPicker } from './CurrencyPicker.tsx';

/** Deposits to the crypto balance: by the methods of a fiat currency, or by a coin. */
export default function IndexPage() {
  const { t } = useWords();
  const title = useFlowTitle();
  const balance = useBalance();
  const { data, error, isPending } = useMethods();
  const panelId = useId();
  const body = useScrollKept(!isPending);
  useDetours(data, error, { staysEmpty: true });
  useReports(data);
  useLoaded(data !== undefined);
  const { tab } = balance;
  const Panel = PANELS[tab];
  return (
    <Page title={title} busy={isPending}>
      <div ref={body} className="pw-body">
        <Tabs
          label={t('cryptoBalance.tabs')}
          tabs={[
            { id: 'fiat', text: t('cryptoBalance.fiat') },
            { id: 'crypto', text: t('cryptoBalance.crypto') },
          ]}
          open={tab}
          panelId={panelId}
          onOpen={balance.openTab}
        />
        <div id={panelId} className="pw-tabpanel" role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
          {isPending && <p className="pw-vh">{t('common.loading')}</p>}
          <Panel balance={balance} entries={data?.entries} />
        </div>
      </div>
    </Page>
  );
}

interface PanelProps {
  readonly balance: Balance;
  /** Undefined until they are there. */
  readonly entries: readonly Entry[] | undefined;
}

/** The picker stands whatever becomes of the list: who finds nothing chooses another currency. */
function FiatPanel({ balance: { currency, chooseFiat }, entries }: PanelProps) {
  const listed = entries && fiatIn(entries);
  return (
    <>
      <CurrencyPicker currency={currency} onChoose={chooseFiat} />
      {!listed && (
        <>
          <RegionSkeleton />
          <TilesSkeleton />
        </>
      )}
      {listed && <RegionCard />}
      {listed && (listed.length > 0 ? <EntryTiles entries={listed} /> : <Empty kind="fiat" currency={currency} />)}
    </>
  );
}

function CryptoPanel({ balance: { currency }, entries }: PanelProps) {
  if (!entries) return <RowsSkeleton />;
  const coins = coinsIn(entries);
  return coins ? <CoinList {...coins} /> : <Empty kind="crypto" currency={currency} />;
}

const PANELS = { fiat: FiatPanel, crypto: CryptoPanel } as const;

/** Names the currency that cannot be paid in, and what can be done about it. */
function Empty({ kind, currency }: { readonly kind: keyof typeof PANELS; readonly currency: string }) {
  const { t } = useWords();
  return (
    <StatusView
      mark="rest"
      icon={ICONS.search}
      heading="h2"
      title={t('cryptoBalance.empty.title', { 0: isolate(currency) })}
      text={t(`cryptoBalance.empty.${kind}`)}
      middle
    />
  );
}
