import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { reload } from '../support/connected.ts';
import { textField } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { crossSite } from './cross-site.ts';
import { testLikePlayers } from './players-browser.ts';

/** The profile of a player who blocks storage for all sites. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

const test = testLikePlayers().extend<object>({
  context: async ({ launchOptions }, use, testInfo) => {
    const folder = testInfo.outputPath('profile');
    await mkdir(join(folder, 'Default'), { recursive: true });
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await use(context);
    await context.close();
  },
});

test('without storage a deposit still works, and a reload starts at the list', async ({
  host,
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ fields: [textField()] }, crossSite());
  const isBlocked = await (await host.frame()).evaluate(() => {
    try {
      return localStorage === undefined;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(isBlocked).toBe('SecurityError');
  await cashier.form.field('Code').fill('1234');
  const isUp = await reload(host);
  await expect(cashier.heading).toHaveText('Deposit');
  await cashier.list.method('Test method').click();
  await expect(cashier.form.field('Code')).toHaveValue('');
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await isUp();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  expect(await backend.deposits()).toHaveLength(1);
});
