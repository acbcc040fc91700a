import type { BackendControl } from './support/backend.ts';
import type { Cashier } from '../../testing/index.ts';
import { reload } from './support/connected.ts';
import { definition } from './support/definitions.ts';
import { ending, tierOf, turn } from './support/endings.ts';
import type { HostPage } from './support/host-page.ts';
import { passTime } from './support/pass-time.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const requisites = [
  { name: 'bankName', title: 'Bank', value: 'Banco Horizonte' },
  { name: 'account', title: 'Account number', value: '032180000118359719', isCopyable: true },
  { name: 'url', value: 'https://pay.example.com' },
];
const confirmationId = { name: 'confirmationId', type: 'text', label: 'Confirmation number', regex: '^\\d{8,10}$' };
const DATA = { payment_amount: 500, payment_currency: 'MXN', requisites };

interface Flow {
  readonly cardViewType?: number;
  readonly data: object;
  readonly pageId?: string;
}

/** Each kind of invoice: the method's card view, and what its answer holds. */
const FLOWS = {
  unified: { data: { ...DATA, unifiedFlow: true, buttons: ['complete'], inputFields: [confirmationId] } },
  'host-to-host': { cardViewType: 9, data: DATA },
  eazype: { cardViewType: 7, pageId: 'easype', data: { qrCodeText: 'upi://pay?pa=shop@example' } },
  pix: { cardViewType: 6, pageId: 'pix', data: { qrCodeText: '00020126360014BR.GOV.BCB.PIX' } },
} as const satisfies Record<string, Flow>;

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

/** Makes a deposit whose answer asks to be paid by hand; ends on its invoice. */
async function toInvoice(
  { host, cashier, backend }: Parts,
  { cardViewType = 0, data, pageId }: Flow,
  more: object = {},
) {
  await backend.methods({
    methods: [definition({ cardViewType })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  // The server creates the deposit; this test decides what the response asks for.
  await host.page.route('**/api/banking/deposit-create', async (route) => {
    const response = await route.fetch();
    const made = (await response.json()) as object;
    const apiResponse = { ...(pageId === undefined ? {} : { pageId }), data: { ...data, ...more } };
    await route.fulfill({ response, json: { ...made, apiResponse } });
  });
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
}

const paid = ({ root }: Cashier) => root.locator('[data-paid]');

for (const [name, flow] of Object.entries(FLOWS) as [keyof typeof FLOWS, Flow][]) {
  test.describe(name, () => {
    test('a push that it is being processed leads to the status', tierOf(name), async ({ host, cashier, backend }) => {
      await toInvoice({ host, cashier, backend }, flow);
      await backend.settle('accepted');
      await expect(cashier.status.accepted).toBeVisible();
      expect(await backend.calls('deposit-complete')).toEqual([]);
    });

    test('a push that the payment failed shows the failure', FULL, async ({ host, cashier, backend }) => {
      await toInvoice({ host, cashier, backend }, flow);
      await backend.settle('mistaked');
      await expect(cashier.status.mistaked).toBeVisible();
    });

    test(
      'pressing paid leads to the status, and the next status of the server counts',
      tierOf(name),
      async ({ host, cashier, backend }) => {
        await toInvoice({ host, cashier, backend }, flow);
        if (name === 'unified') await cashier.form.field('Confirmation number').fill('12345678');
        await paid(cashier).dblclick();
        // A page that asks for a code to be scanned has not been told of a payment.
        const isTold = name === 'unified' || name === 'host-to-host';
        await expect(isTold ? cashier.status.accepted : cashier.status.waiting).toBeVisible();
        // It was paid by its invoice, not on a provider's page.
        await expect(cashier.main).not.toContainText('Complete the payment');
        expect(await backend.calls('deposit-complete')).toHaveLength(name === 'unified' ? 1 : 0);
        await backend.settle('processed');
        await proves(turn('invoice', 'double click'), expect(cashier.status.processed).toBeVisible());
      },
    );

    test(
      'when its time is over no button says paid any more, but a late payment still counts',
      tierOf(name),
      async ({ page, host, cashier, backend }) => {
        await page.clock.install();
        await toInvoice({ host, cashier, backend }, flow, { lifetime: 30 });
        await passTime(page, backend, 30_000);
        await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
        await expect(paid(cashier)).toHaveCount(0);
        await expect(cashier.root.locator('.pw-hints p').filter({ visible: true })).toHaveCount(0);
        await proves(
          ending(name, 'expiry', 'late'),
          expect(cashier.root.getByRole('note').filter({ hasText: 'The time to pay has run out' })).toBeVisible(),
        );
        await backend.settle('processed');
        await expect(cashier.status.processed).toBeVisible();
      },
    );

    test(
      'a reload comes back to the invoice, and its time runs on',
      tierOf(name),
      async ({ host, cashier, backend }) => {
        await toInvoice({ host, cashier, backend }, flow);
        const before = await cashier.root.getByRole('timer').textContent();
        const isUp = await reload(host);
        await expect(cashier.root.getByRole('timer')).toBeVisible();
        expect((await cashier.root.getByRole('timer').textContent()) ?? '').not.toBe('');
        expect(((await cashier.root.getByRole('timer').textContent()) ?? '') <= (before ?? '')).toBe(true);
        expect(await backend.calls('deposit-create')).toHaveLength(1);
        await isUp();
        await backend.settle('processed');
        await proves(turn('invoice', 'reload'), expect(cashier.status.processed).toBeVisible());
      },
    );
  });
}

test(
  'shows requisites as rows except those shown elsewhere, and copies the account',
  FULL,
  async ({ page, context, host, cashier, backend }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await toInvoice({ host, cashier, backend }, FLOWS['host-to-host']);
    await expect(cashier.root.locator('.pw-req dt')).toHaveText(['Bank', 'Account number']);
    await expect(cashier.root.locator('.pw-due__sum')).toContainText('MX$500.00');
    await cashier.root.getByRole('button', { name: 'Copy Account number' }).click();
    await expect(cashier.root.locator('.pw-tip')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('032180000118359719');
  },
);

test('draws the QR code of a payment, or shows the given image', FULL, async ({ host, cashier, backend }) => {
  await toInvoice({ host, cashier, backend }, FLOWS.pix);
  const code = cashier.root.getByRole('img', { name: 'QR code' });
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(400);
});

test('checks the form of an invoice before anything is sent', FULL, async ({ host, cashier, backend }) => {
  await toInvoice({ host, cashier, backend }, FLOWS.unified);
  await paid(cashier).click();
  await expect(cashier.form.message('Confirmation number')).not.toHaveText('');
  expect(await backend.calls('deposit-complete')).toHaveLength(0);
  await cashier.form.field('Confirmation number').fill('1234567890');
  await paid(cashier).click();
  await expect
    .poll(() => backend.payloads('deposit-complete'))
    .toEqual([{ depositId: expect.any(String), paymentMethod: 'test_method', confirmationId: '1234567890' }]);
});

test('sends the further fields of an invoice with the completion', FULL, async ({ host, cashier, backend }) => {
  const inputFields = [confirmationId, { name: 'payer', type: 'text', label: 'Name of the payer' }];
  await toInvoice({ host, cashier, backend }, FLOWS.unified, { inputFields });
  await cashier.form.field('Confirmation number').fill('12345678');
  await cashier.form.field('Name of the payer').fill('Ana');
  await paid(cashier).click();
  await expect
    .poll(() => backend.payloads('deposit-complete'))
    .toEqual([
      {
        depositId: expect.any(String),
        paymentMethod: 'test_method',
        confirmationId: '12345678',
        fields: { payer: 'Ana' },
      },
    ]);
});

test('leaves out only malformed parts, and groups a card number but copies it plain', async ({
  page,
  context,
  host,
  cashier,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const data = {
    payment_amount: 500,
    payment_currency: 'MXN',
    card: { number: '4400430211875526', fullName: 'Ana M.' },
    instruction: 'Pay by 6 pm.',
    buttons: ['complete', 5],
    created: '2025/01/01',
    inputFields: 'none',
  };
  await toInvoice({ host, cashier, backend }, { cardViewType: 9, data });
  await expect(cashier.root.locator('.pw-req dd')).toHaveText(['4400 4302 1187 5526', 'Ana M.']);
  await expect(cashier.root.locator('.pw-prose')).toHaveText('Pay by 6 pm.');
  await expect(cashier.root.locator('.pw-banner--danger')).toHaveCount(0);
  await cashier.root.getByRole('button', { name: 'Copy Card number' }).click();
  await expect(cashier.root.locator('.pw-tip')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4400430211875526');
  const errorPaths = async () => (await host.payloads('onError')).map((error) => (error as { path: string }).path);
  await expect
    .poll(async () => new Set(await errorPaths()))
    .toEqual(new Set(['created', 'inputFields', 'buttons/1'].map((key) => `/apiResponse/data/${key}`)));
  await expect(paid(cashier)).toBeVisible();
});

test('traits act on a card method: on its form, and on its invoice', FULL, async ({ host, cashier, backend }) => {
  const traits = { guaranteed: true, support: 'https://help.example.com/card' };
  await backend.methods({
    methods: [definition({ cardViewType: 9, traits })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  const support = cashier.root.getByRole('link', { name: 'Contact support' });
  const guaranteed = cashier.root.getByText('Guaranteed transfer');
  await host.open();
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toBeVisible();
  await expect(guaranteed).toBeVisible();
  await expect(support).toHaveAttribute('href', traits.support);
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await expect(guaranteed).toBeVisible();
  await expect(support).toHaveAttribute('href', traits.support);
});

test('hides the paid button when the response leaves it out', FULL, async ({ host, cashier, backend }) => {
  await toInvoice({ host, cashier, backend }, FLOWS.unified, { buttons: ['cancel'] });
  await expect(paid(cashier)).toHaveCount(0);
});

test(
  'a completion that fails shows an error, and can be sent again',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await toInvoice({ host, cashier, backend }, { data: { ...DATA, unifiedFlow: true } });
    await backend.script({ call: 'deposit-complete', status: 500, times: 1, body: { error: { message: 'no' } } });
    await paid(cashier).click();
    await expect(cashier.root.locator('.pw-banner--danger')).toBeVisible();
    await paid(cashier).click();
    await expect(cashier.status.accepted).toBeVisible();
  },
);

test(
  'the page of an invoice that does not exist shows the list, or the form of its method',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ cardViewType: 9 })] });
    await host.open({ path: 'deposit/host-to-host' });
    await expect(cashier.heading).toHaveText('Deposit');
    await cashier.list.method('Test method').click();
    await expect.poll(() => host.route()).toBe('deposit/host-to-host');
    await expect(cashier.form.submit).toBeVisible();
  },
);

test.describe('India', () => {
  const answer = ['india'];
  const open = async ({ host, cashier, backend }: Parts) => {
    await backend.methods({
      methods: [definition({ cardViewType: 3 })],
      answers: answer,
      outcome: { status: 'never' },
    });
    await host.open();
    await cashier.list.method('Test method').click();
    await expect.poll(() => host.route()).toBe('deposit/india');
    await cashier.submit();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
  };

  test('prepares the invoice without creating a deposit, and shows it', FULL, async ({ host, cashier, backend }) => {
    await open({ host, cashier, backend });
    await expect.poll(() => host.route()).toBe('deposit/india/invoice');
    await expect(cashier.root.locator('.pw-req dd')).toHaveText([
      'aurora.shop@sagar',
      '00110022003344',
      'SAGR0001234',
      'Sagar Bank',
    ]);
    expect(await backend.calls('deposit-create')).toEqual([]);
    expect(await backend.payloads('deposit-prepare')).toEqual([
      expect.objectContaining({ paymentMethod: 'test_method', amount: 500, currency: 'MXN' }),
    ]);
    const [deposit] = await backend.deposits();
    expect(await host.payloads('onCreateTransaction')).toEqual([
      expect.objectContaining({ depositId: deposit?.id, transaction: 'deposit' }),
    ]);
  });

  test('a push that it is being processed leads to the status', async ({ host, cashier, backend }) => {
    await open({ host, cashier, backend });
    await backend.settle('accepted');
    await expect(cashier.status.accepted).toBeVisible();
    expect(await backend.calls('deposit-complete')).toEqual([]);
  });

  test(
    'a status that is polled while pushes are down leads to the status too',
    FULL,
    async ({ host, cashier, backend }) => {
      await backend.socket('refuse');
      await open({ host, cashier, backend });
      await backend.settle('accepted');
      await expect(cashier.status.accepted).toBeVisible();
    },
  );

  test(
    'leads to the status when the player has paid, or when the server says so',
    FULL,
    async ({ host, cashier, backend }) => {
      await open({ host, cashier, backend });
      await paid(cashier).click();
      await expect(cashier.status.waiting).toBeVisible();
      expect(await backend.calls('deposit-complete')).toEqual([]);
      await backend.settle('processed');
      await expect(cashier.status.processed).toBeVisible();
    },
  );

  test('comes back after a reload', FULL, async ({ host, cashier, backend }) => {
    await open({ host, cashier, backend });
    await host.reload();
    await expect(cashier.root.locator('.pw-req dd').first()).toHaveText('aurora.shop@sagar');
    expect(await backend.calls('deposit-prepare')).toHaveLength(1);
  });
});

test.describe('cash', () => {
  const agent = definition({ cardViewType: 20, agentChatUrl: 'https://chat.example.com/?start={country}_{lang}' });

  test('opens the chat of an agent for the country and the language', async ({
    page,
    context,
    host,
    cashier,
    backend,
  }) => {
    await context.route('https://chat.example.com/**', (route) => route.fulfill({ body: 'chat' }));
    await backend.methods({ methods: [agent] });
    await host.open();
    await cashier.list.method('Test method').click();
    await expect.poll(() => host.route()).toBe('deposit/cash');
    const popup = page.waitForEvent('popup');
    await cashier.root.getByRole('link', { name: 'Chat with an agent' }).dblclick();
    await proves(
      ending('cash', 'success', 'chat'),
      expect.poll(async () => (await popup).url()).toBe('https://chat.example.com/?start=MX_en'),
    );
    expect(await (await popup).evaluate(() => window.opener === null)).toBe(true);
    expect(page.context().pages()).toHaveLength(2); // a double press opens one
    expect(await backend.calls('deposit-create')).toEqual([]);
  });
});
