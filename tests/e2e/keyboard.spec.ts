import type { Locator } from '@playwright/test';
import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test('the whole deposit works by keyboard alone', async ({ page, host, cashier, backend }) => {
  const { form, list, root } = cashier;
  const { keyboard } = page;
  await backend.methods({ outcome: { status: 'never' } });
  await host.open({ preset: 'in-english' });
  await expect(list.tiles.first()).toBeVisible();
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await root.locator('.pw-iconbtn').first().focus();
  await tabTo(list.method('Net banking'));
  await keyboard.press('Enter');
  await expect(cashier.heading).toBeFocused();
  await tabTo(form.amount);
  await keyboard.type('2500');
  await tabTo(form.dropdown('Bank'));
  await keyboard.press('Enter');
  await expect(root.getByPlaceholder('Search')).toBeFocused();
  await keyboard.type('kav');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(form.dropdown('Bank')).toBeFocused();
  await expect(form.dropdown('Bank')).toContainText('Kaveri Bank');
  await backend.methods({ answers: ['no-redirect'] });
  await tabTo(form.submit);
  await keyboard.press('Enter');
  await expect(cashier.status.waiting).toBeFocused();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ amount: 2500, fields: { bank: 'kaveri' } }),
  ]);
  await backend.settle('processed');
  await tabTo(cashier.status.action('Close'));
  await keyboard.press('Enter');
  await expect(host.element).toHaveCount(0);
});

test('focus moves to the new heading after a navigation, and to the first error after a refused press', async ({
  openForm,
  host,
  cashier,
}) => {
  await openForm({ fields: [textField()] });
  await expect(cashier.heading).toBeFocused();
  await cashier.submit();
  await expect(cashier.form.field('Code')).toBeFocused();
  await cashier.back();
  await expect(cashier.heading).toHaveText('Deposit');
  await expect(cashier.heading).toBeFocused();
  await host.back();
});

test('beside the list the focus moves to the new heading, and to that of the list when its page closes', async ({
  openForm,
  host,
  cashier,
}) => {
  await openForm({ fields: [textField()] }, { width: 1024 });
  const heading = (name: string) => cashier.root.getByRole('heading', { name, level: 1 });
  await expect(heading('Test method')).toBeFocused();
  await host.back();
  await expect(heading('Deposit')).toBeFocused();
});

test('the first page leaves focus where it was', FULL, async ({ page, host, cashier }) => {
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a form reads well in the accessibility tree', async ({ openForm, cashier }) => {
  await openForm({
    recommendedAmounts: [200, 1000],
    banner: { bannerTitleKey: 'Mind', bannerTextKey: 'From your own account.' },
    fields: [textField(), { name: 'bank', type: 'dropdown', label: 'Bank', values: ['one', 'two'] }],
  });
  await cashier.submit();
  await expect(cashier.main).toMatchAriaSnapshot(`
    - main:
      - button "Back"
      - heading "Test method" [level=1]
      - button "Close"
      - region "Please fix these fields":
        - list:
          - listitem: "Code: Four digits please"
          - listitem: "Bank: This field is required"
      - note:
        - paragraph: From your own account.
      - textbox "Amount": "500"
      - group "Suggested amounts":
        - button "200"
        - button "1,000"
      - textbox "Code"
      - paragraph: Four digits please
      - combobox "Bank Choose"
      - paragraph: This field is required
      - button /Deposit/ [disabled]
  `);
  await expect(cashier.form.field('Code')).toHaveAccessibleDescription('Four digits please');
  await expect(cashier.form.dropdown('Bank')).toHaveAccessibleDescription('This field is required');
});
