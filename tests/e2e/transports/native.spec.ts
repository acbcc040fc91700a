import { definition, textField } from '../support/definitions.ts';
import { turn } from '../support/endings.ts';
import { greetOnce } from '../support/greet-once.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { proves } from '../support/proves.ts';
import { expect, test } from '../support/test.ts';
import { urls } from '../support/urls.ts';
import { deviceOf, type Said, type Stage, stageOf } from './stage.ts';

test.use(deviceOf('native'));

const payloads = async ({ heard }: Stage, type: string): Promise<readonly unknown[]> =>
  (await heard()).filter((message: Said) => message.type === type).map(({ payload }) => payload);

test('the app is dark and fills its view with any sizing', async ({ host, backend }) => {
  await backend.methods({ methods: [definition()] });
  const stage = stageOf('native', host);
  await stage.open(host.startData({}, { appearance: { sizing: 'fit' } }));
  const root = stage.root.locator('.pw');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-sizing', 'fill');
  expect(await payloads(stage, 'resize')).toEqual([]);
});

test('a swipe goes back like the back button and is reported as a swipe; on the list it is only reported', async ({
  host,
  backend,
}) => {
  await backend.methods({ methods: [definition({ fields: [textField()] })] });
  const stage = stageOf('native', host);
  await stage.open(host.startData());
  await stage.root.getByRole('button', { name: 'Test method' }).tap();
  const heading = stage.root.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Test method');
  await stage.send('swipe-back');
  await expect(heading).toHaveText('Deposit');
  await stage.send('swipe-back');
  await expect
    .poll(() => payloads(stage, 'onSwipeBack'))
    .toEqual([{ route: 'deposit/redirect' }, { route: 'deposit' }]);
  await proves(turn('list', 'back'), expect(heading).toHaveText('Deposit'));
  expect(await payloads(stage, 'onGoBack')).toEqual([]);
});

test('the app opens a payment page, and no window opens', async ({ host, backend, context }) => {
  await backend.methods({
    methods: [definition({ opensIn: 'window' })],
    answers: ['redirect-get'],
    outcome: { status: 'never' },
  });
  const stage = stageOf('native', host);
  await stage.open(host.startData());
  await stage.root.getByRole('button', { name: 'Test method' }).tap();
  await stage.root.locator('[data-submit]').tap();
  await expect(stage.root.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
  const [opened] = (await payloads(stage, 'openExtBrowser')) as { url: string }[];
  expect(new URL(opened?.url ?? '').pathname).toBe('/provider');
  expect(context.pages()).toHaveLength(1);
});

test('the app copies a reference', async ({ page, host, backend }) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  const stage = stageOf('native', host);
  await page.clock.install();
  await stage.open(host.startData());
  await stage.root.getByRole('button', { name: 'Test method' }).tap();
  await stage.root.locator('[data-submit]').tap();
  const copy = stage.root.getByRole('button', { name: 'Copy Reference' });
  await expect(copy).toBeVisible();
  // The tip goes after 3 s, which now never pass.
  await pauseClock(page);
  await copy.tap();
  await expect(stage.root.locator('.pw-tip')).toHaveText('Copied');
  const [call] = await backend.calls('deposit-create');
  expect(await payloads(stage, 'onCopyToBuffer')).toEqual([{ text: call?.headers['requestId'] }]);
});

test('shows the error page after five seconds without start data, and the app can still start it', async ({
  host,
  page,
  backend,
}) => {
  await backend.methods({ methods: [definition()] });
  await page.clock.install();
  await greetOnce(page);
  const stage = stageOf('native', host);
  await stage.open(undefined);
  await expect.poll(() => payloads(stage, 'onInit')).toHaveLength(1);
  await page.clock.runFor(5_100);
  await expect.poll(() => payloads(stage, 'onInitError')).toEqual([{ message: "Can't find a property in window" }]);
  await expect(stage.root.getByText("Can't find a property in window", { exact: true })).toBeVisible();
  await stage.send('loaded', host.startData());
  await page.clock.runFor(1_000);
  await expect(stage.root.getByRole('button', { name: 'Test method' })).toBeVisible();
});

test('a reload on the complete page is the same deposit, not a provider that came back', async ({ host, backend }) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  const stage = stageOf('native', host);
  await stage.open(host.startData());
  await stage.root.getByRole('button', { name: 'Test method' }).tap();
  await stage.root.locator('[data-submit]').tap();
  const heading = stage.root.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Waiting for your payment');
  await host.page.reload();
  await proves(turn('complete', 'reload'), expect(heading).toHaveText('Waiting for your payment'));
});

test.describe('a standalone page without a host', () => {
  // What a test fulfils counts as a page of the outer network.
  test.beforeEach(({ context }) => context.grantPermissions(['local-network-access']));

  const withElement = (data: object) =>
    `<script type="application/json" id="paywidget-start">${JSON.stringify(data)}</script>`;

  test('starts with the data in the page', async ({ page, host, backend }) => {
    await backend.methods({ methods: [definition()] });
    await page.route(`${urls.widget}deposit`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${withElement(host.startData())}</body>`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${urls.widget}deposit`);
    await expect(page.getByRole('button', { name: 'Test method' })).toBeVisible();
    await expect(page.locator('.pw')).toHaveAttribute('data-theme', 'light');
  });

  test('says at once that its start data are no JSON', async ({ page }) => {
    await page.route(`${urls.widget}deposit`, async (route) => {
      const response = await route.fetch();
      const broken = `<script type="application/json" id="paywidget-start">{ user: {} }</script>`;
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${broken}</body>`) });
    });
    await page.goto(`${urls.widget}deposit`);
    await expect(page.getByText("Can't find a property in window", { exact: true })).toBeVisible();
  });

  test('names the missing property without start data', async ({ page }) => {
    await page.goto(`${urls.widget}deposit`);
    await expect(page.getByText("Can't find a property in window", { exact: true })).toBeVisible();
  });

  for (const [whose, address, locale] of [
    ['of the address', 'deposit?locale=de', 'en-US'],
    ['of the browser', 'deposit', 'de-AT'],
  ] as const)
    test.describe('without start data', () => {
      test.use({ locale });
      test(`says so in the language ${whose}`, async ({ page }) => {
        await page.goto(`${urls.widget}${address}`);
        await expect(page.getByRole('heading', { name: 'Fehler' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Aktualisieren' })).toBeVisible();
      });
    });
});
