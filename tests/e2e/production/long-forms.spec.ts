import { definition, textField } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const OPTIONS = 10_000;
const FIELDS = 500;

test('chooses the last of 10,000 options by keyboard', FULL, async ({ page, host, cashier, backend }) => {
  const values = Array.from({ length: OPTIONS }, (_, at) => ({ value: `v${at + 1}`, text: `Option ${at + 1}` }));
  await backend.methods({
    methods: [definition({ fields: [{ name: 'choice', type: 'dropdown', label: 'Choice', values }] })],
    answers: ['no-redirect'],
  });
  const { form } = cashier;
  await host.open();
  await cashier.list.tiles.first().click();
  await form.dropdown('Choice').focus();
  await page.keyboard.press('Enter');
  const options = cashier.root.getByRole('option');
  // Only the first options are rendered, but a screen reader hears of all.
  await expect(options.first()).toHaveAttribute('aria-setsize', String(OPTIONS));
  await expect(options.nth(1)).toHaveAttribute('aria-posinset', '2');
  await page.keyboard.type(`option ${OPTIONS}`);
  await expect(options).toHaveText([`Option ${OPTIONS}`]);
  await expect(options).not.toHaveAttribute('aria-setsize');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.dropdown('Choice')).toContainText(`Option ${OPTIONS}`);

  // The chosen one is rendered when the list opens again, at its own place.
  await page.keyboard.press('Enter');
  await expect(cashier.root.locator(`[data-value="v${OPTIONS}"]`)).toHaveAttribute('aria-posinset', String(OPTIONS));
  await page.keyboard.press('Escape');
  await form.submit.click();
  await expect.poll(() => backend.payloads('deposit-create')).toMatchObject([{ fields: { choice: `v${OPTIONS}` } }]);
});

test('names every error of 500 fields, and goes to the first', FULL, async ({ page, host, cashier, backend }) => {
  const fields = Array.from({ length: FIELDS }, (_, at) => textField({ name: `field${at}`, label: `Field ${at}` }));
  await backend.methods({ methods: [definition({ fields })] });
  const { form } = cashier;
  // The whole frame is in view.
  await host.open({ height: 700 });
  await cashier.list.tiles.first().click();
  await expect(form.field(`Field ${FIELDS - 1}`)).toBeAttached();
  await form.field('Field 0').fill('12');
  await form.submit.click();
  await expect(form.field('Field 0')).toBeFocused();
  await expect(form.summary.getByRole('listitem')).toHaveCount(FIELDS);
  await form.field('Field 0').fill('1234');
  await page.keyboard.press('Tab');
  await expect(form.field('Field 1')).toBeFocused();
  await expect(form.summary.getByRole('listitem')).toHaveCount(FIELDS - 1);
});
