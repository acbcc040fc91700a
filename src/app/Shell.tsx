import { createElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyCode } from '../../renderers/kit/lazy-code.tsx';
import { closeDialog } from '../ui/controls/sheet/close-dialog.ts';
import { useReportLoaded } from '../core/hooks/use-report-loaded.ts';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { LastResort } from '../ui/page/LastResort.tsx';
import { LoadingPage } from '../ui/page/LoadingPage.tsx';
import { parseQuery } from '../../schemas/host/query.ts';
import { Page, type Place, PlaceContext } from '../ui/page/Page.tsx';
import { Redirect, RedirectPage } from '../ui/page/Redirect.tsx';
import { useArrival, useBack, useGo, useRoot } from '../core/hooks/navigation.ts';
import { useServices, useWidget } from '../core/services/services.ts';
import { endResuming, enterRoute } from '../core/state/actions/session.ts';

const ChooseMethod = lazyCode('ChooseMethod', () => import('../features/methods/ChooseMethod.tsx'));
const POPUPS = {
  return: lazyCode('ReturnPage', () => import('../features/return/ReturnPage.tsx')),
  form: lazyCode('PopupPage', () => import('../features/captcha/PopupPage.tsx')),
} as const;
const Resume = lazyCode('Resume', () => import('./resume/Resume.tsx'));

interface ShellProps {
  readonly isWide: boolean;
}

/** The screen of the open route: one pane, or the list and its page side by side. */
export function Shell({ isWide }: ShellProps) {
  const { pathname, search, state: entry } = useLocation();
  const { routes, store, trace, mark } = useServices();
  // The player's view decides which routes exist.
  useWidget((state) => state.start);
  const row = routes.at(pathname);
  const root = useRoot();
  const isReady = useWidget((state) => state.start !== undefined && state.hasTexts);
  const failure = useWidget((state) => state.failure);
  const popup = useWidget((state) => state.popup);
  const isResuming = useWidget((state) => state.isResuming);
  // The back button of a browser or a phone may lead to the page of a method chosen earlier.
  const isGuarded = useWidget((state) => {
    const chosen = state.method?.name;
    return row?.needs !== undefined && (state[row.needs] === undefined || (entry ?? chosen) !== chosen);
  });
  useArrival();
  // Marks the start of a route's loading, before its page renders.
  useLayoutEffect(() => mark('route'), [row, mark]);
  const name = row?.name;
  useEffect(() => {
    enterRoute(store, name);
    if (name !== undefined) trace.note('route', name);
  }, [store, trace, name]);
  useSwipeBack();
  useRestart();
  useRefetch();

  if (popup)
    return (
      <OnePane>
        <ErrorBoundary loading={<LoadingPage />} Fallback={LastResort}>
          {createElement(POPUPS[popup])}
        </ErrorBoundary>
      </OnePane>
    );
  if (failure !== undefined)
    return (
      <OnePane>
        <Placed place="alone" name="error" />
      </OnePane>
    );
  // Only once ready, since the player's view decides the routes. Before resuming, which starts from an open list.
  if (!row && isReady)
    return <Redirect page={routes.rootAt(pathname)} query={Object.fromEntries(new URLSearchParams(search))} />;
  if (isResuming || !row || !isReady)
    return (
      <OnePane>
        <LoadingPage />
        {isResuming && (
          <ErrorBoundary Fallback={NotResumed}>
            <Resume />
          </ErrorBoundary>
        )}
      </OnePane>
    );
  // A page whose required choice is missing redirects to the root of its flow. Only now: the player's routes come with the
  // start data, and resuming may bring the choice.
  if (isGuarded)
    return (
      <OnePane>
        <RedirectPage page={root} />
      </OnePane>
    );
  const isSplit = isWide && row.isPane;
  const isRoot = row.name === root;
  // The keys keep an open page, and what the player has entered in it, when a phone is turned and the list joins it. An open list
  // is kept too: a new one would take the focus, perhaps from the site.
  return (
    <div className={`pw-shell${isWide ? ' pw-shell--wide' : ''}${isSplit ? ' pw-shell--split' : ''}`}>
      {isSplit && <Placed key={root} place={isRoot ? 'list-at-root' : 'list-beside-page'} name={root} />}
      {isSplit && isRoot ? (
        <PlaceContext.Provider key="choose" value="page-beside-list">
          <ErrorBoundary loading={<Page busy />}>
            <ChooseMethod />
          </ErrorBoundary>
        </PlaceContext.Provider>
      ) : (
        <Placed key={row.name} place={isSplit ? 'page-beside-list' : 'alone'} name={row.name} />
      )}
    </div>
  );
}

const OnePane = ({ children }: { readonly children: ReactNode }) => <div className="pw-shell">{children}</div>;

function Placed({ place, name }: { readonly place: Place; readonly name: string }) {
  const { pages, routes } = useServices();
  const row = routes.named(name);
  return (
    <PlaceContext.Provider value={place}>
      <ErrorBoundary key={name} loading={<LoadingPage />} Fallback={ToErrorPage}>
        {/* A route that does not exist fails, like a page that nobody registered. */}
        {createElement(pages.component(row?.page ?? name))}
        {row !== routes.named(routes.rootOf(row)) && !row?.isWindow && <Shown />}
        <Arrival name={name} />
      </ErrorBoundary>
    </PlaceContext.Provider>
  );
}

/** A page opened directly counts as loaded when its code shows. Lists report this themselves. */
function Shown(): ReactNode {
  useReportLoaded(useWidget((state) => state.start !== undefined));
  return null;
}

/** Kept state could not be restored: the player starts without it. */
function NotResumed({ error }: { readonly error: unknown }): ReactNode {
  const { store, bridge } = useServices();
  useEffect(() => {
    bridge.send('onError', { code: 'unexpected', message: String(error) });
    endResuming(store);
  }, [store, bridge, error]);
  return null;
}

/**
 * An app's swipe goes back like the back button, but closes an open dialog first. Without a back route the host is only
 * told.
 */
function useSwipeBack(): void {
  const { bridge, root } = useServices();
  const back = useBack();
  useEffect(() => {
    if (bridge.kind !== 'native') return undefined;
    return bridge.listen({ 'swipe-back': () => void (closeDialog(root) || back('onSwipeBack')) });
  }, [bridge, root, back]);
}

/** A host may change the address of the open page to request the list again. */
function useRefetch(): void {
  const { queries, forgetParams } = useServices();
  const location = useLocation();
  useEffect(() => {
    if (!parseQuery(new URLSearchParams(location.search)).refetch) return;
    void queries.resetQueries();
    forgetParams(['refetch']);
  }, [location, queries, forgetParams]);
}

/** Another player, or another view of the same player, starts at the root. */
function useRestart(): void {
  const go = useGo();
  const { routes } = useServices();
  const session = useWidget((state) => state.session);
  const seen = useRef(session);
  useEffect(() => {
    const before = seen.current;
    seen.current = session;
    if (session !== before && before > 0) go(routes.rootOf(undefined), { replace: true });
  }, [session, routes, go]);
}

/** Rendered beside a page, and so once the page's code has loaded. */
function Arrival({ name }: { readonly name: string }): ReactNode {
  const { marks, clock, analytics } = useServices();
  // Before the effects of the page, which may report that its list shows.
  useLayoutEffect(() => {
    const now = clock.now();
    analytics('route-load', { route: name, ms: now - (marks.route ?? now) });
  }, [name, marks, clock, analytics]);
  return null;
}

/** An error thrown by a page leads to the error page, which shows its message and tells the host. */
function ToErrorPage({ error }: { readonly error: unknown }): ReactNode {
  const { store, pages, routes } = useServices();
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  const row = routes.at(from);
  const isLast = row?.name === 'error' || store.getState().failure !== undefined;
  useEffect(() => {
    if (row) pages.forget(row.page);
  }, [row, pages]);
  if (isLast) return <LastResort error={error} />;
  const back = row?.back === undefined || row.back === 'previous' ? routes.rootOf(row) : row.back;
  return <RedirectPage page="error" query={{ back }} problem={error} />;
}
