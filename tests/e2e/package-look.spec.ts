import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, overlay, parseObject } from '../../fixtures/host/overlay.ts';
import { ROOT } from '../../scripts/root.mjs';
import { CashierScreen } from '../../testing/index.ts';
import { expectEnd, openScenario, SCENARIOS, takeSteps } from './support/scenario.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

// The package adds its style sheets as its chunks run, in another order than that of the widget's files. It looks the same.

const SIZE = { width: 400, height: 720 };

/** One screen of each kind; the first ones have what all others have, too. */
const ALWAYS = ['list', 'form-errors', 'invoice'];
const SCREENS = [
  ...ALWAYS,
  'balance-currencies',
  'bonus-details',
  'crypto-address',
  'empty-list',
  'form-card',
  'form-dropdown',
  'form-phone',
  'group-search',
  'onramp',
  'redemption-form',
  'region',
  'shop-form',
  'status-processed',
  'two-steps',
  'withdrawal-accounts',
];

/** What the style sheets say of each element, without what its text or an animation decides. Runs in the page. */
function looks(root: Element): readonly string[] {
  const shown = [...root.querySelectorAll('*')].filter((element) => !element.closest('.pw-vh, svg'));
  const sides = ['block-start', 'block-end', 'inline-start', 'inline-end'];
  const properties = [
    'background-color',
    'border-radius',
    'color',
    'column-gap',
    'cursor',
    'display',
    'flex',
    'font-size',
    'font-weight',
    'line-height',
    'min-block-size',
    'position',
    'row-gap',
    'text-align',
    ...sides.flatMap((side) => [`padding-${side}`, `margin-${side}`, `border-${side}-width`]),
  ];
  return shown.map((element) => {
    const style = getComputedStyle(element);
    const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
    return `${element.tagName} ${element.getAttribute('class') ?? ''} { ${values.join('; ')} }`;
  });
}

/** The start data of a player: a file of fixtures/start-data, and what is laid over it in turn. */
function startDataOf(preset: string, ...over: readonly Json[]): Json {
  const data = parseObject(readFileSync(join(ROOT, `fixtures/start-data/${preset}.json`), 'utf8'));
  return over.reduce(overlay, data);
}

for (const name of SCREENS)
  test(
    `the package looks as the widget in a frame does: ${name}`,
    ALWAYS.includes(name) ? {} : FULL,
    async ({ page, host, cashier, backend, player, declared }) => {
      const scenario = SCENARIOS.get(name);
      if (!scenario) throw new Error(`no scenario ${name}`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openScenario(name, scenario, { host, declared }, SIZE);
      await takeSteps(scenario.steps, { host, cashier, backend });
      await expectEnd(scenario, { cashier });
      // The bonuses of a list arrive after its methods.
      await expect(cashier.root.locator('.pw-sk')).toHaveCount(0);
      // The last press has left the mouse over a button, which looks different while it rests there.
      await page.mouse.move(0, 0);
      const framed = await cashier.root.locator('.pw').evaluate(looks);

      await backend.scenario(name);
      const { id, token } = player;
      const startData = startDataOf(scenario.preset, scenario.start, {
        host: urls.backend,
        user: { id, token, lang: scenario.lang },
      });
      await page.setViewportSize(SIZE);
      await page.addInitScript((options) => Object.assign(window, { __options: options }), {
        startData,
        path: scenario.path,
      });
      await page.goto(`${urls.host}package-page/`);
      const inPage = new CashierScreen(page.locator('#cashier'));
      await takeSteps(scenario.steps, { host, cashier: inPage, backend });
      await expectEnd(scenario, { cashier: inPage });
      await page.mouse.move(0, 0);
      await expect.poll(() => inPage.root.locator('.pw').evaluate(looks)).toEqual(framed);
    },
  );
