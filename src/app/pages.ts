import { type ComponentType, lazy } from 'react';
import type { CodeLoader } from '../platform/lib/code-loader.ts';
import type { PageLoad, Pages } from '../core/tables/page-load.ts';
import ListPage from '../features/list/ListPage.tsx';

type PageLoads = Readonly<Record<string, PageLoad>>;

/** The pages of the coin shop share a chunk: the second always follows the first. */
const shop = (name: 'BoxesPage' | 'SelectMethodPage'): PageLoad => {
  return async () => ({ default: (await import('../features/shop/shop.ts'))[name] });
};

const redemption = () => import('../features/redemption/redemption.ts');

/** Page files by the names used in the route table. */
const LOADS: PageLoads = {
  'error/ErrorPage': () => import('../features/error/ErrorPage.tsx'),
  'list/RegionPage': () => import('../features/list/RegionPage.tsx'),
  'deposit/FormPage': () => import('../features/deposit/FormPage.tsx'),
  'list/GroupPage': () => import('../features/list/GroupPage.tsx'),
  'crypto/CryptoPage': () => import('../features/crypto/CryptoPage.tsx'),
  'crypto/AddressPage': () => import('../features/crypto/AddressPage.tsx'),
  'status/CompletePage': () => import('../features/status/CompletePage.tsx'),
  'guides/InstructionPage': () => import('../features/guides/InstructionPage.tsx'),
  'invoice/InvoicePage': () => import('../features/invoice/InvoicePage.tsx'),
  'transfer/CheckPage': () => import('../features/transfer/CheckPage.tsx'),
  'transfer/TransferGuidePage': () => import('../features/transfer/TransferGuidePage.tsx'),
  'guides/VideoPage': () => import('../features/guides/VideoPage.tsx'),
  'cash/CashPage': () => import('../features/cash/CashPage.tsx'),
  'onramp/OnrampPage': () => import('../features/onramp/OnrampPage.tsx'),
  'onramp/OfferListPage': () => import('../features/onramp/OfferListPage.tsx'),
  'withdrawal/form/WithdrawalFormPage': () => import('../features/withdrawal/form/WithdrawalFormPage.tsx'),
  'withdrawal/confirm/ConfirmPage': () => import('../features/withdrawal/confirm/ConfirmPage.tsx'),
  'captcha/PopupPage': () => import('../features/captcha/PopupPage.tsx'),
  'bonus/BonusDetailsPage': () => import('../features/bonus/BonusDetailsPage.tsx'),
  'crypto-balance/IndexPage': () => import('../features/crypto-balance/IndexPage.tsx'),
  'shop/BoxesPage': shop('BoxesPage'),
  'shop/SelectMethodPage': shop('SelectMethodPage'),
  'redemption/RedemptionPage': async () => ({ default: (await redemption()).RedemptionPage }),
  'redemption/ConvertPage': async () => (await redemption()).convert(),
  'list/EmptyPage': () => import('../features/list/EmptyPage.tsx'),
};

/** What comes next. Above all, the page that shows a deposit must be loaded before the deposit exists. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  'list/ListPage': ['deposit/FormPage', 'error/ErrorPage'],
  'crypto-balance/IndexPage': ['deposit/FormPage', 'crypto/AddressPage', 'error/ErrorPage'],
  'shop/BoxesPage': ['error/ErrorPage', 'crypto/CryptoPage'],
  'shop/SelectMethodPage': ['status/CompletePage'],
  'redemption/RedemptionPage': ['crypto/CryptoPage', 'redemption/ConvertPage', 'error/ErrorPage'],
  'redemption/ConvertPage': ['status/CompletePage'],
  'deposit/FormPage': ['status/CompletePage'],
  'onramp/OnrampPage': ['onramp/OfferListPage'],
  'withdrawal/form/WithdrawalFormPage': ['withdrawal/confirm/ConfirmPage'],
  'withdrawal/confirm/ConfirmPage': ['status/CompletePage'],
  'onramp/OfferListPage': ['status/CompletePage'],
  'crypto/CryptoPage': ['crypto/AddressPage'],
  'crypto/AddressPage': ['status/CompletePage'],
};

export function createPages(extra: PageLoads = {}, code: CodeLoader = (_name, load) => load()): Pages {
  const loads = { ...LOADS, ...extra };
  const made = new Map<string, ComponentType>();
  // Part of the first load, because nearly every player sees it first.
  if (!extra['list/ListPage']) made.set('list/ListPage', ListPage);
  return {
    component: (page) => {
      const load = loads[page];
      if (!made.has(page) && load)
        made.set(
          page,
          lazy(() => code(page, load)),
        );
      return made.get(page);
    },
    forget: (page) => {
      if (loads[page]) made.delete(page);
    },
    prefetchAfter: (page) => {
      for (const next of NEXT[page] ?? []) loads[next]?.().catch(() => undefined); // the route itself retries and reports a failure
    },
  };
}
