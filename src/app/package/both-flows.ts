import type { ExtraPage } from '../../core/services/extensions.ts';
import { toCryptoBalance } from '../../core/tables/routes/crypto-balance-routes.ts';

/** The pages of a site, and again those that the crypto balance has under its own routes, as it has ours. */
export const inBothFlows = (pages: readonly ExtraPage[] = []): readonly ExtraPage[] =>
  pages.flatMap((page) => {
    const { route, load } = page;
    const name = toCryptoBalance(route.name);
    if (name === route.name) return [page];
    const back = route.back === undefined ? {} : { back: toCryptoBalance(route.back) };
    return [page, { route: { ...route, name, ...back, isCryptoBalance: true }, load }];
  });
