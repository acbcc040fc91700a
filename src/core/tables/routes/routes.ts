import type { RouteRow } from './route-row.ts';
import { toCryptoBalance } from './crypto-balance-routes.ts';
import { CRYPTO_BALANCE, ROOT, WITHDRAWAL } from './route-names.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from './route-table.ts';

export type WidgetView = 'main' | 'sweep';

export interface Routes {
  readonly named: (name: string) => RouteRow | undefined;
  /** The route of a pathname; undefined for an unknown path or one without a route. */
  readonly at: (pathname: string) => RouteRow | undefined;
  /** Where an unknown path redirects: the root of its flow. */
  readonly rootAt: (pathname: string) => string;
  /** The list of the route's own flow. */
  readonly rootOf: (row: RouteRow | undefined) => string;
  /** The same route in the player's current flow; pages name routes of the normal flow. */
  readonly within: (row: RouteRow | undefined, name: string) => string;
  /** Whether the row is the named route of the normal flow, or its equivalent in another flow. */
  readonly isAt: (row: RouteRow | undefined, name: string) => boolean;
  /**
   * Resolves `to` and `back` of the query: a route name, or a part below the flow's base. Anything else gives the flow's
   * root.
   */
  readonly resolve: (text: string | undefined, row: RouteRow | undefined) => string;
}

/** Indexes the route tables for the player's view. External rows extend ours, or replace those of the same name. */
export function createRoutes(viewOf: () => WidgetView, extra: readonly RouteRow[] = []): Routes {
  const tables = { main: index([...MAIN_ROUTES, ...extra]), sweep: index([...SWEEP_ROUTES, ...extra]) };
  const table = () => tables[viewOf()];
  const named = (name: string) => table().get(name);
  const rootOf = (row: RouteRow | undefined): string => {
    const base = row?.transaction === 'withdrawal' ? WITHDRAWAL : ROOT;
    return row?.isCryptoBalance ? toCryptoBalance(base) : base;
  };
  const within = (row: RouteRow | undefined, name: string) => (row?.isCryptoBalance ? toCryptoBalance(name) : name);
  return {
    named,
    at: (pathname) => named(trim(pathname)),
    rootAt: (pathname) => {
      if (viewOf() === 'sweep') return ROOT;
      const path = `${trim(pathname)}/`;
      const root = [toCryptoBalance(WITHDRAWAL), WITHDRAWAL].find((base) => path.startsWith(`${base}/`));
      return root ?? (path.startsWith('cryptobalance/') ? CRYPTO_BALANCE : ROOT);
    },
    rootOf,
    within,
    isAt: (row, name) => row !== undefined && row.name === within(row, name),
    resolve: (text = '', row) => {
      const name = trim(text);
      const root = rootOf(row);
      const below = `${row?.transaction === 'withdrawal' ? WITHDRAWAL : ROOT}/${name}`;
      const known = [name, within(row, below), `${root}/${name}`];
      return known.find((candidate) => named(candidate) !== undefined) ?? root;
    },
  };
}

const index = (rows: readonly RouteRow[]) => new Map(rows.map((row) => [row.name, row]));
const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');
