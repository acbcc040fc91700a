import type { ComponentType } from 'react';
import type { PageCode, PageLoads, PageOrder, Preparation } from '../core/tables/routes/page-load.ts';
import { afterPaint } from '../platform/timing/after-paint.ts';

export { pagesOf } from '../features/methods/pages-of.ts';

const FEATURES = '../features/';

/** Each page of a feature, by its path below `src/features`: the list and the error page load without this table. */
const files = import.meta.glob<PageCode>([
  '../features/**/*Page.tsx',
  '!../features/list/ListPage.tsx',
  '!../features/error/ErrorPage.tsx',
]);

/** Pages by the names that the route table uses. */
export const LOADS: PageLoads = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice(FEATURES.length, -'.tsx'.length), load]),
);

const LIST = 'list/ListPage';
const STATUS = 'status/CompletePage';

/** What comes next, besides what the methods of a list open and the page of a status. */
const NEXT: PageOrder = {
  [LIST]: ['error/ErrorPage', 'list/RegionPage'],
  'crypto-balance/IndexPage': ['crypto/AddressPage', 'error/ErrorPage'],
  'shop/BoxesPage': ['error/ErrorPage', 'crypto/CryptoPage'],
  'shop/SelectMethodPage': ['invoice/InvoicePage'],
  'redemption/RedemptionPage': ['crypto/CryptoPage', 'redemption/ConvertPage', 'error/ErrorPage'],
  'transfer/CheckPage': ['deposit/FormPage', 'invoice/InvoicePage'],
  'deposit/FormPage': ['invoice/InvoicePage'],
  'onramp/OnrampPage': ['onramp/OfferListPage'],
  'withdrawal/form/WithdrawalFormPage': ['withdrawal/confirm/ConfirmPage'],
  'crypto/CryptoPage': ['crypto/AddressPage'],
};

/**
 * The pages that follow a page, whatever it shows. Every page but the list may lead to the status of a payment, those of extensions
 * too, and that page must be loaded before the payment exists: its network may be gone by then. The list first needs its forms.
 */
export const nextOf = (page: string): readonly string[] => {
  const next = NEXT[page] ?? [];
  return page === LIST ? next : [...next, STATUS];
};

interface Prefetch {
  /** Components by page, which open without a fallback. */
  readonly made: Map<string, ComponentType>;
  readonly load: (page: string) => Promise<PageCode>;
  readonly preparation: Preparation;
}

/** Loads and prepares pages, one after the other. */
export async function prefetch(pages: readonly string[], { made, load, preparation }: Prefetch): Promise<void> {
  for (const page of pages) {
    try {
      const { default: component, prepare } = await load(page);
      // Rendered directly from now on: a lazy component shows its fallback first, for 300 ms at least.
      if (!made.has(page)) made.set(page, component);
      if (prepare) afterPaint(() => prepare(preparation));
    } catch {
      // The page loads when it opens; a failure is reported then.
    }
  }
}
