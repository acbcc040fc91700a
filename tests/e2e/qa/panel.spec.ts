import type { FrameLocator, Locator } from '@playwright/test';
import { findings } from '../support/axe.ts';
import type { HostPage } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const WAITING = { mode: 'msw', scenario: 'status-waiting', path: 'deposit?walk=1' } as const;

// The sheet stands at the foot of the frame, which must be in sight.
test.use({ viewport: { width: 1300, height: 1000 } });

const panelOf = (frame: FrameLocator): Locator => frame.getByRole('complementary', { name: 'QA panel' });
const handleOf = (frame: FrameLocator): Locator => frame.getByRole('button', { name: 'QA panel' });

async function openPanel({ cashier: frame }: HostPage, tab?: string): Promise<Locator> {
  const panel = panelOf(frame);
  await handleOf(frame).click();
  if (tab !== undefined) await panel.getByRole('tab', { name: tab }).click();
  return panel;
}

test('the panel opens a scenario by keyboard, with its player', async ({ page, host, cashier }) => {
  await host.open({ mode: 'msw' });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await handleOf(host.cashier).focus();
  await page.keyboard.press('Enter');
  const search = panelOf(host.cashier).getByRole('combobox', { name: 'Search the scenarios' });
  await expect(search).toBeFocused();
  await page.keyboard.type('pix code');
  await expect(panelOf(host.cashier).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  const chosen = panelOf(host.cashier).getByRole('option', { selected: true });
  await expect(chosen).toContainText('pix-expired');
  await expect(search).toHaveAttribute('aria-activedescendant', 'scenario-pix-expired');
  await page.keyboard.press('Enter');
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit/redirect/pix');
  await expect(cashier.main).toContainText('The time to pay has run out');
});

test('Escape closes the panel, and the focus goes back to its handle', FULL, async ({ page, host, cashier }) => {
  await host.open(WAITING);
  await expect(cashier.status.waiting).toBeVisible();
  const panel = await openPanel(host);
  await expect(panel.getByRole('combobox', { name: 'Search the scenarios' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('tab', { name: 'Scenarios' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('tab', { name: 'Switches' })).toBeFocused();
  await expect(panel.getByRole('tabpanel', { name: 'Switches' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(handleOf(host.cashier)).toBeFocused();
  await expect(panel.getByRole('tab')).toHaveCount(0);
  await expect(cashier.status.waiting).toBeVisible();
});

test('the panel settles a deposit, and shows calls and deposits as they come', async ({ host, cashier }) => {
  await host.open(WAITING);
  await expect(cashier.status.waiting).toBeVisible();
  const panel = await openPanel(host, 'Traffic');
  await expect(panel.getByRole('cell', { name: 'deposit-create' })).toBeVisible();
  await expect(panel.getByRole('row', { name: /spei_transfer 500 MXN waiting/ })).toBeVisible();
  await panel.getByRole('tab', { name: 'Switches' }).click();
  await panel.getByRole('button', { name: 'processed' }).click();
  await expect(cashier.status.processed).toBeVisible();
  await panel.getByRole('tab', { name: 'Traffic' }).click();
  await expect(panel.getByRole('row', { name: /spei_transfer 500 MXN processed/ })).toBeVisible();
});

test('the panel lets time pass for the page and its backend', FULL, async ({ host, cashier }) => {
  await host.open(WAITING);
  await expect(cashier.status.waiting).toBeVisible();
  const panel = await openPanel(host, 'Switches');
  await panel.getByRole('button', { name: '+1 min' }).click();
  await expect(cashier.status.accepted).toBeVisible();
});

test('a switch of the panel for a call applies to the next call', FULL, async ({ host, cashier, declared }) => {
  declared.status(503);
  await host.open({ mode: 'msw', scenario: 'provider', path: 'deposit?walk=1' });
  await expect(cashier.form.field('Full name')).toHaveValue('Lucia Herrera');
  const panel = await openPanel(host, 'Switches');
  await panel.getByRole('combobox', { name: 'Call', exact: true }).selectOption('deposit-create');
  await panel.getByRole('spinbutton', { name: 'Status' }).fill('503');
  await panel.getByRole('group', { name: 'Calls' }).getByRole('button', { name: 'Set' }).click();
  await expect(panel.getByRole('status').first()).toHaveText('Set for the next calls.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await cashier.submit();
  await expect(cashier.form.failure).toBeVisible();
});

test('offline in the panel is offline for the widget', FULL, async ({ host, cashier, declared }) => {
  declared.console(/Failed to load resource|WebSocket/, { maybe: true });
  declared.failedRequest(/./, { maybe: true });
  await host.open({ mode: 'msw', scenario: 'provider', path: 'deposit?walk=1' });
  await expect(cashier.form.field('Full name')).toHaveValue('Lucia Herrera');
  const panel = await openPanel(host, 'Switches');
  await panel.getByRole('checkbox', { name: 'Offline' }).check();
  await panel.getByRole('button', { name: 'Close' }).click();
  await cashier.submit();
  await expect(cashier.form.failure).toBeVisible();
});

test('a push that is not JSON is refused with the place', FULL, async ({ host, cashier }) => {
  await host.open(WAITING);
  await expect(cashier.status.waiting).toBeVisible();
  const panel = await openPanel(host, 'Switches');
  await panel.getByLabel('Type and data, or a status, as JSON').fill('{\n  "status": processed\n}');
  await panel.getByRole('button', { name: 'Push' }).click();
  await expect(
    panel.getByText('The push is not JSON: line 2, column 13: expected a value, found "processed"'),
  ).toBeVisible();
});

test('start data are refused with the place, or tried in this tab', FULL, async ({ host, cashier }) => {
  await host.open({ mode: 'msw' });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const panel = await openPanel(host, 'Start data');
  const text = panel.getByLabel('Start data without the token, as JSON');
  await expect(text).toHaveValue(/"currency": "MXN"/);
  await expect(text).not.toHaveValue(/e2e-/);
  await expect(panel.getByText(' is not ')).toHaveCount(0);
  const apply = panel.getByRole('button', { name: 'Apply and reload' });
  await text.fill('{\n  "user": {]\n}');
  await apply.click();
  await expect(panel.getByText('line 2, column 12: expected a key in double quotes, found "]"')).toBeVisible();
  await text.fill('{"user": {"balanceData": {"primary": {"amount": "much"}}}, "transport": "pigeon"}');
  await apply.click();
  await expect(panel.getByText('/transport: expected one of socket, http')).toBeVisible();
  await text.fill('{"user": {"country": "BR", "paymentGeo": "BR", "currency": "BRL", "balnceData": {}}}');
  const errors = panel.locator('[aria-live="polite"]');
  await expect(errors).toHaveText('/user/balnceData is not balanceData');
  const drawn = await errors.getByRole('listitem').elementHandle();
  await text.press('Space');
  // As it is, a screen reader does not read it again.
  expect(await drawn?.evaluate((item) => item.isConnected)).toBe(true);
  await apply.click();
  await expect(cashier.root.locator('[data-method="pix"]')).toBeVisible();
});

test('a recording plays as its own scenario', FULL, async ({ host, cashier }) => {
  await host.open({ mode: 'msw', scenario: 'provider', path: 'deposit?walk=1' });
  await expect(cashier.form.field('Full name')).toHaveValue('Lucia Herrera');
  const panel = await openPanel(host, 'Switches');
  await panel
    .getByRole('group', { name: 'Methods' })
    .getByRole('combobox', { name: 'Answer' })
    .selectOption('unified-flow');
  await panel.getByRole('group', { name: 'Methods' }).getByRole('button', { name: 'Set' }).click();
  await panel.getByRole('tab', { name: 'Record' }).click();
  await panel.getByRole('button', { name: 'Record', exact: true }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await openPanel(host);
  await panel.getByRole('button', { name: 'Stop recording' }).click();
  const file = panel.getByLabel('Scenario file');
  await expect(file).toHaveValue(/"call": "deposit-create"/);
  await expect(file).not.toHaveValue(/e2e-|032180000118359719|Lucia/);
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('my-invoice');
  await panel.getByRole('button', { name: 'Play' }).click();
  // Played, the recording answers the same press in the same way.
  await cashier.list.method('SPEI transfer').click();
  await cashier.form.field('Your CLABE').fill('032180000118359719');
  await cashier.form.field('Full name').fill('Valeria Ortiz');
  await cashier.submit();
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit/redirect/unified-form');
  await openPanel(host);
  await expect(panel.getByRole('option', { name: /my-invoice/ })).toBeVisible();
});

test('the panel copies a link that opens what it shows', FULL, async ({ page, host, cashier }) => {
  await host.open({ mode: 'msw' });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const panel = await openPanel(host);
  await panel.getByRole('combobox').fill('pix-expired');
  await panel.getByRole('option').first().click();
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit/redirect/pix');
  await openPanel(host);
  await panel.getByRole('button', { name: 'Copy as link' }).click();
  const said = panel.getByRole('status').first();
  await expect(said).toContainText('scenario=pix-expired');
  const link = /https?:\S+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit/redirect/pix');
});

test(
  'the copied link carries the switches, and opens against the real server too',
  FULL,
  async ({ page, host, cashier }) => {
    await host.open({ mode: 'msw' });
    await expect(cashier.list.tiles.first()).toBeVisible();
    const panel = await openPanel(host, 'Switches');
    await panel.getByRole('combobox', { name: 'List only' }).selectOption('spei_transfer');
    await panel.getByRole('group', { name: 'Methods' }).getByRole('button', { name: 'Set' }).click();
    await panel.getByRole('button', { name: 'Copy as link' }).click();
    const said = panel.getByRole('status').first();
    await expect(said).toContainText('switches=');
    const link = new URL(/https?:\S+/.exec((await said.textContent()) ?? '')?.[0] ?? '');
    // However long the link is, the rest of the panel stays in reach, and a reset shows what is set from then on.
    await expect(panel.getByRole('tab', { name: 'Switches' })).toBeInViewport();
    await panel.getByRole('button', { name: 'Reset the backend' }).click();
    await expect(panel.getByRole('combobox', { name: 'List only' })).toHaveValue('');
    await page.goto(link.href);
    await expect(cashier.list.tiles).toHaveCount(1);
    link.searchParams.delete('mode');
    await page.goto(link.href);
    await expect(cashier.list.tiles).toHaveCount(1);
    link.searchParams.set('switches', '{"socket":"open"}');
    link.searchParams.set('mode', 'msw');
    await page.goto(link.href);
    const why = '/socket: expected one of accept, refuse';
    await expect(page.locator('#notice')).toContainText(why);
    await expect(cashier.list.tiles.first()).toBeVisible();
    const own = new URL(page.frames()[1]?.url() ?? '');
    own.searchParams.set('switches', '{"socket":"open"}');
    await page.goto(own.href);
    await expect(page.getByRole('alert')).toContainText(`switches: ${why}`);
  },
);

test('the panel takes no room in the widget', FULL, async ({ host, cashier }) => {
  await host.open(WAITING);
  await expect(cashier.status.waiting).toBeVisible();
  const before = await cashier.main.boundingBox();
  await expect(handleOf(host.cashier)).toBeVisible();
  await openPanel(host);
  expect(await cashier.main.boundingBox()).toEqual(before);
});

for (const look of [
  { lang: 'en', theme: 'light', width: 360 },
  { lang: 'ar', theme: 'dark', width: 1280 },
] as const)
  test(`the panel passes axe, ${look.lang}, ${look.theme}, ${look.width} px`, FULL, async ({ page, host, cashier }) => {
    await page.setViewportSize({ width: 1400, height: 1000 });
    await host.open({ ...WAITING, ...look });
    await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
    expect(await findings(host)).toEqual([]);
    const panel = await openPanel(host);
    for (const tab of ['Scenarios', 'Switches', 'Start data', 'Traffic', 'Record']) {
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      expect(await findings(host), tab).toEqual([]);
    }
  });
