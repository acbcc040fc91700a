import type { Locator } from '@playwright/test';
import { findings } from './support/axe.ts';
import type { BackendControl } from './support/backend.ts';
import type { Cashier } from './support/cashier.ts';
import { connected, reload } from './support/connected.ts';
import { type Definition, definition, payloadOf, textField } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { sideways } from './support/sideways.ts';
import { expect, test as base } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';
import { cardOf } from './support/radio.ts';

const METHOD = definition({ fields: [textField()] });
const AT_ONCE = definition({ name: 'one_press', text: 'One press' });
const COIN = definition({
  name: 'crypto_usdt',
  text: 'Tether',
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});
/** The third package of the fixtures. */
const BOX = 'box-3';

/** What `deposit-create-sweepstake` carries, overridden key by key. */
const sent = (over: Readonly<Record<string, unknown>> = {}) =>
  payloadOf(new URL('deposit/complete', urls.widget).href, {
    amount: 20,
    currency: 'USD',
    selectedCountry: 'US',
    boxId: BOX,
    ...over,
  });
const SESSION = { paymentSessionId: expect.any(String) as unknown };

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

const test = base.extend<{ readonly parts: Parts }>({
  parts: async ({ host, cashier, backend }, use) => use({ host, cashier, backend }),
});

interface Way {
  readonly methods?: readonly Definition[];
  readonly answers?: readonly string[];
  readonly options?: OpenOptions;
}

const box = ({ root }: Cashier, id = BOX): Locator => root.locator(`[data-box="${id}"]`).getByRole('radio');
const next = ({ root }: Cashier): Locator => root.locator('[data-continue]');
const entry = ({ root }: Cashier, name = 'test_method'): Locator => root.locator(`[data-method="${name}"]`);
const title = ({ root }: Cashier, name: string): Locator => root.getByRole('heading', { name });

async function openShop({ host, backend, cashier }: Parts, { methods, answers, options }: Way = {}): Promise<void> {
  await backend.methods({
    methods: [...(methods ?? [METHOD, AT_ONCE, COIN])],
    answers: [...(answers ?? ['no-redirect'])],
    outcome: { status: 'never' },
  });
  await host.open({ preset: 'us-sweep', ...options });
  await expect(box(cashier)).toBeVisible();
}

async function openMethods(parts: Parts, way: Way = {}): Promise<void> {
  await openShop(parts, way);
  await box(parts.cashier).click();
  await next(parts.cashier).click();
  await expect(parts.cashier.root.locator('[data-package]')).toBeVisible();
}

/** Loads the cashier anew where no payment waits for a connection. */
const renew = async (host: HostPage): Promise<void> => void (await reload(host));

async function openForm(parts: Parts, way: Way = {}): Promise<void> {
  await openMethods(parts, way);
  await entry(parts.cashier).click();
  await parts.cashier.form.field('Code').fill('1234');
}

for (const [transport, end, says] of [
  ['http', 'processed', 'Purchase complete'],
  ['socket', 'mistaked', 'The purchase did not go through'],
] as const) {
  test(
    `by ${transport}: a package is bought, ${end}, each payload whole`,
    transport === 'socket' ? FULL : {},
    async ({ parts, page, host, cashier, backend, sessionFor }) => {
      const isUp = connected(page);
      await openForm(parts, { options: { start: { transport } } });
      await expect.poll(() => host.route()).toBe('deposit/select-method');
      await sessionFor(20);
      await cashier.form.submit.click();
      await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
      await expect.poll(() => host.route()).toBe('deposit/complete');
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      expect(await backend.payloads('methods-payment-v5')).toEqual([{ country: 'US', currency: 'QSC' }]);
      expect(await backend.payloads('sweepstake-boxes')).toEqual([{}]);
      expect(await backend.payloads('sweepstake-balance-get')).toEqual([{}]);
      expect(await backend.payloads('deposit-limits')).toEqual([{ currency: 'USD', paymentMethod: 'test_method' }]);
      expect(await backend.payloads('session-start')).toEqual([
        { amount: 20, currency: 'USD', pendingGroup: 'test_method' },
      ]);
      const [call] = await backend.calls('deposit-create-sweepstake');
      expect(call).toMatchObject({ via: transport, payload: sent({ fields: { code: '1234' }, ...SESSION }) });
      expect(call?.payload).toEqual(sent({ fields: { code: '1234' }, ...SESSION }));
      expect(call?.headers.idempotencyKey).toEqual(expect.any(String));
      expect(await backend.calls('deposit-create')).toEqual([]);
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 20, currency: 'USD', paymentMethod: 'test_method', transaction: 'deposit' },
      ]);
      await isUp;
      await backend.settle(end);
      await expect(title(cashier, says)).toBeVisible();
      if (end !== 'mistaked') return;
      await cashier.status.action('Back to payment').click();
      await expect(cashier.heading).toHaveText('Deposit method');
      await expect(cashier.form.field('Code')).toHaveValue('');
    },
  );
}

test('what a package holds and costs, the notices, and the way to the rules', FULL, async ({ parts, cashier }) => {
  await openShop(parts, {
    options: { start: { schema: { meta: { sweepstakeRulesUrl: 'https://rules.example.com/' } } } },
  });
  const { root } = cashier;
  await expect(cashier.heading).toHaveText('Coin Shop');
  await expect(title(cashier, 'Select coin package')).toBeVisible();
  await expect(root.locator('[data-balance="QGC"]')).toHaveText('Gold coins240,000');
  await expect(root.locator('[data-balance="QSC"]')).toHaveText('Sweep coins125.50');
  await expect(cardOf(root.getByRole('radio'))).toHaveText([
    /^50,000 GCFree 5\.00.SC\$5\.00$/,
    /^100,000 GCFree 10\.00.SC\$10\.00$/,
    /^220,000 GCFree 21\.00.SC\$20\.00$/,
    /^600,000 GCFree 53\.00.SC\$50\.00$/,
    /^1,300,000 GCFree 108\.00.SC\$100\.00$/,
  ]);
  await expect(root.getByText('No purchase necessary.')).toBeVisible();
  await expect(root.getByText(/Gold coins are for entertainment and have no cash value/)).toBeVisible();
  for (const name of ['Learn more', 'Rules'])
    await expect(root.getByRole('link', { name })).toHaveAttribute('href', 'https://rules.example.com/');
  await expect(root.locator('.pw-region')).toHaveCount(0);
});

test(
  'without a choice the button asks for one; arrow keys choose, and nothing breaks an audit',
  FULL,
  async ({ parts, page, host, cashier }) => {
    await openShop(parts);
    await expect(next(cashier)).toHaveText('Continue');
    await next(cashier).click();
    await expect(cashier.root.locator('.pw-msg--error')).toHaveText('Choose a coin package first');
    await expect(cashier.live).toContainText('Choose a coin package first');
    await expect(box(cashier, 'box-1')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(box(cashier, 'box-2')).toBeFocused();
    await expect(box(cashier, 'box-2')).toBeChecked();
    await expect(cashier.root.locator('.pw-msg--error')).toHaveCount(0);
    await expect(next(cashier)).toContainText('$10.00');
    expect(await findings(host)).toEqual([]);
    await next(cashier).click();
    await entry(cashier).click();
    await cashier.form.field('Code').fill('12');
    await cashier.form.submit.click();
    await expect(cashier.form.message('Code')).toHaveText('Four digits please');
    await expect(cashier.form.field('Code')).toBeFocused();
    expect(await findings(host)).toEqual([]);
  },
);

test('a method without fields buys at once, once, however it is pressed', async ({ parts, cashier, backend, hold }) => {
  const release = await hold('deposit-create-sweepstake');
  await openMethods(parts);
  await entry(cashier, 'one_press').dblclick();
  await expect(entry(cashier, 'one_press')).toHaveAttribute('aria-busy', 'true');
  await expect(entry(cashier)).toHaveAttribute('aria-disabled', 'true');
  await entry(cashier).click({ force: true });
  await expect(cashier.form.field('Code')).toHaveCount(0);
  release();
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  expect(await backend.payloads('deposit-create-sweepstake')).toEqual([sent({ paymentType: 'one_press' })]);
});

test(
  'a refusal is told where it was pressed, and another press is another purchase',
  FULL,
  async ({ parts, cashier, backend, declared }) => {
    declared.status(400);
    await openMethods(parts);
    await backend.script({
      call: 'deposit-create-sweepstake',
      times: 1,
      status: 400,
      body: { error: { message: 'This package is sold out', code: 'merchant_client_error' } },
    });
    await entry(cashier, 'one_press').click();
    const failure = cashier.root.locator('[data-failure]');
    await expect(failure).toContainText('The purchase was not made');
    await expect(failure).toContainText('This package is sold out');
    await expect(failure).toBeFocused();
    await entry(cashier, 'one_press').click();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    const keys = (await backend.calls('deposit-create-sweepstake')).map(({ headers }) => headers['idempotencyKey']);
    expect(new Set(keys).size).toBe(2);
  },
);

test('offline the outcome is unknown; the next press sends the same key, and one purchase is made', async ({
  parts,
  page,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create-sweepstake');
  await openForm(parts);
  await page.route('**/deposit-create-sweepstake', (route) => route.abort('internetdisconnected'), { times: 1 });
  const first = page.waitForRequest('**/deposit-create-sweepstake');
  await cashier.form.submit.click();
  const key = (await first).headers()['idempotency-key'];
  await expect(cashier.root.locator('[data-failure]')).toContainText("We couldn't confirm your payment");
  await cashier.form.submit.click();
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  const calls = await backend.calls('deposit-create-sweepstake');
  expect(calls.map(({ headers }) => headers['idempotencyKey'])).toEqual([key]);
});

test(
  'after an unknown outcome another package is another purchase, with a key of its own',
  FULL,
  async ({ parts, cashier, backend, declared }) => {
    declared.broken('deposit-create-sweepstake');
    await openMethods(parts);
    await backend.script({ call: 'deposit-create-sweepstake', fault: 'network', carriedOut: true, times: 1 });
    await entry(cashier, 'one_press').click();
    await expect(cashier.root.locator('[data-failure]')).toContainText("We couldn't confirm your payment");
    await cashier.back.click();
    await box(cashier, 'box-1').click();
    await next(cashier).click();
    await entry(cashier, 'one_press').click();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    const calls = await backend.calls('deposit-create-sweepstake');
    expect(calls.map(({ payload }) => payload['boxId'])).toEqual([BOX, 'box-1']);
    expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(2);
  },
);

test(
  'an answer that asks for more fields unfolds them, and the second step repeats all',
  FULL,
  async ({ parts, cashier, backend }) => {
    await openMethods(parts, { answers: ['fields-required', 'no-redirect'] });
    await entry(cashier, 'one_press').click();
    await cashier.form.field('Code from the text message').fill('123456');
    await cashier.form.submit.click();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    const [first, second] = await backend.calls('deposit-create-sweepstake');
    const [made] = await backend.deposits();
    expect(first?.payload).toEqual(sent({ paymentType: 'one_press' }));
    expect(second?.payload).toEqual(
      sent({ paymentType: 'one_press', fields: { otp: '123456' }, depositId: made?.id, ...optional(second?.payload) }),
    );
    expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
  },
);

/** A session may have come between the steps. */
const optional = (payload: Readonly<Record<string, unknown>> = {}) =>
  'paymentSessionId' in payload ? { paymentSessionId: payload['paymentSessionId'] } : {};

for (const [answer, route, stands] of [
  ['unified-flow', 'deposit/redirect/unified-form', 'timer'],
  ['requisites', 'deposit/host-to-host', 'timer'],
  ['pix-qr', 'deposit/redirect/pix', 'timer'],
  ['easype', 'deposit/redirect/eazype', 'timer'],
  ['offers-coin', 'deposit/onramp/offer-list', 'radiogroup'],
] as const) {
  test(`an answer of ${answer} goes to ${route}, and back`, FULL, async ({ parts, host, cashier }) => {
    await openMethods(parts, { answers: [answer] });
    await entry(cashier, 'one_press').click();
    await expect(cashier.root.getByRole(stands).first()).toBeVisible();
    await expect.poll(() => host.route()).toBe(route);
    await cashier.back.click();
    // What was paid with is done with, as the form of any deposit is; only offers have something to choose yet.
    await expect(cashier.heading).toHaveText(stands === 'timer' ? 'Coin Shop' : 'Deposit method');
  });
}

test(
  'a redirect opens in its own window, and the page follows the purchase',
  FULL,
  async ({ parts, page, host, cashier }) => {
    const method = definition({ opensIn: 'window', fields: [textField()] });
    await openForm(parts, { methods: [method], answers: ['redirect-get'] });
    await expect(cashier.root.getByText('The payment page opens in a new window')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await cashier.form.submit.click();
    await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/complete');
  },
);

test(
  'a coin: its address is asked for with the package, its price and its currency',
  FULL,
  async ({ parts, page, host, cashier, backend }) => {
    const isUp = connected(page);
    await openMethods(parts, { answers: ['crypto'] });
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect.poll(() => host.route()).toBe('deposit/crypto');
    await entry(cashier, 'crypto_usdt').click();
    await expect(cashier.root.locator('[data-address]')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/crypto/address');
    await expect(cashier.root.locator('[data-package]')).toContainText('$20.00');
    const { metadata: _typed, ...payload } = sent({ paymentType: 'crypto_usdt', fields: { network: 'TRC-20' } });
    expect(await backend.payloads('deposit-create-sweepstake')).toEqual([
      { ...payload, metadata: { isFromChip: false } },
    ]);
    expect(await backend.calls('deposit-create')).toEqual([]);
    await isUp;
    await backend.settle('processed');
    await expect(title(cashier, 'Purchase complete')).toBeVisible();
  },
);

test('a method that does not take the price says so', FULL, async ({ parts, cashier }) => {
  const dear = definition({ name: 'dear', text: 'Dear', amount_rules: { USD: { min: 50, max: 500 } } });
  await openMethods(parts, { methods: [METHOD, dear] });
  await expect(entry(cashier, 'dear')).toContainText(/From .*\$50/);
  await expect(entry(cashier, 'dear')).toHaveAttribute('aria-disabled', 'true');
});

test('where no method takes the price another package is the way', FULL, async ({ parts, cashier }) => {
  const dear = definition({ name: 'dear', text: 'Dear', amount_rules: { USD: { min: 50, max: 500 } } });
  await openMethods(parts, { methods: [dear] });
  await expect(title(cashier, 'No payment method accepts this amount')).toBeVisible();
  await cashier.root.getByRole('button', { name: 'Change' }).click();
  await box(cashier, 'box-4').click();
  await next(cashier).click();
  await expect(entry(cashier, 'dear')).not.toHaveAttribute('aria-disabled');
});

test(
  'limits of the server that the price is out of are told in the form, and nothing is sent',
  FULL,
  async ({ parts, cashier, backend }) => {
    await backend.script({ call: 'deposit-limits', body: { limits: { USD: { min: 25, max: 100 } } } });
    await openMethods(parts);
    await entry(cashier).click();
    const warning = cashier.root.locator('.pw-banner--warning');
    await expect(warning).toHaveText(/From .*\$25/);
    await expect(cashier.form.submit).toHaveCount(0);
    await cashier.form.field('Code').fill('1234');
    await cashier.form.field('Code').press('Enter');
    // The form folds and unfolds: nothing is under way.
    await entry(cashier).click();
    await expect(warning).toHaveCount(0);
    await entry(cashier).click();
    await expect(warning).toBeVisible();
    expect(await backend.calls('deposit-create-sweepstake')).toEqual([]);
  },
);

test(
  'a coin that does not take the price says so, and is not asked for an address',
  FULL,
  async ({ parts, host, cashier, backend }) => {
    const dear = { ...COIN, name: 'dear', text: 'Dear', amount_rules: { USD: { min: 50, max: 500 } } };
    await openMethods(parts, { methods: [COIN, dear], answers: ['crypto'] });
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect(entry(cashier, 'dear')).toContainText(/From .*\$50/);
    await expect(entry(cashier, 'dear')).toHaveAttribute('aria-disabled', 'true');
    await entry(cashier, 'dear').click({ force: true });
    await entry(cashier, 'crypto_usdt').click();
    await expect(cashier.root.locator('[data-address]')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/crypto/address');
    expect((await backend.payloads('deposit-create-sweepstake')).map((sentNow) => sentNow['paymentType'])).toEqual([
      'crypto_usdt',
    ]);
  },
);

test('the price of a package is said in the coin that is sent, rounded up', async ({ parts, cashier, backend }) => {
  await backend.script({ call: 'payment-convert-v2', body: { amount: '20.0100000001' } });
  await openMethods(parts, { answers: ['crypto'] });
  await cashier.root.locator('[data-group="crypto"]').click();
  await entry(cashier, 'crypto_usdt').click();
  const sum = cashier.root.locator('[data-package-sum="known"]');
  await expect(sum).toContainText(/Send .*20\.01000001\u00a0USDT.* in one transfer/);
  await expect(sum).toContainText('$20.00');
  expect(await backend.payloads('payment-convert-v2')).toEqual([{ from: 'USD', to: 'USDT', amount: 20 }]);
});

for (const [why, answer] of [
  ['refused', { status: 400, body: { error: { code: 'no_rate', message: 'None' } } }],
  ['nothing', { body: { amount: 0 } }],
] as const) {
  test(
    `where the rate is ${why}, words say what to send and in which currency the price is`,
    why === 'nothing' ? FULL : {},
    async ({ parts, cashier, backend, declared }) => {
      if (why === 'refused') {
        declared.status(400);
        declared.console(/warning: payment-convert-v2/);
      }
      await backend.script({ call: 'payment-convert-v2', ...answer });
      await openMethods(parts, { answers: ['crypto'] });
      await cashier.root.locator('[data-group="crypto"]').click();
      await entry(cashier, 'crypto_usdt').click();
      await expect(cashier.root.locator('[data-address]')).toBeVisible();
      const sum = cashier.root.locator('[data-package-sum="unknown"]');
      await expect(sum).toContainText(/Send .*USDT.* worth .*\$20\.00.* The price is in .*USD/);
    },
  );
}

test('an address that was asked for with one package is never shown with another', async ({
  parts,
  host,
  cashier,
  backend,
}) => {
  await openMethods(parts, { answers: ['crypto'] });
  await cashier.root.locator('[data-group="crypto"]').click();
  await entry(cashier, 'crypto_usdt').click();
  const address = cashier.root.locator('[data-address]');
  await expect(address).toBeVisible();
  await (await host.frame()).evaluate(() => history.go(-3));
  await box(cashier, 'box-1').click();
  await (await host.frame()).evaluate(() => history.go(3));
  await expect(box(cashier, 'box-1')).toBeChecked();
  await expect.poll(() => host.route()).toBe('deposit');
  await renew(host);
  // The address belongs to another package: it is not what the player is led to.
  await expect(box(cashier, 'box-1')).toBeVisible();
  await expect(address).toHaveCount(0);
  expect((await backend.payloads('deposit-create-sweepstake')).map((sentNow) => sentNow['boxId'])).toEqual([BOX]);
});

test('what has pages of its own elsewhere is set aside with its reason', FULL, async ({ parts, host, cashier }) => {
  const aside = [
    ['p2p', 5],
    ['india', 3],
    ['onramp', 13],
    ['cash', 20],
  ] as const;
  const methods = aside.map(([name, cardViewType]) => definition({ name, text: name, cardViewType }));
  await openMethods(parts, { methods: [METHOD, ...methods] });
  await expect(entry(cashier)).toBeVisible();
  for (const [name] of aside) await expect(entry(cashier, name)).toHaveCount(0);
  const told = (await host.payloads('onError')) as readonly { readonly code: string; readonly message: string }[];
  expect(told.filter(({ code }) => code === 'method_set_aside').map(({ message }) => message)).toEqual(
    aside.map(
      ([name]) =>
        `${name} is set aside: /methods/${1 + aside.findIndex(([one]) => one === name)}/cardViewType no page is registered for the card view ${name}`,
    ),
  );
});

test('no packages: the empty page says so, and the host hears why', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'sweepstake-boxes', times: 1, body: { boxes: [{ boxes: [] }] } });
  await backend.methods({ methods: [METHOD] });
  await host.open({ preset: 'us-sweep' });
  await expect(title(cashier, 'There are no coin packages now')).toBeVisible();
  await expect.poll(() => host.payloads('onError')).toEqual([{ code: 'flow_error', message: 'Empty sweepstakes' }]);
  await expect.poll(() => host.route()).toBe('empty');
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await expect(box(cashier)).toBeVisible();
});

test(
  'fetches that fail leave no packages and balances of 0, with warnings of the console',
  FULL,
  async ({ parts, page, host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/sweepstake-(boxes|balance-get): /);
    const warned: string[] = [];
    page.on('console', (line) => void (line.type() === 'warning' && warned.push(line.text())));
    await backend.script({ call: 'sweepstake-balance-get', status: 500, body: {} });
    await openShop(parts);
    await expect(cashier.root.locator('[data-balance="QGC"]')).toHaveText('Gold coins0');
    await expect(cashier.root.locator('[data-balance="QSC"]')).toHaveText('Sweep coins0.00');
    await backend.script({ call: 'sweepstake-boxes', status: 500, body: {} });
    await host.open({ preset: 'us-sweep' });
    await expect(title(cashier, 'There are no coin packages now')).toBeVisible();
    expect(new Set(warned.map((line) => line.split(':')[0]))).toEqual(
      new Set(['sweepstake-balance-get', 'sweepstake-boxes']),
    );
  },
);

test(
  'a package that no payment can pay is not sold, and the host hears of it',
  FULL,
  async ({ host, cashier, backend }) => {
    const sold = { boxId: BOX, price: '20', priceCurrencyCode: 'USD', gcAmount: 1 };
    const boxes = [{ ...sold, boxId: 7, price: -20 }, sold, { ...sold, boxId: 'fine', price: '0.1234567890123456789' }];
    await backend.script({ call: 'sweepstake-boxes', body: { boxes: [{ boxes }] } });
    await backend.methods({ methods: [METHOD] });
    await host.open({ preset: 'us-sweep' });
    await expect(cashier.root.locator('[data-box]')).toHaveCount(1);
    await expect(box(cashier)).toBeVisible();
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual(['7', 'fine'].map((id) => expect.objectContaining({ message: expect.stringMatching(`^${id}: `) })));
  },
);

test(
  'where all methods are set aside the host hears of each, and that none is left',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ name: 'cash', cardViewType: 20 })] });
    await host.open({ preset: 'us-sweep' });
    await expect(title(cashier, 'There are no payment methods')).toBeVisible();
    await expect
      .poll(async () => (await host.payloads('onError')).map((told) => (told as { readonly code: string }).code))
      .toEqual(['method_set_aside', 'flow_error']);
  },
);

test('packages that nobody can read end on the error page', FULL, async ({ host, cashier, backend, declared }) => {
  declared.console(/sweepstake-boxes: /);
  await backend.methods({ methods: [METHOD] });
  await backend.script({ call: 'sweepstake-boxes', body: { boxes: [{ boxes: [{ price: 'much' }] }] } });
  await host.open({ preset: 'us-sweep' });
  await expect.poll(() => host.route()).toBe('error');
  await expect(cashier.root.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test(
  'no package, no purchase: its pages lead to the shop, and an address says what is missing',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [METHOD, COIN], answers: ['crypto'] });
    for (const path of ['deposit/select-method', 'deposit/crypto', 'deposit/redirect', 'withdrawal/nowhere']) {
      await host.open({ preset: 'us-sweep', path });
      await expect(box(cashier)).toBeVisible();
      await expect.poll(() => host.route()).toBe('deposit');
    }
    expect(await backend.calls('deposit-create-sweepstake')).toEqual([]);
  },
);

test(
  'a reload keeps the package, the method and what was typed; back leads from page to page',
  FULL,
  async ({ parts, host, cashier }) => {
    await openForm(parts);
    await renew(host);
    await expect(cashier.heading).toHaveText('Deposit method');
    await expect(cashier.root.locator('[data-package]')).toHaveAttribute('data-package', BOX);
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await cashier.back.click();
    await expect(box(cashier)).toBeChecked();
    await renew(host);
    await expect(box(cashier)).toBeChecked();
    await expect(next(cashier)).toContainText('$20.00');
    await next(cashier).click();
    await host.back();
    await expect(cashier.heading).toHaveText('Coin Shop');
  },
);

test('a reload in the middle of a purchase goes on with it', async ({ parts, host, cashier, backend }) => {
  await openForm(parts);
  await cashier.form.submit.click();
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  const isUp = await reload(host);
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  await isUp();
  await backend.settle('processed');
  await expect(title(cashier, 'Purchase complete')).toBeVisible();
  expect(await backend.calls('deposit-create-sweepstake')).toHaveLength(1);
});

test('nothing is pressed by itself: not by a reload, a language, new start data, or on the way back', async ({
  parts,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  await openMethods(parts);
  await backend.script({ call: 'deposit-create-sweepstake', status: 400, body: { error: { message: 'No' } } });
  const failure = cashier.root.locator('[data-failure]');
  const press = async (count: number) => {
    await expect(entry(cashier, 'one_press')).not.toHaveAttribute('aria-disabled');
    await entry(cashier, 'one_press').click();
    await expect(failure).toBeFocused();
    // Whatever had been pressed before this press would have come before it.
    expect(await backend.calls('deposit-create-sweepstake')).toHaveLength(count);
    await entry(cashier).focus();
  };
  await press(1);
  await renew(host);
  await expect(cashier.heading).toHaveText('Deposit method');
  await press(2);
  await host.send('locale-changed', { locale: 'es' });
  await expect(cashier.heading).not.toHaveText('Deposit method');
  await press(3);
  const us = { country: 'US', paymentGeo: 'US', currency: 'QGC', lang: 'ar', widgetViewType: 'sweep' };
  await host.send('loaded', host.startData(us));
  await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', 'rtl');
  await press(4);
  await cashier.root.locator('.pw-back').click();
  await next(cashier).click();
  await expect(failure).toHaveCount(0);
  await press(5);
});

for (const lang of ['en', 'ar']) {
  test(`nothing runs over the edge at 320 px, ${lang}`, FULL, async ({ parts, host, cashier }) => {
    await openShop(parts, { options: { width: 320, lang } });
    expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
    await box(cashier).click();
    await next(cashier).click();
    await entry(cashier).click();
    await expect(cashier.form.submit).toBeVisible();
    expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
  });
}
