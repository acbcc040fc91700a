import { findings } from './support/axe.ts';
import {
  address,
  BITCOIN,
  BSC_ADDRESS,
  coin,
  network,
  openCoin,
  openTether,
  SETUP,
  TETHER,
  TRON_ADDRESS,
} from './support/coins.ts';
import { connected } from './support/connected.ts';
import { isolated } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test(
  'finds a coin by name and code, and names the currency when nothing is found',
  FULL,
  async ({ host, cashier, backend }) => {
    const others = ['LTC', 'DOGE', 'TRX', 'XRP', 'NEO'].map((code) => coin(`c_${code}`, `Coin ${code}`, code, ['Net']));
    await backend.methods({ ...SETUP, methods: [TETHER, BITCOIN, ...others] });
    await host.open();
    await cashier.list.method('Crypto').click();
    const { list, root } = cashier;
    const rows = root.locator('.pw-row');
    await expect(rows).toHaveCount(6);
    await expect(rows.filter({ hasText: 'NEO' })).toHaveCount(0);
    await list.search.fill('usdt');
    await expect(rows).toHaveText([/Tether/]);
    await list.search.fill('bitc');
    await expect(rows).toHaveText([/Bitcoin/]);
    await list.search.fill('ton');
    await expect(root.getByText(`${isolated('TON')} deposit is currently unavailable`)).toBeVisible();
    await list.search.fill('no such coin at all');
    await expect(root.getByText(`${isolated('MXN')} deposit is currently unavailable`)).toBeVisible();
    await root.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows).toHaveCount(6);
  },
);

test('requests an address without an amount, and shows it to copy, scan and compare', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await openTether(page, host, cashier);
  await expect.poll(() => host.route()).toBe('deposit/crypto/address');
  await expect(network(cashier, 'TRC-20')).toBeChecked();
  await expect(address(cashier).locator('b')).toHaveText([TRON_ADDRESS.slice(0, 5), TRON_ADDRESS.slice(-5)]);
  const code = cashier.root.getByRole('img', { name: 'QR code of the deposit address' });
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expect(cashier.root.getByText(`Minimum deposit: ${isolated('5\u00a0USDT')}`)).toBeVisible();
  await expect(cashier.root.getByText('Amounts below this will not be credited.')).toBeVisible();
  const [call] = await backend.calls('deposit-create');
  expect(call?.payload).toEqual({
    paymentType: 'crypto_usdt',
    currency: 'USDT',
    fields: { network: 'TRC-20' },
    selectedCountry: 'MX',
    returnUrl: expect.stringMatching(/\/paywidget\/deposit\/complete$/),
    isActivatedBonus: false,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cashier.root.getByRole('button', { name: 'Copy Deposit address' }).click();
  await expect(cashier.live).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON_ADDRESS);
});

test('copies an address wherever it is pressed, and lets the player select it where copying is not allowed', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTether(page, host, cashier);
  const press = async (times: number) => {
    const box = await address(cashier).locator('b').first().boundingBox();
    if (!box) throw new Error('The address is not drawn.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: times });
  };
  await expect(address(cashier)).toBeVisible();
  await press(1);
  await expect(cashier.live).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON_ADDRESS);
  const selected = () => address(cashier).evaluate((element) => String(element.ownerDocument.getSelection()));
  await address(cashier).evaluate(({ ownerDocument: { defaultView } }) => {
    if (defaultView) defaultView.navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await press(1);
  const notice = cashier.root.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText('Could not copy. Select the text and copy it yourself.');
  expect(await selected()).toBe('');
  await press(2);
  expect(await selected()).toBe(TRON_ADDRESS);
});

test(
  'shows a single network without a choice, and its minimum even when the response has none',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['crypto-no-minimum'] });
    await openCoin(host, cashier, 'Bitcoin');
    await expect(network(cashier, 'Bitcoin')).toBeChecked();
    await expect(network(cashier, 'Bitcoin')).toBeDisabled();
    await expect(cashier.root.getByText(`Minimum deposit: ${isolated('$15')}`)).toBeVisible();
  },
);

test(
  'arrow keys move over the networks, and only a press requests an address',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openCoin(host, cashier, 'Tether');
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    await network(cashier, 'TRC-20').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(network(cashier, 'BEP-20')).toBeFocused();
    await expect(network(cashier, 'TRC-20')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(address(cashier)).toHaveText(BSC_ADDRESS);
    expect(await backend.calls('deposit-create')).toHaveLength(2);
  },
);

test('the host turns on the instruction, and only Russia has the video', FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openCoin(host, cashier, 'Tether', { start: { schema: { meta: { showCryptoInstruction: false } } } });
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await expect(cashier.root.getByText('How to pay')).toHaveCount(0);
  await expect(cashier.root.getByRole('button', { name: 'Video guide' })).toHaveCount(0);

  const start = { schema: { meta: { showCryptoInstruction: true } }, user: { country: 'RU', paymentGeo: 'RU' } };
  await openCoin(host, cashier, 'Tether', { start });
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await cashier.root.getByText('How to pay').click();
  await expect(
    cashier.root.getByText('Send the money in one transfer, not less than the minimum shown.'),
  ).toBeVisible();
  const created = (await backend.calls('deposit-create')).length;
  await cashier.root.getByRole('button', { name: 'Video guide' }).click();
  await expect(cashier.root.getByRole('link', { name: 'Watch the video' })).toBeVisible();
  await cashier.back();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  expect(await backend.calls('deposit-create')).toHaveLength(created);
});

test(
  'at 320 px, dark and right to left, nothing scrolls sideways, and axe finds nothing',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [TETHER, BITCOIN] });
    const start = { schema: { meta: { showCryptoInstruction: true } } };
    const sideways = async () =>
      (await host.frame()).evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('.pw, .pw-page, .pw-body')].map((box) => box.scrollWidth - box.clientWidth),
        ),
      );
    await openCoin(host, cashier, 'Tether', { width: 320, height: 640, lang: 'ar', theme: 'dark', start });
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    expect(await findings(host)).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const code = cashier.root.locator('.pw-qr');
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await connected(page);
    await backend.settle('waiting');
    await expect(cashier.root.locator('.pw-hash')).toBeVisible();
    expect(await findings(host)).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
  },
);

test.describe('in a browser that darkens pages', () => {
  test.use({ colorScheme: 'dark' });

  test('the QR code stays dark on light, as scanners need it', async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [TETHER] });
    await openCoin(host, cashier, 'Tether', { theme: 'light' });
    const code = cashier.root.locator('.pw-qr img');
    await expect(code).toBeVisible();
    const [codeBefore, titleBefore] = [await code.screenshot(), await cashier.heading.screenshot()];
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    await expect
      .poll(async () => (await cashier.heading.screenshot()).equals(titleBefore), 'the page is darkened')
      .toBe(false);
    expect((await code.screenshot()).equals(codeBefore)).toBe(true);
  });
});
