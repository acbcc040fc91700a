import type { ComponentType } from 'react';
import type { PageCode, PageLoads, PageOrder, Preparation, Step } from '../core/tables/routes/page-load.ts';
import { afterPaint } from '../platform/timing/after-paint.ts';

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

/** What comes next. Above all, the page that shows a deposit must be loaded before the deposit exists. */
const NEXT: PageOrder = {
  'list/ListPage': ['deposit/FormPage', 'list/GroupPage', 'error/ErrorPage', 'list/RegionPage'],
  'list/GroupPage': ['deposit/FormPage'],
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

/** Where a withdrawal goes on in another way. */
const NEXT_OF_WITHDRAWAL: PageOrder = {
  'list/ListPage': ['withdrawal/form/WithdrawalFormPage', 'list/GroupPage', 'error/ErrorPage', 'list/RegionPage'],
  'list/GroupPage': ['withdrawal/form/WithdrawalFormPage'],
};

const nextOf = ({ page, transaction }: Step): readonly string[] =>
  (transaction === 'withdrawal' ? NEXT_OF_WITHDRAWAL[page] : undefined) ?? NEXT[page] ?? [];

interface Prefetch {
  /** Components by page, which open without a fallback. */
  readonly made: Map<string, ComponentType>;
  readonly load: (page: string) => Promise<PageCode>;
  readonly preparation: Preparation;
}

/** Loads and prepares the pages that follow a page, the most likely first. */
export async function prefetchAfter(step: Step, { made, load, preparation }: Prefetch): Promise<void> {
  for (const next of nextOf(step)) {
    try {
      const { default: component, prepare } = await load(next);
      // Rendered directly from now on: a lazy component shows its fallback first, for 300 ms at least.
      if (!made.has(next)) made.set(next, component);
      if (prepare) afterPaint(() => prepare(preparation));
    } catch {
      // The page loads when it opens; a failure is reported then.
    }
  }
}
