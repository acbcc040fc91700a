import { declareNoise, expectEnd, openingOf, openScenario, SCENARIOS, takeSteps } from '../support/scenario.ts';
import { test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

// Every scenario is opened by its link and ends as it says. One of each group is opened with the backend in the page, with a
// real server and by the driver. Of the others, the tour of the screens (tour/screens.spec.ts) opens those that end on a screen
// of their own; of the rest every second one has its backend in the page, because one state machine answers in both.

const ALL = [...SCENARIOS];

/** One of each group runs always. */
const FIRST = new Set(
  ALL.filter((one, at) => ALL.findIndex(([, { group }]) => group === one[1].group) === at).map(([name]) => name),
);
const REST = ALL.filter(([name, { screen }]) => !screen && !FIRST.has(name));

for (const [name, scenario] of ALL.filter(([one]) => FIRST.has(one)))
  test(`${name} is reached by the driver`, FULL, async ({ host, cashier, declared }) => {
    declareNoise(name, scenario, declared);
    // The driver leaves the first page while that is still loading.
    declared.failedRequest(/\/paywidget\/(assets|static)\//, { maybe: true });
    await host.open({ mode: 'msw' });
    await cashier.scenario(name);
  });

for (const [name, scenario] of [...ALL.filter(([one]) => FIRST.has(one)), ...REST.filter((_, at) => at % 2 === 0)])
  test(
    `${name} ends as it says, with the backend in the page`,
    FIRST.has(name) ? {} : FULL,
    async ({ host, cashier, declared }) => {
      declareNoise(name, scenario, declared);
      await host.open(openingOf(name, scenario, 'msw'));
      await expectEnd(scenario, { cashier });
    },
  );

for (const [name, scenario] of [
  ...ALL.filter(([one, { screen }]) => FIRST.has(one) && !screen),
  ...REST.filter((_, at) => at % 2 === 1),
])
  test(`${name} ends as it says, with a real server`, FULL, async ({ host, cashier, backend, declared }) => {
    await openScenario(name, scenario, { host, declared });
    await takeSteps(scenario.steps, { host, cashier, backend });
    await expectEnd(scenario, { cashier });
  });
