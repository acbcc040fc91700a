import type { BrowserContext, Page } from '@playwright/test';
import { CashierScreen } from '../../../testing/index.ts';
import { textField } from '../support/definitions.ts';
import { HostPage } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { paid, toPlainInvoice } from '../support/transfers.ts';

interface Tab {
  readonly page: Page;
  readonly host: HostPage;
  readonly cashier: CashierScreen;
}

const tabOf = (page: Page, { player }: HostPage): Tab => {
  const host = new HostPage(page, player);
  return { page, host, cashier: new CashierScreen(host.cashier) };
};

/** The same player opens the site once more. */
async function secondTab(context: BrowserContext, first: HostPage): Promise<Tab> {
  const tab = tabOf(await context.newPage(), first);
  await tab.host.open();
  return tab;
}

/** What the browser's "Duplicate tab" does: the same address, with a copy of the session storage. */
async function duplicate({ page, host }: Pick<Tab, 'page' | 'host'>): Promise<Tab> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  return tabOf(await opened, host);
}

const keysOf = (calls: readonly { readonly headers: Readonly<Record<string, unknown>> }[]) =>
  calls.map(({ headers }) => headers['idempotencyKey']);

test('sending the same amount in two tabs at once makes one deposit, and both wait for it', async ({
  context,
  openForm,
  host,
  cashier,
  backend,
  hold,
}) => {
  await openForm();
  const second = await secondTab(context, host);
  await second.cashier.list.method('Test method').click();
  const release = await hold('deposit-create');
  await cashier.submit();
  await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
  await second.cashier.submit();
  await expect(second.cashier.status.waiting).toBeVisible();
  release();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, other, ...rest] = keysOf(await backend.calls('deposit-create'));
  expect(rest).toEqual([]);
  expect(other).toBe(first);
  expect(await backend.deposits()).toHaveLength(1);
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  await expect(second.cashier.status.processed).toBeVisible();
});

test('sending the same amount in another tab after the first response makes a second deposit', async ({
  context,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm();
  const second = await secondTab(context, host);
  await second.cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await second.cashier.submit();
  await expect(second.cashier.status.waiting).toBeVisible();
  const [first, other] = keysOf(await backend.calls('deposit-create'));
  expect(other).not.toBe(first);
  const [one, two, ...rest] = await backend.deposits();
  expect(rest).toEqual([]);
  await backend.settle('mistaked', one?.id);
  await expect(cashier.status.mistaked).toBeVisible();
  await expect(second.cashier.status.waiting).toBeVisible();
  await backend.settle('processed', two?.id);
  await expect(second.cashier.status.processed).toBeVisible();
});

test('another tab lists an open payment, and both show its end', async ({
  context,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm();
  const second = await secondTab(context, host);
  await expect(second.cashier.list.tiles).toHaveText(['Test method']);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await expect(second.cashier.list.payments).toHaveText([/Waiting for your payment/]);
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  await expect(second.cashier.list.payments).toHaveText([/Deposit received/]);
  const third = await secondTab(context, host);
  await expect(third.cashier.list.tiles).toHaveText(['Test method']);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a duplicated tab has what was typed, and is independent from then on',
  FULL,
  async ({ page, openForm, host, cashier, backend }) => {
    await openForm({ fields: [textField()] });
    await cashier.form.amount.fill('750');
    await cashier.form.field('Code').fill('1234');
    // What was typed is stored a moment later, and the copy has what is stored.
    const frame = await host.frame();
    const stored = () => frame.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    await expect.poll(stored).toMatch(/750.*1234|1234.*750/);
    const copy = await duplicate({ page, host });
    await expect(copy.cashier.form.amount).toHaveValue('750');
    await expect(copy.cashier.form.field('Code')).toHaveValue('1234');
    await copy.cashier.form.field('Code').fill('9999');
    await copy.cashier.submit();
    await expect(copy.cashier.status.waiting).toBeVisible();
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    const sent = (await backend.payloads('deposit-create')).map(({ fields }) => fields);
    expect(sent).toEqual([{ code: '9999' }, { code: '1234' }]);
  },
);

test('a press with an unknown outcome sends the same key in a duplicated tab', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  await openForm();
  await backend.scenario('create-network-fail');
  await cashier.submit();
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  const copy = await duplicate({ page, host });
  await copy.cashier.submit();
  await expect(copy.cashier.status.waiting).toBeVisible();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, ...others] = keysOf(await backend.calls('deposit-create'));
  expect(others).toEqual([first, first]);
  expect(await backend.deposits()).toHaveLength(1);
});

test('a transfer reported as paid in one tab is not asked for again in the other, nor cancelled', async ({
  context,
  host,
  cashier,
  backend,
}) => {
  await toPlainInvoice({ host, cashier, backend });
  const second = await secondTab(context, host);
  await expect(paid(second.cashier)).toBeVisible();
  // The provider has not looked at the report yet, so the status is still that of a new deposit.
  await backend.script({ call: 'deposit-complete', body: {} });
  await paid(cashier).click();
  await expect(cashier.status.waiting).toBeVisible();
  await expect(second.cashier.status.waiting).toBeVisible();
  expect(await backend.calls('deposit-complete')).toHaveLength(1);
  expect(await backend.calls('deposit-cancel')).toHaveLength(0);
});

test(
  'a bank transfer reported as paid in one tab is not asked for again in the other',
  FULL,
  async ({ context, openForm, host, cashier, backend }) => {
    await openForm();
    await backend.methods({ answers: ['requisites'], outcome: { status: 'never' } });
    await cashier.submit();
    await expect(paid(cashier)).toBeVisible();
    const second = await secondTab(context, host);
    await expect(paid(second.cashier)).toBeVisible();
    await paid(cashier).click();
    await expect(cashier.status.accepted).toBeVisible();
    await expect(second.cashier.status.accepted).toBeVisible();
  },
);
