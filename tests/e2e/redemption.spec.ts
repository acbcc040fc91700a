import type { Locator } from '@playwright/test';
import { findings } from './support/axe.ts';
import type { BackendControl } from './support/backend.ts';
import type { Cashier } from './support/cashier.ts';
import { connected, reload } from './support/connected.ts';
import { type Definition, definition, isolated } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { sideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const WALLET = 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq';
const COIN = definition({
  name: 'usdt',
  text: 'Tether',
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  iconIds: ['usdt'],
  prefilledAmount: {},
  amount_rules: { QSC: { min: 20, max: 1_000 } },
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});
/** One that says nothing of a network to choose, nor of an address. */
const BITCOIN = definition({
  ...COIN,
  name: 'btc',
  text: 'Bitcoin',
  cryptoCurrency: 'BTC',
  network: 'Bitcoin',
  fields: [],
});
const PAYLOAD = {
  amount: 50,
  currency: 'QSC',
  paymentType: 'usdt',
  fields: { network: 'TRC-20', address: WALLET },
  accountType: 'main',
  selectedCountry: 'US',
};
const OPTIONS: OpenOptions = { preset: 'us-sweep', path: 'withdrawal' };

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

async function openList({ host, backend }: Parts, { method, answers, options }: Way = {}): Promise<void> {
  await backend.methods({
    methods: [{ ...COIN, ...method }, BITCOIN],
    outcome: { status: 'never' },
    ...(answers ? { answers } : {}),
  });
  await host.open({ ...OPTIONS, ...options });
}

/** To the form of a coin, by the group of coins. */
async function openForm(parts: Parts, way: Way = {}, coin = way.method?.text ?? 'Tether'): Promise<void> {
  await openList(parts, way);
  await parts.cashier.list.method('Crypto').click();
  await parts.cashier.list.method(coin).click();
  await expect(parts.cashier.heading).toHaveText(coin);
}

/** Loads the cashier anew, where no page of it keeps a connection for pushes. */
async function again(host: HostPage): Promise<void> {
  const frame = await host.frame();
  const comes = host.page.waitForEvent('framenavigated', (navigated) => navigated === frame);
  await frame.evaluate(() => location.reload());
  await comes;
}

const amount = ({ form }: Cashier): Locator => form.field('Redemption amount');
const address = ({ form }: Cashier): Locator => form.field('Wallet address');
/** What is said of coins and rates, by its label. */
const fact = ({ main }: Cashier, label: string): Locator =>
  main.locator('.pw-fact').filter({ hasText: label }).locator('dd');
const can = (cashier: Cashier): Locator => fact(cashier, 'Available to redeem');
const rate = (cashier: Cashier): Locator => fact(cashier, 'Current rate');
const estimate = (cashier: Cashier): Locator => fact(cashier, 'Estimated value');
const inProgress = ({ status }: Cashier): Locator => status.title('Redemption in progress');

async function fill(cashier: Cashier, sum = '50'): Promise<void> {
  await amount(cashier).fill(sum);
  await address(cashier).fill(WALLET);
}

async function redeem(parts: Parts, way?: Way): Promise<void> {
  await openForm(parts, way);
  await expect(can(parts.cashier)).toHaveText('100.50 SC');
  await fill(parts.cashier);
  await parts.cashier.form.submit.click();
}

for (const transport of ['http', 'socket'] as const) {
  test(
    `by ${transport}: from the list to the end, every payload whole`,
    transport === 'socket' ? FULL : {},
    async ({ host, cashier, backend }) => {
      const isUp = connected(host.page);
      await openList({ host, cashier, backend }, { options: { start: { transport } } });
      await expect(cashier.heading).toHaveText('Redemption');
      await expect(cashier.root.locator('[data-balance="QSC"] dd')).toHaveText('125.50');
      await expect(cashier.root.locator('[data-balance="QGC"] dd')).toHaveText('240,000');
      await expect(fact(cashier, 'Left to play')).toHaveText('25.00 SC');
      await expect(can(cashier)).toHaveText('100.50 SC');
      await cashier.list.method('Crypto').click();
      await expect.poll(() => host.route()).toBe('withdrawal/crypto');
      await cashier.list.method('Tether').click();
      await expect.poll(() => host.route()).toBe('withdrawal/crypto/convert');
      await expect(cashier.form.submit).toHaveText('Redeem');
      await fill(cashier);
      await expect(rate(cashier)).toHaveText('1.00 SC = 1 USDT');
      await expect(estimate(cashier)).toHaveText('50 USDT');
      await expect(cashier.form.submit).toHaveText(`Redeem ${isolated('50.00 SC')}`);
      await cashier.form.submit.click();
      await expect(inProgress(cashier)).toBeVisible();
      await isUp;
      await expect.poll(() => host.route()).toBe('withdrawal/complete');

      expect(await backend.payloads('methods-withdrawal-v4')).toEqual([{ currency: 'QSC' }]);
      const once = (calls: readonly unknown[]) => [...new Set(calls.map((payload) => JSON.stringify(payload)))];
      expect(once(await backend.payloads('sweepstake-balance-get'))).toEqual(['{}']);
      expect(once(await backend.payloads('sweepstake-recoup-sum'))).toEqual(['{"currency":"QSC"}']);
      expect(await backend.payloads('payment-convert-v2')).toEqual([{ from: 'QSC', to: 'USDT', amount: 1 }]);
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      const [call, ...others] = await backend.calls('withdrawal-create');
      expect(others).toEqual([]);
      expect(call?.via).toBe(transport);
      expect(call?.payload).toEqual(PAYLOAD);
      expect(call?.headers['idempotencyKey']).toEqual(expect.any(String));
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 50, currency: 'QSC', paymentMethod: 'usdt', transaction: 'withdrawal' },
      ]);
      for (const unasked of ['deposit-limits', 'session-start']) expect(await backend.calls(unasked)).toEqual([]);
      await backend.settle('processed');
      await expect(cashier.status.title('Redemption complete')).toBeVisible();
    },
  );
}

test(
  'a coin that names one network alone and no address asks for both, and converts exactly',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, {}, 'Bitcoin');
    await expect(cashier.root.getByRole('radio', { name: 'Bitcoin' })).toBeChecked();
    await expect(cashier.root.getByRole('radio', { name: 'Bitcoin' })).toBeDisabled();
    await expect(rate(cashier)).toHaveText('1.00 SC = 0.00001 BTC');
    await fill(cashier, '33.33');
    await expect(estimate(cashier)).toHaveText('0.0003333 BTC');
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([
      { ...PAYLOAD, amount: 33.33, paymentType: 'btc', fields: { network: 'Bitcoin', address: WALLET } },
    ]);
  },
);

test('an estimate is rounded down, and changes with the sum', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'payment-convert-v2', body: { amount: '0.333333333333' } });
  await openForm({ host, cashier, backend });
  await expect(rate(cashier)).toHaveText('1.00 SC = 0.333333333333 USDT');
  await expect(estimate(cashier)).toHaveText('0 USDT');
  await amount(cashier).fill('30.03');
  await expect(estimate(cashier)).toHaveText('10.00999999 USDT');
});

test(
  'the network that is chosen is sent, and what is not credited on it is said',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    const notes = cashier.main.getByRole('note');
    await expect(notes.first()).toHaveText(
      `On the ${isolated('TRC-20')} network, amounts worth less than ${isolated('$5')} are not credited.`,
    );
    await cashier.root.getByRole('radio', { name: 'ERC-20' }).click();
    await expect(notes.first()).toContainText(isolated('$10'));
    await fill(cashier);
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([
      { ...PAYLOAD, fields: { network: 'ERC-20', address: WALLET } },
    ]);
  },
);

test(
  'more than can be redeemed, too little and too much are refused with words of their own',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, { method: { amount_rules: { QSC: { min: 20, max: 110 } } } });
    await expect(can(cashier)).toHaveText('100.50 SC');
    await fill(cashier, '100.51');
    await cashier.form.submit.click();
    const message = cashier.form.message('Redemption amount');
    await expect(message).toHaveText(`Exceeds the ${isolated('100.50 SC')} available to redeem`);
    await expect(amount(cashier)).toBeFocused();
    await amount(cashier).fill('19.99');
    await expect(message).toHaveText(`Minimum redemption: ${isolated('20 SC')}`);
    await amount(cashier).fill('110.01');
    await expect(message).toHaveText(`Maximum redemption: ${isolated('110 SC')}`);
    expect(await findings(host)).toEqual([]);
    expect(await backend.calls('withdrawal-create')).toEqual([]);
    await amount(cashier).fill('100.5');
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([{ ...PAYLOAD, amount: 100.5 }]);
  },
);

test('an address is asked for, and one with a gap in it is refused', FULL, async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await amount(cashier).fill('50');
  await cashier.form.submit.click();
  await expect(cashier.form.message('Wallet address')).toHaveText(
    'Enter the full address as your wallet shows it, without spaces',
  );
  await expect(address(cashier)).toBeFocused();
  await address(cashier).fill('TXk9mF3v Qwz7RbN2sLhGc5Yp');
  await expect(cashier.form.message('Wallet address')).toContainText('Enter the full address');
  await address(cashier).fill(WALLET);
  await cashier.form.submit.click();
  await expect(inProgress(cashier)).toBeVisible();
});

test('a push that it failed says so, and leads back to the form', FULL, async ({ host, cashier, backend }) => {
  const isUp = connected(host.page);
  await redeem({ host, cashier, backend });
  await expect(inProgress(cashier)).toBeVisible();
  await isUp;
  await backend.settle('mistaked');
  await expect(cashier.status.title('The redemption did not go through')).toBeVisible();
  await cashier.status.action('Back to the redemption').click();
  await expect(amount(cashier)).toBeVisible();
  await expect(amount(cashier)).toHaveValue('');
  await expect.poll(() => host.route()).toBe('withdrawal/crypto/convert');
});

const GENERIC = 'The payment provider could not process this. Check the details or choose another method.';
const REFUSALS = [
  ['merchant_client_error', 'Your wallet is closed', 'Your wallet is closed'],
  ['payment_method_regex', 'No', GENERIC],
  ['nobody_knows', 'No', GENERIC],
] as const;
for (const [code, message, said] of REFUSALS) {
  test(
    `a refusal with ${code} stays on the form with its reason; what was typed stays too`,
    FULL,
    async ({ host, cashier, backend, declared }) => {
      declared.status(400);
      await backend.script({ call: 'withdrawal-create', status: 400, body: { error: { message, code } }, times: 1 });
      await redeem({ host, cashier, backend });
      await expect(cashier.form.failure).toBeFocused();
      await expect(cashier.form.failure).toContainText('The redemption was not created');
      await expect(cashier.form.failure).toContainText(said);
      await expect(cashier.form.failure).toContainText('Reference');
      await expect(cashier.live).toHaveText('The redemption was not created');
      expect(await findings(host)).toEqual([]);
      await expect(address(cashier)).toHaveValue(WALLET);
      // The same body after a definite answer is a new intent.
      await cashier.form.submit.click();
      await expect(inProgress(cashier)).toBeVisible();
      const calls = await backend.calls('withdrawal-create');
      expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD]);
      expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(2);
    },
  );
}

test('offline nothing is known: the next press sends the same redemption with the same key, a reload between or not', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 2 });
  await redeem({ host, cashier, backend });
  await expect(cashier.form.failure).toBeFocused();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  await cashier.form.submit.click();
  await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(2);
  await expect(cashier.form.failure).toBeVisible();
  await again(host);
  await expect(address(cashier)).toHaveValue(WALLET);
  await expect(amount(cashier)).toHaveValue('50');
  await cashier.form.submit.click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD, PAYLOAD]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'after an unknown outcome the balance, which may be less by it already, does not refuse the same press',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.broken('withdrawal-create');
    declared.status(500);
    declared.console(/sweepstake-recoup-sum/);
    await backend.script({ call: 'sweepstake-recoup-sum', status: 500, body: { error: { message: 'No' } }, times: 2 });
    await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
    await openForm({ host, cashier, backend });
    await expect(can(cashier)).toContainText('Unknown');
    await fill(cashier);
    await cashier.form.submit.click();
    await expect(cashier.form.failure).toContainText("We didn't get a response");
    await backend.script({ call: 'sweepstake-recoup-sum', body: { data: { status: 'active', amount: '120' } } });
    await can(cashier).getByRole('button', { name: 'Try again' }).click();
    await expect(can(cashier)).toHaveText('5.50 SC');
    await expect(can(cashier)).toBeFocused();
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test('nor does it after a reload; any other sum it bounds', FULL, async ({ host, cashier, backend, declared }) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
  await redeem({ host, cashier, backend });
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await backend.script({ call: 'sweepstake-recoup-sum', body: { data: { status: 'active', amount: '120' } } });
  await again(host);
  await expect(can(cashier)).toHaveText('5.50 SC');
  await amount(cashier).fill('49');
  await cashier.form.submit.click();
  await expect(cashier.form.message('Redemption amount')).toContainText('available to redeem');
  await amount(cashier).fill('50');
  await cashier.form.submit.click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test('a double click makes one redemption', async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await fill(cashier);
  await cashier.form.submit.dblclick();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
});

test(
  'an answer that asks for more is a second step of the same redemption, also after going back',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend }, { answers: ['withdrawal-fields', 'done'] });
    const code = cashier.form.field('Code from the text message');
    await expect(code).toBeFocused();
    await expect(cashier.live).toHaveText('The provider needs more details');
    await cashier.form.submit.click();
    await expect(cashier.form.message('Code from the text message')).toHaveText('This field is required');
    await cashier.back.click();
    await cashier.list.method('Tether').click();
    await expect(address(cashier)).toHaveValue(WALLET);
    await expect(code).toBeHidden();
    // Filled in as it was, it is still the one that asked.
    await cashier.form.submit.click();
    await code.fill('123456');
    await cashier.form.submit.click();
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
  'a reload in the second step makes no second redemption: the same press asks again',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend }, { answers: ['withdrawal-fields', 'done'] });
    const code = cashier.form.field('Code from the text message');
    await code.fill('999999');
    await again(host);
    await expect(address(cashier)).toHaveValue(WALLET);
    await cashier.form.submit.click();
    await expect(code).toBeFocused();
    await code.fill('123456');
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    const [made, ...more] = await backend.deposits();
    expect(more).toEqual([]);
    const whole = { ...PAYLOAD, fields: { ...PAYLOAD.fields, otp: '123456' }, withdrawalId: made?.id };
    expect(await backend.payloads('withdrawal-create')).toEqual([PAYLOAD, PAYLOAD, whole]);
    expect(await host.heard('onCreateTransaction')).toHaveLength(1);
  },
);

test(
  'a reload of the form finds the coin, the sum, the network and the address',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await fill(cashier, '64.5');
    await cashier.root.getByRole('radio', { name: 'ERC-20' }).click();
    await address(cashier).blur();
    await again(host);
    await expect(amount(cashier)).toHaveValue('64.50');
    await expect(address(cashier)).toHaveValue(WALLET);
    await expect(cashier.root.getByRole('radio', { name: 'ERC-20' })).toBeChecked();
    await expect.poll(() => host.route()).toBe('withdrawal/crypto/convert');
    expect(await backend.calls('withdrawal-create')).toEqual([]);
  },
);

test('a reload of the end finds it, and a push still says how it ended', FULL, async ({ host, cashier, backend }) => {
  await redeem({ host, cashier, backend });
  await expect(inProgress(cashier)).toBeVisible();
  const isUp = await reload(host);
  await expect(inProgress(cashier)).toBeVisible();
  await expect(cashier.root.locator('.pw-details')).toContainText('50.00 SC');
  await isUp();
  await backend.settle('processed');
  await expect(cashier.status.title('Redemption complete')).toBeVisible();
});

test(
  'back leads from the form to the coins, to the list; what was typed is there again',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await fill(cashier, '77');
    await cashier.back.click();
    await expect(cashier.list.method('Bitcoin')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal/crypto');
    await cashier.back.click();
    await expect(cashier.heading).toHaveText('Redemption');
    await expect.poll(() => host.route()).toBe('withdrawal');
    await cashier.list.method('Crypto').click();
    await cashier.list.method('Tether').click();
    await expect(amount(cashier)).toHaveValue('77');
    await expect(address(cashier)).toHaveValue(WALLET);
  },
);

test(
  'the end is behind nothing: the browser’s back does not lead to the form',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend });
    await expect(inProgress(cashier)).toBeVisible();
    await host.back();
    await expect(cashier.list.method('Bitcoin')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal/crypto');
    expect(await backend.calls('withdrawal-create')).toHaveLength(1);
  },
);

test(
  'without a rate nothing is said of what it comes to; it can be asked for again, and redeemed without',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(400);
    declared.console(/warning: payment-convert-v2/);
    await backend.scenario('no-rate');
    await openForm({ host, cashier, backend });
    await expect(rate(cashier)).toContainText('Unknown');
    await expect(estimate(cashier)).toHaveText('Unknown');
    await expect(cashier.live).toHaveText(/^Rate unavailable/);
    await expect(cashier.main.getByText("we can't show an estimate")).toBeVisible();
    await fill(cashier);
    expect(await findings(host)).toEqual([]);
    await rate(cashier).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => backend.calls('payment-convert-v2')).toHaveLength(2);
    await expect(rate(cashier).getByRole('button', { name: 'Try again' })).toBeFocused();
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([PAYLOAD]);
  },
);

test('a rate asked for again is said where it was missed', FULL, async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  declared.console(/warning: payment-convert-v2/);
  const body = { error: { message: 'No', code: 'no_rate' } };
  await backend.script({ call: 'payment-convert-v2', status: 400, body, times: 1 });
  await openForm({ host, cashier, backend });
  await amount(cashier).fill('50');
  await rate(cashier).getByRole('button', { name: 'Try again' }).click();
  await expect(rate(cashier)).toHaveText('1.00 SC = 1 USDT');
  await expect(rate(cashier)).toBeFocused();
  await expect(estimate(cashier)).toHaveText('50 USDT');
});

test('a rate of nothing is none', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'payment-convert-v2', body: { amount: 0 } });
  await openForm({ host, cashier, backend });
  await expect(rate(cashier)).toContainText('Unknown');
});

test(
  'without balances they read 0, what can be redeemed is not known, and the server decides',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/warning: sweepstake-(balance-get|recoup-sum)/);
    const lines: string[] = [];
    host.page.on('console', (line) => lines.push(line.text()));
    await backend.scenario('no-coin-balances');
    await openList({ host, cashier, backend });
    await expect(cashier.root.locator('[data-balance="QSC"] dd')).toHaveText('0.00');
    await expect(cashier.root.locator('[data-balance="QGC"] dd')).toHaveText('0');
    await expect(can(cashier)).toContainText('Unknown');
    await expect(fact(cashier, 'Left to play')).toHaveText('Unknown');
    expect(lines.filter((line) => line.startsWith('sweepstake-balance-get'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('sweepstake-recoup-sum'))).toHaveLength(1);
    await cashier.list.method('Crypto').click();
    await cashier.list.method('Tether').click();
    await fill(cashier, '900');
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([{ ...PAYLOAD, amount: 900 }]);
  },
);

test(
  'where nobody knows what is still to be played, no more than the balance is taken',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/warning: sweepstake-recoup-sum/);
    await backend.script({ call: 'sweepstake-recoup-sum', status: 500, body: { error: { message: 'No' } } });
    await openForm({ host, cashier, backend });
    await expect(can(cashier)).toContainText('Unknown');
    await fill(cashier, '125.51');
    await cashier.form.submit.click();
    await expect(cashier.form.message('Redemption amount')).toHaveText(
      `Exceeds the ${isolated('125.50 SC')} available to redeem`,
    );
    await amount(cashier).fill('125.5');
    await cashier.form.submit.click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([{ ...PAYLOAD, amount: 125.5 }]);
  },
);

test('more to be played than there is leaves nothing to redeem', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'sweepstake-recoup-sum', body: { data: { status: 'active', amount: '125.51' } } });
  await openForm({ host, cashier, backend });
  await expect(can(cashier)).toHaveText('0.00 SC');
  await fill(cashier);
  await cashier.form.submit.click();
  await expect(cashier.form.message('Redemption amount')).toHaveText(
    `Exceeds the ${isolated('0 SC')} available to redeem`,
  );
  expect(await backend.calls('withdrawal-create')).toEqual([]);
});

test(
  'what is no coin is set aside and told; without any coin there is nothing to redeem to',
  FULL,
  async ({ host, cashier, backend }) => {
    const bank = definition({ name: 'bank', text: 'Bank', amount_rules: { QSC: { min: 1 } } });
    await backend.methods({ methods: [bank, COIN] });
    await host.open(OPTIONS);
    await expect(cashier.list.tiles).toHaveCount(1);
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([expect.objectContaining({ code: 'method_set_aside', message: expect.stringContaining('bank') })]);
    await backend.methods({ methods: [bank] });
    await host.open(OPTIONS);
    await expect(cashier.root.getByRole('heading', { name: 'There are no payment methods' })).toBeVisible();
    await expect
      .poll(() => host.payloads('onError'))
      .toContainEqual(expect.objectContaining({ message: 'Empty withdrawal methods' }));
  },
);

test(
  'a list that does not come ends on the error page, which leads back here',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    const body = { error: { message: 'No', code: 'internal' } };
    await backend.script({ call: 'methods-withdrawal-v4', status: 500, body, times: 1 });
    await openList({ host, cashier, backend });
    await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await cashier.root.locator('.pw-actions button').click();
    await expect(cashier.list.method('Crypto')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal');
  },
);

test('a form or a list of coins opened by its address begins at the list', FULL, async ({ host, cashier, backend }) => {
  for (const path of ['withdrawal/crypto/convert', 'withdrawal/crypto']) {
    await openList({ host, cashier, backend }, { options: { path } });
    await expect(cashier.heading).toHaveText('Redemption');
    await expect.poll(() => host.route()).toBe('withdrawal');
  }
});

test('another platform asks for the older list, with the country', FULL, async ({ host, cashier, backend }) => {
  await openList({ host, cashier, backend }, { options: { start: { platformVersion: 'classic' } } });
  await expect(cashier.list.method('Crypto')).toBeVisible();
  expect(await backend.payloads('methods-withdrawal')).toEqual([{ country: 'US', currency: 'QSC' }]);
});

test(
  'a slow network shows where everything will stand, and moves nothing when it comes',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    const release = await Promise.all(
      ['sweepstake-balance-get', 'sweepstake-recoup-sum', 'payment-convert-v2'].map(hold),
    );
    await openForm({ host, cashier, backend });
    await expect(cashier.main.locator('.pw-fact .pw-sk')).toHaveCount(4);
    const places = () =>
      cashier.main.locator('.pw-fact, [data-field]').evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return [Math.round(top), Math.round(height)];
        }),
      );
    const before = await places();
    expect(before.length).toBeGreaterThan(5);
    for (const free of release) free();
    await expect(estimate(cashier)).toHaveText('0 USDT');
    await expect(can(cashier)).toHaveText('100.50 SC');
    expect(await places()).toEqual(before);
  },
);

test('a bonus on coins that come in is none on those that go out', FULL, async ({ host, cashier, backend }) => {
  const start = {
    schema: { meta: { isCryptoBonusAvailable: true } },
    experiments: [{ key: 'analytics-21868', group: 'group_b' }],
  };
  await openList({ host, cashier, backend }, { options: { start } });
  await expect(cashier.list.tiles).toHaveText('Crypto');
  await cashier.list.method('Crypto').click();
  await expect(cashier.list.method('Tether')).toBeVisible();
  await expect(cashier.root.locator('.pw-badge')).toHaveCount(0);
});

test(
  'coins have a search; one that is not there is said to be not redeemable',
  FULL,
  async ({ host, cashier, backend }) => {
    const codes = ['USDT', 'BTC', 'ETH', 'LTC', 'TRX', 'DOGE', 'XRP'];
    const coins = codes.map((code) => ({ ...COIN, name: code, text: `Coin ${code}`, cryptoCurrency: code }));
    await backend.methods({ methods: coins });
    await host.open(OPTIONS);
    await cashier.list.method('Crypto').click();
    await cashier.list.search.fill('ltc');
    await expect(cashier.main.locator('[data-method]')).toHaveCount(1);
    await cashier.list.search.fill('ada');
    await expect(cashier.main.getByText(`Redemption in ${isolated('ADA')} is not available`)).toBeVisible();
  },
);

test(
  'closing while it is created aborts it, and says so once',
  FULL,
  async ({ page, host, cashier, backend, player }) => {
    await backend.script({ call: 'withdrawal-create', fault: 'hang' });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('withdrawal-create'));
    await redeem({ host, cashier, backend });
    await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(1);
    await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
    await cashier.close.click();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect
      .poll(() => backend.payloads('session-form-on-close-modal'))
      .toEqual([{ paymentMethod: 'usdt', paymentMethodText: 'Tether', userId: player.id }]);
  },
);

test('all of it by the keyboard', FULL, async ({ host, cashier, backend }) => {
  const { keyboard } = host.page;
  await openList({ host, cashier, backend });
  await cashier.list.method('Crypto').press('Enter');
  await cashier.list.method('Tether').press('Enter');
  await expect(cashier.heading).toHaveText('Tether');
  await expect(can(cashier)).toHaveText('100.50 SC');
  await amount(cashier).focus();
  await keyboard.type('50');
  await cashier.root.getByRole('radio', { name: 'TRC-20' }).focus();
  await keyboard.press('ArrowRight');
  await expect(cashier.root.getByRole('radio', { name: 'ERC-20' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(address(cashier)).toBeFocused();
  await keyboard.type(WALLET);
  await keyboard.press('Enter');
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.payloads('withdrawal-create')).toEqual([
    { ...PAYLOAD, fields: { network: 'ERC-20', address: WALLET } },
  ]);
});

for (const [name, options] of [
  ['light', { width: 360 }],
  ['dark, right to left', { width: 320, theme: 'dark', lang: 'ar' }],
  ['two panes', { width: 1024 }],
] as const) {
  test(`every page of it is in order, ${name}`, FULL, async ({ host, cashier, backend }) => {
    const look = async () => {
      expect(await findings(host)).toEqual([]);
      expect(await (await host.frame()).evaluate(sideways)).toBe(0);
    };
    const parts = { host, cashier, backend };
    await openList(parts, { options });
    await expect(cashier.root.locator('[data-group="crypto"]')).toBeVisible();
    await expect(cashier.root.locator('.pw-fact .pw-sk')).toHaveCount(0);
    await look();
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect(cashier.root.locator('.pw-row[data-method="usdt"]')).toBeVisible();
    await look();
    await cashier.root.locator('.pw-row[data-method="usdt"]').click();
    await expect(cashier.root.locator('[data-conversion] bdi')).toHaveCount(2);
    await look();
    await cashier.root.locator('[data-field="amount"] input').fill('50');
    await cashier.root.locator('[data-field="address"] input').fill(WALLET);
    await cashier.form.submit.click();
    await expect(cashier.root.locator('.pw-mark--accepted')).toBeVisible();
    await look();
  });
}
