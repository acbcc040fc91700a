import type { ExtraPage } from '../../core/services/extensions.ts';
import { toCryptoBalance } from '../../core/tables/routes/crypto-balance-routes.ts';
import { MAIN_ROUTES } from '../../core/tables/routes/route-table.ts';

/**
 * The pages of a site, and a second time those that the crypto balance has under its own routes, like our own pages. A page
 * that replaces one of ours replaces no other.
 */
export function inBothFlows(pages: readonly ExtraPage[] = []): readonly ExtraPage[] {
  const taken = new Set([...MAIN_ROUTES, ...pages.map(({ route }) => route)].map(({ name }) => name));
  const twins = pages.flatMap(({ route, load }): ExtraPage[] => {
    const name = toCryptoBalance(route.name);
    const back = route.back === undefined ? {} : { back: toCryptoBalance(route.back) };
    return taken.has(name) ? [] : [{ route: { ...route, name, ...back, isCryptoBalance: true }, load }];
  });
  return [...pages, ...twins];
}
