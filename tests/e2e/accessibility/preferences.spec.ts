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
import { cutWords, sideways } from '../support/sideways.ts';
import type { Scenario } from '../../../fixtures/scenario.ts';
import { networkIdle } from '../support/network-idle.ts';
import { focusFaults } from '../support/tour/focus.ts';
import { changeText, LARGE_TEXT } from '../support/tour/text-changes.ts';
import { FULL } from '../support/tiers.ts';

// What players set in their system: colours of their own, and less motion. tour/screens.spec.ts makes text larger.

function scenarioOf(name: string): Scenario {
  const scenario = SCENARIOS.get(name);
  if (!scenario) throw new Error(`there is no scenario ${name}`);
  return scenario;
}

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

  test('a switch has a thumb, on or off', async ({ host, cashier, declared }) => {
    await openScenario('bonus-list', scenarioOf('bonus-list'), { host, declared });
    const control = cashier.root.getByRole('switch');
    const isDrawn = () =>
      control.evaluate((element) => {
        const [track, thumb] = ['::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor);
        return thumb !== track;
      });
    await expect(control).toBeChecked();
    await expect.poll(isDrawn).toBe(true);
    await control.click();
    await expect(control).not.toBeChecked();
    await expect.poll(isDrawn).toBe(true);
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
    lang = 'en',
  ): Promise<void> => {
    const scenario = scenarioOf(name);
    await openScenario(name, scenario, { host, declared }, { width: 360, lang });
    await changeText(await host.frame(), LARGE_TEXT);
    // The browser asks for the size of text in a container query only when the container's width changes.
    await host.change({ width: 320 });
    await takeSteps(scenario.steps, { host, cashier, backend });
  };

  test('the buttons of a question stay in its box', async ({ host, cashier, backend, declared }) => {
    await open('transfer-cancel', { host, cashier, backend, declared });
    const actions = cashier.root.locator('.pw-banner__actions');
    await expect(actions).toBeVisible();
    expect(await actions.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  for (const [what, scenario, selector, count] of [
    ['the title of a page', 'transfer-abroad', '.pw-header__name > span', 1],
    ['the bonus of a form', 'form', '.pw-bonusline__text > *', 2],
  ] as const)
    test(`no word of ${what} is cut off`, async ({ host, cashier, backend, declared }) => {
      await open(scenario, { host, cashier, backend, declared });
      const texts = cashier.main.locator(selector);
      await expect(texts).toHaveCount(count);
      const cut = () =>
        texts.evaluateAll((elements) =>
          elements.map(
            (element) =>
              element.scrollWidth > element.clientWidth ||
              // Less than half a line is what letters need below the last one.
              element.scrollHeight > element.clientHeight + Number.parseFloat(getComputedStyle(element).lineHeight) / 2,
          ),
        );
      await expect.poll(cut).toEqual(Array.from({ length: count }, () => false));
    });

  for (const [what, scenario, text] of [
    ['an offer is not broken by the sum', 'onramp-coin-offers', 'Columna'],
    ['a method is not broken by the badge', 'group-search', 'Skyloop'],
  ] as const)
    test(`the name of ${what} beside it`, async ({ host, cashier, backend, declared }) => {
      await open(scenario, { host, cashier, backend, declared }, 'es');
      const name = cashier.root.getByText(text, { exact: true });
      await expect(name).toBeVisible();
      const lines = () =>
        name.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects().length;
        });
      await expect.poll(lines).toBe(1);
    });

  for (const [name, values, count] of [
    ['bonus-details', '.pw-details dd', 4],
    ['shop', '.pw-balances dd', 2],
    ['redemption-form', '.pw-fact dd', 4],
  ] as const)
    test(`no number is divided (${name})`, async ({ host, cashier, backend, declared }) => {
      await open(name, { host, cashier, backend, declared });
      const all = cashier.root.locator(values);
      const divided = () =>
        all.evaluateAll((elements) =>
          elements.flatMap((element) => {
            const range = document.createRange();
            const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            const tops = new Set<number>();
            while (texts.nextNode()) {
              range.selectNodeContents(texts.currentNode);
              for (const { top } of range.getClientRects()) tops.add(Math.round(top));
            }
            return tops.size === 1 ? [] : [`${element.textContent}: ${[...tops].join()}`];
          }),
        );
      await expect(all).toHaveText(Array.from({ length: count }, () => /\d/));
      await expect.poll(divided).toEqual([]);
    });

  test('no button of the list covers the heading beside it', async ({ host, cashier, backend, declared }) => {
    await open('bonus-list', { host, cashier, backend, declared }, 'de');
    const heads = cashier.root.locator('.pw-section, .pw-region');
    await expect(heads).toHaveCount(2);
    const covered = () =>
      heads.evaluateAll((elements) =>
        elements.flatMap((head) => {
          const title = head.querySelector('h2');
          const range = document.createRange();
          range.selectNodeContents(title ?? head);
          const text = range.getBoundingClientRect();
          return [...head.querySelectorAll('button')].flatMap((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const isOver = left < text.right && right > text.left && top < text.bottom && bottom > text.top;
            return isOver ? [title?.textContent] : [];
          });
        }),
      );
    await expect.poll(covered).toEqual([]);
  });

  test('a button shows the whole of a long sum', async ({ host, cashier, backend, declared }) => {
    await open('long-form', { host, cashier, backend, declared }, 'de');
    await expect(cashier.form.submit).toContainText('98.765.432.109.876');
    const overflow = () => cashier.form.submit.evaluate((button) => button.scrollWidth - button.clientWidth);
    await expect.poll(overflow).toBe(0);
  });

  for (const name of ['shop', 'long-offers'])
    test(`in German nothing is cut at the sides (${name})`, async ({ host, cashier, backend, declared }) => {
      await open(name, { host, cashier, backend, declared }, 'de');
      const frame = await host.frame();
      await expect(cashier.root.locator('.pw-boxes, [data-offer]').first()).toBeVisible();
      await expect.poll(async () => [await frame.evaluate(sideways), await frame.evaluate(cutWords)]).toEqual([0, []]);
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
