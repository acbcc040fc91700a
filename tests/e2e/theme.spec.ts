import { contrast } from '../../src/platform/lib/contrast.ts';
import type { Cashier } from '../../testing/index.ts';
import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** The current value of a property of the widget's root. */
const property = (cashier: Cashier, name: string) =>
  cashier.root
    .locator('.pw')
    .evaluate((root, wanted) => getComputedStyle(root).getPropertyValue(`--pw-${wanted}`), name);

for (const theme of ['light', 'dark'] as const) {
  test(
    `an accent is legible as text and under text, in the ${theme} theme`,
    theme === 'dark' ? FULL : {},
    async ({ openForm, cashier, host }) => {
      const variables = { accent: 'gold' };
      await openForm({ fields: [textField()] }, { start: { appearance: { theme, variables } } });
      await expect(cashier.form.submit).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(cashier.form.submit).toHaveCSS('background-color', 'rgb(255, 215, 0)');
      const canvas = await property(cashier, 'canvas');
      const accentText = await property(cashier, 'accent-text');
      expect(contrast(accentText, canvas)).toBeGreaterThanOrEqual(4.5);
      expect(await host.heard('onError')).toEqual([]);
    },
  );
}

test('an accent and its derived colours follow the theme', FULL, async ({ openForm, cashier, host }) => {
  const variables = { accent: 'gold' };
  await openForm({}, { start: { appearance: { theme: 'dark', variables } } });
  await expect.poll(() => property(cashier, 'accent-text')).toBe('#ffd700');
  await host.send('loaded', host.startData({}, { appearance: { theme: 'light', variables } }));
  await expect.poll(() => property(cashier, 'accent-text')).toMatch(/^#[0-9a-f]{6}$/);
  await expect.poll(() => property(cashier, 'accent-text')).not.toBe('#ffd700');
  await host.send('loaded', host.startData({}, { appearance: { theme: 'light', variables: {} } }));
  await expect.poll(() => property(cashier, 'accent-text')).toBe('#06616b');
});

test(
  'reports an accent that is not a colour, and the button keeps the default',
  FULL,
  async ({ openForm, cashier, host }) => {
    await openForm({}, { start: { appearance: { theme: 'light', variables: { accent: 'nonsense' } } } });
    await expect(cashier.form.submit).toHaveCSS('background-color', 'rgb(6, 102, 112)');
    await expect(cashier.form.submit).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([{ code: 'start_data', path: '/appearance/variables/accent', message: '"nonsense" is not a colour' }]);
  },
);

test('reports a length and a font that are none, and keeps the defaults', async ({ openForm, cashier, host }) => {
  const variables = { radius: 'round', step: '#fff', font: '12px' };
  await openForm({}, { start: { appearance: { theme: 'light', variables } } });
  await expect
    .poll(() => host.payloads('onError'))
    .toEqual([
      { code: 'start_data', path: '/appearance/variables/radius', message: '"round" is not a length' },
      { code: 'start_data', path: '/appearance/variables/step', message: '"#fff" is not a length' },
      { code: 'start_data', path: '/appearance/variables/font', message: '"12px" is not a list of fonts' },
    ]);
  await expect(cashier.form.submit).toHaveCSS('border-top-left-radius', /^[1-9]/);
  await expect(cashier.root.locator('.pw-body')).toHaveCSS('padding-top', '4px');
  await expect(cashier.form.submit).toHaveCSS('font-family', /sans-serif/);
});

test(
  'reports a percentage and the keywords of CSS, which are no length and no font',
  FULL,
  async ({ openForm, cashier, host }) => {
    const variables = { radius: 'inherit', step: '50%', font: 'initial' };
    await openForm({}, { start: { appearance: { theme: 'light', variables } } });
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([
        { code: 'start_data', path: '/appearance/variables/radius', message: '"inherit" is not a length' },
        { code: 'start_data', path: '/appearance/variables/step', message: '"50%" is not a length' },
        { code: 'start_data', path: '/appearance/variables/font', message: '"initial" is not a list of fonts' },
      ]);
    await expect(cashier.root.locator('.pw-body')).toHaveCSS('padding-top', '4px');
    await expect(cashier.form.submit).toHaveCSS('font-family', /sans-serif/);
  },
);

test('takes every kind of length and of font', FULL, async ({ openForm, cashier, host }) => {
  const variables = { radius: '0', step: 'calc(2px + 0.1rem)', font: '"Inter", system-ui, sans-serif' };
  await openForm({}, { start: { appearance: { theme: 'light', variables } } });
  await expect(cashier.form.submit).toHaveCSS('font-family', 'Inter, system-ui, sans-serif');
  await expect(cashier.form.submit).toHaveCSS('border-top-left-radius', '0px');
  await expect(cashier.root.locator('.pw-body')).toHaveCSS('padding-top', '3.6px');
  await cashier.submit();
  await expect.poll(() => host.route()).toBe('deposit/complete');
  expect(await host.heard('onError')).toEqual([]);
});

for (const [theme, accent] of [
  ['light', 'white'],
  ['dark', 'black'],
] as const) {
  test(
    `a button in the colour of the ${theme} background has a border`,
    theme === 'dark' ? FULL : {},
    async ({ openForm, cashier }) => {
      await openForm({}, { start: { appearance: { theme, variables: { accent } } } });
      const edge = await property(cashier, 'line-strong');
      await expect.poll(() => property(cashier, 'accent-edge')).toBe(edge);
      await expect(cashier.form.submit).not.toHaveCSS('box-shadow', /rgba\(0, 0, 0, 0\)/);
    },
  );
}

test('reports an illegible pair of colours and an unknown name', FULL, async ({ host, cashier }) => {
  const variables = { acent: 'red', accent: '#ffee00', 'on-accent': '#ffffff' };
  await host.open({ start: { appearance: { theme: 'light', variables } } });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect
    .poll(() => host.payloads('onError'))
    .toEqual([
      expect.objectContaining({ code: 'start_data', path: '/appearance/variables/acent' }),
      {
        code: 'start_data',
        path: '/appearance/variables/on-accent',
        message: 'on-accent on accent has a contrast of 1.2, and needs 4.5',
      },
    ]);
});
