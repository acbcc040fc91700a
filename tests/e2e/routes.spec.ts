import type { Locator } from '@playwright/test';
import type { RouteRow } from '../../src/core/tables/routes/route-row.ts';
import { createRoutes, type WidgetView } from '../../src/core/tables/routes/routes.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../src/core/tables/routes/route-table.ts';
import { addressOf, MODES, routeNow } from './support/address.ts';
import type { Cashier } from '../../testing/index.ts';
import { definition } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { FULL } from './support/tiers.ts';
import { expect, test } from './support/test.ts';

/** Without one there is nothing to redeem to. */
const COIN = definition({ name: 'coin', text: 'Coin', category: 'crypto', cryptoCurrency: 'USDT' });

/** What shows that a page is there. */
const SIGNS: Readonly<Record<string, (cashier: Cashier, row: RouteRow) => Locator>> = {
  'list/ListPage': ({ list }) => list.method('Test method'),
  'shop/BoxesPage': ({ root }) => root.locator('[data-box]').first(),
  'redemption/RedemptionPage': ({ root }) => root.locator('[data-group="crypto"]'),
  'crypto-balance/IndexPage': ({ root }) => root.getByRole('tab', { name: 'Fiat', selected: true }),
  'bonus/BonusDetailsPage': ({ heading }) => heading.filter({ hasText: 'Bonus details' }),
  'list/RegionPage': ({ heading }) => heading.filter({ hasText: 'Choose a country' }),
  'status/CompletePage': ({ status, root }, { transaction }) =>
    transaction === 'deposit'
      ? status.waiting
      : root.getByRole('heading', { name: /^(Withdrawal|Redemption) in progress$/ }),
  'list/EmptyPage': ({ root }) => root.getByRole('heading', { name: 'There are no payment methods' }),
  'captcha/PopupPage': ({ root }) => root.getByRole('heading', { name: 'You can close this window' }),
  'error/ErrorPage': ({ root }) => root.getByText('Unknown error', { exact: true }),
};

/** Where a path of the address bar ends: on its own page, or at the root of its flow. */
async function endsWhereItShould(row: RouteRow, view: WidgetView, host: HostPage, cashier: Cashier) {
  const routes = createRoutes(() => view);
  const target = row.needs ? routes.named(routes.rootOf(row)) : row;
  if (!target) throw new Error(`${row.name} has no root`);
  const sign = SIGNS[target.page]?.(cashier, target);
  if (!sign) throw new Error(`${target.page} has no sign`);
  await expect(sign, row.name).toBeVisible();
  await expect.poll(() => host.route(), row.name).toBe(target.name);
}

const GUARDED = new Set(['deposit/redirect', 'withdrawal/confirm', 'cryptobalance/deposit/fiat/group/redirect']);

/** The first route of each page and transaction that an address opens by itself. */
function firstOfEachPage(rows: readonly RouteRow[]): readonly RouteRow[] {
  const signOf = ({ page, transaction }: RouteRow) => `${page} ${transaction}`;
  const open = rows.filter((row) => row.needs === undefined);
  return open.filter((row, at) => open.findIndex((other) => signOf(other) === signOf(row)) === at);
}

const main = firstOfEachPage(MAIN_ROUTES);
/** Beside them a few that need a choice and so end at a root. */
const VIEWS: readonly (readonly [WidgetView, readonly RouteRow[]])[] = [
  ['main', [...main, ...MAIN_ROUTES.filter(({ name }) => GUARDED.has(name))]],
  ['sweep', firstOfEachPage(SWEEP_ROUTES).filter(({ page }) => !main.some((row) => row.page === page))],
];

test.describe('by the address bar', () => {
  for (const [view, rows] of VIEWS) {
    test(
      `${view}: each address opens its page or the root of its flow`,
      view === 'main' ? FULL : {},
      async ({ host, cashier, backend }) => {
        await backend.methods({ methods: view === 'sweep' ? [definition(), COIN] : [definition()] });
        for (const row of rows) {
          await host.open({ path: row.name, start: { user: { widgetViewType: view } } });
          await endsWhereItShould(row, view, host, cashier);
        }
      },
    );
  }

  for (const [path, mode] of [
    ['', 'history'],
    ['deposit/redirect/nowhere', 'hash'],
  ] as const) {
    test(`the unknown path "${path}" shows the list, ${mode}`, async ({ host, cashier, backend }) => {
      await backend.methods({ methods: [definition()] });
      await host.open({ path: addressOf(path, mode) });
      await expect(cashier.list.method('Test method')).toBeVisible();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit');
    });
  }
});

for (const mode of MODES) {
  test.describe(`by click and by back, ${mode}`, mode === 'hash' ? FULL : {}, () => {
    const instruction = { steps: [{ stepNumber: 1, stepInstruction: 'Pay' }] };
    const grouped = (name: string, text: string) => definition({ name, text, category: 'pair', groupText: 'A pair' });
    const methods = [definition({ instruction }), grouped('first', 'First'), grouped('second', 'Second')];

    test('region, form, instruction and group, each there and back', FULL, async ({ host, cashier, backend }) => {
      await backend.methods({ methods });
      await host.open({ path: addressOf('deposit', mode) });
      const at = (route: string) => expect.poll(() => routeNow(host, mode)).toBe(route);
      const reported: string[] = [];
      const goBack = async (from: string, to: string) => {
        // The address changes before the page does.
        await cashier.expectRoute(from);
        await cashier.back();
        reported.push(from);
        await at(to);
      };

      await cashier.root.getByRole('button', { name: 'Change' }).click();
      await at('deposit/region');
      await goBack('deposit/region', 'deposit');

      await cashier.list.method('Test method').click();
      await at('deposit/redirect');
      await cashier.root.getByRole('button', { name: 'How to pay' }).click();
      await at('deposit/redirect/instruction');
      await goBack('deposit/redirect/instruction', 'deposit/redirect');
      await goBack('deposit/redirect', 'deposit');

      await cashier.list.method('A pair').click();
      await at('deposit/group');
      await cashier.list.method('Second').click();
      await at('deposit/group/redirect');
      await goBack('deposit/group/redirect', 'deposit/group');
      await goBack('deposit/group', 'deposit');

      expect(await host.payloads('onGoBack')).toEqual(reported.map((route) => ({ route })));
    });

    test("the browser's own back and forward lead through the same pages", FULL, async ({ host, cashier, backend }) => {
      await backend.methods({ methods });
      await host.open({ path: addressOf('deposit', mode) });
      await cashier.list.method('A pair').click();
      await cashier.list.method('First').click();
      await expect(cashier.heading).toHaveText('First');
      await host.back();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit/group');
      await host.back();
      await expect(cashier.heading).toHaveText('Deposit');
      await (await host.frame()).evaluate(() => history.go(2));
      await expect(cashier.heading).toHaveText('First');
      await expect.poll(() => routeNow(host, mode)).toBe('deposit/group/redirect');
    });

    test('complete leads to the list, the error page to where it came from', async ({ host, cashier, backend }) => {
      await backend.methods({ methods, answers: ['no-redirect'], outcome: { status: 'never' } });
      await host.open({ path: addressOf('deposit', mode), start: { closingButton: false } });
      await cashier.list.method('Test method').click();
      await cashier.submit();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit/complete');
      await backend.settle('processed');
      await cashier.status.action('Back to the cashier').click();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit');

      await host.open({ path: addressOf('error?back=region', mode) });
      await expect(cashier.root.getByText('Unknown error', { exact: true })).toBeVisible();
      await cashier.root.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit/region');
    });

    test(
      'an empty list leads to the region and back, and a region with methods to the list',
      FULL,
      async ({ host, cashier, backend }) => {
        await backend.methods({ methods: [] });
        await host.open({ path: addressOf('deposit', mode) });
        await expect.poll(() => routeNow(host, mode)).toBe('empty');
        const search = new URL((await host.frame()).url());
        expect(`${search.search}${search.hash}`).toContain('transaction=deposit');
        await cashier.root.getByRole('button', { name: 'Choose a country' }).click();
        await expect.poll(() => routeNow(host, mode)).toBe('empty/region');
        await cashier.back();
        await expect.poll(() => routeNow(host, mode)).toBe('empty');
        await cashier.root.getByRole('button', { name: 'Choose a country' }).click();
        await backend.methods({ methods });
        await cashier.root.getByRole('button', { name: 'Brazil' }).click();
        await expect(cashier.list.method('Test method')).toBeVisible();
        await expect.poll(() => routeNow(host, mode)).toBe('deposit');
      },
    );
  });
}
