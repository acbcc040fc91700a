import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const FILE = /\/static\/locales\/(\w+)\.\w+\.json$/;

/** The texts of the reports on dictionaries. */
const reports = async (host: HostPage): Promise<readonly string[]> =>
  ((await host.payloads('onError')) as readonly { code: string; message: string }[])
    .filter(({ code }) => code === 'locale')
    .map(({ message }) => message);

test('shows English when the file of a language is missing, and tells the host which file', async ({
  page,
  host,
  cashier,
  declared,
}) => {
  declared.status(404);
  await page.route('**/static/locales/es.*.json', (route) => route.fulfill({ status: 404 }));
  await host.open({ lang: 'es' });
  await expect(cashier.heading).toHaveText('Deposit');
  await expect
    .poll(() => reports(host))
    .toEqual(['Locale receiving error es', 'Locale loading error with fallback to English']);
});

test(
  'keeps the texts of the page when neither the new language nor English loads',
  FULL,
  async ({ page, host, cashier, declared }) => {
    declared.failedRequest(FILE);
    declared.console(/Failed to load resource: net::ERR_FAILED/);
    await host.open({ lang: 'es', start: { bonusList: [] } });
    await expect(cashier.list.tiles.first()).toBeVisible();
    await expect(cashier.root.getByRole('button', { name: 'Cambiar' })).toBeVisible();
    await expect(cashier.heading).toHaveText('Depósito');
    const before = await cashier.main.innerText();
    await page.route(FILE, (route) => route.abort());
    await host.send('locale-changed', { locale: 'ar' });
    await expect
      .poll(() => reports(host))
      .toEqual([
        'Locale receiving error ar',
        'Locale loading error with fallback to English',
        'Locale receiving error en',
        'Failed to load fallback english locale',
      ]);
    expect(await cashier.main.innerText()).toBe(before);
    await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', 'es');
    await page.unroute(FILE);
    await host.send('locale-changed', { locale: 'ar' });
    await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', 'rtl');
  },
);

test('fetches English for a text that the language lacks, and reports it once', async ({ page, host, cashier }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = FILE.exec(request.url())?.[1];
    if (file !== undefined) asked.push(file);
  });
  await page.route('**/static/locales/es.*.json', async (route) => {
    const response = await route.fetch();
    const { region, ...dictionary } = (await response.json()) as { region: Record<string, string> };
    const { choose, ...rest } = region;
    expect(choose).toBeDefined();
    await route.fulfill({ response, json: { ...dictionary, region: rest } });
  });
  await host.open({ lang: 'es' });
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect(asked).toEqual(['es']);
  await cashier.root.locator('.pw-region').getByRole('button').click();
  await expect(cashier.heading).toHaveText('Choose a country');
  await expect(cashier.root.getByRole('searchbox')).toHaveAccessibleName('Buscar países');
  await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', 'es');
  expect([asked, await reports(host)]).toEqual([['es', 'en'], ['Missing translation for es: region.choose']]);
});
