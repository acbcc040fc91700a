import type { Locator } from '@playwright/test';
import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const few = { name: 'few', type: 'dropdown', label: 'Few', values: ['one', 'two', 'three', 'four', 'five'] };
const many = {
  name: 'many',
  type: 'dropdown',
  label: 'Many',
  values: ['Águila', 'Bosque', 'Cedro', 'Delta', 'Estrella', { value: 'fz', text: 'Fénix' }],
};

test('one dropdown is open at a time, and Escape closes it', FULL, async ({ openForm, cashier, page }) => {
  const { form } = cashier;
  await openForm({ fields: [many, few] });
  await form.dropdown('Few').click();
  await expect(form.option('three')).toBeVisible();
  await form.dropdown('Many').click();
  await expect(form.option('Cedro')).toBeVisible();
  await expect(form.option('three')).toHaveCount(0);
  await expect(form.dropdown('Few')).toHaveAttribute('aria-expanded', 'false');
  await expect(form.dropdown('Many')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(form.option('Cedro')).toHaveCount(0);
  await expect(form.dropdown('Many')).toBeFocused();
});

test('five options have no search; six can be searched without accents and chosen by keyboard', async ({
  openForm,
  cashier,
  page,
  backend,
}) => {
  const { form, root } = cashier;
  await openForm({ fields: [few, many] });
  await form.dropdown('Few').focus();
  await page.keyboard.press('Enter');
  await expect(form.option('one')).toBeVisible();
  await expect(root.getByPlaceholder('Search')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.dropdown('Few')).toContainText('two');
  await expect(form.dropdown('Few')).toBeFocused();

  await form.dropdown('Many').focus();
  await page.keyboard.press('Enter');
  await expect(root.getByPlaceholder('Search').last()).toBeFocused();
  await page.keyboard.type('fenix');
  await expect(root.getByRole('option')).toHaveText(['Fénix']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.dropdown('Many')).toContainText('Fénix');
  await expect(form.dropdown('Many')).toBeFocused();
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { few: 'two', many: 'fz' } }),
  ]);
});

test('keys typed faster than a list opens are not lost', FULL, async ({ openForm, cashier, page }) => {
  const { form } = cashier;
  const press = (...keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await openForm({ fields: [few, many] });
  await form.dropdown('Few').focus();
  await press('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(form.dropdown('Few')).toContainText('three');
  await form.dropdown('Many').focus();
  await press('Enter', 'f', 'e', 'n', 'ArrowDown', 'Enter');
  await expect(form.dropdown('Many')).toContainText('Fénix');
  await expect(form.dropdown('Many')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a tap on the search of a list, or beside its text, leaves the list open', async ({
    openForm,
    cashier,
    page,
  }) => {
    const { form, root } = cashier;
    await openForm({ fields: [many] });
    const search = root.getByPlaceholder('Search');
    const box = root.locator('.pw-list .pw-box');
    await form.dropdown('Many').tap();
    await expect(search).toBeFocused();
    for (const press of [
      () => search.tap(),
      () => box.locator('.pw-icon').tap(),
      () => box.tap({ position: { x: 80, y: 4 } }),
      () => search.click(),
      () => box.locator('.pw-icon').click(),
    ]) {
      await press();
      await expect(search).toBeFocused();
      await expect(form.dropdown('Many')).toHaveAttribute('aria-expanded', 'true');
    }
    await page.keyboard.type('fenix');
    await expect(root.getByRole('option')).toHaveText(['Fénix']);
    await root.getByRole('option').tap();
    await expect(form.dropdown('Many')).toContainText('Fénix');
    await expect(search).toBeHidden();
  });
});

test(
  'Tab leads from the search of a long list to the next field, and not into the list',
  FULL,
  async ({ openForm, cashier, page }) => {
    const { form, root } = cashier;
    const values = Array.from({ length: 30 }, (_, at) => `Bank ${at}`);
    await openForm({ fields: [{ name: 'bank', type: 'dropdown', label: 'Bank', values }, textField()] });
    await form.dropdown('Bank').focus();
    await page.keyboard.press('Enter');
    await expect(root.getByPlaceholder('Search')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.field('Code')).toBeFocused();
    await expect(form.dropdown('Bank')).toHaveAttribute('aria-expanded', 'false');
  },
);

test(
  'an error colours the edge of the field, not that of the search in its list',
  FULL,
  async ({ openForm, cashier }) => {
    const { form, root } = cashier;
    await openForm({ fields: [many] });
    await form.submit.click();
    await form.dropdown('Many').click();
    const edgeOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element.closest('.pw-box') ?? element).borderTopColor);
    const search = root.getByPlaceholder('Search');
    await expect(search).toBeVisible();
    const danger = await root.locator('.pw-msg--error').evaluate((element) => getComputedStyle(element).color);
    await expect.poll(() => edgeOf(form.dropdown('Many'))).toBe(danger);
    await expect.poll(() => edgeOf(search)).not.toBe(danger);
  },
);

test('the list opens below its field, also when the label has two lines', FULL, async ({ openForm, cashier, page }) => {
  const { form, root } = cashier;
  await page.setViewportSize({ width: 320, height: 800 });
  const label = 'The bank where you have the account from which you send the money';
  await openForm({ fields: [{ ...many, label }] });
  await form.dropdown(label).click();
  await expect(form.option('Cedro')).toBeVisible();
  const field = await root.locator('.pw-select > .pw-box').boundingBox();
  const list = await root.locator('.pw-list').boundingBox();
  if (!field || !list) throw new Error('the field or its list is not shown');
  expect(field.height).toBeGreaterThan(60);
  expect(list.y - (field.y + field.height)).toBeCloseTo(4, 0);
});

for (const count of [5, 12])
  test(`arrow keys show each of ${count} options, in a frame as low as a phone on its side`, async ({
    openForm,
    cashier,
    page,
  }) => {
    const { form, root } = cashier;
    const values = Array.from({ length: count }, (_, at) => `Bank ${at}`);
    const fields = [{ name: 'bank', type: 'dropdown', label: 'Bank', values }];
    await openForm({ fields }, { sizing: 'fill', width: 640, height: 280 });
    await form.dropdown('Bank').press('Enter');
    await expect(form.option('Bank 0')).toBeVisible();
    const highlighted = root.locator('.pw-option.is-active');
    for (const value of values) {
      await page.keyboard.press('ArrowDown');
      await expect(highlighted).toHaveText(value);
      await expect(highlighted).toBeInViewport({ ratio: 1 });
    }
  });

for (const forcedColors of ['none', 'active'] as const)
  test.describe(`with forced colours: ${forcedColors}`, () => {
    test.use({ contextOptions: { forcedColors } });

    test('after a refused press, the focused dropdown looks different from others that are wrong', async ({
      openForm,
      cashier,
    }) => {
      const { form } = cashier;
      const dropdown = (label: string) => ({ name: label, type: 'dropdown', label, values: ['a', 'b'] });
      await openForm({ fields: [dropdown('First'), dropdown('Second')] });
      await form.submit.press('Enter');
      await expect(form.dropdown('First')).toBeFocused();
      await expect(form.message('First')).not.toBeEmpty();
      await expect(form.message('Second')).not.toBeEmpty();
      const ringOf = (label: string) =>
        form.dropdown(label).evaluate((button) => getComputedStyle(button.closest('.pw-box') ?? button).outline);
      expect(await ringOf('First')).not.toBe(await ringOf('Second'));
    });
  });
