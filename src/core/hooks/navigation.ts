import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from './use-texts.ts';
import type { RouteRow } from '../tables/routes/route-row.ts';
import { ROOT } from '../tables/routes/route-names.ts';
import { viewOf } from '../../../schemas/host/view.ts';
import { useServices, useWidget } from '../services/services.ts';

/** Query values kept on every navigation, so that a reload still has them. */
const KEPT = ['origin', 'router', 'scenario'];

export interface GoOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Does nothing while another navigation is under way. */
  readonly yields?: boolean;
  /** The key of the open entry: if the route is the entry before, this goes back in the history, which then does not grow. */
  readonly entry?: string;
}

export type Go = (route: string, options?: GoOptions) => void;

/** The open route. An unknown path counts as the root of its flow. */
export function useRoute(): RouteRow | undefined {
  const { routes } = useServices();
  const { pathname } = useLocation();
  // The player's view decides which route table applies.
  useWidget((state) => state.start);
  return routes.at(pathname) ?? routes.named(routes.rootAt(pathname));
}

/** The list page of the player's current flow. */
export const useRoot = (): string => useServices().routes.rootOf(useRoute());

/**
 * Goes to a route by its name in the normal flow. In the crypto balance it goes to the same route there. A repeated call
 * adds no second history entry, so that one step back still leaves the page.
 */
export function useGo(): Go {
  const navigate = useNavigate();
  const { routes, underWay } = useServices();
  const { pathname, search } = useLocation();
  const row = useRoute();
  return useCallback(
    (route, { query = {}, replace = false, state, yields, entry } = {}) => {
      const before = underWay.to();
      const path = `/${routes.within(row, route)}`;
      if (entry && underWay.isBefore(entry, path)) return navigate(-1);
      if (yields && before !== undefined) return;
      const params = new URLSearchParams(query);
      const now = new URLSearchParams(search);
      for (const name of KEPT) {
        const value = now.get(name);
        if (value !== null) params.set(name, value);
      }
      const text = params.toString();
      const to = path + (text && `?${text}`);
      const options = { replace: replace || before === to || to === pathname + search, state };
      underWay.begin(to, () => navigate(to, options), replace ? undefined : pathname);
    },
    [navigate, routes, underWay, row, pathname, search],
  );
}

/** For the shell: a navigation ends when its location renders. */
export function useArrival(): void {
  const { key } = useLocation();
  const { underWay } = useServices();
  useLayoutEffect(() => underWay.end(), [key, underWay]);
}

/**
 * Goes to the route's back route: by the browser's history if that is the entry before, so that the history does not grow with
 * each step back. `previous` always does, or goes to the root when there is none. The host is told which route was left, and
 * whether by button or by swipe.
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
      if (back === 'previous' && key !== 'default') return navigate(-1);
      const query = keepsQuery ? Object.fromEntries(new URLSearchParams(search)) : {};
      go(back === 'previous' ? root : back, { entry: key, query });
    },
    [bridge, row, back, keepsQuery, key, search, root, navigate, go],
  );
}

/** The title of a page without its own: deposit or withdrawal. */
export function useFlowTitle(transaction?: RouteRow['transaction']): string {
  const { t } = useTexts();
  const row = useRoute();
  const isSweep = useWidget(({ start }) => start !== undefined && viewOf(start) === 'sweep');
  const kind = transaction ?? row?.transaction ?? 'deposit';
  if (isSweep) return kind === 'deposit' ? t('sweepstake.depositTitle') : t('sweepstake.withdrawalTitle');
  return kind === 'deposit' ? t('deposit.title') : t('withdrawal.title');
}
