import { findings } from '../support/axe.ts';
import { isolated, payloadOf } from '../support/definitions.ts';
import { ending, payload } from '../support/endings.ts';
import { proves } from '../support/proves.ts';
import { sideways } from '../support/sideways.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { cardOf } from '../support/radio.ts';
import { ask, continued, currency, next, offer, offers, openForm, openOffers, SETUP } from './support.ts';

test('the amount is in the currency of the country, its offers show, and one of them leads to the provider', async ({
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
  await cashier.submit();

  await expect(cashier.root.getByText(`You pay: ${isolated('MX$1,000.00')}`)).toBeVisible();
  await expect.poll(() => host.route()).toBe('deposit/onramp/offer-list');
  await expect(cardOf(offers(cashier))).toHaveText([
    /Orbita.*Fee: \u2068MX\$1\.90.*1,000\.00.*MXN/,
    /Columna/,
    /Estela/,
  ]);
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
  'shows a warning without offers, and leads back to the amount as it was typed',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await backend.scenario('onramp-no-offers');
    await cashier.form.choose('Currency of the card', 'EUR');
    await cashier.form.amount.fill('77');
    await cashier.submit();
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

test('a press without a choice asks for one, and arrow keys choose', FULL, async ({ page, host, cashier, backend }) => {
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
});

test('selects a single offer, and shows coins as the response names them', FULL, async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await backend.scenario('onramp-one-offer');
  await ask(cashier);
  await expect(offer(cashier, 'Orbita')).toBeChecked();
  await cashier.back();
  await backend.reset();
  await backend.methods({ ...SETUP, answers: ['offers-coin'] });
  await expect(cashier.form.amount).toHaveValue('1,000'); // as it was typed
  await cashier.submit();
  await expect(cardOf(offers(cashier))).toHaveText([
    /Orbita.*106\.42.*USDT/,
    /Columna.*Fee: \u2068MX\$0\.00.*0\.00098417.*BTC/,
    /a_very_long_name.*104\.97/,
    /^onramp_bare$/,
  ]);
});

test(
  'form and offers fit and are accessible, dark and right to left at 320 px',
  FULL,
  async ({ host, cashier, backend }) => {
    const fits = async () => expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
    await backend.methods({ ...SETUP, answers: ['offers-coin'] });
    await host.open({ lang: 'ar', theme: 'dark', width: 320 });
    await cashier.list.method('Buy crypto').click();
    await expect(cashier.form.submit).toBeVisible();
    await expect(cashier.root.locator('.pw-chip').first()).toBeVisible();
    expect(await findings(host)).toEqual([]);
    await fits();
    await cashier.submit();
    await expect(offers(cashier)).toHaveCount(4);
    await offers(cashier).nth(1).click();
    expect(await findings(host)).toEqual([]);
    await fits();
  },
);
