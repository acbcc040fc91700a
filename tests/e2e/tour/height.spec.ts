import { definition } from '../support/definitions.ts';
import type { HostPage } from '../support/host-page.ts';
import { holdFiles } from '../support/hold-files.ts';
import { coin, grouped, listing, tap, tapGroup } from '../support/listing.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { measure } from '../support/tour/layout.ts';

/** How high a frame is while the first page loads (src/platform/host/resize.ts). */
const FIRST = 480;
const COUNTRIES = 'methods-country-selector-v2';
const LIST = [
  definition({ recommendedAmounts: [100, 200] }),
  ...grouped('trio', 'one', 'two', 'three'),
  coin('a'),
  coin('b'),
];

/** What still loads is over, and the frame is as high as the page in it. */
async function settled(host: HostPage): Promise<void> {
  const frame = await host.frame();
  const state = async () => {
    const { content, inner } = await measure(frame);
    const loading = await frame.locator('.pw-sk, [aria-busy="true"]').count();
    return { loading, strip: Math.ceil(content) - inner };
  };
  await expect.poll(state, 'the page is there, and the frame has its height').toEqual({ loading: 0, strip: 0 });
}

/** The heights that the host has received since the last call. */
function heightsOf(host: HostPage): () => Promise<readonly number[]> {
  let seen = 0;
  return async () => {
    const all = (await host.payloads('resize')).map((payload) => (payload as { height: number }).height);
    const told = all.slice(seen);
    seen = all.length;
    return told;
  };
}

for (const width of [360, 1024]) {
  test(
    `in fit each page changes the height of the frame at most once, at ${width} px`,
    width > 360 ? FULL : {},
    async ({ page, host, cashier, backend, hold }) => {
      await page.setViewportSize({ width: 1200, height: 900 });
      await listing({ backend }, LIST, 'no-redirect');
      const list = await hold('methods-payment-v5');
      const countries = await hold(COUNTRIES);
      const limits = await hold('deposit-limits');
      const group = await holdFiles(page, /assets\/GroupPage-/);
      const complete = await holdFiles(page, /assets\/CompletePage-/);
      const heights = heightsOf(host);

      await host.open({ sizing: 'fit', width });
      await expect(cashier.list.skeletons).toHaveCount(15);
      await expect.poll(heights).toEqual([FIRST]);
      list();
      await expect(cashier.list.tiles).toHaveCount(3);
      countries();
      await settled(host);
      expect((await heights()).length, 'the list').toBeLessThanOrEqual(1);

      await tap({ cashier });
      await expect(cashier.form.submit).toBeVisible();
      limits();
      await settled(host);
      expect((await heights()).length, 'a form').toBeLessThanOrEqual(1);

      if (width < 768) {
        await cashier.back();
        await settled(host);
        expect((await heights()).length, 'the list again').toBeLessThanOrEqual(1);
      }

      await tapGroup({ cashier }, 'trio');
      await expect(cashier.main).toHaveAttribute('data-route', 'deposit/group');
      expect(await heights(), 'while a group loads').toEqual([]);
      group();
      await settled(host);
      expect((await heights()).length, 'a group').toBeLessThanOrEqual(1);

      await tap({ cashier }, 'two');
      await expect(cashier.form.submit).toBeVisible();
      await settled(host);
      expect((await heights()).length, 'a form of a group').toBeLessThanOrEqual(1);

      await cashier.submit();
      await expect(cashier.main).toHaveAttribute('data-route', 'deposit/complete');
      expect(await heights(), 'while the status loads').toEqual([]);
      complete();
      await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
      await settled(host);
      expect((await heights()).length, 'the status').toBeLessThanOrEqual(1);

      await cashier.main.locator('.pw-actions button').click();
      await expect(cashier.list.payments).toHaveCount(1);
      await settled(host);
      expect((await heights()).length, 'the list with a payment').toBeLessThanOrEqual(1);
    },
  );
}

for (const count of [2, 40])
  test(`in fit a list of ${count} without a choice of country does not grow for it first`, async ({
    host,
    cashier,
    backend,
    hold,
  }) => {
    const names = Array.from({ length: count }, (_, at) => `method_${at}`);
    await listing(
      { backend },
      names.map((name) => definition({ name, category: name })),
    );
    await backend.scenario('no-region-selector');
    const countries = await hold(COUNTRIES);
    const heights = heightsOf(host);
    await host.open({ sizing: 'fit', width: 360, start: { bonusList: [] } });
    await expect(cashier.list.tiles).toHaveCount(count);
    await expect.poll(heights).toEqual([FIRST]);
    countries();
    await settled(host);
    expect(await heights()).toHaveLength(1);
  });

test(
  'in fit rows and addresses keep the height of the page before them while they load',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    await listing({ backend }, LIST, 'crypto');
    const heights = heightsOf(host);
    const countries = await hold(COUNTRIES);
    await host.open({ sizing: 'fit', width: 360, path: 'deposit/region' });
    await expect(cashier.main.locator('.pw-sk').first()).toBeAttached();
    await expect.poll(heights).toEqual([FIRST]);
    countries();
    await settled(host);
    expect((await heights()).length, 'the countries').toBeLessThanOrEqual(1);
    await cashier.back();
    await settled(host);
    expect((await heights()).length, 'the list').toBeLessThanOrEqual(1);

    await tapGroup({ cashier }, 'crypto');
    await expect(cashier.main.locator('.pw-row')).toHaveCount(2);
    await settled(host);
    expect((await heights()).length, 'the coins').toBeLessThanOrEqual(1);
    const address = await hold('deposit-create');
    await tap({ cashier }, 'a');
    await expect(cashier.main.locator('.pw-sk--qr')).toBeAttached();
    address();
    await settled(host);
    // The networks can be chosen among meanwhile, so that they may get their room first.
    const grown = await heights();
    expect(grown.length, 'the address').toBeLessThanOrEqual(2);
    expect(grown, 'never back').toEqual(grown.toSorted((one, other) => one - other));
  },
);

test(
  'in fit the shop and its methods change the height of the frame once each',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    await listing({ backend }, [definition({ fields: [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }] })]);
    const heights = heightsOf(host);
    const boxes = await hold('sweepstake-boxes');
    await host.open({ sizing: 'fit', width: 360, path: 'deposit', start: { user: { widgetViewType: 'sweep' } } });
    await expect(cashier.root.locator('.pw-coinbox.pw-sk')).toHaveCount(6);
    await expect.poll(heights).toEqual([FIRST]);
    boxes();
    await settled(host);
    expect(await heights(), 'the shop').toHaveLength(1);
    await cashier.root.locator('[data-box]').nth(1).click();
    await cashier.root.locator('[data-continue]').click();
    await expect(cashier.root.locator('[data-method="test_method"]')).toBeVisible();
    await settled(host);
    expect((await heights()).length, 'the methods').toBeLessThanOrEqual(1);
    await tap({ cashier });
    await expect(cashier.form.submit).toBeVisible();
    await settled(host);
    expect((await heights()).length, 'a method unfolds').toBeLessThanOrEqual(1);
  },
);

test('with sizing fit a loading page keeps the height of the page before, and never uncovers the site', async ({
  host,
  cashier,
  backend,
}) => {
  await listing({ backend }, [definition({ cardViewType: 5 })]);
  await backend.script({ call: 'deposit-check', fault: 'hang' });
  await host.open({ sizing: 'fit', width: 360 });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await settled(host);
  const frame = await host.frame();
  const before = (await measure(frame)).content;
  await tap({ cashier });
  await expect(cashier.main.locator('.pw-mark--wait')).toBeVisible();
  await expect.poll(() => measure(frame)).toMatchObject({ content: before, inner: before, overflow: 0 });
});
