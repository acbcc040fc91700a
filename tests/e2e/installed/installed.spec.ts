import type { Page } from '@playwright/test';
import { CashierScreen } from '../../../testing/index.ts';
import type { BackendControl } from '../support/backend.ts';
import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { INSTALLED } from '../support/tiers.ts';
import { urls } from '../support/urls.ts';
import { InstalledSite } from './site.ts';

// The package as a site gets it: packed, installed by npm from a registry with everything it needs, built by the site's own
// command. A minute and a half; up to five on a busy machine. Most of it is the registry and Next's compiler.

const TWENTY_MINUTES = 1_200_000;
test.describe.configure({ mode: 'serial', timeout: TWENTY_MINUTES });

/** What a player sees and does, in the page or in a frame. */
async function makeDeposit(page: Page, cashier: CashierScreen, backend: BackendControl): Promise<void> {
  await cashier.list.method('Test method').click();
  await cashier.form.submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'On its way: 500 MXN' })).toBeVisible();
  expect(await backend.payloads('deposit-create')).toHaveLength(1);
}

const prepare = async (page: Page, backend: BackendControl, startData: object) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  await page.route('**/cashier-session.json', (route) => route.fulfill({ json: startData }));
};

test(
  'a new Vite app with React 18 shows the cashier, and a deposit is made',
  INSTALLED,
  async ({ page, backend, host }) => {
    await prepare(page, backend, host.startData());
    const site = new InstalledSite('tests/e2e/installed/vite');
    try {
      await page.goto(await site.serveFiles());
      await makeDeposit(page, new CashierScreen(page.locator('#root > div')), backend);
    } finally {
      await site.remove();
    }
  },
);

test(
  'a new Next app with React 19 renders on its server, and shows the cashier in the page and in a frame',
  INSTALLED,
  async ({ page, backend, host }) => {
    const site = new InstalledSite('docs/examples/next');
    try {
      const address = await site.serveNext({ CASHIER_URL: `${urls.widget}deposit` });
      const rendered = await page.request.get(`${address}frame`);
      expect(await rendered.text()).toContain('<h1>Your account</h1>');

      await prepare(page, backend, host.startData());
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await makeDeposit(page, new CashierScreen(page.locator('main > div')), backend);

      // A page that is open would ask for the deposit that the backend forgets.
      await page.goto('about:blank');
      await backend.reset();
      await prepare(page, backend, host.startData());
      await page.goto(`${address}frame`);
      await makeDeposit(page, new CashierScreen(page.frameLocator('iframe')), backend);
    } finally {
      await site.remove();
    }
  },
);
