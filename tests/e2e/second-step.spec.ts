import { amend } from './support/amend.ts';
import { typeInChat } from './support/beside.ts';
import { definition, payloadOf } from './support/definitions.ts';
import { payload } from './support/endings.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

test('an answer that asks for more is a second step of the same deposit', async ({
  page,
  host,
  cashier,
  backend,
  sessionFor,
}) => {
  const { form, list } = cashier;
  await backend.methods({ outcome: { status: 'never' } });
  await host.open({ country: 'NG', start: { user: { currency: 'NGN' } } });
  await list.method('Pay from a bank account').click();
  await form.amount.fill('20000');
  await form.field('Account number').fill('0123456789');
  await form.field('Bank verification number').fill('22123456789');
  await sessionFor(20_000);
  await form.submit.click();
  await expect(form.field('Code from the text message')).toBeFocused();
  await expect(cashier.live).toHaveText('The provider needs more details');
  await expect(form.amount).not.toBeEditable();
  expect(await host.heard('onCreateTransaction')).toHaveLength(1);

  await form.submit.click();
  await expect(form.message('Code from the text message')).toHaveText('This field is required');
  await form.field('Code from the text message').fill('123456');
  const popup = page.waitForEvent('popup');
  await form.submit.click();
  await popup;
  await expect(cashier.status.waiting).toBeVisible();

  const [deposit, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  const [first, second, ...rest] = await backend.calls('deposit-create');
  expect(rest).toEqual([]);
  const common = payloadOf(new URL('deposit/complete', urls.widget).href, {
    paymentType: 'bank_account_ng',
    amount: 20_000,
    currency: 'NGN',
    selectedCountry: 'NG',
    paymentSessionId: expect.any(String),
  });
  const fields = { accountNumber: '0123456789', bvn: '22123456789' };
  expect(first?.payload).toEqual({ ...common, fields });
  await proves(payload('more-fields', 'http'), () =>
    expect(second?.payload).toEqual({ ...common, fields: { ...fields, otp: '123456' }, depositId: deposit?.id }),
  );
  expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
  expect(await host.heard('onCreateTransaction')).toHaveLength(1);
});

test(
  'a reload in the second step makes no second deposit: the same press sends the same intent',
  FULL,
  async ({ page, host, cashier, backend }) => {
    const { form, list } = cashier;
    await backend.methods({ outcome: { status: 'never' } });
    await host.open({ country: 'NG', start: { user: { currency: 'NGN' } } });
    await list.method('Pay from a bank account').click();
    await form.amount.fill('20000');
    await form.field('Account number').fill('0123456789');
    await form.field('Bank verification number').fill('22123456789');
    await form.submit.click();
    const code = form.field('Code from the text message');
    await code.fill('999999');
    await host.reload();
    await expect(form.field('Account number')).toHaveValue('0123456789');
    await expect(code).toBeHidden();
    // A secret, which nothing keeps: the rest is the same body.
    await expect(form.field('Bank verification number')).toHaveValue('');
    await form.field('Bank verification number').fill('22123456789');
    await form.submit.click();
    await expect(code).toBeFocused();
    await code.fill('123456');
    const popup = page.waitForEvent('popup');
    await form.submit.click();
    await popup;
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
    const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
    expect(keys).toEqual([keys[0], keys[0], `${String(keys[0])}.2`]);
    expect(await host.heard('onCreateTransaction')).toHaveLength(1);
  },
);

test('a method that is prepared first shows the fields of the response, then creates', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const { form, list } = cashier;
  await backend.methods({ outcome: { status: 'never' } });
  await host.open();
  await list.method('International transfer').click();
  await form.field('Amount to transfer').fill('2000');
  await form.choose('Country of the bank', 'Germany');
  await form.choose('Currency of the account', 'Euro');
  await form.field('BIC or SWIFT code').fill('abcddeff');
  await form.field('Full name').fill('Valeria Ortiz');
  await form.submit.click();
  await expect(form.dropdown('Reason of the transfer')).toBeVisible();
  expect(await backend.calls('deposit-create')).toEqual([]);
  await form.choose('Reason of the transfer', 'Income');
  const popup = page.waitForEvent('popup');
  await form.submit.click();
  await popup;
  await expect(cashier.status.waiting).toBeVisible();

  const [deposit, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  const fields = { bankCountry: 'DE', accountCurrency: 'EUR', bic: 'ABCDDEFF', fullName: 'Valeria Ortiz' };
  const [prepared] = await backend.payloads('deposit-prepare');
  expect(prepared).toMatchObject({ paymentMethod: 'world_transfer', amount: 2000, fields });
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ depositId: deposit?.id, amount: 2000, fields: { ...fields, transferReason: 'income' } }),
  ]);
});

test('a response that asks only for hidden values is answered at once, and the window of the press goes on', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await backend.methods({
    methods: [definition({ opensIn: 'window' })],
    answers: ['fields-required', 'redirect-get'],
    outcome: { status: 'never' },
  });
  await host.open();
  await amend(host, 'deposit-create', {
    fields: [{ name: 'device', type: 'text', hidden: true, value: 'phone' }],
    apiResponse: { isFieldsRequired: true },
  });
  await cashier.list.method('Test method').click();
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
  expect(await backend.payloads('deposit-create')).toMatchObject([{ fields: {} }, { fields: { device: 'phone' } }]);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a second step leaves the focus in the field of the site until the player is back',
  FULL,
  async ({ page, host, cashier, backend, hold }) => {
    const { form, list } = cashier;
    await backend.methods({ outcome: { status: 'never' } });
    await host.open({ country: 'NG', start: { user: { currency: 'NGN' } } });
    await list.method('Pay from a bank account').click();
    await form.amount.fill('20000');
    await form.field('Account number').fill('0123456789');
    await form.field('Bank verification number').fill('22123456789');
    const release = await hold('deposit-create');
    await form.submit.click();
    const typeOn = await typeInChat(page);
    release();
    await expect(form.field('Code from the text message')).toBeVisible();
    await expect(form.submit).not.toHaveAttribute('aria-busy');
    await typeOn();
    await page.locator('iframe').focus();
    await expect(form.field('Code from the text message')).toBeFocused();
  },
);
