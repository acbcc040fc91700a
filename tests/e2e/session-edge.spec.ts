import { definition } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

test('opens no payment session for an amount that no number represents exactly', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const method = definition({ amount_rules: { MXN: { min: 1, max: '99999999999999999999' } } });
  await backend.methods({ methods: [method], answers: ['no-redirect'] });
  await page.clock.install();
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.form.amount.fill('9007199254740993');
  await expect(cashier.form.amount).toHaveValue(/9,?007,?199/);
  await page.clock.runFor(1_000);
  await cashier.form.amount.fill('700');
  await page.clock.runFor(1_000);
  const sums = async () => (await backend.payloads('session-start')).map(({ amount }) => amount);
  await expect.poll(async () => (await sums()).at(-1)).toBe(700);
  expect((await sums()).filter((amount) => Number(amount) > 1_000)).toEqual([]);
});
