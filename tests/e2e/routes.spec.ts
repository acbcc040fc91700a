import type { Locator } from '@playwright/test';
import type { RouteRow } from '../../src/routes/row.ts';
import { createRoutes, type WidgetView } from '../../src/routes/routes.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../src/routes/table.ts';
import { addressOf, type Mode, MODES, routeNow } from './support/address.ts';
import type { Cashier } from './support/cashier.ts';
import { definition } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';

/** Without one there is nothing to redeem to. */
const COIN = definition({ name: 'coin', text: 'Coin', category: 'crypto', cryptoCurrency: 'USDT' });

/** What shows that a page stands there. */
const SIGNS: Readonly<Record<string, (cashier: Cashier, row: RouteRow) => Locator>> = {
  'list/ListPage': ({ list }) => list.method('Test method'),
  'sweepstake/BoxesPage': ({ root }) => root.locator('[data-box]').first(),
  'sweepstake/RedemptionPage': ({ root }) => root.locator('[data-group="crypto"]'),
  'cryptobalance/IndexPage': ({ root }) => root.getByRole('tab', { name: 'Fiat', selected: true }),
  'bonus/BonusDetailsPage': ({ heading }) => heading.filter({ hasText: 'Bonus details' }),
  'region/RegionPage': ({ heading }) => heading.filter({ hasText: 'Choose a country' }),
  'complete/CompletePage': ({ status, root }, { transaction }) =>
    transaction === 'deposit'
      ? status.waiting
      : root.getByRole('heading', { name: /^(Withdrawal|Redemption) in progress$/ }),
  'empty/EmptyPage': ({ root }) => root.getByRole('heading', { name: 'There are no payment methods' }),
  'crypto/CryptoPage': ({ root }) => root.getByText(/ deposit is currently unavailable\./),
  'popup/PopupPage': ({ root }) => root.getByRole('heading', { name: 'Taking you to the payment page' }),
  'error/ErrorPage': ({ root }) => root.getByText('Unknown error', { exact: true }),
};

/** Where a path of the address bar ends: on its own page, or at the root of its flow. */
async function endsWhereItShould(row: RouteRow, view: WidgetView, mode: Mode, host: HostPage, cashier: Cashier) {
  const routes = createRoutes(() => view);
  const target = row.needs ? routes.named(routes.rootOf(row)) : row;
  if (!target) throw new Error(`${row.name} has no root`);
  const sign = SIGNS[target.page]?.(cashier, target);
  if (!sign) throw new Error(`${target.page} has no sign`);
  await expect(sign, row.name).toBeVisible();
  expect(await routeNow(host, mode), row.name).toBe(target.name);
}

const below = (prefix: RegExp) => MAIN_ROUTES.filter(({ name }) => prefix.test(name));
const FLOWS: readonly (readonly [string, WidgetView, readonly RouteRow[]])[] = [
  ['the deposit', 'main', below(/^deposit/)],
  ['the withdrawal and the pages beside', 'main', below(/^(withdrawal|empty|error|form)/)],
  ['the crypto balance, deposits', 'main', below(/^cryptobalance\/deposit/)],
  ['the crypto balance, withdrawals', 'main', below(/^cryptobalance\/withdrawal/)],
  ['the coin shop', 'sweep', SWEEP_ROUTES],
];

test('the flows of these tests hold every route there is', () => {
  const walked = FLOWS.flatMap(([, view, rows]) => rows.map(({ name }) => `${view} ${name}`));
  const all = [...MAIN_ROUTES.map(({ name }) => `main ${name}`), ...SWEEP_ROUTES.map(({ name }) => `sweep ${name}`)];
  expect(walked.toSorted()).toEqual(all.toSorted());
});

for (const mode of MODES) {
  test.describe(`by the address bar, ${mode}`, () => {
    for (const [flow, view, rows] of FLOWS) {
      test(`every path of ${flow} ends where the documents say`, async ({ host, cashier, backend }) => {
        test.slow();
        await backend.methods({ methods: view === 'sweep' ? [definition(), COIN] : [definition()] });
        for (const row of rows) {
          await host.open({ path: addressOf(row.name, mode), start: { user: { widgetViewType: view } } });
          await endsWhereItShould(row, view, mode, host, cashier);
        }
      });
    }

    for (const path of ['', 'nowhere', 'deposit/nowhere', 'Deposit', 'deposit/redirect/nowhere']) {
      test(`the unknown path "${path}" is the list`, async ({ host, cashier, backend }) => {
        await backend.methods({ methods: [definition()] });
        await host.open({ path: addressOf(path, mode) });
        await expect(cashier.list.method('Test method')).toBeVisible();
        expect(await routeNow(host, mode)).toBe('deposit');
      });
    }
  });

  test.describe(`by click and by back, ${mode}`, () => {
    const instruction = { steps: [{ stepNumber: 1, stepInstruction: 'Pay' }] };
    const grouped = (name: string, text: string) => definition({ name, text, category: 'pair', groupText: 'A pair' });
    const methods = [definition({ instruction }), grouped('first', 'First'), grouped('second', 'Second')];

    test('region, form, instruction and group, each there and back', async ({ host, cashier, backend }) => {
      await backend.methods({ methods });
      await host.open({ path: addressOf('deposit', mode) });
      const at = (route: string) => expect.poll(() => routeNow(host, mode)).toBe(route);
      const told: string[] = [];
      const goBack = async (from: string, to: string) => {
        await cashier.back.click();
        told.push(from);
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

      expect(await host.payloads('onGoBack')).toEqual(told.map((route) => ({ route })));
    });

    test("the browser's own back and forward walk the same way", async ({ host, cashier, backend }) => {
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
      await cashier.form.submit.click();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit/complete');
      await backend.settle('processed');
      await cashier.status.action('Back to payment methods').click();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit');

      await host.open({ path: addressOf('error?back=region', mode) });
      await expect(cashier.root.getByText('Unknown error', { exact: true })).toBeVisible();
      await cashier.root.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => routeNow(host, mode)).toBe('deposit/region');
    });

    test('an empty list leads to the region and back, and a region with methods to the list', async ({
      host,
      cashier,
      backend,
    }) => {
      await backend.methods({ methods: [] });
      await host.open({ path: addressOf('deposit', mode) });
      await expect.poll(() => routeNow(host, mode)).toBe('empty');
      const search = new URL((await host.frame()).url());
      expect(`${search.search}${search.hash}`).toContain('transaction=deposit');
      await cashier.root.getByRole('button', { name: 'Choose a country' }).click();
      await expect.poll(() => routeNow(host, mode)).toBe('empty/region');
      await cashier.back.click();
      await expect.poll(() => routeNow(host, mode)).toBe('empty');
      await cashier.root.getByRole('button', { name: 'Choose a country' }).click();
      await backend.methods({ methods });
      await cashier.root.getByRole('button', { name: 'Brazil' }).click();
      await expect(cashier.list.method('Test method')).toBeVisible();
      expect(await routeNow(host, mode)).toBe('deposit');
    });
  });
}
