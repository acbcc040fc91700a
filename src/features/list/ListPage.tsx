import { lazyCode } from '../../../renderers/kit/lazy-code.tsx';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx';
import { BonusSkeleton, TilesSkeleton } from '../../ui/page/ListSkeleton.tsx';
import { useFlowTitle } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useExperiment } from '../../core/hooks/experiments.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { isLive } from '../bonus/is-live.ts';
import { useListRedirect } from './use-list-redirect.tsx';
import { useReports, useScrollRestoration } from './use-list.ts';
import { useReportLoaded } from '../../core/hooks/use-report-loaded.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useMethods } from '../methods/use-methods.ts';
import { Page } from '../../ui/page/Page.tsx';
import { OpenPayments } from '../resume/OpenPayments.tsx';
import { RegionCard } from './RegionCard.tsx';
import { EntryTiles } from './tiles/EntryTiles.tsx';

const BonusRow = lazyCode('BonusRow', () => import('../bonus/carousel/BonusRow.tsx'));

/** Bonuses, payment groups and method tiles, below the region they belong to. */
export default function ListPage() {
  const { t } = useTexts();
  const { data, error, isPending } = useMethods();
  const { kind } = useMethodFlow();
  const own = useFlowTitle();
  const title = kind === 'withdrawal' ? t('withdrawal.titles') : own;
  const body = useScrollRestoration(!isPending);
  const redirect = useListRedirect(data, error);
  useReports(data);
  const isEmpty = redirect !== undefined || data === undefined;
  useReportLoaded(!isEmpty);

  return (
    <Page title={title} busy={isEmpty}>
      <div ref={body} className="pw-body">
        {redirect}
        <OpenPayments />
        {kind === 'deposit' && <Bonuses />}
        {isPending && <p className="pw-vh">{t('common.loading')}</p>}
        {/* Loads together with the list, so that tiles do not move if the card turns out to be hidden. */}
        <RegionCard />
        {isEmpty ? <TilesSkeleton /> : <EntryTiles entries={data.entries} />}
      </div>
    </Page>
  );
}

/** The bonus code loads only for players in the experiment who have a bonus. */
function Bonuses() {
  const { serverNow } = useServices();
  const hasLive = useWidget(({ start }) => start?.bonusList.some((bonus) => isLive(bonus, serverNow())));
  if (useExperiment('bonusCarousel') !== 'group_b' || !hasLive) return null;
  return (
    <ErrorBoundary loading={<BonusSkeleton />}>
      <BonusRow />
    </ErrorBoundary>
  );
}
