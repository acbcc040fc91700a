import { findings } from '../support/axe.ts';
import { isolated } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { ask, currency, offers, openForm } from './support.ts';

test(
  'another currency clears the amount, loads its limits, and is the currency of the deposit',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    await openForm({ host, cashier, backend });
    await expect(cashier.form.amount).toHaveValue('1,000');
    // The limits of the first currency have arrived, so only those of the next are held.
    await expect(cashier.form.amount).toBeEnabled();
    const release = await hold('deposit-limits');
    await cashier.form.choose('Currency of the card', 'EUR');
    await expect(cashier.form.amount).toHaveValue('');
    await expect(cashier.form.amount).toBeDisabled();
    await expect(cashier.form.message('Amount')).toHaveText('Loading limits…');
    await expect(cashier.root.getByRole('group', { name: 'Suggested amounts' })).toHaveCount(0);
    await cashier.submit();
    expect(await backend.calls('deposit-create')).toEqual([]);
    await expect(currency(cashier)).toBeFocused();
    release();
    await expect(cashier.form.amount).toBeEnabled();
    await expect(cashier.form.message('Amount')).toHaveText(`From ${isolated('€30')} to ${isolated('€10,000')}`);
    await cashier.form.amount.fill('50');
    await cashier.submit();
    await expect(cashier.root.getByText(`You pay: ${isolated('€50.00')}`)).toBeVisible();
    expect(await backend.payloads('deposit-limits')).toEqual([
      { currency: 'MXN', paymentMethod: 'onramp_card' },
      { currency: 'EUR', paymentMethod: 'onramp_card' },
    ]);
    expect(await backend.payloads('deposit-create')).toMatchObject([
      { amount: 50, currency: 'EUR', fields: { currency: 'EUR' }, selectedCountry: 'MX', isActivatedBonus: false },
    ]);
  },
);

test('an amount never moves to another currency, even when the first one is chosen again', async ({
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
  'a currency without limits accepts no amount, says so, and the player can choose another',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await cashier.form.choose('Currency of the card', 'CUP');
    const message = 'You cannot pay with this currency here. Choose another one.';
    await expect(cashier.form.message('Amount')).toHaveText(message);
    await expect(cashier.form.amount).toBeDisabled();
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([{ code: 'flow_error', message: 'deposit.onramp.error.currency' }]);
    await cashier.submit();
    await expect(currency(cashier)).toBeFocused();
    expect(await findings(host)).toEqual([]);
    await cashier.form.choose('Currency of the card', 'EUR');
    await expect(cashier.form.amount).toBeEnabled();
    await expect(cashier.root.getByText(message)).toHaveCount(0);
    await cashier.form.amount.fill('50');
    await cashier.submit();
    await expect(offers(cashier)).toHaveCount(3);
  },
);

test(
  'shows a notice when limits fail to load, and loads them again on a press',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.script({ call: 'deposit-limits', status: 500, body: { error: { message: 'No' } }, times: 1 });
    await openForm({ host, cashier, backend });
    const words = 'The payment provider could not process this. Check the details or choose another method.';
    await expect(cashier.root.locator('.pw-snack')).toContainText(words);
    await expect(cashier.form.message('Amount')).toHaveText(words);
    await expect(cashier.form.amount).toBeDisabled();
    // The failed call, and what the page therefore cannot do.
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([
        expect.objectContaining({ code: 'flow_error', message: 'The limits of the on-ramp could not be loaded' }),
        expect.objectContaining({ code: 'http_error', path: 'deposit-limits', status: 500 }),
      ]);
    await cashier.root.getByRole('button', { name: 'Try again' }).click();
    await expect(cashier.form.amount).toBeEnabled();
    await expect(cashier.form.amount).toHaveValue('1,000');
  },
);

test(
  'shows a currency field even if the definition has none, starting with that of the country',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, { over: { fields: [] } });
    await expect(cashier.form.dropdown('Currency')).toContainText('Mexican Peso');
    await ask(cashier);
    await expect(offers(cashier)).toHaveCount(3);
    expect(await backend.payloads('deposit-create')).toMatchObject([{ currency: 'MXN', fields: { currency: 'MXN' } }]);
  },
);
