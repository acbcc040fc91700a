import type { Page } from '@playwright/test';
import { textField } from './support/definitions.ts';
import { turn } from './support/endings.ts';
import { pauseClock } from './support/pause-clock.ts';
import { takesPresses } from './support/presses.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const REFUSAL = {
  call: 'deposit-create',
  status: 400,
  body: { error: { message: 'Declined', code: 'merchant_client_error' } },
};

/** Ways to press more than once. */
const PRESSES: Readonly<Record<string, (page: Page, press: () => Promise<void>) => Promise<void>>> = {
  'a double click': async (_page, press) => press(),
  'Enter twice': async (page) => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  },
  'Enter and a click': async (page, press) => {
    await page.keyboard.press('Enter');
    await press();
  },
};

for (const [name, act] of Object.entries(PRESSES)) {
  test(
    `${name} makes one deposit`,
    name === 'Enter and a click' ? FULL : {},
    async ({ page, openForm, cashier, backend, hold }) => {
      const { form } = cashier;
      await openForm({ fields: [textField()] });
      const release = await hold('deposit-create');
      await form.field('Code').fill('1234');
      await takesPresses(form.submit);
      await act(page, () => form.submit.dblclick({ force: true }));
      release();
      await expect(cashier.status.waiting).toBeVisible();
      expect(await backend.calls('deposit-create')).toHaveLength(1);
      await proves(turn('form', 'double click'), async () => expect(await backend.deposits()).toHaveLength(1));
    },
  );
}

test('Enter that is held down after a refusal does not send again', async ({
  page,
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  await openForm();
  await backend.script(REFUSAL);
  await takesPresses(cashier.form.submit);
  await cashier.form.amount.focus();
  await page.keyboard.down('Enter');
  await expect(cashier.form.failure).toBeVisible();
  await cashier.form.submit.focus();
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await cashier.form.amount.fill('700');
  await cashier.form.amount.press('Enter');
  const sent = [500, 700].map((amount): unknown => expect.objectContaining({ amount }));
  await expect.poll(() => backend.payloads('deposit-create')).toEqual(sent);
});

test('presses during a slow creation make no second deposit, and the button keeps its text', async ({
  openForm,
  cashier,
  backend,
  hold,
}) => {
  const { form } = cashier;
  await openForm();
  const release = await hold('deposit-create');
  const words = await form.submit.textContent();
  await form.submit.click();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await expect(form.submit).toHaveText(words ?? '');
  for (let press = 0; press < 4; press++) await form.submit.click({ force: true });
  await form.amount.press('Enter');
  release();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.calls('deposit-create')).toHaveLength(1);
});

const SENTENCE = "We couldn't confirm your payment";

test('a lost response is an unknown outcome: the next press sends the same key, and one deposit is made', async ({
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  const { form } = cashier;
  await openForm();
  await backend.scenario('create-network-fail');
  await form.submit.click();
  await expect(form.failure).toContainText("We couldn't confirm your payment");
  await expect(form.failure).not.toContainText('The deposit was not created');
  await expect(form.failure).toBeFocused();
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, second, ...rest] = await backend.calls('deposit-create');
  expect(rest).toEqual([]);
  expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
  expect(await backend.deposits()).toHaveLength(1);
});

test('no response for 30 s is an unknown outcome too', async ({ page, openForm, cashier, backend }) => {
  await page.clock.install();
  const { form } = cashier;
  await openForm();
  await backend.scenario('create-hang');
  // Only the test advances the clock, however slow the machine is.
  await pauseClock(page);
  await form.submit.click();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  await page.clock.runFor(20_000);
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(10_500);
  await expect(form.failure).toContainText("We couldn't confirm your payment");
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, second] = await backend.calls('deposit-create');
  expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
  expect(await backend.deposits()).toHaveLength(1);
});

test('the same payment keeps its key after a reload', async ({ host, openForm, cashier, backend, declared }) => {
  declared.broken('deposit-create');
  const { form } = cashier;
  await openForm({ fields: [textField()] });
  await backend.scenario('create-network-fail');
  await form.field('Code').fill('1234');
  await form.submit.click();
  await expect(form.failure).toContainText(SENTENCE);
  await host.reload();
  await expect(form.failure).toHaveCount(0);
  await expect(form.field('Code')).toHaveValue('1234');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, second] = await backend.calls('deposit-create');
  expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
  expect(await backend.deposits()).toHaveLength(1);
});

test('another amount is another intent with its own key, and the first one keeps its key', async ({
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  const { form } = cashier;
  await openForm();
  await backend.script({ call: 'deposit-create', fault: 'network', times: 2 });
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await form.amount.fill('600');
  await form.submit.click();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(2);
  await expect(form.failure).toBeVisible();
  await form.amount.fill('500');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test('after a definite error the same payment is a new intent with a new key', async ({
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  const { form } = cashier;
  await openForm();
  await backend.script({ ...REFUSAL, times: 1 });
  await form.submit.click();
  await expect(form.failure).toContainText('Declined');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

test('repeating a paid deposit from the list is a second intent', async ({ openForm, host, cashier, backend }) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  // The socket is up: closed before that, the browser would complain.
  await expect.poll(() => backend.calls('deposit-status')).not.toEqual([]);
  await host.back();
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(new Set(keys).size).toBe(2);
});

for (const [jump, name] of [
  [25 * 3_600_000, 'forward by a day'],
  [-25 * 3_600_000, 'back by a day'],
] as const) {
  test(
    `a clock that jumps ${name} between two presses makes no second payment`,
    jump < 0 ? FULL : {},
    async ({ page, openForm, cashier, backend, declared }) => {
      declared.broken('deposit-create');
      const { form } = cashier;
      await openForm();
      await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
      await form.submit.click();
      await expect(form.failure).toContainText(SENTENCE);
      await page.clock.setSystemTime(Date.now() + jump);
      await form.submit.click();
      await expect(cashier.status.waiting).toBeVisible();
      const [first, second] = await backend.calls('deposit-create');
      expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}

test(
  'half an hour of waiting between two presses makes no second payment',
  FULL,
  async ({ page, openForm, cashier, backend, declared }) => {
    declared.broken('deposit-create');
    await page.clock.install();
    const { form } = cashier;
    await openForm();
    await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
    await form.submit.click();
    await expect(form.failure).toContainText(SENTENCE);
    await page.clock.fastForward(31 * 60_000);
    await form.submit.click();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test('asks before it sends another card after a reload, and makes no second payment', async ({
  host,
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  declared.status(409);
  const { form } = cashier;
  await openForm({ fields: [{ name: 'pan', type: 'text', label: 'Card number', mask: '#### #### #### ####' }] });
  await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
  await form.field('Card number').fill('4111111111111111');
  await form.submit.click();
  await expect(form.failure).toContainText(SENTENCE);
  await host.reload();
  await expect(form.failure).toHaveCount(0);
  await form.field('Card number').fill('5555555555554444');
  await form.submit.click();
  const begun = "You started a payment like this earlier, and we couldn't confirm whether it went through.";
  await expect(form.failure).toContainText(begun);
  await expect(form.failure).toBeFocused();
  expect(await backend.calls('deposit-create')).toHaveLength(1);
  // The backend refuses the old key with another card, which is no response to the first payment.
  await form.submit.click();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(2);
  await expect(form.submit).not.toHaveAttribute('aria-busy', 'true');
  await expect(form.failure).toContainText(begun);
  await expect(form.failure).not.toContainText('was not created');
  await form.submit.click();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(3);
  await expect(form.failure).toContainText(begun);
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(new Set(keys).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a response nested 30,000 deep leads to the status of its deposit',
  FULL,
  async ({ page, openForm, cashier, backend }) => {
    await openForm();
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    await page.route('**/deposit-create', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"apiResponse":{', `"apiResponse":{"deep":${deep},`);
      await route.fulfill({ response, body });
    });
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);
