import { findings } from '../support/axe.ts';
import { reload } from '../support/connected.ts';
import { isolated } from '../support/definitions.ts';
import { fetches } from '../support/fetches.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { address, at, METHOD, money, picker, SETUP, sheet, tab } from './support.ts';

test('finds a currency by name and code, uses it in list and form, and keeps it after a reload', async ({
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await host.open(at());
  await tab(cashier, 'Fiat').click();
  await expect(picker(cashier)).toContainText('US Dollar');
  await picker(cashier).click();
  await expect(money(cashier, 'US Dollar')).toHaveAttribute('aria-current', 'true');
  const search = sheet(cashier).getByRole('searchbox', { name: 'Search currencies' });
  await search.fill('no such money');
  await expect(sheet(cashier).getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await search.fill('eur');
  await expect(sheet(cashier).getByRole('listitem')).toHaveText([/Euro/]);
  await money(cashier, 'Euro').click();
  await expect(sheet(cashier)).toHaveCount(0);
  await expect(picker(cashier)).toBeFocused();
  await expect(picker(cashier)).toContainText('Euro');
  await expect
    .poll(async () => (await backend.payloads('methods-payment-v5')).at(-1))
    .toEqual({
      country: 'MX',
      currency: 'EUR',
    });
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('1234');
  await expect(cashier.form.submit).toContainText('€100');
  await reload(host);
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await expect(cashier.form.submit).toContainText('€100');
  await cashier.back();
  await expect(tab(cashier, 'Fiat')).toHaveAttribute('aria-selected', 'true');
  await expect(picker(cashier)).toContainText('Euro');
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [sent] = await backend.payloads('deposit-create');
  expect(sent?.['currency']).toBe('EUR');
});

test(
  'a coin in the picker opens its address, and back leads to the tab of coins',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['crypto'] });
    await host.open(at({ currency: 'MXN' }));
    await picker(cashier).click();
    await expect(sheet(cashier).getByRole('tab', { name: 'Fiat' })).toHaveAttribute('aria-selected', 'true');
    await sheet(cashier).getByRole('tab', { name: 'Crypto' }).click();
    await expect(sheet(cashier).locator('.pw-row')).toHaveText([/Tether/, /Bitcoin/]);
    expect(await findings(host)).toEqual([]);
    await sheet(cashier).locator('[data-method="crypto_btc"]').click();
    await expect(address(cashier)).toBeVisible();
    await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/crypto/address');
    const [sent] = await backend.payloads('deposit-create');
    expect(sent).toMatchObject({ paymentType: 'crypto_btc', currency: 'BTC' });
    await cashier.back();
    await expect(tab(cashier, 'Crypto')).toHaveAttribute('aria-selected', 'true');
    await expect(cashier.list.method('Bitcoin')).toBeVisible();
    expect(await backend.payloads('methods-payment-v5')).toEqual([
      { country: 'MX', currency: 'MXN' },
      { country: 'MX', currency: 'USDT' },
    ]);
  },
);

test(
  'the picker says when there are no coins, and shows the error page when they fail to load',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.methods({ ...SETUP, methods: [METHOD] });
    await host.open(at({ currency: 'MXN' }));
    const coins = async () => {
      await picker(cashier).click();
      await sheet(cashier).getByRole('tab', { name: 'Crypto' }).click();
    };
    await expect(cashier.list.method('Test method')).toBeVisible();
    await backend.script({ call: 'methods-payment-v5', status: 500, body: { error: { message: 'No' } }, times: 1 });
    await coins();
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Test method')).toBeVisible();
    await coins();
    const none = `Deposits in ${isolated('USDT')} are not available at the moment`;
    await expect(sheet(cashier).getByRole('heading', { name: none })).toBeVisible();
  },
);

test(
  'the picker keeps the focus, closes by Escape, its button or a click outside, and changes nothing',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await host.open(at({ currency: 'MXN' }));
    const closed = async () => {
      await expect(sheet(cashier)).toHaveCount(0);
      await expect(picker(cashier)).toBeFocused();
    };
    await picker(cashier).press('Enter');
    await expect(sheet(cashier).getByRole('heading', { name: 'Choose a currency' })).toBeFocused();
    expect(await findings(host)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(sheet(cashier).getByRole('tab', { name: 'Fiat' })).toBeFocused();
    await page.keyboard.press('Escape');
    await closed();
    await picker(cashier).click();
    await sheet(cashier).getByRole('button', { name: 'Close' }).click();
    await closed();
    await picker(cashier).dblclick();
    await expect(sheet(cashier)).toHaveAttribute('closedby', 'any');
    await expect(sheet(cashier)).toBeVisible();
    const box = await host.element.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await closed();
    await expect(picker(cashier)).toContainText('Mexican Peso');
    expect(await backend.calls('methods-payment-v5')).toHaveLength(1);
  },
);

test('fetches the icon of a currency once', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods(SETUP);
  const isIcon = (url: string) => url.endsWith('/static/icons/usd.svg');
  await host.open(at());
  const icon = page.waitForResponse((response) => isIcon(response.url()));
  await tab(cashier, 'Fiat').click();
  // A browser drops the request of a picture that is gone before the response.
  await (await icon).finished();
  for (let time = 0; time < 2; time++) {
    await tab(cashier, 'Crypto').click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await tab(cashier, 'Fiat').click();
    await expect(picker(cashier)).toBeVisible();
  }
  expect(await fetches(await host.frame(), '/static/icons/usd.svg')).toBe(1);
});
