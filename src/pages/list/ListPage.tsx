import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { BonusSkeleton, RegionSkeleton, TilesSkeleton } from '../../ui/ListSkeleton.tsx';
import { useFlowTitle, useGo, useRoot } from '../../app/navigation.ts';
import { useServices, useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { FlowError } from '../../errors/errors.ts';
import { useExperiment } from '../../methods/experiments.ts';
import { useMethodFlow } from '../../methods/flows.ts';
import { useChoose } from '../../methods/use-choose.ts';
import { useLoaded } from '../../methods/use-loaded.ts';
import { useMethods } from '../../methods/use-methods.ts';
import { errorState } from '../../errors/state.ts';
import { ROOT } from '../../routes/table.ts';
import { Page } from '../../ui/Page.tsx';
import { RegionCard } from './RegionCard.tsx';
import { EntryTile } from './EntryTile.tsx';

const BonusRow = lazy(() => import('../../ui/bonus/BonusRow.tsx'));

/** Bonuses, payment groups and method tiles, under the region they belong to. */
export default function ListPage() {
  const { t } = useWords();
  const { data, error, isPending } = useMethods();
  const chosen = useWidget((state) => state.group ?? state.method?.name);
  const choose = useChoose();
  const { kind } = useMethodFlow();
  const own = useFlowTitle();
  const title = kind === 'withdrawal' ? t('withdrawal.titles') : own;
  const body = useScrollKept(!isPending);
  useDetours(data, error);
  useReports(data);
  useLoaded(data !== undefined && data.methods.length > 0);

  const isEmpty = data === undefined || data.methods.length === 0;
  return (
    <Page title={title} busy={isPending}>
      <div ref={body} className="pw-body">
        {kind === 'deposit' && <Bonuses />}
        {isPending && <p className="pw-vh">{t('common.loading')}</p>}
        {isEmpty ? (
          <>
            <RegionSkeleton />
            <TilesSkeleton />
          </>
        ) : (
          <>
            <RegionCard />
            <div className="pw-tiles">
              {data.entries.map((entry) =>
                entry.kind === 'group' ? (
                  <EntryTile
                    key={entry.name}
                    entry={entry}
                    isChosen={chosen === entry.name}
                    onChoose={() => choose.group(entry)}
                  />
                ) : (
                  <EntryTile
                    key={entry.method.name}
                    entry={entry}
                    isChosen={chosen === entry.method.name}
                    onChoose={() => choose.method(entry.method)}
                  />
                ),
              )}
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** Only who is in the experiment and has a bonus loads what shows them; without it the list is whole. */
function Bonuses() {
  const { serverNow } = useServices();
  const hasLive = useWidget(({ start }) =>
    start?.bonusList.some(({ mustAccruedBefore: until = Number.POSITIVE_INFINITY }) => until > serverNow()),
  );
  if (useExperiment('bonusCarousel') !== 'group_b' || !hasLive) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={<BonusSkeleton />}>
        <BonusRow />
      </Suspense>
    </ErrorBoundary>
  );
}

type Methods = ReturnType<typeof useMethods>['data'];

/** Nothing to list, or nothing to be had: the empty page, the error page. They report what led there. */
function useDetours(data: Methods, error: Error | null): void {
  const go = useGo();
  const root = useRoot();
  const { store } = useServices();
  const isEmpty = data !== undefined && data.methods.length === 0;
  const isDirect = data?.isDirectGeo ?? false;
  const { kind, empty } = useMethodFlow();
  useEffect(() => {
    if (!isEmpty && !isDirect) return;
    if (isEmpty) store.setState({ problem: new FlowError(empty) });
    go('empty', {
      query: {
        transaction: kind,
        ...(isDirect ? { direct: 'true' } : {}),
        ...(root === ROOT ? {} : { back: root }),
      },
      replace: true,
    });
  }, [isEmpty, isDirect, kind, empty, root, go, store]);
  useEffect(() => {
    if (!error) return;
    store.setState({ problem: error });
    go('error', { query: { back: root }, replace: true, state: errorState(error) });
  }, [error, root, go, store]);
}

/** What was set aside is told once per list, with the paths (design, rule 8). */
function useReports(data: Methods): void {
  const { bridge, analytics, mark } = useServices();
  useEffect(() => {
    if (!data) return;
    for (const { name, issues } of data.aside) {
      const [first] = issues;
      const message = `${name} is set aside: ${issues.map((issue) => `${issue.path} ${issue.message}`).join('; ')}`;
      bridge.send('onError', { code: 'method_set_aside', message, path: first?.path ?? '' });
    }
    if (data.methods.length === 0) return;
    mark('methods');
    analytics('list-shown', { methods: data.methods.length, aside: data.aside.length });
  }, [data, bridge, analytics, mark]);
}

/** The list is found where it was left. */
function useScrollKept(isShown: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const { store } = useServices();
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!isShown || !scroller) return undefined;
    scroller.scrollTop = store.getState().listScroll;
    const keep = () => store.setState({ listScroll: scroller.scrollTop });
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [isShown, store]);
  return body;
}
