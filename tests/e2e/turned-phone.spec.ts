import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

// Upright the form is alone, sideways the list stands beside it.
const [UPRIGHT, SIDEWAYS] = [390, 844];

test.beforeEach(({ page }) => page.setViewportSize({ width: 900, height: 800 }));

test('a phone that is turned keeps what was typed, secrets too, and the focus', async ({ openForm, host, cashier }) => {
  const { form, list } = cashier;
  await openForm({ fields: [textField({ sensitive: true })] }, { width: UPRIGHT });
  await form.field('Code').fill('1234');
  await host.change({ width: SIDEWAYS });
  await expect(list.method('Test method')).toBeVisible();
  await expect(form.field('Code')).toHaveValue('1234');
  await expect(form.field('Code')).toBeFocused();
  await host.change({ width: UPRIGHT });
  await expect(list.method('Test method')).toHaveCount(0);
  await expect(form.field('Code')).toHaveValue('1234');
  await expect(form.field('Code')).toBeFocused();
});

test('a phone that is turned at the list takes no focus from the site', async ({ page, host, cashier }) => {
  await host.open({ width: UPRIGHT });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await page.evaluate(() => document.body.prepend(document.createElement('input')));
  const field = page.locator('body > input');
  await field.focus();
  const aside = cashier.root.getByRole('complementary', { name: 'Deposit' });
  await host.change({ width: SIDEWAYS });
  await expect(aside).toBeVisible();
  await expect(field).toBeFocused();
  await host.change({ width: UPRIGHT });
  await expect(aside).toHaveCount(0);
  await expect(field).toBeFocused();
});

test(
  'a phone that is turned while a deposit is created stops nothing',
  FULL,
  async ({ openForm, host, cashier, backend, hold }) => {
    const { form, list } = cashier;
    await openForm({}, { width: UPRIGHT });
    const release = await hold('deposit-create');
    await form.submit.click();
    await expect(form.submit).toHaveAttribute('aria-busy', 'true');
    await host.change({ width: SIDEWAYS });
    await expect(list.method('Test method')).toBeVisible();
    await expect(form.submit).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);
