import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import { serveAll } from '../../scripts/serve.mjs';
import { guidePictures } from './support/guide-pictures.ts';
import { Studio } from './support/studio.ts';
import { expect, test } from './support/test.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/first-method.md'), 'utf8');
/** The definitions of the guide, as a reader copies them. */
const [LIMITS = '', FIELDS = '', AVAILABILITY = ''] = [...GUIDE.matchAll(/```json\n(.*?)```/gs)].map(
  ([, json]) => json,
);
const picture = guidePictures('first-method');

test.use({ viewport: { width: 1200, height: 900 } });

test('the guide to a first method leads from an empty studio to a deposit', async ({ page, declared }) => {
  Studio.declare(declared);
  const studio = new Studio(page);
  const widget = page.getByRole('region', { name: 'Widget' });
  const form = studio.widget.getByRole('main');
  const panel = page.getByRole('tabpanel');
  await studio.open();

  await studio.type(LIMITS);
  await expect(form).toContainText(/From .?MX\$50.? to .?MX\$30,000/);
  await picture('1-name-and-limits', page.locator('#root'), [form, panel]);

  await studio.type(FIELDS);
  await expect(studio.problems).toHaveCount(3);
  await picture('2-problems', panel, [panel]);
  await page.getByRole('button', { name: 'Correct 2 of 3' }).click();
  await expect(studio.problems).toHaveText([/did you mean company/]);
  await studio.type(FIELDS.replace('compny', 'company').replace('dropdwon', 'dropdown').replace('regx', 'regex'));
  await expect(panel).toHaveText('No mistakes found.');

  await page.getByLabel('Fill the form').check();
  await expect(studio.widget.getByRole('textbox', { name: 'CLABE' })).not.toHaveValue('');
  await picture('3-person', widget.locator('iframe'), [form]);
  await studio.widget.getByRole('combobox', { name: 'Account of' }).click();
  await studio.widget.getByRole('option', { name: 'A company' }).click();
  // Into view, above the button.
  await studio.widget.getByRole('textbox', { name: 'RFC' }).focus();
  await picture('4-company', widget.locator('iframe'), [form]);

  const [bankPage] = await Promise.all([page.waitForEvent('popup'), studio.widget.locator('[data-submit]').click()]);
  await bankPage.close();
  await studio.show('Payload');
  await expect(panel.locator('pre')).toHaveText([/"payer": "person"/, /"clabe": "\d{18}",\s*"rfc"/]);
  await picture('5-payload', panel, [panel.locator('pre').first()]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save method' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('altamar_transfer.json');
  const saved = readFileSync(await download.path(), 'utf8');

  const folder = mkdtempSync(join(tmpdir(), 'paywidget-fixtures-'));
  const served = await serveWithFixtures(folder, saved);
  try {
    await page.goto(`${served.host}?country=MX&lang=en&player=first-method`);
    const cashier = page.frameLocator('iframe');
    await expect(cashier.getByText('Altamar Transfer')).toBeVisible();
    await picture('6-list', page.locator('iframe'), [cashier.getByRole('main')]);
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});

/** The demonstration page over a copy of the fixtures with one method more. */
async function serveWithFixtures(folder: string, saved: string) {
  cpSync(join(ROOT, 'fixtures'), folder, { recursive: true });
  writeFileSync(join(folder, 'methods/altamar_transfer.json'), saved);
  const file = join(folder, 'availability.json');
  const availability: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...(availability as object), ...(JSON.parse(AVAILABILITY) as object) }));
  return await serveAll({ build: false, msw: false, folder });
}
