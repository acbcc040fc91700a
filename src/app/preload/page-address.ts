import { parseStartQuery, type StartQuery } from '../../../schemas/host/start-query.ts';
import { COMPLETE, CRYPTO_BALANCE_COMPLETE, ROOT, WITHDRAWAL } from '../../core/tables/routes/route-names.ts';
import type { PopupKind } from '../../platform/host/connect.ts';
import { readParams } from '../../platform/host/start/read-params.ts';

export const PATH = `/${__WIDGET_PREFIX__}`;

export type Listed = 'deposit' | 'withdrawal';

/** What the address of the page says. */
export interface PageAddress {
  readonly query: StartQuery;
  /** Routes come after `#`. */
  readonly isHash: boolean;
  /** The methods that the page opens with, if it opens on their list. */
  readonly list: Listed | undefined;
  /** The methods of the flow that the page is part of. */
  readonly flow: Listed | undefined;
  /** Set on a page that opens in a window of its own. */
  readonly popup: PopupKind | undefined;
}

export function readAddress(location: Location): PageAddress {
  const query = parseStartQuery(readParams(location));
  // The form page keeps its own path, even in builds with hash routes.
  const isHash = (__WIDGET_ROUTER__ === 'hash' || query.router === 'hash') && location.pathname !== `${PATH}/form`;
  const route = routeOf(location, isHash);
  const flow = LISTS.get(route.replace(/\/.*/, ''));
  return { query, isHash, list: LISTS.get(route), flow, popup: popupAt(route) };
}

/** Routes that show a method list, by what they list. */
const LISTS: ReadonlyMap<string, Listed> = new Map([
  ['', 'deposit'],
  [ROOT, 'deposit'],
  [WITHDRAWAL, 'withdrawal'],
]);

/** Addresses that open in windows of their own: the page that providers return to, and the form page. */
const popupAt = (route: string): PopupKind | undefined =>
  route === COMPLETE || route === CRYPTO_BALANCE_COMPLETE ? 'return' : route === 'form' ? 'form' : undefined;

const routeOf = ({ pathname, hash }: Location, isHash: boolean): string =>
  (isHash ? hash.replace(/^#|\?.*$/g, '') : pathname.slice(PATH.length)).replace(/^\/+|\/+$/g, '');
