export type Transition = 'fade' | 'position-top' | 'slide-down';

export interface RouteRow {
  /** Path below the prefix without the leading slash: the route's name on the wire. */
  readonly name: string;
  /** The page's file below `src/pages`, without its ending; `pages.ts` loads it. */
  readonly page: string;
  /** The page is not there yet; opening the route is an error that names its file. */
  readonly isAwaited?: true;
  readonly transition: Transition;
  readonly transaction: 'deposit' | 'withdrawal';
  /** A route name, or `previous`: the browser's history back. */
  readonly back?: string;
  /** Opened only with a method or a group chosen, else the root. */
  readonly needs?: 'method' | 'group';
  readonly hidesClose?: boolean;
  /** Stands beside the list on a wide container. */
  readonly isPane: boolean;
}

export const ROOT = 'deposit';
export const COMPLETE = 'deposit/complete';

/** A page one step from the list. */
const fromList = { transition: 'position-top', transaction: 'deposit', back: ROOT, isPane: true } as const;
/** A page one step further. */
const deeper = { transition: 'fade', transaction: 'deposit', back: 'previous', needs: 'method', isPane: true } as const;
const whole = { transition: 'fade', transaction: 'deposit', isPane: false } as const;

/** Every route of the normal deposit flow and the pages beside it (both documents, section 2). */
export const ROUTES: readonly RouteRow[] = [
  { ...whole, name: ROOT, isPane: true, page: 'list/ListPage' },
  { ...fromList, name: 'deposit/region', page: 'region/RegionPage' },
  { ...fromList, name: 'deposit/redirect', needs: 'method', page: 'form/FormPage' },
  { ...deeper, name: 'deposit/redirect/instruction', page: 'instruction/InstructionPage' },
  { ...deeper, name: 'deposit/redirect/eazype', page: 'eazype/EazypePage', isAwaited: true },
  { ...deeper, name: 'deposit/redirect/pix', page: 'pix/PixPage', isAwaited: true },
  { ...deeper, name: 'deposit/redirect/unified-form', page: 'unified-form/UnifiedFormPage', isAwaited: true },
  { ...fromList, name: 'deposit/crypto', needs: 'group', page: 'crypto/CryptoPage', isAwaited: true },
  { ...deeper, name: 'deposit/crypto/address', page: 'crypto/AddressPage', isAwaited: true },
  { ...fromList, name: 'deposit/group', needs: 'group', page: 'group/GroupPage' },
  { ...deeper, name: 'deposit/group/redirect', back: 'deposit/group', page: 'form/FormPage' },
  { ...fromList, name: 'deposit/india', needs: 'method', page: 'india/IndiaPage', isAwaited: true },
  { ...deeper, name: 'deposit/india/invoice', page: 'india/InvoicePage', isAwaited: true },
  { ...fromList, name: 'deposit/peer-to-peer', needs: 'method', page: 'peer-to-peer/CheckPage', isAwaited: true },
  { ...deeper, name: 'deposit/peer-to-peer/base', page: 'peer-to-peer/BasePage', isAwaited: true },
  { ...deeper, name: 'deposit/peer-to-peer/invoice', page: 'peer-to-peer/InvoicePage', isAwaited: true },
  { ...deeper, name: 'deposit/peer-to-peer/unified-form', page: 'unified-form/UnifiedFormPage', isAwaited: true },
  { ...deeper, name: 'deposit/peer-to-peer/instruction', page: 'instruction/InstructionPage', isAwaited: true },
  { ...fromList, name: 'deposit/host-to-host', needs: 'method', page: 'host-to-host/HostToHostPage', isAwaited: true },
  { ...fromList, name: 'deposit/cash', needs: 'method', page: 'cash/CashPage', isAwaited: true },
  { ...fromList, name: 'deposit/onramp', needs: 'method', page: 'onramp/OnrampPage', isAwaited: true },
  { ...deeper, name: 'deposit/onramp/offer-list', page: 'onramp/OfferListPage', isAwaited: true },
  { ...fromList, name: 'deposit/bonus-details', page: 'bonus/BonusDetailsPage', isAwaited: true },
  { ...whole, name: 'deposit/complete', page: 'complete/CompletePage' },
  { ...deeper, name: 'deposit/video-instruction', page: 'video/VideoPage', isAwaited: true },
  { ...whole, name: 'empty', page: 'empty/EmptyPage' },
  { ...whole, name: 'empty/region', back: 'empty', page: 'region/RegionPage' },
  { ...whole, name: 'error', page: 'error/ErrorPage' },
  { ...whole, name: 'form', hidesClose: true, page: 'popup/PopupPage', isAwaited: true },
];

const BY_NAME = new Map(ROUTES.map((row) => [row.name, row]));

export const routeNamed = (name: string): RouteRow | undefined => BY_NAME.get(name);
/** Unknown paths are the root (first document, section 2). */
export const routeAt = (pathname: string): RouteRow | undefined => BY_NAME.get(pathname.replace(/^\/+|\/+$/g, ''));

/** `to` and `back` accept a route name or the part below the flow's base; anything else is the root of the flow. */
export function resolveRoute(text = '', base = ROOT): string {
  const name = text.replace(/^\//, '');
  return [name, `${base}/${name}`].find((known) => BY_NAME.has(known)) ?? base;
}
