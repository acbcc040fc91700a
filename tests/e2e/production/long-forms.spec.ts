import type { Locator } from '@playwright/test';
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

test.describe('a form of many fields', () => {
  const many = Array.from({ length: 60 }, (_, at) => textField({ name: `field${at}`, label: `Field ${at}` }));
  const choice = { name: 'choice', type: 'dropdown', label: 'Choice', values: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] };
  const isRendered = (field: Locator) =>
    field.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

  test('renders only the fields in view, and scrolls as if it rendered all', async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ fields: [...many, choice] })] });
    const { form, main } = cashier;
    await host.open({ height: 700 });
    await cashier.list.tiles.first().click();
    await expect.poll(() => isRendered(form.field('Field 0'))).toBe(true);
    await expect.poll(() => isRendered(form.field('Field 59'))).toBe(false);
    const height = await main.evaluate((page) => page.scrollHeight);
    for (const field of ['Field 20', 'Field 40', 'Field 59']) {
      await form.field(field).scrollIntoViewIfNeeded();
      await expect.poll(() => isRendered(form.field(field))).toBe(true);
    }
    // A field that was not shown yet counts as high as the others, to a fraction of a pixel.
    const change = (await main.evaluate((page) => page.scrollHeight)) - height;
    expect(Math.abs(change)).toBeLessThan(10);
    // The list of choices is higher than its field, which would clip it.
    await form.dropdown('Choice').click();
    await cashier.root.getByRole('option', { name: 'g' }).click();
    await expect(form.dropdown('Choice')).toContainText('g');
    await form.field('Field 59').fill('12');
    await form.submit.click();
    await expect(form.field('Field 0')).toBeFocused();
    await expect(form.field('Field 0')).toBeInViewport();
  });

  test('renders all of them in a frame as high as its content', FULL, async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ fields: many })] });
    await host.open({ sizing: 'fit' });
    await cashier.list.tiles.first().click();
    await expect.poll(() => isRendered(cashier.form.field('Field 59'))).toBe(true);
  });
});
