import type { RouteRow } from './row.ts';
import { CRYPTO_BALANCE, MAIN_ROUTES, ROOT, SWEEP_ROUTES, toCryptoBalance, WITHDRAWAL } from './table.ts';

export type WidgetView = 'main' | 'sweep';

export interface Routes {
  readonly named: (name: string) => RouteRow | undefined;
  /** The route of an address; undefined for an unknown path and for the address of no route at all. */
  readonly at: (pathname: string) => RouteRow | undefined;
  /** Where an unknown path leads: the root of the flow it stands in. */
  readonly rootAt: (pathname: string) => string;
  /** The list of a route's own flow. */
  readonly rootOf: (row: RouteRow | undefined) => string;
  /** The same route in the flow that the player is in: pages name those of the normal one. */
  readonly within: (row: RouteRow | undefined, name: string) => string;
  /** Whether this is the route of that name in the normal flow, in whichever flow it stands. */
  readonly isAt: (row: RouteRow | undefined, name: string) => boolean;
  /** `to` and `back` of the query: a route name or the part below the flow's base; anything else is its root. */
  readonly resolve: (text: string | undefined, row: RouteRow | undefined) => string;
}

/** Reads the route tables for the player's view; rows from outside replace those of their name or come beside them. */
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
      const known = [name, row?.isCryptoBalance ? toCryptoBalance(below) : below];
      return known.find((candidate) => named(candidate) !== undefined) ?? root;
    },
  };
}

const index = (rows: readonly RouteRow[]) => new Map(rows.map((row) => [row.name, row]));
const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');
