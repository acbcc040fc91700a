import type { Page } from '@playwright/test';
import { CODE_TIMEOUT_MS } from '../../schemas/figures.ts';
import type { Cashier } from '../../testing/index.ts';
import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

interface Stalled {
  /** Waits until the code is requested, and then as long as the widget does. */
  readonly endWait: (at?: Page) => Promise<void>;
  readonly end: () => void;
}

/** A request that never gets a response, as behind the sign-in page of a network. */
async function stall(page: Page, piece: string): Promise<Stalled> {
  const address = new RegExp(`/assets/${piece}-[^/]*\\.js$`);
  let isStalled = true;
  const context = page.context();
  const asked = context.waitForEvent('request', (request) => address.test(request.url()));
  await context.route(address, (route) => (isStalled ? undefined : route.continue()));
  return {
    endWait: async (at = page) => {
      await asked;
      await at.clock.runFor(CODE_TIMEOUT_MS + 1000);
    },
    end: () => {
      isStalled = false;
    },
  };
}

/** Waits for the error page, and opens the form again once its code can be loaded. */
async function reloadAfterError(page: Page, cashier: Cashier, { endWait, end }: Stalled): Promise<void> {
  await endWait();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  end();
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await cashier.list.method('Test method').click();
  await page.clock.runFor(2_000);
}

const method = definition({ fields: [textField()] });

test.beforeEach(async ({ backend }) => {
  await backend.methods({ methods: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
});

test('a press whose code never loads ends with a message, and nothing is sent', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const { endWait } = await stall(page, 'responses');
  await page.clock.install();
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
  await endWait();
  await expect(cashier.form.failure).toContainText('could not be loaded. Check your connection');
  await expect(cashier.form.failure).not.toContainText("We couldn't confirm");
  await expect(cashier.form.submit).not.toHaveAttribute('aria-busy', 'true');
  expect(await backend.calls('deposit-create')).toEqual([]);
});

test(
  'shows the error page when a page never loads, and loads it on the second try',
  FULL,
  async ({ page, host, cashier, declared }) => {
    declared.console(/could not be loaded/);
    const stalled = await stall(page, 'form');
    await page.clock.install();
    await host.open();
    await cashier.list.method('Test method').click();
    await reloadAfterError(page, cashier, stalled);
    await expect(cashier.form.field('Code')).toBeVisible();
  },
);

test(
  'shows the list without the code that resumes, and the payment once the code loads',
  FULL,
  async ({ page, host, cashier, declared }) => {
    declared.console(/could not be loaded/);
    await host.open();
    await cashier.list.method('Test method').click();
    await cashier.form.field('Code').fill('1234');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    const { endWait, end } = await stall(page, 'resume');
    await page.clock.install();
    // The clock that ends the wait for the code would end that for the language as well.
    const language = page.waitForResponse(/\/static\/locales\//);
    await host.open();
    await (await language).finished();
    await endWait();
    await expect(cashier.list.tiles).toHaveText(['Test method']);
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([{ code: 'unexpected', message: 'CodeError: The code of Resume could not be loaded' }]);
    // The rows of payments need a part of that code: their place is given up too.
    await expect(cashier.root.locator('.pw-sk')).not.toHaveCount(0);
    await page.clock.runFor(CODE_TIMEOUT_MS + 1000);
    await expect(cashier.list.tiles).toHaveText(['Test method']);
    await expect(cashier.root.locator('.pw-sk')).toHaveCount(0);
    end();
    await host.open();
    await expect(cashier.list.payments).toHaveCount(1);
  },
);

test('shows a plain field when the code of the phone field never loads, and sends its number as usual', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const fields = [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }];
  await backend.methods({ methods: [definition({ fields })] });
  const { endWait } = await stall(page, 'PhoneField');
  await page.clock.install();
  await host.open();
  await cashier.list.method('Test method').click();
  const cell = cashier.form.field('Cell');
  await expect(cell).toHaveAttribute('aria-busy', 'true');
  await expect(cell).toBeDisabled();
  await endWait();
  await expect(cell).toBeEditable();
  await cell.fill('12');
  await cashier.submit();
  await expect(cashier.form.message('Cell')).not.toBeEmpty();
  expect(await backend.calls('deposit-create')).toEqual([]);
  await cell.fill('+52 222 123 4567');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { cell: '+522221234567' } }),
  ]);
});

test(
  'a form without the prefix of its country shows the error page, and loads on the second try',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.console(/could not be loaded/);
    const fields = [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }];
    await backend.methods({ methods: [definition({ fields })] });
    const stalled = await stall(page, 'country-fallback');
    await page.clock.install();
    await host.open({ country: 'IS', currency: 'MXN' });
    await cashier.list.method('Test method').click();
    await reloadAfterError(page, cashier, stalled);
    await expect(cashier.form.box('Cell').locator('.pw-prefix')).toHaveText('+354');
  },
);

test(
  'a window for the provider whose code never loads shows an error, and can be reloaded',
  FULL,
  async ({ page, host, declared }) => {
    declared.console(/could not be loaded/);
    const { endWait, end } = await stall(page, 'PopupPage');
    await page.clock.install();
    await host.open();
    const opening = page.waitForEvent('popup');
    await page.evaluate((address) => void window.open(address), new URL('form', urls.widget).href);
    const popup = await opening;
    await endWait(popup);
    await expect(popup.getByRole('heading', { name: 'Error' })).toBeVisible();
    end();
    await popup.getByRole('button', { name: 'Refresh' }).click();
    await expect(popup.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  },
);

test('the return page of a provider shows the error too', FULL, async ({ page, declared }) => {
  declared.console(/could not be loaded/);
  declared.console(/Scripts may close only the windows/);
  const { endWait, end } = await stall(page, 'ReturnPage');
  await page.clock.install();
  await page.goto(new URL('deposit/complete', urls.widget).href);
  await endWait();
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  end();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
});

test('the list works when the hint beside it never loads', FULL, async ({ page, host, cashier, declared }) => {
  declared.console(/could not be loaded/);
  const { endWait } = await stall(page, 'ChooseMethod');
  await page.clock.install();
  await host.open({ width: 900 });
  await expect(cashier.list.tiles).toHaveText(['Test method']);
  await endWait();
  await cashier.list.method('Test method').click();
  await expect(cashier.form.field('Code')).toBeVisible();
});
