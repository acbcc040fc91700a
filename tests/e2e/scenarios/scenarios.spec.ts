import type { Scenario } from '../../../fixtures/scenario.ts';
import { networkIdle } from '../support/network-idle.ts';
import {
  declareNoise,
  expectEnd,
  isNoisy,
  openingOf,
  openScenario,
  SCENARIOS,
  takeSteps,
} from '../support/scenario.ts';
import { test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

// Every scenario is opened by its link and ends as it says. One of each group is opened with the backend in the page, with a
// real server and by the driver. Of the others, the tour of the screens (tour/screens.spec.ts) opens those that end on a screen
// of their own, with a real server; the rest have their backend in the page, because one state machine answers in both.

type Named = readonly [string, Scenario];

const ALL: readonly Named[] = [...SCENARIOS];

/** One of each group runs always. */
const FIRST = new Set(
  ALL.filter((one, at) => ALL.findIndex(([, { group }]) => group === one[1].group) === at).map(([name]) => name),
);
const REST = ALL.filter(([name, { screen }]) => !screen && !FIRST.has(name));

/** How many scenarios a tester opens one after the other in the same tab. A page that has loaded before loads faster. */
const IN_A_TAB = 6;

/** Parts of a list, each of scenarios that make the browser complain, or of those that do not. */
const tabs = (scenarios: readonly Named[]): readonly (readonly Named[])[] =>
  [true, false].flatMap((noisy) => {
    const alike = scenarios.filter(([name, scenario]) => isNoisy(name, scenario) === noisy);
    return Array.from({ length: Math.ceil(alike.length / IN_A_TAB) }, (_, at) =>
      alike.slice(at * IN_A_TAB, (at + 1) * IN_A_TAB),
    );
  });

const namesOf = (scenarios: readonly Named[]): string => scenarios.map(([name]) => name).join(', ');

for (const tab of tabs(ALL.filter(([one]) => FIRST.has(one))))
  test(`the driver reaches ${namesOf(tab)}`, FULL, async ({ host, cashier, declared }) => {
    for (const [name, scenario] of tab) declareNoise(name, scenario, declared);
    // The driver leaves a page while that is still loading.
    declared.failedRequest(/\/paywidget\/(assets|static)\//, { maybe: true });
    await host.open({ mode: 'msw' });
    for (const [name, scenario] of tab)
      await test.step(name, async () => {
        await cashier.scenario(name);
        await expectEnd(scenario, { cashier });
        // A request of a page that is left passes by the backend in it.
        await networkIdle(host.page);
      });
  });

for (const tab of [...tabs(ALL.filter(([one]) => FIRST.has(one))), ...tabs(REST)])
  test(
    `each ends as it says, with the backend in the page: ${namesOf(tab)}`,
    tab.every(([name]) => FIRST.has(name)) ? {} : FULL,
    async ({ host, cashier, declared }) => {
      for (const [name, scenario] of tab) {
        declareNoise(name, scenario, declared);
        await test.step(name, async () => {
          await host.open(openingOf(name, scenario, 'msw'));
          await expectEnd(scenario, { cashier });
          // A request of a page that is left passes by the backend in it.
          await networkIdle(host.page);
        });
      }
    },
  );

for (const [name, scenario] of ALL.filter(([one, { screen }]) => FIRST.has(one) && !screen))
  test(`${name} ends as it says, with a real server`, FULL, async ({ host, cashier, backend, declared }) => {
    await openScenario(name, scenario, { host, declared });
    await takeSteps(scenario.steps, { host, cashier, backend });
    await expectEnd(scenario, { cashier });
  });
