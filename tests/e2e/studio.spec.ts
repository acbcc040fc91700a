import { readFileSync } from 'node:fs';
import { findingsIn } from './support/axe.ts';
import { Studio } from './support/studio.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** A bank transfer with two dropdowns, a masked account and a field that shows for companies alone. */
const TRANSFER = {
  name: 'my_bank',
  text: { en: 'My bank', es: 'Mi banco' },
  iconIds: ['bank'],
  amount_rules: { MXN: { min: 100, max: 20000 } },
  fields: [
    { name: 'bank', type: 'dropdown', label: 'Bank', values: ['BBVA', 'HSBC'] },
    { name: 'kind', type: 'dropdown', label: 'Account of', values: ['person', 'company'] },
    { name: 'account', label: 'Account', mask: '#### #### #### ####', regex: '^\\d{16}$' },
    { name: 'tax_id', label: 'Tax number', regex: '^[A-Z]{3}\\d{6}$', showWhen: { field: 'kind', in: ['company'] } },
  ],
};

test.beforeEach(({ declared }) => Studio.declare(declared));

test('an operator writes a method, corrects its mistakes, deposits with it and saves it', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  const [bank, kind, account, tax] = TRANSFER.fields;
  await studio.write({
    ...TRANSFER,
    fields: [{ ...bank, type: 'dropdwon' }, kind, account, { ...tax, showWhen: { field: 'kind', in: ['compny'] } }],
  });
  await expect(studio.problems).toHaveText([
    /no renderer for the field type dropdwon.*did you mean dropdown/,
    /kind never has this value.*did you mean company/,
  ]);
  await page.getByRole('button', { name: 'Correct 1 of 2' }).click();
  await expect(studio.problems).toHaveText([/kind never has this value/]);
  await studio.problems.getByRole('button').click();
  await expect(studio.editor).toBeFocused();

  await studio.write(TRANSFER);
  await expect(page.getByText('No mistakes found.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('no-redirect');
  await page.getByLabel('Fill the form').check();
  await expect(studio.widget.getByRole('textbox', { name: 'Account', exact: true })).not.toHaveValue('');
  await expect(studio.widget.getByRole('textbox', { name: 'Tax number' })).toBeHidden();
  await studio.widget.locator('[data-submit]').click();
  await expect(studio.widget.getByRole('heading', { name: /Waiting|received/i }).first()).toBeVisible();
  await studio.show('Payload');
  const sent = page.getByRole('tabpanel').locator('pre').nth(1);
  await expect(sent).toContainText('"bank": "BBVA"');
  await expect(sent).toContainText(/"account": "\d{16}"/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save method' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my_bank.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(TRANSFER);
});

test('a link shows the same definition, player and look again', FULL, async ({ page, context }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.write(TRANSFER);
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('ar');
  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('dark');
  await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('320');
  await expect(studio.widget.locator('[dir="rtl"]').first()).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Copied the link.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = new Studio(await context.newPage());
  await other.page.goto(link);
  await expect(other.editor).toContainText('my_bank');
  await expect(other.page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('ar');
  await expect(other.page.getByRole('combobox', { name: 'Theme', exact: true })).toHaveValue('dark');
  await expect(other.page.getByRole('combobox', { name: 'Width', exact: true })).toHaveValue('320');
  await expect(other.widget.locator('[dir="rtl"]').first()).toBeVisible();
});

test('the studio says why a field, an amount or a method is not shown', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  const narrow = { name: 'narrow', text: 'Narrow', amount_rules: { MXN: { min: 9, max: 1 } } };
  await studio.write({ methods: [{ ...TRANSFER, recommendedAmounts: [50, 200] }, narrow] });
  await studio.show('Why?');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('tax_id is not shown: it needs kind to be company');
  await expect(panel).toContainText('50 is not offered: it is below the minimum of 100 MXN');
  await expect(panel).toContainText('narrow is not listed: its limits leave no amount in this currency');
  await expect(panel).toContainText('It saw {"min":9,"max":1}, from the definition (/methods/1/amount_rules/MXN).');

  await studio.widget.getByText('Account of').click();
  await studio.widget.getByRole('option', { name: 'company' }).click();
  await expect(panel).not.toContainText('tax_id is not shown');
  await studio.widget.getByRole('textbox', { name: 'Account', exact: true }).fill('1234');
  await expect(panel).toContainText('account does not match its pattern ^\\d{16}$');
  await expect(panel).not.toContainText('1234');
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true });
  await currency.selectOption('USD');
  await expect(panel).not.toContainText('narrow is not listed');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('MX');
  await expect(currency).toHaveValue('MXN');
  await expect(panel).toContainText('narrow is not listed');
});

test('a new definition replaces the one in the editor, and undoing brings it back', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  const file = { name: 'bank.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(TRANSFER)) };
  await page.getByLabel('Open…').setInputFiles(file);
  const status = page.getByRole('status').first();
  await expect(status).toHaveText('Opened bank.json: 1 method.');
  await page.getByRole('button', { name: 'New' }).click();
  await expect(studio.editor).toContainText('sample_wallet');
  await expect(status).toHaveText('A new definition. Undo in the editor brings the last one back.');
  await studio.editor.press('ControlOrMeta+z');
  await expect(studio.editor).toContainText('my_bank');
  await expect(status).toHaveText('');
});

test('a damaged link shows a message, and the studio starts with its sample method', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open('#s=AAAA');
  await expect(page.getByRole('status').first()).toContainText('The link cannot be read');
  await expect(studio.editor).toContainText('sample_wallet');
});

test('the flow shows the row that the answer of the server takes', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.show('Flow');
  const taken = page.getByRole('list', { name: 'From the response to the page' }).locator('[aria-current="step"]');
  await expect(taken).toContainText('anything else');
  await page.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('requisites');
  await expect(taken).toContainText('/deposit/host-to-host');
  await page.getByRole('combobox', { name: 'Card view', exact: true }).selectOption('20');
  await expect(page.getByRole('tabpanel')).toContainText('the form opens a chat');
});

test('the editor completes keys and values, and explains them', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.type('{ "name": "a", "text": "A",  }');
  await studio.editor.press('End');
  await studio.editor.press('ArrowLeft');
  await studio.editor.press('ArrowLeft');
  await page.keyboard.type('"opens');
  // While the editor still looks for more, it shows the earlier options and ignores a click on one.
  const options = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
  await options.getByRole('option', { name: /opensIn/ }).click();
  await expect(studio.editor).toContainText('"opensIn": "window"');
  await page.getByText('"opensIn"').hover();
  await expect(page.getByRole('tooltip').or(page.locator('.help'))).toContainText('Where a redirect opens');
});

test('the keyboard goes to the next mistake, and folds what is in brackets', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.write({ ...TRANSFER, isPopluar: true });
  await expect(studio.problems).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('tooltip').or(page.locator('.cm-tooltip'))).toContainText('did you mean');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Control+Shift+BracketLeft');
  await expect(studio.editor).toHaveText('{…}');
  await page.keyboard.press('Control+Shift+BracketRight');
  await expect(studio.editor).toContainText('my_bank');
});

test('finds and replaces in the editor, in both themes', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.write(TRANSFER);
  await page.keyboard.press('ControlOrMeta+f');
  const search = page.getByRole('textbox', { name: 'Find' });
  await expect(search).toBeFocused();
  await page.keyboard.type('tax_id');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('rfc');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsIn(page.mainFrame())).toEqual([]);
  }
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(studio.editor).toContainText('"name": "rfc"');
  await search.press('Escape');
  await expect(search).toBeHidden();
  await expect(studio.editor).toBeFocused();
});

test('compares with an earlier version, as texts and as pictures', FULL, async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.write(TRANSFER);
  await studio.show('Compare');
  await page.getByLabel('Earlier version').setInputFiles({
    name: 'before.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        methods: [
          { ...TRANSFER, text: 'Old name' },
          { name: 'gone', text: 'Gone' },
        ],
      }),
    ),
  });
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveText(['my_bank changed', 'gone removed']);
  await expect(panel.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 })).toHaveText(
    'Old name',
  );
  await expect(panel.locator('iframe').last().contentFrame().getByRole('heading', { level: 1 })).toHaveText('My bank');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the studio passes axe and works by keyboard, ${colorScheme}`,
    colorScheme === 'light' ? {} : FULL,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const studio = new Studio(page);
      await studio.open();
      await studio.write({ ...TRANSFER, isPopluar: true });
      await expect(studio.problems).toHaveCount(1);
      expect(await findingsIn(page.mainFrame())).toEqual([]);
      await page.getByRole('tab', { name: /Problems/ }).focus();
      for (const name of ['Widget says', 'Why?', 'Payload', 'Flow']) {
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('tab', { name })).toBeFocused();
        expect(await findingsIn(page.mainFrame())).toEqual([]);
      }
    },
  );
}
