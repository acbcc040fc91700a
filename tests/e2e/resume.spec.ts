import type { Page } from '@playwright/test';
import { CashierScreen } from '../../testing/index.ts';
import { definition, textField } from './support/definitions.ts';
import { turn } from './support/endings.ts';
import { HostPage, type OpenOptions } from './support/host-page.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { toPlainInvoice } from './support/transfers.ts';

const PAN = '4111111111111111';
const fields = [
  textField(),
  textField({ name: 'holder', label: 'Holder', regex: '^[A-Z ]+$', regex_error_key: 'Capitals please' }),
  textField({ name: 'secret', label: 'Secret', sensitive: true, regex: '^.+$' }),
  textField({ name: 'mislabelled', label: 'Number', regex: '^.+$' }),
];
const typed = { Code: '1234', Holder: 'JUAN PEREZ', Secret: 'hush', Number: PAN };

/** The same browser, another day's page: the tab and its session storage are gone. */
async function reopened(
  page: Page,
  host: HostPage,
  options?: OpenOptions,
): Promise<{ host: HostPage; cashier: CashierScreen }> {
  const context = page.context();
  await page.close();
  const next = new HostPage(await context.newPage(), host.player);
  await next.open(options);
  return { host: next, cashier: new CashierScreen(next.cashier) };
}

/** Everything that the widget's origin keeps. */
const stored = async (host: HostPage): Promise<string> =>
  (await host.frame()).evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

async function fill({ form }: CashierScreen): Promise<void> {
  await form.amount.fill('1250');
  for (const [label, value] of Object.entries(typed)) await form.field(label).fill(value);
}

async function expectTyped({ form }: CashierScreen): Promise<void> {
  await expect(form.amount).toHaveValue(/^1,?250$/);
  await expect(form.field('Code')).toHaveValue('1234');
  await expect(form.field('Holder')).toHaveValue('JUAN PEREZ');
  await expect(form.field('Secret')).toHaveValue('');
  await expect(form.field('Number')).toHaveValue('');
}

test(
  'code that does not load refuses nothing: after a reload the form has what was typed',
  FULL,
  async ({ page, openForm, host, cashier, backend, declared }) => {
    declared.status(404);
    const RESPONSES = /\/assets\/responses-[^/]*\.js$/;
    await page.route(RESPONSES, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openForm({ fields: [textField()] });
    // Three calls need this code. Together they reload the page once, when the form opens.
    await expect.poll(async () => (await host.heard('Loaded')).length).toBe(2);
    await cashier.form.field('Code').fill('1234');
    await cashier.submit();
    await expect(cashier.root.locator('[data-failure]')).toContainText('Part of the page could not be loaded');
    expect(await host.heard('Loaded')).toHaveLength(2);
    await page.unroute(RESPONSES);
    await host.reload();
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test('a reload keeps the form, the amount and values that are no secret, and the host hears of the start', async ({
  openForm,
  host,
  cashier,
}) => {
  await openForm({ fields });
  await fill(cashier);
  await host.reload();
  await expect(cashier.heading).toHaveText('Test method');
  await proves(turn('form', 'reload'), expectTyped(cashier));
  await expect.poll(async () => (await host.heard('Loaded')).length).toBe(2);
  await expect.poll(() => host.route()).toBe('deposit/redirect');
  const kept = await stored(host);
  expect(kept).toContain('JUAN PEREZ');
  for (const secret of ['hush', PAN, host.player.token]) expect(kept).not.toContain(secret);
});

test('a page that is closed and opened again starts at the list, without what was typed', async ({
  page,
  openForm,
  host,
  cashier,
}) => {
  await openForm({ fields });
  await fill(cashier);
  const next = await reopened(page, host);
  await expect(next.cashier.list.tiles).toHaveText(['Test method']);
  expect(await stored(next.host)).not.toContain('JUAN PEREZ');
  await next.cashier.list.method('Test method').click();
  await expect(next.cashier.form.field('Holder')).toHaveValue('');
});

for (const path of ['', '?router=hash']) {
  test(
    `an address without a route shows the open payment too ("${path}")`,
    path === '' ? {} : FULL,
    async ({ page, openForm, host, cashier }) => {
      await openForm({}, { path });
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      const next = await reopened(page, host, { path });
      await expect(next.cashier.list.payments).toHaveCount(1);
    },
  );
}

test('closing and opening the cashier in the same tab shows the list, without what was typed', async ({
  openForm,
  host,
  cashier,
}) => {
  await openForm({ fields });
  await fill(cashier);
  await expect.poll(() => stored(host)).toContain('JUAN PEREZ');
  await cashier.close();
  await host.open();
  await expect(cashier.list.tiles).toHaveText(['Test method']);
  expect(await stored(host)).not.toContain('JUAN PEREZ');
  await cashier.list.method('Test method').click();
  await expect(cashier.form.field('Holder')).toHaveValue('');
});

test('removes what was typed from storage after 30 minutes without activity', async ({
  page,
  openForm,
  host,
  cashier,
}) => {
  await page.clock.install();
  await openForm({ fields });
  await fill(cashier);
  await page.clock.runFor(1_000);
  await expect.poll(() => stored(host)).toContain('JUAN PEREZ');
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(() => stored(host)).not.toContain('JUAN PEREZ');
  await expect(cashier.form.field('Holder')).toHaveValue('JUAN PEREZ');
});

test('removes what was typed from storage after a refusal, and keeps it in the form', async ({
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  const { form } = cashier;
  await openForm({ fields: fields.slice(0, 2) });
  const error = { message: 'Declined', code: 'merchant_client_error' };
  await backend.script({ call: 'deposit-create', status: 400, body: { error }, times: 1 });
  await form.field('Code').fill('1234');
  await form.field('Holder').fill('JUAN PEREZ');
  await expect.poll(() => stored(host)).toContain('JUAN PEREZ');
  await form.submit.click();
  await expect(form.failure).toContainText('Declined');
  await expect.poll(() => stored(host)).not.toContain('JUAN PEREZ');
  await expect(form.field('Holder')).toHaveValue('JUAN PEREZ');
});

test('restores a region and a method of a group', FULL, async ({ host, cashier }) => {
  await host.open({ country: 'NG', start: { user: { currency: 'NGN' } } });
  await cashier.list.tiles.first().waitFor();
  await cashier.root.getByRole('button', { name: 'Change' }).click();
  await cashier.root.getByRole('button', { name: 'Mexico' }).click();
  await expect(cashier.heading).toHaveText('Deposit');
  await cashier.list.tiles.first().click();
  await expect(cashier.heading).not.toHaveText('Deposit');
  const name = await cashier.heading.textContent();
  await expect.poll(() => host.route()).not.toBe('deposit');
  const route = await host.route();
  await host.reload();
  await expect(cashier.heading).toHaveText(name ?? '');
  await expect.poll(() => host.route()).toBe(route);
  await cashier.back();
  await expect(cashier.root.locator('.pw-region__place')).toHaveText('Mexico');
});

test('shows the list when the method is gone after the reload', FULL, async ({ openForm, host, cashier, backend }) => {
  await openForm({ fields });
  await fill(cashier);
  await backend.methods({ methods: [definition({ name: 'another', text: 'Another method' })] });
  await host.reload();
  await expect(cashier.list.tiles).toHaveText(['Another method']);
  await expect.poll(() => host.route()).toBe('deposit');
});

test('lists an open payment with its status and a link to it', async ({ page, openForm, host, cashier, backend }) => {
  await openForm();
  await cashier.form.amount.fill('750');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const reference = await cashier.main.locator('.pw-details').textContent();
  const next = await reopened(page, host);
  const { payments } = next.cashier.list;
  await expect(payments).toHaveText([/750.*Test method.*Waiting for your payment/]);
  await payments.click();
  await expect(next.cashier.status.waiting).toBeVisible();
  await expect(next.cashier.main.locator('.pw-details')).toHaveText(reference ?? '');
  await next.cashier.root.getByRole('button', { name: 'Back to the cashier' }).click();
  await expect(payments).toHaveText([/Waiting for your payment/]);
  await backend.settle('processed');
  await expect(payments).toHaveText([/Deposit received/]);
  const last = await reopened(next.host.page, next.host);
  await expect(last.cashier.list.tiles).toHaveText(['Test method']);
  await expect(last.cashier.list.payments).toHaveCount(0);
  expect(await backend.deposits()).toHaveLength(1);
});

test('two payments have two rows, each with its own status', FULL, async ({ openForm, cashier, backend }) => {
  await openForm();
  for (const sum of ['750', '760']) {
    await cashier.form.amount.fill(sum);
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await cashier.root.getByRole('button', { name: 'Back to the cashier' }).click();
    if (sum === '750') await cashier.list.method('Test method').click();
  }
  await expect(cashier.list.payments).toHaveText([/760.*Waiting/, /750.*Waiting/]);
  const [first] = await backend.deposits();
  await backend.settle('mistaked', first?.id);
  await expect(cashier.list.payments).toHaveText([/760.*Waiting/, /750.*did not go through/]);
});

test('a payment that waits long is in progress in its row too', FULL, async ({ page, openForm, host, cashier }) => {
  await openForm({ traits: { acceptAfterSec: 1 } });
  await cashier.submit();
  await expect(cashier.status.accepted).toBeVisible();
  const next = await reopened(page, host);
  await expect(next.cashier.list.payments).toHaveText([/Payment in progress/]);
});

test('an invoice that waits opens as soon as the list comes, when the list had failed after a reload', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(503);
  await toPlainInvoice({ host, cashier, backend });
  await backend.script({ call: 'methods-payment-v5', status: 503, body: {}, times: 1 });
  await host.reload();
  const refresh = cashier.root.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await expect(cashier.heading).toHaveText('Test method');
  // One step back from it is the list, as it is without the failure.
  await cashier.back();
  await expect(cashier.list.method('Test method')).toBeVisible();
});

test('another player sees nothing of an open payment', async ({ openForm, host, cashier }) => {
  await openForm({ fields });
  await fill(cashier);
  await host.open({ start: { user: { id: '77' } } });
  await expect(cashier.list.tiles).toHaveText(['Test method']);
  expect(await stored(host)).not.toContain('JUAN PEREZ');
  await cashier.list.method('Test method').click();
  await expect(cashier.form.field('Holder')).toHaveValue('');
});

test('an intent with an unknown outcome keeps its key when the page is closed and opened again', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  await openForm({ fields: [textField()] });
  await backend.scenario('create-network-fail');
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.form.failure).toBeVisible();
  const next = await reopened(page, host);
  await next.cashier.list.method('Test method').click();
  await next.cashier.form.field('Code').fill('1234');
  await next.cashier.submit();
  await expect(next.cashier.status.waiting).toBeVisible();
  const [first, second] = await backend.calls('deposit-create');
  expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
  expect(await backend.deposits()).toHaveLength(1);
});

/** What a browser that blocks the storage of strange frames does, in every page of the test. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
  });

test(
  'everything works when storage throws, and a reload starts again',
  FULL,
  async ({ page, openForm, host, cashier }) => {
    await blockStorage(page);
    await openForm({ fields });
    await fill(cashier);
    await cashier.back();
    await cashier.list.method('Test method').click();
    await expectTyped(cashier);
    await host.reload();
    await expect(cashier.list.tiles).toHaveText(['Test method']);
    await expect.poll(() => host.route()).toBe('deposit');
    await cashier.list.method('Test method').click();
    for (const [label, value] of Object.entries(typed)) await cashier.form.field(label).fill(value);
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
  },
);

test('when storage throws, an unknown outcome asks the player to check before paying again on another page', async ({
  page,
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  await blockStorage(page);
  await openForm();
  await backend.scenario('create-network-fail');
  await cashier.submit();
  await expect(cashier.form.failure).toContainText(
    'If you leave or reload this page, check your payment history before you pay again.',
  );
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.deposits()).toHaveLength(1);
});

test('everything works when there is no storage at all', FULL, async ({ page, openForm, cashier }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
});

test('treats hostile storage as empty', async ({ page, host, cashier }) => {
  await page.addInitScript(() => {
    if (window === window.parent) return;
    sessionStorage.setItem('paywidget.resume', '{"owner":"x","at":1,"value":{"route":"javascript:alert(1)"}}');
    localStorage.setItem('paywidget.deposit', '\u0000');
    localStorage.setItem('paywidget.intents', '{"owner":[],"entries":"many"}');
  });
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  const codes = (await host.payloads('onError')).map((payload) => (payload as { code: string }).code);
  expect(codes.filter((code) => code !== 'method_set_aside')).toEqual([]);
});
