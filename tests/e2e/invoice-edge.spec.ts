import type { BackendControl } from './support/backend.ts';
import type { Cashier } from '../../testing/index.ts';
import { connected } from './support/connected.ts';
import { definition } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { paid, toPlainInvoice } from './support/transfers.ts';

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

const OTHER = definition({ name: 'other', text: 'Other method' });

/** From the tile to an invoice; only `data` of the response is the test's own. */
async function toInvoice({ host, cashier, backend }: Parts, data: object, over: object = {}): Promise<void> {
  await backend.methods({
    methods: [definition(over), OTHER],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  await host.page.route('**/api/banking/deposit-create', async (route) => {
    const response = await route.fetch();
    const made = (await response.json()) as object;
    await route.fulfill({ response, json: { ...made, apiResponse: data } });
  });
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
}

const UNIFIED = { data: { unifiedFlow: true, payment_amount: 500, payment_currency: 'MXN' } };

test('a reopened cashier shows the invoice with its own method, even if another method was chosen meanwhile', async ({
  host,
  cashier,
  backend,
}) => {
  await toInvoice({ host, cashier, backend }, UNIFIED);
  await cashier.back();
  await cashier.list.method('Other method').click();
  await expect(cashier.form.submit).toBeVisible();
  await host.open();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await expect(cashier.heading).toHaveText('Test method');
});

test.describe('a late response', () => {
  test('keeps the player on the page opened after paying', async ({ page, host, cashier, backend, hold }) => {
    await toInvoice({ host, cashier, backend }, UNIFIED);
    const release = await hold('deposit-complete');
    await paid(cashier).click();
    await expect(paid(cashier)).toHaveAttribute('aria-busy', 'true');
    await cashier.back();
    await cashier.list.method('Test method').click();
    const answered = page.waitForResponse((response) => response.url().includes('/deposit-complete'));
    release();
    await (await answered).finished();
    await cashier.form.amount.fill('700');
    await expect(cashier.form.amount).toHaveValue('700');
    await expect.poll(() => host.route()).toBe('deposit/redirect');
  });

  test('does not overwrite the status that the server has sent in the meantime', async ({
    page,
    host,
    cashier,
    backend,
    hold,
  }) => {
    await toInvoice({ host, cashier, backend }, UNIFIED);
    await connected(page);
    // Asked again, the server knows less than it has pushed.
    await backend.script({ call: 'deposit-complete', body: {} }, { call: 'deposit-status', body: { status: 'NEW' } });
    const release = await hold('deposit-complete');
    await paid(cashier).click();
    await expect(paid(cashier)).toHaveAttribute('aria-busy', 'true');
    await backend.settle('processed');
    await expect(cashier.status.processed).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes('/deposit-complete'));
    release();
    await (await answered).finished();
    // A reload does not come back to an ended payment.
    const kept = await (await host.frame()).evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
      return JSON.stringify({ ...localStorage, ...sessionStorage });
    });
    const [deposit] = await backend.deposits();
    expect(kept).not.toContain(String(deposit?.id));
    await expect(cashier.status.processed).toBeVisible();
  });

  test(
    'to a cancellation does not affect a form that is opened afterwards',
    FULL,
    async ({ page, host, cashier, backend, hold }) => {
      await toPlainInvoice({ host, cashier, backend });
      const release = await hold('deposit-cancel');
      await cashier.root.getByRole('button', { name: 'Cancel the deposit' }).click();
      await cashier.root.getByRole('button', { name: 'Cancel the deposit' }).click();
      await cashier.back();
      await expect(cashier.list.method('Test method')).toBeVisible();
      const answered = page.waitForResponse((response) => response.url().includes('/deposit-cancel'));
      release();
      await (await answered).finished();
      await expect.poll(async () => (await backend.deposits())[0]?.status).toBe('mistaked');
      await cashier.list.method('Test method').click();
      await expect(cashier.form.submit).toBeVisible();
    },
  );
});

test(
  'the two buttons of a cancellation end at the same edge, beside or below each other',
  FULL,
  async ({ host, cashier, backend }) => {
    await toPlainInvoice({ host, cashier, backend });
    await cashier.root.getByRole('button', { name: 'Cancel the deposit' }).click();
    const row = cashier.root.locator('.pw-banner__actions');
    await expect(row.getByRole('button')).toHaveCount(2);
    const isFlush = (line: Element): boolean => {
      const boxes = [...line.children].map((child) => child.getBoundingClientRect());
      const isBelow = (boxes[1]?.top ?? 0) >= (boxes[0]?.bottom ?? 0);
      const edge = line.getBoundingClientRect().right;
      return (isBelow ? boxes : boxes.slice(-1)).every(({ right }) => Math.abs(right - edge) < 1);
    };
    expect(await row.evaluate(isFlush)).toBe(true);
  },
);

test(
  'shows the amount, the code and the link in their own places instead of rows',
  FULL,
  async ({ host, cashier, backend }) => {
    const requisites = [
      { name: 'account', title: 'Account', value: '0321' },
      { name: 'amount', value: '500.37' },
      { name: 'qr', value: 'upi://pay?pa=shop@example' },
      { name: 'url', value: 'https://pay.example.com/1' },
    ];
    await toInvoice({ host, cashier, backend }, { data: { requisites } });
    await expect(cashier.root.locator('.pw-req dt')).toHaveText(['Account']);
    await expect(cashier.root.locator('.pw-due__sum')).toContainText('MX$500.37');
    await expect(cashier.root.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expect(cashier.root.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    );
  },
);

test('sends a number with another name to the server as a number', FULL, async ({ host, cashier, backend }) => {
  const field = { name: 'trxId', alias: 'confirmationId', type: 'text', label: 'Transaction', regex: '^\\d{8,10}$' };
  await toInvoice({ host, cashier, backend }, { data: { ...UNIFIED.data, inputFields: [field] } });
  await cashier.form.field('Transaction').fill('12345678');
  await paid(cashier).click();
  await expect
    .poll(() => backend.payloads('deposit-complete'))
    .toEqual([{ depositId: expect.any(String), paymentMethod: 'test_method', confirmationId: '12345678' }]);
});

test(
  'the invoice has a link to the payment page when its window was blocked',
  FULL,
  async ({ host, cashier, backend }) => {
    await host.page.addInitScript(() => {
      window.open = () => null;
    });
    const source = 'https://pay.example.com/start';
    await toInvoice({ host, cashier, backend }, { ...UNIFIED, source, method: 'GET' }, { opensIn: 'window' });
    await expect(cashier.root.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
      'href',
      `${source}?payment_amount=500&payment_currency=MXN`,
    );
  },
);

test('an invoice shows a missing value as any form does', FULL, async ({ host, cashier, backend }) => {
  const field = { name: 'code', type: 'text', label: 'Code', regex: '^\\d{8,10}$' };
  await toInvoice({ host, cashier, backend }, { data: { ...UNIFIED.data, inputFields: [field] } });
  await paid(cashier).click();
  await expect(cashier.form.field('Code')).toBeFocused();
  const told = async () =>
    (await host.payloads('analytics')).filter((payload) => (payload as { event: string }).event === 'input-field');
  await expect.poll(told).toEqual([
    {
      event: 'input-field',
      params: { error_type: 'regex_error', field: 'code', form_type: 'method', method: 'test_method' },
    },
  ]);
  expect(await backend.calls('deposit-complete')).toHaveLength(0);
});

test(
  'copying again shows "copied" for three seconds again',
  FULL,
  async ({ page, context, host, cashier, backend }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await toInvoice({ host, cashier, backend }, UNIFIED);
    await page.clock.pauseAt(Date.now() + 60_000);
    const copy = cashier.root.getByRole('button', { name: 'Copy Amount' });
    const tip = cashier.root.locator('.pw-tip');
    // Copying takes its time: what is said tells when it is done, and a second time ends in a space of its own.
    const announcement = () => cashier.root.locator('[data-announcement]').textContent();
    await copy.click();
    await expect.poll(announcement).toBe('Copied');
    await expect(tip).toBeVisible();
    await page.clock.runFor(2_000);
    await copy.click();
    await expect.poll(announcement).toBe('Copied\u00a0');
    await page.clock.runFor(2_000);
    await expect(tip).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(tip).toHaveCount(0);
  },
);

test(
  'reports a malformed detail to player and host, and shows nothing in its place',
  FULL,
  async ({ host, cashier, backend }) => {
    const account = { name: 'pan', title: 'Card', value: { encoded: true, value: '%%%' } };
    const holder = { name: 'holder', title: 'Recipient', value: 'Ana M.' };
    const data = { unifiedFlow: true, payment_amount: 500, payment_currency: 'MXN', requisites: [account, holder] };
    await toInvoice({ host, cashier, backend }, { data });
    await expect(cashier.root.locator('.pw-req dt')).toHaveText(['Recipient']);
    await expect(cashier.root.locator('.pw-banner--danger')).toContainText('could not be read');
    await expect
      .poll(() => host.payloads('onError'))
      .toContainEqual(
        expect.objectContaining({ code: 'requisite', message: expect.stringContaining('Error while decrypting data') }),
      );
  },
);
