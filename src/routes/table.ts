import type { ComponentType } from 'react';

export type Transition = 'fade' | 'position-top' | 'slide-down';
export type PageModule = Promise<{ readonly default: ComponentType }>;

export interface RouteRow {
  /** Path below the prefix without the leading slash: the route's name on the wire. */
  readonly name: string;
  readonly load?: () => PageModule;
  /** The file of a page that is not there yet; opening the route is an error that names it. */
  readonly awaits?: string;
  readonly transition: Transition;
  readonly transaction: 'deposit' | 'withdrawal';
  /** A route name, or browser history back. */
  readonly back?: string | 'previous';
  /** Opened only with a method or a group chosen, else the root. */
  readonly needs?: 'method' | 'group';
  readonly hidesClose?: boolean;
  /** Stands beside the list on a wide container. */
  readonly isPane: boolean;
}

export const ROOT = 'deposit';
const awaits = (page: string) => ({ awaits: `src/pages/${page}` });

/** A page one step from the list. */
const fromList = { transition: 'position-top', transaction: 'deposit', back: ROOT, isPane: true } as const;
/** A page one step further. */
const deeper = { transition: 'fade', transaction: 'deposit', back: 'previous', needs: 'method', isPane: true } as const;
const whole = { transition: 'fade', transaction: 'deposit', isPane: false } as const;

/** Every route of the normal deposit flow and the pages beside it (both documents, section 2). */
export const ROUTES: readonly RouteRow[] = [
  { ...whole, name: ROOT, isPane: true, load: () => import('../pages/list/ListPage.tsx') },
  { ...fromList, name: 'deposit/region', load: () => import('../pages/region/RegionPage.tsx') },
  { ...fromList, name: 'deposit/redirect', needs: 'method', load: () => import('../pages/form/FormPage.tsx') },
  { ...deeper, name: 'deposit/redirect/instruction', ...awaits('instruction/InstructionPage.tsx') },
  { ...deeper, name: 'deposit/redirect/eazype', ...awaits('eazype/EazypePage.tsx') },
  { ...deeper, name: 'deposit/redirect/pix', ...awaits('pix/PixPage.tsx') },
  { ...deeper, name: 'deposit/redirect/unified-form', ...awaits('unified-form/UnifiedFormPage.tsx') },
  { ...fromList, name: 'deposit/crypto', needs: 'group', ...awaits('crypto/CryptoPage.tsx') },
  { ...deeper, name: 'deposit/crypto/address', ...awaits('crypto/AddressPage.tsx') },
  { ...fromList, name: 'deposit/group', needs: 'group', load: () => import('../pages/group/GroupPage.tsx') },
  { ...deeper, name: 'deposit/group/redirect', back: 'deposit/group', load: () => import('../pages/form/FormPage.tsx') },
  { ...fromList, name: 'deposit/india', needs: 'method', ...awaits('india/IndiaPage.tsx') },
  { ...deeper, name: 'deposit/india/invoice', ...awaits('india/InvoicePage.tsx') },
  { ...fromList, name: 'deposit/peer-to-peer', needs: 'method', ...awaits('peer-to-peer/CheckPage.tsx') },
  { ...deeper, name: 'deposit/peer-to-peer/base', ...awaits('peer-to-peer/BasePage.tsx') },
  { ...deeper, name: 'deposit/peer-to-peer/invoice', ...awaits('peer-to-peer/InvoicePage.tsx') },
  { ...deeper, name: 'deposit/peer-to-peer/unified-form', ...awaits('unified-form/UnifiedFormPage.tsx') },
  { ...deeper, name: 'deposit/peer-to-peer/instruction', ...awaits('instruction/InstructionPage.tsx') },
  { ...fromList, name: 'deposit/host-to-host', needs: 'method', ...awaits('host-to-host/HostToHostPage.tsx') },
  { ...fromList, name: 'deposit/cash', needs: 'method', ...awaits('cash/CashPage.tsx') },
  { ...fromList, name: 'deposit/onramp', needs: 'method', ...awaits('onramp/OnrampPage.tsx') },
  { ...deeper, name: 'deposit/onramp/offer-list', ...awaits('onramp/OfferListPage.tsx') },
  { ...fromList, name: 'deposit/bonus-details', ...awaits('bonus/BonusDetailsPage.tsx') },
  { ...whole, name: 'deposit/complete', load: () => import('../pages/complete/CompletePage.tsx') },
  { ...deeper, name: 'deposit/video-instruction', ...awaits('video/VideoPage.tsx') },
  { ...whole, name: 'empty', load: () => import('../pages/empty/EmptyPage.tsx') },
  { ...whole, name: 'empty/region', back: 'empty', load: () => import('../pages/region/RegionPage.tsx') },
  { ...whole, name: 'error', load: () => import('../pages/error/ErrorPage.tsx') },
  { ...whole, name: 'form', hidesClose: true, ...awaits('popup/PopupPage.tsx') },
];

const BY_NAME = new Map(ROUTES.map((row) => [row.name, row]));

export const routeNamed = (name: string): RouteRow | undefined => BY_NAME.get(name);
/** Unknown paths are the root (first document, section 2). */
export const routeAt = (pathname: string): RouteRow | undefined => BY_NAME.get(pathname.replace(/^\/+|\/+$/g, ''));

/** `to` and `back` accept a route name or the part below the flow's base; anything else is the root of the flow. */
export const resolveRoute = (text: string | undefined, base = ROOT): string =>
  [text, `${base}/${text}`].find((name) => name !== undefined && BY_NAME.has(name.replace(/^\//, '')))?.replace(/^\//, '') ??
  base;
