import { test as pure } from '../support/plain-test.ts';
import { createRoutes } from '../../../src/core/tables/routes/routes.ts';
import { toCryptoBalance } from '../../../src/core/tables/routes/crypto-balance-routes.ts';
import { CRYPTO_BALANCE } from '../../../src/core/tables/routes/route-names.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../src/core/tables/routes/route-table.ts';
import { addressOf, type Mode, routeNow } from '../support/address.ts';
import { openScenario, takeSteps } from '../support/scenario.ts';
import { SCREENS, type Screen } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { backOf } from '../support/tour/back.ts';

// screens.spec.ts leaves each screen by its back button, in history mode. The same way in hash mode and within the crypto
// balance is walked here: once for each folder of pages.

/** One screen on each route that is not opened by its own address: a way there by clicks. */
const WALKS = [...SCREENS.values()].filter(({ at, isFirst }) => isFirst && at !== 'deposit/bonus-details');

pure('every route can be reached by clicks, except those of other tests', () => {
  const walked = new Set(WALKS.map(({ at, view }) => `${view} ${at}`));
  const rows = [
    ...MAIN_ROUTES.filter(({ isCryptoBalance }) => !isCryptoBalance).map(({ name }) => `main ${name}`),
    ...SWEEP_ROUTES.map(({ name }) => `sweep ${name}`),
  ];
  expect(rows.filter((row) => !walked.has(row))).toEqual([
    'main deposit/bonus-details', // bonus/details.spec.ts
    // In the shop: coin-shop/purchase.spec.ts and price-and-method.spec.ts.
    'sweep deposit/crypto',
    'sweep deposit/crypto/address',
    'sweep deposit/redirect/eazype',
    'sweep deposit/redirect/pix',
    'sweep deposit/redirect/unified-form',
    'sweep deposit/host-to-host',
    'sweep deposit/onramp/offer-list',
    'sweep deposit/complete',
    // The same rows as those of the other view.
    'sweep empty',
    'sweep empty/region',
    'sweep error',
    'sweep form',
  ]);
});

/** The same way within the crypto balance, whose coins have a tab of their own (crypto-balance/). */
const inCryptoBalance = ({ at, view }: Screen): boolean =>
  view === 'main' && toCryptoBalance(at) !== at && toCryptoBalance(at) !== CRYPTO_BALANCE && !at.includes('crypto');

/** Pages of one folder share what leads back from them. */
function onePerFolder(walks: readonly Screen[]): readonly Screen[] {
  const folderOf = ({ at, view }: Screen) =>
    createRoutes(() => view)
      .named(at)
      ?.page.split('/')[0];
  const withBack = walks.filter(({ at, view }) => backOf(at, view) !== undefined);
  return [...new Map(withBack.toReversed().map((walk) => [folderOf(walk), walk])).values()].toReversed();
}

/** A page of each depth; the tour goes back from the others, by their addresses without a hash. */
const BY_HASH = new Set(['deposit/group/redirect', 'deposit/redirect/instruction']);

const same = (name: string): string => name;
const FLOWS: readonly {
  readonly flow: string;
  readonly walks: readonly Screen[];
  readonly mode: Mode;
  readonly nameIn: (name: string) => string;
}[] = [
  { flow: 'by hash', walks: WALKS, mode: 'hash', nameIn: same },
  { flow: 'in the crypto balance', walks: WALKS.filter(inCryptoBalance), mode: 'history', nameIn: toCryptoBalance },
];

for (const { flow, walks, mode, nameIn } of FLOWS) {
  for (const { name, at, view, scenario } of onePerFolder(walks)) {
    test(
      `${view} ${at}, ${flow}: reached by clicks, and back`,
      mode === 'hash' && BY_HASH.has(at) ? {} : FULL,
      async ({ host, cashier, backend, declared }) => {
        const path = addressOf(nameIn(scenario.path), mode);
        await openScenario(name, scenario, { host, declared }, { path });
        await takeSteps(scenario.steps, { host, cashier, backend });
        await expect.poll(() => routeNow(host, mode)).toBe(nameIn(at));
        const back = backOf(at, view);
        await expect(cashier.backButton).toHaveCount(back === undefined ? 0 : 1);
        if (back === undefined) return;
        await cashier.backButton.click();
        await expect.poll(() => routeNow(host, mode)).toBe(nameIn(back));
      },
    );
  }
}
