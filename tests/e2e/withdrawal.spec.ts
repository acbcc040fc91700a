import type { Locator } from '@playwright/test';
import { findings } from './support/axe.ts';
import type { BackendControl } from './support/backend.ts';
import type { Cashier } from './support/cashier.ts';
import { connected, reload } from './support/connected.ts';
import { type Definition, definition, isolated, textField } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { sideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { cardOf } from './support/radio.ts';

const CLABE = textField({ name: 'clabe', label: 'CLABE', regex: '^\\d{18}$', mask: '#### #### #### #### ##' });
const BANK = {
  name: 'bank',
  type: 'dropdown',
  label: 'Bank',
  values: [
    { value: 'altamar', text: 'Banco Altamar' },
    { value: 'serrana', text: 'Caixa Serrana' },
  ],
};
const METHOD = definition({ fields: [BANK, CLABE] });
const CARD = { name: 'pan', type: 'text', label: 'Card number', mask: '#### #### #### ####', regex: '^\\d{16}$' };
const BOTH = {
  primary: { amount: 2_000, currency: 'MXN' },
  additional: { amount: 350.5, currency: 'MXN' },
};
const PAYLOAD = {
  amount: 500,
  currency: 'MXN',
  paymentType: 'test_method',
  fields: { bank: 'serrana', clabe: '032180000118359719' },
  accountType: 'main',
  selectedCountry: 'MX',
};

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

interface Way {
  readonly method?: Partial<Definition>;
  readonly answers?: readonly string[];
  readonly options?: OpenOptions;
}

const withBalance = (balanceData: object, options: OpenOptions = {}): OpenOptions => ({
  ...options,
  start: { ...options.start, user: { balanceData } },
});

async function openForm({ host, cashier, backend }: Parts, { method, answers, options }: Way = {}): Promise<void> {
  await backend.methods({
    methods: [{ ...METHOD, ...method }],
    outcome: { status: 'never' },
    ...(answers ? { answers } : {}),
  });
  await host.open({ path: 'withdrawal', ...options });
  await cashier.list.method('Test method').click();
  await expect(cashier.heading).toHaveText('Test method');
}

async function fill(cashier: Cashier): Promise<void> {
  await cashier.form.choose('Bank', 'Caixa Serrana');
  await cashier.form.field('CLABE').fill('032180000118359719');
}

async function openConfirm(parts: Parts, way?: Way): Promise<void> {
  await openForm(parts, way);
  await fill(parts.cashier);
  await parts.cashier.form.submit.click();
  await expect(parts.cashier.heading).toHaveText('Confirm the withdrawal');
}

const amount = ({ form }: Cashier): Locator => form.field('Withdrawal amount');
const confirm = ({ root }: Cashier): Locator => root.locator('[data-confirm]');
const details = ({ root }: Cashier): Locator => root.locator('.pw-details');
const inProgress = ({ status }: Cashier): Locator => status.title('Withdrawal in progress');
const done = ({ status }: Cashier): Locator => status.title('Withdrawal processed');
const failed = ({ status }: Cashier): Locator => status.title('The withdrawal did not go through');

for (const transport of ['http', 'socket'] as const) {
  test(
    `by ${transport}: from the list to a summary, accepted, and paid out by a push; the payload whole`,
    transport === 'socket' ? FULL : {},
    async ({ host, cashier, backend }) => {
      const parts = { host, cashier, backend };
      const isUp = connected(host.page);
      await backend.methods({ methods: [METHOD], outcome: { status: 'never' } });
      await host.open({ path: 'withdrawal', start: { transport } });
      await expect(cashier.heading).toHaveText('Withdrawals');
      await cashier.list.method('Test method').click();
      expect(await backend.payloads('methods-withdrawal-v4')).toEqual([{ currency: 'MXN' }]);
      await expect(amount(cashier)).toHaveValue('500');
      await expect(cashier.form.submit).toHaveText('Continue');
      await fill(cashier);
      await cashier.form.submit.click();
      await expect.poll(() => host.route()).toBe('withdrawal/confirm');
      await expect(details(cashier)).toContainText(/From\s*Main account/);
      await expect(details(cashier)).toContainText(/To\s*Test method/);
      await expect(details(cashier)).toContainText(/Bank\s*Caixa Serrana/);
      await expect(details(cashier)).toContainText(/CLABE\s*0321 8000 0118 3597 19/);
      expect(await backend.calls('withdrawal-create')).toEqual([]);
      await confirm(parts.cashier).click();
      await expect(inProgress(cashier)).toBeVisible();
      await isUp;
      await expect.poll(() => host.route()).toBe('withdrawal/complete');
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      const [call, ...others] = await backend.calls('withdrawal-create');
      expect(others).toEqual([]);
      expect(call?.via).toBe(transport);
      expect(call?.payload).toEqual(PAYLOAD);
      expect(call?.headers['idempotencyKey']).toEqual(expect.any(String));
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 500, currency: 'MXN', paymentMethod: 'test_method', transaction: 'withdrawal' },
      ]);
      expect(await backend.calls('deposit-limits')).toEqual([]);
      expect(await backend.calls('session-start')).toEqual([]);
      await backend.settle('waiting');
      await expect(inProgress(cashier)).toBeVisible();
      await backend.settle('processed');
      await expect(done(cashier)).toBeVisible();
    },
  );
}

test('a push that it failed says so, and leads back to the form', FULL, async ({ host, cashier, backend }) => {
  const isUp = connected(host.page);
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  await isUp;
  await backend.settle('mistaked');
  await expect(failed(cashier)).toBeVisible();
  await cashier.status.action('Back to the withdrawal').click();
  await expect(amount(cashier)).toBeVisible();
});

test('the answer itself may say how it stands', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'withdrawal-create', body: { withdrawalId: 7, status: 'mistaked' } });
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(failed(cashier)).toBeVisible();
});

test(
  'back from the summary finds all of it, secrets too, and none of them is kept',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, { method: { fields: [CARD] } });
    await amount(cashier).fill('700');
    await cashier.form.field('Card number').fill('4111111111111111');
    await cashier.form.submit.click();
    await expect(details(cashier)).toContainText(/Card number\s*•••• 1111/);
    await cashier.back.click();
    await expect(amount(cashier)).toHaveValue('700');
    await expect(cashier.form.field('Card number')).toHaveValue('4111 1111 1111 1111');
    const kept = await (await host.frame()).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/4111/);
    await cashier.form.submit.click();
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([
      { ...PAYLOAD, amount: 700, fields: { pan: '4111111111111111' } },
    ]);
  },
);

test(
  'an answer that asks for more is a second step of the same withdrawal, also after going back',
  FULL,
  async ({ host, cashier, backend }) => {
    await openConfirm({ host, cashier, backend }, { answers: ['withdrawal-fields', 'done'] });
    await confirm(cashier).click();
    const code = cashier.form.field('Code from the text message');
    await expect(code).toBeFocused();
    await expect(cashier.live).toHaveText('The provider needs more details');
    await confirm(cashier).click();
    await expect(cashier.form.message('Code from the text message')).toHaveText('This field is required');
    await cashier.back.click();
    await cashier.form.submit.click();
    await code.fill('123456');
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    const [made, ...more] = await backend.deposits();
    expect(more).toEqual([]);
    const [first, second, ...rest] = await backend.calls('withdrawal-create');
    expect(rest).toEqual([]);
    expect(first?.payload).toEqual(PAYLOAD);
    expect(second?.payload).toEqual({
      ...PAYLOAD,
      fields: { ...PAYLOAD.fields, otp: '123456' },
      withdrawalId: made?.id,
    });
    expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
    expect(await host.heard('onCreateTransaction')).toHaveLength(1);
  },
);

test(
  'a reload in the second step makes no second withdrawal: the same press asks again, with a balance that is less by it',
  FULL,
  async ({ host, cashier, backend }) => {
    const parts = { host, cashier, backend };
    await openConfirm(parts, { answers: ['withdrawal-fields', 'done'], options: withBalance(BOTH) });
    await confirm(cashier).click();
    const code = cashier.form.field('Code from the text message');
    await code.fill('999999');
    await host.open(withBalance({ primary: { amount: 5, currency: 'MXN' } }, { path: 'withdrawal' }));
    await expect(amount(cashier)).toHaveValue('500');
    const kept = await (await host.frame()).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/999999|032180000118359719/);
    // So many digits may be a card number: they are not kept, and typed anew they are the same intent.
    await cashier.form.field('CLABE').fill(PAYLOAD.fields.clabe);
    await cashier.form.submit.click();
    await confirm(cashier).click();
    await expect(code).toBeFocused();
    await code.fill('123456');
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    const [made, ...more] = await backend.deposits();
    expect(more).toEqual([]);
    const calls = await backend.calls('withdrawal-create');
    const whole = { ...PAYLOAD, fields: { ...PAYLOAD.fields, otp: '123456' }, withdrawalId: made?.id };
    expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD, whole]);
    const [first, second, third] = calls.map(({ headers }) => headers['idempotencyKey']);
    expect([second, third]).toEqual([first, `${String(first)}.2`]);
    // The host heard of it before the reload.
    expect(await host.heard('onCreateTransaction')).toEqual([]);
  },
);

test('more than the account has is refused with words of its own, for the account that is chosen', async ({
  host,
  cashier,
  backend,
}) => {
  await openForm({ host, cashier, backend }, { options: withBalance(BOTH) });
  const account = (name: string) => cashier.root.getByRole('radio', { name });
  await expect(account('Main account')).toBeChecked();
  await expect(cardOf(account('Main account'))).toContainText('MX$2,000.00');
  await expect(cardOf(account('Additional account'))).toContainText('MX$350.50');
  await fill(cashier);
  await amount(cashier).fill('2000.01');
  await cashier.form.submit.click();
  await expect(cashier.form.message('Withdrawal amount')).toHaveText(`Exceeds your balance of ${isolated('MX$2,000')}`);
  await amount(cashier).fill('2000');
  await expect(cashier.form.message('Withdrawal amount')).not.toContainText('more than');
  await account('Additional account').click();
  await amount(cashier).fill('350.51');
  await expect(cashier.form.message('Withdrawal amount')).toContainText(isolated('MX$350.50'));
  expect(await findings(host)).toEqual([]);
  await amount(cashier).fill('350.5');
  await cashier.form.submit.click();
  await expect(details(cashier)).toContainText(/From\s*Additional account/);
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.payloads('withdrawal-create')).toEqual([
    { ...PAYLOAD, amount: 350.5, accountType: 'additional' },
  ]);
});

test(
  'limits have their own words; a balance in other money bounds nothing',
  FULL,
  async ({ host, cashier, backend }) => {
    const primary = { amount: 10, currency: 'EUR' };
    await openForm({ host, cashier, backend }, { options: withBalance({ primary }) });
    await expect(cardOf(cashier.root.getByRole('radio', { name: 'Main account' }))).toContainText('€10.00');
    await amount(cashier).fill('99');
    await amount(cashier).blur();
    await expect(cashier.form.message('Withdrawal amount')).toHaveText(`Minimum withdrawal: ${isolated('MX$100')}`);
    await amount(cashier).fill('50001');
    await amount(cashier).blur();
    await expect(cashier.form.message('Withdrawal amount')).toHaveText(`Maximum withdrawal: ${isolated('MX$50,000')}`);
    await amount(cashier).fill('50000');
    await fill(cashier);
    await cashier.form.submit.click();
    await expect(confirm(cashier)).toBeVisible();
  },
);

test('a double click makes one withdrawal', async ({ host, cashier, backend }) => {
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).dblclick();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
});

test('offline nothing is known: the next press sends the same withdrawal with the same key', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await openConfirm({ host, cashier, backend });
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
  await confirm(cashier).click();
  await expect(cashier.form.failure).toBeFocused();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a clock that jumps by a day between two presses makes no second withdrawal',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.broken('withdrawal-create');
    await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
    await openConfirm({ host, cashier, backend }, { options: withBalance(BOTH) });
    await confirm(cashier).click();
    await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
    await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    const calls = await backend.calls('withdrawal-create');
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test('after an unknown outcome and a reload the same account is charged, by the same key, once', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
  await openForm({ host, cashier, backend }, { options: withBalance(BOTH) });
  const additional = cashier.root.getByRole('radio', { name: 'Additional account' });
  await additional.click();
  await amount(cashier).fill('300');
  await fill(cashier);
  await cashier.form.submit.click();
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await reload(host);
  await expect(additional).toBeChecked();
  // Eighteen digits may hold a card number: they are not stored, so nobody can tell whether they are the same.
  await fill(cashier);
  await cashier.form.submit.click();
  await expect(details(cashier)).toContainText(/From\s*Additional account/);
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText('You started a payment like this earlier');
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  const sent = { ...PAYLOAD, amount: 300, accountType: 'additional' };
  expect(calls.map(({ payload }) => payload)).toEqual([sent, sent]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'the account is chosen anew with another method, and where it is no longer there',
  FULL,
  async ({ host, cashier, backend }) => {
    const methods = [METHOD, { ...METHOD, name: 'other_method', text: 'Other method' }];
    await backend.methods({ methods, outcome: { status: 'never' } });
    await host.open(withBalance(BOTH, { path: 'withdrawal' }));
    await cashier.list.method('Test method').click();
    const account = (name: string) => cashier.root.getByRole('radio', { name });
    await account('Additional account').click();
    await host.send('loaded', host.startData({ balanceData: { primary: BOTH.primary } }));
    await expect(account('Additional account')).toBeHidden();
    await expect(account('Main account')).toBeChecked();
    await host.send('loaded', host.startData({ balanceData: BOTH }));
    await expect(account('Additional account')).toBeChecked();
    for (const name of ['Other method', 'Test method']) {
      await cashier.back.click();
      await cashier.list.method(name).click();
      await expect(account('Main account')).toBeChecked();
    }
  },
);

const LESS = { primary: { amount: 5, currency: 'MXN' } };
const OVER = `Exceeds your balance of ${isolated('MX$5')}`;

test('a balance that became less since the summary is looked at again: nothing is sent, and the form says why', async ({
  host,
  cashier,
  backend,
}) => {
  await openConfirm({ host, cashier, backend }, { options: withBalance(BOTH) });
  await host.send('loaded', host.startData({ balanceData: LESS }));
  await confirm(cashier).click();
  await expect(cashier.form.message('Withdrawal amount')).toHaveText(OVER);
  await expect(amount(cashier)).toHaveValue('500');
  await expect(cashier.form.field('CLABE')).toHaveValue('0321 8000 0118 3597 19');
  await expect.poll(() => host.route()).toBe('withdrawal/redirect');
  await cashier.form.submit.click();
  await expect(amount(cashier)).toBeFocused();
  expect(await backend.calls('withdrawal-create')).toEqual([]);
  await host.send('loaded', host.startData({ balanceData: BOTH }));
  await expect(cashier.form.message('Withdrawal amount')).not.toContainText('more than');
  await cashier.form.submit.click();
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.payloads('withdrawal-create')).toEqual([PAYLOAD]);
});

test('what may have been made goes again although the balance is less by it, a reload between or not; another sum does not', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 2 });
  await openConfirm({ host, cashier, backend }, { options: withBalance(BOTH) });
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await host.send('loaded', host.startData({ balanceData: LESS }));
  await confirm(cashier).click();
  await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(2);
  await expect(cashier.form.failure).toBeVisible();
  await host.open(withBalance(LESS, { path: 'withdrawal' }));
  await expect(cardOf(cashier.root.getByRole('radio', { name: 'Main account' }))).toContainText('MX$5.00');
  await fill(cashier);
  await amount(cashier).fill('499');
  await cashier.form.submit.click();
  await expect(cashier.form.message('Withdrawal amount')).toHaveText(OVER);
  await amount(cashier).fill('500');
  await expect(cashier.form.message('Withdrawal amount')).not.toContainText('more than');
  await cashier.form.submit.click();
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText('You started a payment like this earlier');
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD, PAYLOAD]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

for (const fields of [[], undefined]) {
  test(
    `an answer that asks for more and names ${fields ? 'an empty list' : 'no fields'} is no success`,
    FULL,
    async ({ host, cashier, backend }) => {
      await openConfirm({ host, cashier, backend });
      await backend.script({
        call: 'withdrawal-create',
        body: { withdrawalId: 7, isFieldsRequired: true, ...(fields ? { fields } : {}) },
      });
      await confirm(cashier).click();
      await expect(cashier.form.failure).toBeFocused();
      await expect(cashier.form.failure).toContainText('The payment provider could not process this');
      await expect(cashier.form.failure).not.toContainText('was not created');
      await expect.poll(() => host.route()).toBe('withdrawal/confirm');
      expect(await host.heard('onError')).toHaveLength(1);
    },
  );
}

test('a refusal stays on the summary with its reason and a reference', async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  await openConfirm({ host, cashier, backend });
  await backend.script({
    call: 'withdrawal-create',
    status: 400,
    body: { error: { message: 'No', code: 'limit_exceeded' } },
    times: 1,
  });
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText('The withdrawal was not created');
  await expect(cashier.form.failure).toContainText('Reference');
  expect(await findings(host)).toEqual([]);
});

test(
  'a reload of the summary leads to the form, which has what was typed but what may be a card number',
  FULL,
  async ({ host, cashier, backend }) => {
    await openConfirm({ host, cashier, backend });
    await (await host.frame()).evaluate(() => location.reload());
    await expect(amount(cashier)).toHaveValue('500');
    await expect(cashier.form.field('CLABE')).toHaveValue('');
    expect(await backend.calls('withdrawal-create')).toEqual([]);
  },
);

test('a reload of the end finds it, and a push still says how it ended', FULL, async ({ host, cashier, backend }) => {
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const isUp = await reload(host);
  await expect(inProgress(cashier)).toBeVisible();
  await expect(details(cashier)).toContainText('MX$500.00');
  await isUp();
  await backend.settle('processed');
  await expect(done(cashier)).toBeVisible();
});

test('an open invoice of a deposit is still there after a withdrawal', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [METHOD], answers: ['requisites'], outcome: { status: 'never' } });
  await host.open();
  await cashier.list.method('Test method').click();
  await fill(cashier);
  await cashier.form.submit.click();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  await host.open();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
});

test(
  'banks of Nigeria have a page of their own, with a search, and are found again on the way back',
  FULL,
  async ({ host, cashier, backend }) => {
    const banks = ['Zenora', 'First Delta', 'Accra Union', 'Savanna', 'Vella', 'Naira One', 'Kano'].map((text) =>
      definition({ name: text.toLowerCase().replace(' ', '_'), text, category: 'bank_transfer_nigeria' }),
    );
    await backend.methods({ methods: banks, outcome: { status: 'never' } });
    await host.open({ path: 'withdrawal' });
    await cashier.list.method('Bank transfer').click();
    await expect.poll(() => host.route()).toBe('withdrawal/nigerian-banks');
    await cashier.list.search.fill('delta');
    await expect(cashier.root.locator('[data-method]')).toHaveText(['First Delta']);
    await cashier.list.method('First Delta').click();
    await expect.poll(() => host.route()).toBe('withdrawal/group/redirect');
    await cashier.back.click();
    await expect(cashier.list.search).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal/nigerian-banks');
  },
);

test(
  'an instruction and a video explain it: the one on its page, the other where its makers have it',
  FULL,
  async ({ host, cashier, backend }) => {
    const guides = {
      instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Ask your bank' }] },
      video_guide_url: { en: 'https://guides.example.com/out' },
    };
    await openForm({ host, cashier, backend }, { method: guides });
    await amount(cashier).fill('640');
    await expect(cashier.root.getByRole('link', { name: 'Video guide' })).toHaveAttribute(
      'href',
      'https://guides.example.com/out',
    );
    await cashier.root.getByRole('button', { name: 'How to withdraw' }).click();
    await expect.poll(() => host.route()).toBe('withdrawal/redirect/instruction');
    await expect(cashier.heading).toHaveText('How to withdraw');
    await expect(cashier.root.getByText('Ask your bank')).toBeVisible();
    await cashier.back.click();
    await expect(amount(cashier)).toHaveValue('640');
  },
);

test(
  'without methods there is nothing to withdraw by, and the host hears why',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [] });
    await host.open({ path: 'withdrawal' });
    await expect(cashier.root.getByRole('heading', { name: 'There are no payment methods' })).toBeVisible();
    expect(await host.payloads('onError')).toEqual([expect.objectContaining({ message: 'Empty withdrawal methods' })]);
  },
);

test('another platform asks for the older list, with the country', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [METHOD] });
  await host.open({ path: 'withdrawal', start: { platformVersion: 'classic' } });
  await expect(cashier.list.method('Test method')).toBeVisible();
  expect(await backend.payloads('methods-withdrawal')).toEqual([{ country: 'MX', currency: 'MXN' }]);
});

test(
  'closing while it is created aborts it, and says so once',
  FULL,
  async ({ page, host, cashier, backend, player }) => {
    await openConfirm({ host, cashier, backend });
    await backend.script({ call: 'withdrawal-create', fault: 'hang' });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('withdrawal-create'));
    await confirm(cashier).click();
    await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(1);
    await cashier.close.click();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect
      .poll(() => backend.payloads('session-form-on-close-modal'))
      .toEqual([{ paymentMethod: 'test_method', paymentMethodText: 'Test method', userId: player.id }]);
  },
);

for (const options of [{ theme: 'dark' }, { lang: 'ar' }, { lang: 'ar', width: 320 }, { width: 320 }] as const) {
  test(
    `form and summary stand whole and are accessible: ${JSON.stringify(options)}`,
    FULL,
    async ({ host, cashier, backend }) => {
      const fits = async () => expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
      await backend.methods({ methods: [METHOD] });
      await host.open(withBalance(BOTH, { path: 'withdrawal', ...options }));
      await cashier.list.method('Test method').click();
      await expect(cashier.form.submit).toBeVisible();
      expect(await findings(host)).toEqual([]);
      await fits();
      await fill(cashier);
      await cashier.form.submit.click();
      await expect(confirm(cashier)).toBeVisible();
      expect(await findings(host)).toEqual([]);
      await fits();
    },
  );
}
