import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteRow } from '../routes/row.ts';
import { ROOT } from '../routes/table.ts';
import { viewOf } from './view.ts';
import { useServices, useWidget } from './services.ts';
import { useWords } from './use-words.ts';

/** Values that survive every navigation, so that a reload keeps them. */
const KEPT = ['origin', 'router', 'scenario'];

export interface GoOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly replace?: boolean;
  readonly state?: unknown;
}

export type Go = (route: string, options?: GoOptions) => void;

/** The route that is open; an unknown path is the root of its flow. */
export function useRoute(): RouteRow | undefined {
  const { routes } = useServices();
  const { pathname } = useLocation();
  // The player's view decides which table is read.
  useWidget((state) => state.start);
  return routes.at(pathname) ?? routes.named(routes.rootAt(pathname));
}

/** The list of the flow that the player is in. */
export const useRoot = (): string => useServices().routes.rootOf(useRoute());

/**
 * Goes to a route by its name in the normal flow; in the crypto balance that is the same route there. Pressed twice, before
 * its page is there or after, it is one entry of the history, which one step back leaves.
 */
export function useGo(): Go {
  const navigate = useNavigate();
  const { routes, window: view } = useServices();
  const { pathname, search, key } = useLocation();
  const row = useRoute();
  const latest = useRef<{ readonly to: string; readonly from: string; readonly entry: unknown }>(undefined);
  return useCallback(
    (route, { query = {}, replace = false, state } = {}) => {
      const params = new URLSearchParams(query);
      const now = new URLSearchParams(search);
      for (const name of KEPT) {
        const value = now.get(name);
        if (value !== null) params.set(name, value);
      }
      const text = params.toString();
      const to = `/${routes.within(row, route)}${text && `?${text}`}`;
      const last = latest.current;
      const isUnderWay = last?.to === to && last.from === key && last.entry === view.history.state;
      void navigate(to, { replace: replace || isUnderWay || to === pathname + search, state });
      latest.current = { to, from: key, entry: view.history.state };
    },
    [navigate, routes, view, row, pathname, search, key],
  );
}

/**
 * Back by the route's own back route; `previous` is the browser's history, the root when there is none. The host is told
 * which route was left, and whether by a button or by a swipe.
 */
export function useBack(): (by?: 'onGoBack' | 'onSwipeBack') => void {
  const go = useGo();
  const navigate = useNavigate();
  const { bridge } = useServices();
  const { key, search } = useLocation();
  const row = useRoute();
  const root = useRoot();
  const back = row?.back;
  const keepsQuery = row?.keepsQuery;
  return useCallback(
    (by = 'onGoBack') => {
      bridge.send(by, { route: row?.name ?? ROOT });
      if (back === undefined) return;
      if (back === 'previous' && key !== 'default') void navigate(-1);
      else {
        const query = keepsQuery ? Object.fromEntries(new URLSearchParams(search)) : {};
        go(back === 'previous' ? root : back, { query });
      }
    },
    [bridge, row, back, keepsQuery, key, search, root, navigate, go],
  );
}

/** What a page without a name of its own is called: by what it does with money. */
export function useFlowTitle(transaction?: RouteRow['transaction']): string {
  const { t } = useWords();
  const row = useRoute();
  const isSweep = useWidget(({ start }) => start !== undefined && viewOf(start) === 'sweep');
  const kind = transaction ?? row?.transaction ?? 'deposit';
  if (isSweep) return kind === 'deposit' ? t('sweepstake.depositTitle') : t('sweepstake.withdrawalTitle');
  return kind === 'deposit' ? t('deposit.title') : t('withdrawal.title');
}
