import { type ComponentType, lazy } from 'react';
import type { CodeLoader } from '../lib/code-loader.ts';
import type { PageLoad, Pages } from './page-load.ts';
import ListPage from '../pages/list/ListPage.tsx';

type PageLoads = Readonly<Record<string, PageLoad>>;

/** The pages of the coin shop share a chunk: the second always follows the first. */
const shop = (name: 'BoxesPage' | 'SelectMethodPage'): PageLoad => {
  return async () => ({ default: (await import('../pages/sweepstake/shop.ts'))[name] });
};

const redemption = () => import('../pages/sweepstake/redemption.ts');

/** Page files by the names used in the route table. */
const LOADS: PageLoads = {
  'error/ErrorPage': () => import('../pages/error/ErrorPage.tsx'),
  'region/RegionPage': () => import('../pages/region/RegionPage.tsx'),
  'form/FormPage': () => import('../pages/form/FormPage.tsx'),
  'group/GroupPage': () => import('../pages/group/GroupPage.tsx'),
  'crypto/CryptoPage': () => import('../pages/crypto/CryptoPage.tsx'),
  'crypto/AddressPage': () => import('../pages/crypto/AddressPage.tsx'),
  'complete/CompletePage': () => import('../pages/complete/CompletePage.tsx'),
  'instruction/InstructionPage': () => import('../pages/instruction/InstructionPage.tsx'),
  'invoice/InvoicePage': () => import('../pages/invoice/InvoicePage.tsx'),
  'peer-to-peer/CheckPage': () => import('../pages/peer-to-peer/CheckPage.tsx'),
  'peer-to-peer/TransferGuidePage': () => import('../pages/peer-to-peer/TransferGuidePage.tsx'),
  'video/VideoPage': () => import('../pages/video/VideoPage.tsx'),
  'cash/CashPage': () => import('../pages/cash/CashPage.tsx'),
  'onramp/OnrampPage': () => import('../pages/onramp/OnrampPage.tsx'),
  'onramp/OfferListPage': () => import('../pages/onramp/OfferListPage.tsx'),
  'withdrawal/WithdrawalFormPage': () => import('../pages/withdrawal/WithdrawalFormPage.tsx'),
  'withdrawal/ConfirmPage': () => import('../pages/withdrawal/ConfirmPage.tsx'),
  'popup/PopupPage': () => import('../pages/popup/PopupPage.tsx'),
  'bonus/BonusDetailsPage': () => import('../pages/bonus/BonusDetailsPage.tsx'),
  'cryptobalance/IndexPage': () => import('../pages/cryptobalance/IndexPage.tsx'),
  'sweepstake/BoxesPage': shop('BoxesPage'),
  'sweepstake/SelectMethodPage': shop('SelectMethodPage'),
  'sweepstake/RedemptionPage': async () => ({ default: (await redemption()).RedemptionPage }),
  'sweepstake/ConvertPage': async () => (await redemption()).convert(),
  'empty/EmptyPage': () => import('../pages/empty/EmptyPage.tsx'),
};

/** What comes next. Above all, the page that shows a deposit must be loaded before the deposit exists. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  'list/ListPage': ['form/FormPage', 'error/ErrorPage'],
  'cryptobalance/IndexPage': ['form/FormPage', 'crypto/AddressPage', 'error/ErrorPage'],
  'sweepstake/BoxesPage': ['error/ErrorPage', 'crypto/CryptoPage'],
  'sweepstake/SelectMethodPage': ['complete/CompletePage'],
  'sweepstake/RedemptionPage': ['crypto/CryptoPage', 'sweepstake/ConvertPage', 'error/ErrorPage'],
  'sweepstake/ConvertPage': ['complete/CompletePage'],
  'form/FormPage': ['complete/CompletePage'],
  'onramp/OnrampPage': ['onramp/OfferListPage'],
  'withdrawal/WithdrawalFormPage': ['withdrawal/ConfirmPage'],
  'withdrawal/ConfirmPage': ['complete/CompletePage'],
  'onramp/OfferListPage': ['complete/CompletePage'],
  'crypto/CryptoPage': ['crypto/AddressPage'],
  'crypto/AddressPage': ['complete/CompletePage'],
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
