import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROOT, routeAt } from '../routes/table.ts';
import { useServices } from './services.ts';

/** Values that survive every navigation, so that a reload keeps them (contract, section 1). */
const KEPT = ['origin', 'router', 'scenario'];

export interface GoOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly replace?: boolean;
  readonly state?: unknown;
}

export type Go = (route: string, options?: GoOptions) => void;

/** Goes to a route by its name. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (route, { query = {}, replace = false, state } = {}) => {
      const params = new URLSearchParams(query);
      const now = new URLSearchParams(search);
      for (const key of KEPT) {
        const value = now.get(key);
        if (value !== null) params.set(key, value);
      }
      const text = params.toString();
      void navigate({ pathname: `/${route}`, search: text && `?${text}` }, { replace, state });
    },
    [navigate, search],
  );
}

/** Back by the route's own back route; `previous` is the browser's history, the root when there is none. */
export function useBack(): (() => void) | undefined {
  const go = useGo();
  const navigate = useNavigate();
  const { bridge } = useServices();
  const { pathname, key } = useLocation();
  const row = routeAt(pathname);
  const back = row?.back;
  if (back === undefined) return undefined;
  return () => {
    bridge.send('onGoBack', { route: row?.name ?? ROOT });
    if (back === 'previous' && key !== 'default') void navigate(-1);
    else go(back === 'previous' ? ROOT : back);
  };
}

export const useRoute = () => routeAt(useLocation().pathname) ?? routeAt(ROOT);
