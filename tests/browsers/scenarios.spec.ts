import { openingOf, SCENARIOS } from '../e2e/support/scenario.ts';
import { sideways } from '../e2e/support/sideways.ts';
import { expect, test } from './support/test.ts';

/** The route of the page, and how many of the elements that prove the state are visible. Runs in the page. */
const reached = (selector: string): { readonly route: string | undefined; readonly isSeen: boolean } => ({
  route: document.querySelector<HTMLElement>('main')?.dataset['route'],
  isSeen: selector === '' || [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
});

for (const [name, scenario] of SCENARIOS)
  test(`the scenario ${name} ends as it says on a phone, and nothing scrolls sideways`, async ({ open, cashier }) => {
    const { route, see = '' } = scenario.ends;
    await open({ ...openingOf(name, scenario, 'msw'), width: 360 });
    await expect.poll(() => cashier.read(reached, see), { timeout: 40_000 }).toEqual({ route, isSeen: true });
    await expect.poll(() => cashier.read(sideways)).toBe(0);
  });
