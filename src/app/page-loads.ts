import type { ComponentType } from 'react';
import type { PageCode, PageLoad, PageLoads, PageOrder, Preparation } from '../core/tables/routes/page-load.ts';
import { afterPaint } from '../platform/timing/after-paint.ts';

/** The pages of the coin shop share a chunk: the second always follows the first. */
const shop = (name: 'BoxesPage' | 'SelectMethodPage'): PageLoad => {
  return async () => ({ default: (await import('../features/shop/shop.ts'))[name] });
};

const redemption = () => import('../features/redemption/redemption.ts');

/** Page files by the names used in the route table. */
export const LOADS: PageLoads = {
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
const NEXT: PageOrder = {
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

interface Prefetch {
  /** Components by page, which open without a fallback. */
  readonly made: Map<string, ComponentType>;
  readonly load: (page: string) => Promise<PageCode>;
  readonly preparation: Preparation;
}

/** Loads and prepares the pages that follow a page, the most likely first. */
export async function prefetchAfter(page: string, { made, load, preparation }: Prefetch): Promise<void> {
  for (const next of NEXT[page] ?? []) {
    try {
      const { default: component, prepare } = await load(next);
      // Rendered directly from now on: a lazy component shows its fallback first, for 300 ms at least.
      if (!made.has(next)) made.set(next, component);
      if (prepare) afterPaint(() => prepare(preparation));
    } catch {
      // It loads when it opens, and what fails then is reported.
    }
  }
}
