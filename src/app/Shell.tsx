import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FlowError } from '../errors/errors.ts';
import { errorState } from '../errors/state.ts';
import { forgetPage, PAGES, prefetchAfter } from '../routes/pages.ts';
import { ROOT, type RouteRow, routeAt, routeNamed } from '../routes/table.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LastResort } from '../ui/LastResort.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { type Place, PlaceContext } from '../ui/Page.tsx';
import { useGo } from './navigation.ts';
import { useServices, useWidget } from './services.ts';

const ChooseMethod = lazy(() => import('../ui/ChooseMethod.tsx'));
const ReturnPage = lazy(() => import('../pages/return/ReturnPage.tsx'));

/** The screen of the route that is open: one pane, or the list and its page side by side. */
export function Shell({ isWide }: { readonly isWide: boolean }) {
  const { pathname } = useLocation();
  const row = routeAt(pathname);
  const isReady = useWidget((state) => state.start !== undefined && state.localeVersion > 0);
  const failure = useWidget((state) => state.failure);
  const isReturned = useWidget((state) => state.isReturned);
  const isGuarded = useGuard(row);
  const isListShown = useWidget((state) => state.isLoadedTold);
  useEffect(() => {
    if (isListShown && row) prefetchAfter(row.page);
  }, [isListShown, row]);

  useRestart();

  if (isReturned)
    return (
      <OnePane>
        <ErrorBoundary Fallback={LastResort}>
          <Suspense fallback={<LoadingPage />}>
            <ReturnPage />
          </Suspense>
        </ErrorBoundary>
      </OnePane>
    );
  if (failure !== undefined)
    return (
      <OnePane>
        <Placed place="alone" name="error" />
      </OnePane>
    );
  if (!row) return <Navigate to={{ pathname: `/${ROOT}`, search: location.search }} replace />;
  if (!isReady)
    return (
      <OnePane>
        <LoadingPage />
      </OnePane>
    );
  if (isGuarded)
    return (
      <OnePane>
        <LoadingPage />
      </OnePane>
    );
  const isRoot = row.name === ROOT;
  if (isWide && row.isPane) {
    return (
      <div className="pw-shell pw-shell--wide pw-shell--split">
        <Placed place={isRoot ? 'list-at-root' : 'list-beside-page'} name={ROOT} />
        {isRoot ? (
          <PlaceContext value="page-beside-list">
            <ErrorBoundary Fallback={LoadingPage}>
              <Suspense fallback={<LoadingPage />}>
                <ChooseMethod />
              </Suspense>
            </ErrorBoundary>
          </PlaceContext>
        ) : (
          <Placed place="page-beside-list" name={row.name} />
        )}
      </div>
    );
  }
  return (
    <div className={`pw-shell${isWide ? ' pw-shell--wide' : ''}`}>
      <Placed place="alone" name={row.name} />
    </div>
  );
}

const OnePane = ({ children }: { readonly children: ReactNode }) => <div className="pw-shell">{children}</div>;

function Placed({ place, name }: { readonly place: Place; readonly name: string }) {
  const row = routeNamed(name);
  const Content = row && !row.isAwaited ? PAGES[row.page] : undefined;
  return (
    <PlaceContext value={place}>
      <ErrorBoundary key={name} Fallback={ToErrorPage}>
        <Suspense fallback={<LoadingPage />}>{Content ? <Content /> : <Awaited row={row} />}</Suspense>
      </ErrorBoundary>
    </PlaceContext>
  );
}

/** A route whose page is still to come says so, by name; never a silent detour. */
function Awaited({ row }: { readonly row: RouteRow | undefined }): ReactNode {
  throw new FlowError(`The route ${row?.name} awaits its page src/pages/${row?.page}.tsx.`);
}

/** Another player, or another view of the same, begins at the root. */
function useRestart(): void {
  const go = useGo();
  const session = useWidget((state) => state.session);
  const seen = useRef(session);
  useEffect(() => {
    const before = seen.current;
    seen.current = session;
    if (session !== before && before > 0) go(ROOT, { replace: true });
  }, [session, go]);
}

/** With neither group nor method chosen a page that needs one is the root (both documents, section 2). */
function useGuard(row: RouteRow | undefined): boolean {
  const go = useGo();
  const hasMethod = useWidget((state) => state.method !== undefined);
  const hasGroup = useWidget((state) => state.group !== undefined);
  const isRefused = row?.needs === 'method' ? !hasMethod : row?.needs === 'group' ? !hasGroup : false;
  useEffect(() => {
    if (isRefused) go(ROOT, { replace: true });
  }, [isRefused, go]);
  return isRefused;
}

/** Whatever a page throws ends on the error page, with its message, and the host hears of it. */
function ToErrorPage({ error }: { readonly error: unknown }): ReactNode {
  const go = useGo();
  const { store } = useServices();
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  const row = routeAt(from);
  const isLast = row?.name === 'error' || store.getState().failure !== undefined;
  useEffect(() => {
    if (row) forgetPage(row.page);
    if (isLast) return;
    store.setState({ problem: error });
    const back = row?.back === undefined || row.back === 'previous' ? ROOT : row.back;
    go('error', { query: { back }, replace: true, state: errorState(error) });
  }, [error, row, isLast, go, store]);
  return isLast ? <LastResort error={error} /> : <LoadingPage />;
}
