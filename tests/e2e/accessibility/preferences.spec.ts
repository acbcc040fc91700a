import type { Frame } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { connected } from '../support/connected.ts';
import type { Cashier } from '../../../testing/index.ts';
import type { BackendControl } from '../support/backend.ts';
import type { Declared } from '../support/problems.ts';
import { definition, textField } from '../support/definitions.ts';
import type { HostPage } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { openScenario, SCENARIOS, takeSteps } from '../support/scenario.ts';
import { networkIdle } from '../support/network-idle.ts';
import { focusFaults } from '../support/tour/focus.ts';
import { changeText, LARGE_TEXT } from '../support/tour/text-changes.ts';
import { FULL } from '../support/tiers.ts';

// What players set in their system: colours of their own, and less motion. tour/screens.spec.ts makes text larger.

/** How the parts of a screen that can be chosen look: each with whether it is. */
const looks = (frame: Frame): Promise<readonly (readonly [boolean, string])[]> =>
  frame.evaluate(() => {
    const look = (element: Element): string =>
      [element, element.parentElement ?? element, element.closest('label') ?? element]
        .flatMap((one) => ['', '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map(({ outline, border, textDecoration, backgroundColor }) =>
          [outline, border, textDecoration, backgroundColor].join(),
        )
        .join(';');
    return [...document.querySelectorAll('[aria-pressed], [aria-checked], [aria-selected], input[type="radio"]')].map(
      (element) => {
        const isChosen =
          element instanceof HTMLInputElement
            ? element.checked
            : ['aria-pressed', 'aria-checked', 'aria-selected'].some((name) => element.getAttribute(name) === 'true');
        return [isChosen, look(element)] as const;
      },
    );
  });

async function expectChoicesToShow(host: HostPage): Promise<void> {
  const seen = await looks(await host.frame());
  const [chosen, others] = [true, false].map(
    (is) => new Set(seen.flatMap(([was, look]) => (was === is ? [look] : []))),
  );
  expect(chosen?.size, 'something is chosen').toBeGreaterThan(0);
  expect([...(chosen ?? [])].filter((look) => others?.has(look))).toEqual([]);
}

test.describe('with colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('selected, focused and pressable elements can be told apart without our colours', async ({
    openForm,
    host,
    cashier,
  }) => {
    await openForm({
      recommendedAmounts: [200, 1000],
      fields: [textField(), { name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
    });
    await cashier.root.getByRole('button', { name: '1,000' }).click();
    await expectChoicesToShow(host);
    expect(await focusFaults(await host.frame())).toEqual([]);
    const borderless = await (await host.frame()).evaluate(() =>
      [...document.querySelectorAll('.pw-btn, .pw-tile, .pw-row, input:not([type="radio"])')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const box = element.closest('.pw-field, .pw-amount') ?? element;
          return [element, box, ...box.querySelectorAll('*')].every(
            (one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) === 0,
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(borderless).toEqual([]);
    expect(await findings(host)).toEqual([]);
  });

  test('the list of a dropdown has an edge, and its highlighted option differs from the others', async ({
    openForm,
    cashier,
    page,
  }) => {
    const values = ['Andes', 'Baltic', 'Celtic'];
    await openForm({ fields: [{ name: 'bank', type: 'dropdown', label: 'Bank', values, value: 'Andes' }] });
    await cashier.form.dropdown('Bank').press('Enter');
    const list = cashier.root.locator('.pw-list');
    await expect(list).toBeVisible();
    await expect(list).toHaveCSS('border-top-style', 'solid');
    await page.keyboard.press('ArrowDown');
    const look = (name: string) =>
      list.getByRole('option', { name }).evaluate((option) => {
        const { outlineStyle, outlineColor } = getComputedStyle(option);
        return outlineStyle === 'none' ? outlineStyle : `${outlineStyle} ${outlineColor}`;
      });
    await expect.poll(() => look('Baltic')).toContain('solid');
    expect(await look('Celtic')).toBe('none');
    expect(await look('Andes')).not.toBe(await look('Baltic'));
  });

  test('the selected option of a radio group shows its focus', async ({ openForm, cashier, page }) => {
    await openForm({
      prefilledAmount: {},
      fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
    });
    const selected = cashier.root.locator('.pw-radio:has(:checked)');
    const ring = () => selected.evaluate((option) => getComputedStyle(option).outline);
    const before = await ring();
    await page.keyboard.press('Tab');
    await selected.getByRole('radio').focus();
    await expect.poll(ring).not.toBe(before);
  });

  test('icons have the colour of the text beside them', async ({ openForm, cashier }) => {
    await openForm({
      fields: [{ name: 'bank', type: 'dropdown', label: 'Bank', values: ['Andes', 'Baltic'], value: 'Andes' }],
    });
    await cashier.form.dropdown('Bank').press('Enter');
    const check = cashier.root.getByRole('option', { name: 'Andes' }).locator('.pw-icon');
    const isAsText = () =>
      check.evaluate(
        (icon) =>
          icon.parentElement !== null && getComputedStyle(icon).color === getComputedStyle(icon.parentElement).color,
      );
    await expect.poll(isAsText).toBe(true);
  });

  test('the time left of an invoice is drawn in the colour of text', async ({ openForm, backend, cashier }) => {
    const method = { cardViewType: 9, opensIn: 'none' } as const;
    await openForm(method);
    await backend.methods({ methods: [definition(method)], answers: ['requisites'], outcome: { status: 'never' } });
    await cashier.submit();
    const circles = cashier.root.getByRole('timer').locator('circle');
    const areText = () =>
      circles.evaluateAll((elements) => {
        const text = document.body.appendChild(document.createElement('i'));
        text.style.color = 'CanvasText';
        const found = elements.map((circle) => getComputedStyle(circle).stroke === getComputedStyle(text).color);
        text.remove();
        return found;
      });
    await expect.poll(areText).toEqual([false, true]);
  });

  test('a spinner shows that it turns', async ({ openForm, cashier }) => {
    await openForm({ opensIn: 'none' });
    await cashier.submit();
    const spinner = cashier.root.locator('.pw-spinner--mark');
    await expect(spinner).toBeVisible();
    const [top, bottom] = await spinner.evaluate((ring) => {
      const { borderTopColor, borderBottomColor } = getComputedStyle(ring);
      return [borderTopColor, borderBottomColor];
    });
    expect(top).not.toBe(bottom);
  });

  test('a warning and a notice have an edge', async ({ openForm, page, cashier }) => {
    await openForm({ banner: { bannerTextKey: 'Use your own account' } });
    await expect(cashier.root.locator('.pw-banner')).toHaveCSS('border-top-style', 'solid');
    await connected(page);
    await networkIdle(page);
    await page.context().setOffline(true);
    await expect(cashier.root.locator('.pw-snack')).toHaveCSS('border-top-style', 'solid');
  });

  test('a sheet has an edge', async ({ backend, host, cashier }) => {
    await backend.methods({
      methods: [definition({ amount_rules: { MXN: { min: 1, max: 500 }, EUR: { min: 1, max: 500 } } })],
    });
    await host.open({ path: 'cryptobalance/deposit' });
    await cashier.root.locator('button[aria-haspopup="dialog"]').click();
    await expect(cashier.root.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  });

  test('a blocked button looks disabled', async ({ openForm, cashier }) => {
    await openForm({ fields: [textField()] });
    const { submit } = cashier.form;
    const look = () =>
      submit.evaluate((button) => {
        const grey = document.body.appendChild(document.createElement('i'));
        grey.style.color = 'GrayText';
        const { color, borderTopColor } = getComputedStyle(button);
        const isGrey = [color, borderTopColor].map((own) => own === getComputedStyle(grey).color);
        grey.remove();
        return isGrey;
      });
    await expect.poll(look).toEqual([false, false]);
    await cashier.submit();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(look).toEqual([true, true]);
  });
});

test.describe('with text twice as large on a narrow phone', () => {
  const open = async (
    name: string,
    {
      host,
      cashier,
      backend,
      declared,
    }: { host: HostPage; cashier: Cashier; backend: BackendControl; declared: Declared },
  ): Promise<void> => {
    const scenario = SCENARIOS.get(name);
    if (!scenario) throw new Error(`there is no scenario ${name}`);
    await openScenario(name, scenario, { host, declared }, { width: 320, lang: 'en' });
    await changeText(await host.frame(), LARGE_TEXT);
    await takeSteps(scenario.steps, { host, cashier, backend });
  };

  test('the buttons of a question stay in its box', async ({ host, cashier, backend, declared }) => {
    await open('transfer-cancel', { host, cashier, backend, declared });
    const actions = cashier.root.locator('.pw-banner__actions');
    await expect(actions).toBeVisible();
    expect(await actions.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('the name of an offer is not broken by the sum beside it', async ({ host, cashier, backend, declared }) => {
    await open('onramp-coin-offers', { host, cashier, backend, declared });
    const name = cashier.root.getByText('Columna', { exact: true });
    await expect(name).toBeVisible();
    const lines = await name.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

test(
  'with reduced motion nothing moves by itself except loading spinners',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ fields: [textField()] })], answers: ['no-redirect'] });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await host.open();
    const moving = async () =>
      (await host.frame()).evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
      );
    const atEach = async (): Promise<void> => expect(await moving()).toEqual([]);
    await expect(cashier.list.tiles.first()).toBeVisible();
    await atEach();
    await cashier.list.method('Test method').click();
    await expect(cashier.form.submit).toBeVisible();
    await atEach();
    await cashier.submit();
    await atEach();
    await cashier.back();
    await expect(cashier.heading).toHaveText('Deposit');
    await atEach();
  },
);
