import type { RouteRow } from '../../src/routes/row.ts';
import { createRoutes, type WidgetView } from '../../src/routes/routes.ts';
import { CRYPTO_BALANCE, MAIN_ROUTES, SWEEP_ROUTES, toCryptoBalance } from '../../src/routes/table.ts';
import { addressOf, MODES, routeNow } from './support/address.ts';
import type { OpenOptions } from './support/host-page.ts';
import { SCREENS } from './support/screens/index.ts';
import { FULL, listing, type Screen } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

interface Walk {
  readonly at: string;
  readonly view: WidgetView;
  readonly go: Screen['open'];
}

/** The first screen on each route that is not opened by its own address: a way there by clicks. */
const WALKS: readonly Walk[] = [
  ...new Map(
    Object.values(SCREENS)
      .filter(({ at }) => at !== 'deposit/bonus-details')
      .toReversed()
      .map(({ at, view = 'main', open }) => [`${view} ${at}`, { at, view, go: open }]),
  ).values(),
].toReversed();

/** Where the documents leave it to the browser's history: the page that was come from. An invoice replaces its form. */
const PREVIOUS: Readonly<Record<string, string>> = {
  'deposit/redirect/instruction': 'deposit/redirect',
  'deposit/redirect/eazype': 'deposit',
  'deposit/redirect/pix': 'deposit',
  'deposit/redirect/unified-form': 'deposit',
  'deposit/crypto/address': 'deposit/crypto',
  'deposit/india/invoice': 'deposit',
  'deposit/peer-to-peer/base': 'deposit',
  'deposit/peer-to-peer/invoice': 'deposit',
  'deposit/peer-to-peer/unified-form': 'deposit',
  'deposit/peer-to-peer/instruction': 'deposit/peer-to-peer/invoice',
  'deposit/video-instruction': 'deposit/redirect',
  'withdrawal/redirect/instruction': 'withdrawal/redirect',
  'withdrawal/confirm': 'withdrawal/redirect',
  'withdrawal/crypto/convert': 'withdrawal/crypto',
};

const backOf = ({ name, back }: RouteRow): string | undefined => (back === 'previous' ? PREVIOUS[name] : back);

/** The same way within the crypto balance, whose coins have a tab of their own (crypto-balance.spec.ts). */
const inCryptoBalance = ({ at, view }: Walk): boolean =>
  view === 'main' && toCryptoBalance(at) !== at && toCryptoBalance(at) !== CRYPTO_BALANCE && !at.includes('crypto');

test('there is a way by clicks to every route but those that other tests walk', () => {
  const walked = new Set(WALKS.map(({ at, view }) => `${view} ${at}`));
  const rows = [
    ...MAIN_ROUTES.filter(({ isCryptoBalance }) => !isCryptoBalance).map(({ name }) => `main ${name}`),
    ...SWEEP_ROUTES.map(({ name }) => `sweep ${name}`),
  ];
  expect(rows.filter((row) => !walked.has(row))).toEqual([
    'main deposit/bonus-details', // bonus.spec.ts
    // In the shop: coin-shop.spec.ts.
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

const FLOWS = [
  { flow: 'the flow', walks: WALKS, nameIn: (name: string) => name },
  { flow: 'the crypto balance', walks: WALKS.filter(inCryptoBalance), nameIn: toCryptoBalance },
] as const;

for (const mode of MODES) {
  for (const { flow, walks, nameIn } of FLOWS) {
    test.describe(`${flow}, ${mode}`, () => {
      for (const { at, view, go } of walks) {
        test(`${view} ${at}: there by click, and back`, async ({ host, cashier, backend, declared }) => {
          const row = createRoutes(() => view).named(at);
          const back = row && backOf(row);
          const user = view === 'main' ? {} : { widgetViewType: view };
          const open = async ({ start = {}, path = 'deposit', ...options }: OpenOptions = {}) => {
            const given = start['user'];
            const whole = { ...start, user: { ...user, ...(typeof given === 'object' ? given : {}) } };
            await host.open({ ...options, path: addressOf(nameIn(path), mode), start: whole });
          };
          await listing({ backend }, [FULL]);
          await go({ host, cashier, backend, declared, open });
          await expect.poll(() => routeNow(host, mode)).toBe(nameIn(at));
          await expect(cashier.back).toHaveCount(back === undefined ? 0 : 1);
          if (back === undefined) return;
          await cashier.back.click();
          await expect.poll(() => routeNow(host, mode)).toBe(nameIn(back));
        });
      }
    });
  }
}
