import { connected } from '../support/connected.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { at, METHOD } from './support.ts';

test('a withdrawal is in the currency of the balance, without tabs', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods({ methods: [METHOD], outcome: { status: 'never' } });
  await host.open(at({ currency: 'EUR' }, { path: 'cryptobalance/withdrawal' }));
  await cashier.list.method('Test method').click();
  await expect.poll(() => host.route()).toBe('cryptobalance/withdrawal/redirect');
  await expect(cashier.root.getByRole('tab')).toHaveCount(0);
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await cashier.root.locator('[data-confirm]').click();
  await expect(cashier.status.title('Withdrawal in progress')).toBeVisible();
  await expect.poll(() => host.route()).toBe('cryptobalance/withdrawal/complete');
  expect(await backend.payloads('methods-withdrawal-v4')).toEqual([{ currency: 'EUR' }]);
  expect(await backend.payloads('withdrawal-create')).toEqual([
    {
      amount: 100,
      currency: 'EUR',
      paymentType: 'test_method',
      fields: { code: '1234' },
      accountType: 'main',
      selectedCountry: 'MX',
    },
  ]);
  await connected(page);
  await backend.settle('processed');
  await expect(cashier.status.title('Withdrawal complete')).toBeVisible();
});
