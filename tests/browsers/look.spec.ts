import { definition, textField } from '../e2e/support/definitions.ts';
import { sideways } from '../e2e/support/sideways.ts';
import { direction, gap, lightness, tileNames } from './support/read.ts';
import { expect, expectHeading, test } from './support/test.ts';

test('the list shows the methods, and every icon in view is a picture', async ({ open, cashier }) => {
  await open();
  await expectHeading(cashier, 'Deposit');
  await expect.poll(() => cashier.read(tileNames)).toContainEqual(expect.stringContaining('SPEI transfer'));
  const broken = () =>
    [...document.querySelectorAll<HTMLImageElement>('.pw-tile img')]
      // The others load as they come into view.
      .filter((image) => image.getBoundingClientRect().bottom < innerHeight)
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => src);
  await expect.poll(() => cashier.read(broken)).toEqual([]);
});

test('in Arabic at 320 px the list and a form go from right to left, and nothing scrolls sideways', async ({
  backend,
  open,
  cashier,
}) => {
  const method = definition({
    text: 'تحويل بنكي',
    fields: [textField({ label: 'الاسم الكامل' }), { name: 'cell', type: 'phone_with_prefix', label: 'الهاتف' }],
  });
  await backend.methods({ extra: [method] });
  await open({ lang: 'ar', width: 320, height: 640 });
  const fits = async () => ({ direction: await cashier.read(direction), sideways: await cashier.read(sideways) });
  await expect.poll(() => cashier.read(tileNames)).toContainEqual(expect.stringContaining(method.text));
  await expect.poll(fits).toEqual({ direction: 'rtl', sideways: 0 });
  await cashier.click({ css: '.pw-tile', name: method.text });
  await expectHeading(cashier, method.text);
  await expect.poll(fits).toEqual({ direction: 'rtl', sideways: 0 });
});

test('with sizing fit the frame is as high as the list, then as the form', async ({ openForm, open, cashier }) => {
  await open({ sizing: 'fit', width: 360 });
  await expect.poll(() => cashier.read(tileNames)).toContainEqual(expect.stringContaining('SPEI transfer'));
  await expect.poll(() => cashier.read(gap)).toBeLessThanOrEqual(1);
  await openForm({ fields: [textField()] }, { sizing: 'fit', width: 360 });
  await expect.poll(() => cashier.read(gap)).toBeLessThanOrEqual(1);
  await cashier.click({ css: '[data-submit]' });
  await expect.poll(() => cashier.read(gap), 'with a message under the field').toBeLessThanOrEqual(1);
});

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme} theme text has enough contrast`, async ({ openForm, cashier }) => {
    await openForm({}, { theme });
    const { ground, letters } = await cashier.read(lightness);
    expect(theme === 'dark' ? letters - ground : ground - letters).toBeGreaterThan(150);
  });
}
