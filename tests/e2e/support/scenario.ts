import type { Scenario, Step } from '../../../fixtures/scenario.ts';
import { WALK } from '../../../fixtures/scenario-link.ts';
import type { BackendControl } from './backend.ts';
import type { Cashier } from '../../../testing/index.ts';
import type { HostPage, OpenOptions } from './host-page.ts';
import { passTime } from './pass-time.ts';
import { expect } from './test.ts';

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

/** What the link of a scenario says, for the player of a test. */
export function openingOf(
  name: string,
  { preset, lang, path, start, steps }: Scenario,
  mode: 'real' | 'msw',
): OpenOptions {
  const walked = mode === 'msw' && steps.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${WALK}=1` : path;
  return { mode, preset, lang, start, scenario: name, path: walked };
}

async function take(step: Step, { host, cashier, backend }: Parts): Promise<void> {
  const at = (selector: string) => cashier.root.locator(selector).filter({ visible: true }).first();
  if ('press' in step) await at(step.press).click();
  else if ('fill' in step) await at(step.fill).fill(step.value);
  else if ('see' in step) await expect(at(step.see)).toBeVisible();
  else if ('wind' in step) await passTime(host.page, backend, step.wind);
  else
    await (await host.frame()).evaluate(() => {
      window.open = () => null;
    });
}

/** Takes the steps of a scenario as a tester does by hand. */
export async function takeSteps(steps: readonly Step[], parts: Parts): Promise<void> {
  for (const step of steps) await take(step, parts);
}

/** The page is the one that the scenario ends at. `words`: the text of its key. */
export async function expectEnd({ ends }: Scenario, { cashier }: Parts, words: string | undefined): Promise<void> {
  const onPage = () => expect(cashier.main).toHaveAttribute('data-route', ends.route);
  await onPage();
  if (ends.see !== undefined)
    await expect(cashier.root.locator(ends.see).filter({ visible: true }).first()).toBeVisible();
  if (words !== undefined) await expect(cashier.main).toContainText(words);
  // A page that leads on may have been there at first.
  await onPage();
}
