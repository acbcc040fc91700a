import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import type { Cashier } from './support/cashier.ts';
import { reload } from './support/connected.ts';
import { type Definition, definition, isolated, payloadOf } from './support/definitions.ts';
import { ending, payload, turn } from './support/endings.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { proves } from './support/proves.ts';
import { sideways } from './support/sideways.ts';
import { connected } from './support/connected.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { cardOf } from './support/radio.ts';

const LIMITS = { MXN: { min: 600, max: 200_000 }, EUR: { min: 30, max: 10_000 }, USD: { min: 30, max: 10_000 } };
const ONRAMP = definition({
  name: 'onramp_card',
  text: 'Buy crypto',
  category: 'onramp',
  cardViewType: 13,
  iconIds: ['onramp'],
  opensIn: 'window',
  prefilledAmount: { MXN: 1000 },
  amount_rules: LIMITS,
  fields: [
    {
      name: 'currency',
      type: 'dropdown_currency',
      label: 'Currency of the card',
      values: ['USD', 'EUR', 'MXN', 'CUP'],
    },
  ],
});
const NEVER = { status: 'never' };
const SETUP = { methods: [ONRAMP], answers: ['offers'], outcome: NEVER };

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: { readonly methods: (setup: object) => Promise<void> };
}

async function openForm(
  { host, cashier, backend }: Parts,
  { over = {}, options }: { readonly over?: Partial<Definition>; readonly options?: OpenOptions } = {},
): Promise<void> {
  await backend.methods({ ...SETUP, methods: [{ ...ONRAMP, ...over }] });
  await host.open(options);
  await cashier.list.method('Buy crypto').click();
  await expect(cashier.heading).toHaveText('Buy crypto');
}

/** The offers of 1000 pesos. */
async function openOffers(parts: Parts, more?: Parameters<typeof openForm>[1]): Promise<void> {
  await openForm(parts, more);
  await ask(parts.cashier);
  await expect(offers(parts.cashier)).not.toHaveCount(0);
}

/** A press before the limits are there is refused. */
async function ask({ form }: Cashier): Promise<void> {
  await expect(form.amount).toBeEnabled();
  await form.submit.click();
}

const currency = ({ form }: Cashier): Locator => form.dropdown('Currency of the card');
const offers = ({ root }: Cashier): Locator => root.getByRole('radio');
const offer = ({ root }: Cashier, name: string): Locator => root.getByRole('radio', { name: new RegExp(`^${name}`) });
const next = ({ root }: Cashier): Locator => root.locator('[data-continue]');

/** Makes the cashier's window open nothing, as a browser does that blocks windows. */
const block = async (host: HostPage): Promise<void> => {
  await (await host.frame()).evaluate(() => {
    window.open = () => null;
  });
};

const continued = async (page: Page): Promise<Page> => {
  const popup = page.waitForEvent('popup');
  return popup;
};

test('a sum is asked in the currency of the country, its offers shown, and one of them leads to the provider', async ({
  page,
  host,
  cashier,
  backend,
  sessionFor,
}) => {
  await openForm({ host, cashier, backend });
  await expect.poll(() => host.route()).toBe('deposit/onramp');
  await expect(currency(cashier)).toContainText('Mexican Peso');
  await expect(cashier.form.message('Amount')).toHaveText(`From ${isolated('MX$600')} to ${isolated('MX$200,000')}`);
  await expect(cashier.root.getByText('opens in a new window')).toHaveCount(0); // only an offer opens one
  await sessionFor(1000);
  await cashier.form.submit.click();

  await expect(cashier.root.getByText('You pay MX$1,000.00')).toBeVisible();
  await expect.poll(() => host.route()).toBe('deposit/onramp/offer-list');
  await expect(cardOf(offers(cashier))).toHaveText([/Orbita.*Fee MX\$1\.90.*1,000\.00.*MXN/, /Columna/, /Estela/]);
  await expect(cashier.root.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(cardOf(offer(cashier, 'Estela'))).not.toContainText('Fee');
  const [created] = await backend.calls('deposit-create');
  await proves(payload('onramp', 'http'), () =>
    expect(created?.payload).toEqual(
      payloadOf(expect.stringMatching(/\/paywidget\/deposit\/complete$/), {
        paymentType: 'onramp_card',
        amount: 1000,
        fields: { currency: 'MXN' },
        paymentSessionId: expect.any(String),
      }),
    ),
  );
  expect(await backend.payloads('deposit-limits')).toEqual([{ currency: 'MXN', paymentMethod: 'onramp_card' }]);

  await offer(cashier, 'Columna').click();
  await expect(next(cashier)).toHaveText(`Continue with ${isolated('Columna')}`);
  const popup = continued(page);
  await next(cashier).click();
  await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
  const [deposit, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  expect(await backend.payloads('external-deposit-continue')).toEqual([
    { depositId: deposit?.id, method: 'onramp_columna' },
  ]);
  expect(await host.payloads('onCreateTransaction')).toEqual([
    { depositId: deposit?.id, amount: 1000, currency: 'MXN', paymentMethod: 'onramp_card', transaction: 'deposit' },
  ]);
  await backend.settle('processed');
  await proves(ending('onramp', 'success', 'processed'), expect(cashier.status.processed).toBeVisible());
});

test(
  'another currency empties the sum, asks for its limits, and is what the deposit is made in',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    await openForm({ host, cashier, backend });
    await expect(cashier.form.amount).toHaveValue('1,000');
    const release = await hold('deposit-limits');
    await cashier.form.choose('Currency of the card', 'EUR');
    await expect(cashier.form.amount).toHaveValue('');
    await expect(cashier.form.amount).toBeDisabled();
    await expect(cashier.form.message('Amount')).toHaveText('Loading limits…');
    await expect(cashier.root.getByRole('group', { name: 'Suggested amounts' })).toHaveCount(0);
    await cashier.form.submit.click();
    expect(await backend.calls('deposit-create')).toEqual([]);
    await expect(currency(cashier)).toBeFocused();
    release();
    await expect(cashier.form.amount).toBeEnabled();
    await expect(cashier.form.message('Amount')).toHaveText(`From ${isolated('€30')} to ${isolated('€10,000')}`);
    await cashier.form.amount.fill('50');
    await cashier.form.submit.click();
    await expect(cashier.root.getByText('You pay €50.00')).toBeVisible();
    expect(await backend.payloads('deposit-limits')).toEqual([
      { currency: 'MXN', paymentMethod: 'onramp_card' },
      { currency: 'EUR', paymentMethod: 'onramp_card' },
    ]);
    expect(await backend.payloads('deposit-create')).toMatchObject([
      { amount: 50, currency: 'EUR', fields: { currency: 'EUR' }, selectedCountry: 'MX', isActivatedBonus: false },
    ]);
  },
);

test('a sum is in no other currency than it was typed in, coming back to one included', async ({
  host,
  cashier,
  backend,
}) => {
  await openForm({ host, cashier, backend });
  await expect(cashier.form.amount).toBeEnabled();
  await cashier.form.amount.fill('700');
  await cashier.form.choose('Currency of the card', 'USD');
  await expect(cashier.form.amount).toHaveValue('');
  await cashier.form.choose('Currency of the card', 'MXN');
  await expect(cashier.form.amount).toBeEnabled();
  await expect(cashier.form.amount).toHaveValue('');
});

test(
  'a currency without limits takes no sum, says so, and leads to another one',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await cashier.form.choose('Currency of the card', 'CUP');
    const message = 'You cannot pay with this currency here. Choose another one.';
    await expect(cashier.form.message('Amount')).toHaveText(message);
    await expect(cashier.form.amount).toBeDisabled();
    expect(await host.payloads('onError')).toEqual([{ code: 'flow_error', message: 'deposit.onramp.error.currency' }]);
    await cashier.form.submit.click();
    await expect(currency(cashier)).toBeFocused();
    expect(await findings(host)).toEqual([]);
    await cashier.form.choose('Currency of the card', 'EUR');
    await expect(cashier.form.amount).toBeEnabled();
    await expect(cashier.root.getByText(message)).toHaveCount(0);
    await cashier.form.amount.fill('50');
    await cashier.form.submit.click();
    await expect(offers(cashier)).toHaveCount(3);
  },
);

test(
  'limits that cannot be had are a notice, and are asked for again by a press',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.script({ call: 'deposit-limits', status: 500, body: { error: { message: 'No' } }, times: 1 });
    await openForm({ host, cashier, backend });
    const words = 'The payment provider could not process this. Check the details or choose another method.';
    await expect(cashier.root.locator('.pw-snack')).toContainText(words);
    await expect(cashier.form.message('Amount')).toHaveText(words);
    await expect(cashier.form.amount).toBeDisabled();
    // What failed, and what the page cannot do for want of it.
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([
        expect.objectContaining({ code: 'flow_error', message: 'The limits of the on-ramp could not be had' }),
        expect.objectContaining({ code: 'http_error', path: 'deposit-limits', status: 500 }),
      ]);
    await cashier.root.getByRole('button', { name: 'Retry' }).click();
    await expect(cashier.form.amount).toBeEnabled();
    await expect(cashier.form.amount).toHaveValue('1,000');
  },
);

test(
  'no offers are a warning with the way back to the sum, which stands as it was typed',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await backend.scenario('onramp-no-offers');
    await cashier.form.choose('Currency of the card', 'EUR');
    await cashier.form.amount.fill('77');
    await cashier.form.submit.click();
    await expect(cashier.root.locator('.pw-snack')).toContainText('No offers for this amount.');
    await expect(cashier.root.getByRole('heading', { name: 'No offers now' })).toBeVisible();
    expect(await host.payloads('onError')).toEqual([
      expect.objectContaining({ code: 'flow_error', message: 'The on-ramp has no offers' }),
    ]);
    expect(await findings(host)).toEqual([]);
    await cashier.status.action('Change amount').click();
    await expect(cashier.form.amount).toHaveValue('77');
    await expect(currency(cashier)).toContainText('Euro');
  },
);

test('an error at going on is a payment that did not go through, and leads back to the on-ramp', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await backend.scenario('onramp-continue-error');
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  await expect(cashier.status.mistaked).toBeVisible();
  const reserved = await popup;
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect.poll(() => host.route()).toBe('deposit/complete');
  await expect.poll(async () => new URL((await host.frame()).url()).searchParams.get('to')).toBe('onramp');
  // Asked for the deposit the server still says that it waits: the answer to the press was its last word.
  await backend.settle('waiting');
  await proves(ending('onramp', 'failure', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  await cashier.status.action('Back to payment').click();
  await expect(cashier.form.amount).toBeEnabled();
  await expect.poll(() => host.route()).toBe('deposit/onramp');
  await cashier.form.amount.fill('900');
  await cashier.form.submit.click();
  await expect(cashier.root.getByText('You pay MX$900.00')).toBeVisible();
  expect(await backend.deposits()).toHaveLength(2);
});

test('an answer that is lost says so, closes the window, and another press sends it again', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.offline();
  await openOffers({ host, cashier, backend });
  await offer(cashier, 'Orbita').click();
  await page.context().setOffline(true);
  const popup = continued(page);
  await next(cashier).click();
  await expect(cashier.form.failure).toContainText('Network connection failed');
  const reserved = await popup;
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect(offer(cashier, 'Orbita')).toBeChecked();
  await page.context().setOffline(false);
  await next(cashier).click();
  await expect(cashier.status.waiting).toBeVisible();
  await proves(turn('offers', 'offline'), async () =>
    expect(await backend.payloads('external-deposit-continue')).toHaveLength(1),
  );
});

test('a refusal by status stays with its sentence, and never reads as paid', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  const error = { code: 'merchant_client_error', message: 'This offer rests today' };
  await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
  await backend.script({ call: 'external-deposit-continue', status: 400, body: { error }, times: 1 });
  await offer(cashier, 'Orbita').click();
  await next(cashier).click();
  await proves(
    ending('onramp', 'failure', 'refused'),
    expect(cashier.form.failure).toContainText('This offer rests today'),
  );
  await expect(cashier.form.failure).toContainText('Reference');
  await expect.poll(() => host.route()).toBe('deposit/onramp/offer-list');
});

test('a source that runs script opens nothing and never leads to complete', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await backend.scenario('onramp-continue-unsafe');
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  await expect(cashier.form.failure).toContainText('The payment provider could not process this');
  const reserved = await popup;
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect.poll(() => host.route()).toBe('deposit/onramp/offer-list');
  expect(await host.payloads('onError')).toHaveLength(1);
});

test(
  'behind a blocked window the deposit goes on, and a link opens its source',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await openOffers({ host, cashier, backend });
    await block(host);
    await offer(cashier, 'Orbita').click();
    await next(cashier).click();
    await expect(cashier.status.waiting).toBeVisible();
    const popup = continued(page);
    await cashier.root.getByRole('link', { name: 'Open the payment page' }).click();
    await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  },
);

test('a redirect of the whole page is left to the host', FULL, async ({ page, host, cashier, backend }) => {
  await openOffers({ host, cashier, backend }, { over: { opensIn: 'page' } });
  await offer(cashier, 'Orbita').click();
  await next(cashier).click();
  await expect(page).toHaveURL(/\/provider\?deposit=/);
});

test('a provider that wants a form is reached by the form page', FULL, async ({ page, host, cashier, backend }) => {
  await openOffers({ host, cashier, backend });
  const [deposit] = await backend.deposits();
  const { origin } = new URL(page.url());
  const data = { offer: '1' };
  const source = `${origin}/nowhere?deposit=${deposit?.id}`;
  await page
    .context()
    .route('**/nowhere*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Form provider</h1>' }));
  await backend.script({ call: 'external-deposit-continue', body: { source, method: 'post', data } });
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  const opened = await popup;
  const sent = await opened.waitForRequest((request) => request.method() === 'POST' && request.url() === source);
  expect(Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))).toEqual(data);
  await expect(opened.getByRole('heading', { name: 'Form provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
});

test('a double press is one call and one window', async ({ page, host, cashier, backend, hold }) => {
  await openOffers({ host, cashier, backend });
  await offer(cashier, 'Orbita').click();
  const release = await hold('external-deposit-continue');
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  await next(cashier).dblclick();
  await expect(next(cashier)).toHaveAttribute('aria-busy', 'true');
  await offer(cashier, 'Estela').click({ force: true });
  await expect(offer(cashier, 'Orbita')).toBeChecked();
  release();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('external-deposit-continue')).toHaveLength(1);
  await proves(turn('offers', 'double click'), () => expect(opened).toHaveLength(1));
});

test(
  'without a choice a press asks for one; by keyboard the arrows choose',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
    await expect(next(cashier)).toHaveText('Continue');
    await next(cashier).click();
    const asks = cashier.root.locator('.pw-msg').filter({ hasText: 'Choose one of the offers' });
    await expect(asks).toBeVisible();
    await expect(offer(cashier, 'Orbita')).toBeFocused();
    expect(await backend.calls('external-deposit-continue')).toEqual([]);
    expect(await findings(host)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(offer(cashier, 'Columna')).toBeFocused();
    await expect(offer(cashier, 'Columna')).toBeChecked();
    await expect(asks).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(offer(cashier, 'Estela')).toBeChecked();
  },
);

test(
  'a lone offer is chosen, and coins are told as the answer tells them',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await backend.scenario('onramp-one-offer');
    await ask(cashier);
    await expect(offer(cashier, 'Orbita')).toBeChecked();
    await cashier.back.click();
    await backend.reset();
    await backend.methods({ ...SETUP, answers: ['offers-coin'] });
    await expect(cashier.form.amount).toHaveValue('1,000'); // as it was typed
    await cashier.form.submit.click();
    await expect(cardOf(offers(cashier))).toHaveText([
      /Orbita.*106\.42.*USDT/,
      /Columna.*Fee MX\$0\.00.*0\.00098417.*BTC/,
      /a_very_long_name.*104\.97/,
      /^onramp_bare$/,
    ]);
  },
);

test('a reload finds the offers, and going on from there follows the same deposit', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await (await host.frame()).evaluate(() => location.reload());
  await expect(offers(cashier)).toHaveCount(3);
  await expect(cashier.root.getByText('You pay MX$1,000.00')).toBeVisible();
  await offer(cashier, 'Estela').click();
  const popup = continued(page);
  await next(cashier).click();
  await popup;
  await expect(cashier.status.waiting).toBeVisible();
  const [deposit, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  await proves(turn('offers', 'reload'), async () =>
    expect(await backend.payloads('external-deposit-continue')).toEqual([
      { depositId: deposit?.id, method: 'onramp_estela' },
    ]),
  );
  const isUp = await reload(host);
  await expect(cashier.status.waiting).toBeVisible();
  await isUp();
  await backend.settle('processed');
  await proves(turn('complete', 'reload'), expect(cashier.status.processed).toBeVisible());
});

test('a reload of the form keeps the currency and the sum', FULL, async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await cashier.form.choose('Currency of the card', 'USD');
  await cashier.form.amount.fill('55');
  await (await host.frame()).evaluate(() => location.reload());
  await expect(currency(cashier)).toContainText('US Dollar');
  await expect(cashier.form.amount).toHaveValue('55');
  await expect(cashier.form.amount).toBeEnabled();
});

test('back leads from the offers to the sum, and forward to the offers again', async ({ host, cashier, backend }) => {
  await openOffers({ host, cashier, backend });
  await cashier.back.click();
  await expect(cashier.form.amount).toHaveValue('1,000');
  await expect.poll(() => host.route()).toBe('deposit/onramp');
  await host.back();
  await proves(turn('offers', 'back'), expect(offers(cashier)).toHaveCount(3));
  await cashier.root.getByRole('button', { name: 'Change' }).last().click();
  await cashier.form.amount.fill('800');
  await cashier.form.submit.click();
  await expect(cashier.root.getByText('You pay MX$800.00')).toBeVisible();
  expect(await backend.deposits()).toHaveLength(2);
});

test('back while the answer is awaited opens nothing', FULL, async ({ page, host, cashier, backend, hold }) => {
  await openOffers({ host, cashier, backend });
  const release = await hold('external-deposit-continue');
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  const reserved = await popup;
  await cashier.back.click();
  await expect(cashier.form.amount).toBeVisible();
  await expect.poll(() => reserved.isClosed()).toBe(true);
  release();
  await expect.poll(() => host.route()).toBe('deposit/onramp');
});

test(
  'an offer taken is not offered twice to who comes back by the history',
  FULL,
  async ({ host, cashier, backend }) => {
    await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
    await cashier.back.click();
    await cashier.form.amount.fill('800');
    await cashier.form.submit.click();
    await expect(offers(cashier)).toHaveCount(3);
    await offer(cashier, 'Orbita').click();
    await next(cashier).click();
    await expect(cashier.status.waiting).toBeVisible();
    await host.back();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/complete');
    await proves(turn('complete', 'back'), async () =>
      expect(await backend.payloads('external-deposit-continue')).toHaveLength(1),
    );
  },
);

for (const said of ['mistaked', 'accepted'] as const) {
  test(
    `a push that it is ${said} leads from the offers to complete`,
    FULL,
    async ({ page, host, cashier, backend }) => {
      const isUp = connected(page);
      await openOffers({ host, cashier, backend });
      await isUp;
      await backend.settle(said);
      await expect(cashier.status[said]).toBeVisible();
    },
  );
}

test('waiting reads as accepted 300 s after the offer was taken, and not before', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.socket({ maybe: true }); // minutes in a breath: the server's ping may not come in that time
  await page.clock.install();
  await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
  await page.clock.runFor(120_000); // offers may be looked at for a while
  await offer(cashier, 'Orbita').click();
  await next(cashier).click();
  await expect(cashier.status.waiting).toBeVisible();
  await page.clock.runFor(290_000);
  await expect(cashier.status.waiting).toBeVisible();
  await page.clock.runFor(12_000);
  await proves(ending('onramp', 'expiry', 'accepted'), expect(cashier.status.accepted).toBeVisible());
});

for (const transport of ['http', 'socket'] as const) {
  test(`by ${transport} the calls are the same`, FULL, async ({ page, host, cashier, backend }) => {
    await openOffers({ host, cashier, backend }, { options: { start: { transport } } });
    await offer(cashier, 'Orbita').click();
    const popup = continued(page);
    await next(cashier).click();
    await (await popup).close();
    await expect(cashier.status.waiting).toBeVisible();
    const calls = (await backend.calls()).filter(({ call }) => /^(deposit-limits|external-)/.test(call));
    expect(new Set(calls.map(({ via }) => via))).toEqual(new Set([transport]));
    const [deposit] = await backend.deposits();
    expect(calls.map(({ call, payload: body }) => [call, body])).toEqual([
      ['deposit-limits', { currency: 'MXN', paymentMethod: 'onramp_card' }],
      ['external-deposit-continue', { depositId: deposit?.id, method: 'onramp_orbita' }],
    ]);
  });
}

test(
  'a definition without a currency field asks for one all the same, and begins with the country',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, { over: { fields: [] } });
    await expect(cashier.form.dropdown('Currency')).toContainText('Mexican Peso');
    await ask(cashier);
    await expect(offers(cashier)).toHaveCount(3);
    expect(await backend.payloads('deposit-create')).toMatchObject([{ currency: 'MXN', fields: { currency: 'MXN' } }]);
  },
);

for (const options of [{ lang: 'ar' }, { width: 320 }, { theme: 'dark' }, { lang: 'ar', width: 320 }] as const) {
  test(
    `form and offers stand whole and are accessible: ${JSON.stringify(options)}`,
    FULL,
    async ({ host, cashier, backend }) => {
      const fits = async () => expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
      await backend.methods({ ...SETUP, answers: ['offers-coin'] });
      await host.open(options);
      await cashier.list.method('Buy crypto').click();
      await expect(cashier.form.submit).toBeVisible();
      await expect(cashier.root.locator('.pw-chip').first()).toBeVisible();
      expect(await findings(host)).toEqual([]);
      await fits();
      await cashier.form.submit.click();
      await expect(offers(cashier)).toHaveCount(4);
      await offers(cashier).nth(1).click();
      expect(await findings(host)).toEqual([]);
      await fits();
    },
  );
}
