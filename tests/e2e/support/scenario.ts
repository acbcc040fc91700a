import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setOffline } from '../../../fixtures/msw/offline.ts';
import { Scenario, type Step } from '../../../fixtures/scenario.ts';
import { WALK } from '../../../fixtures/scenario-link.ts';
import { parse } from '../../../schemas/parse.ts';
import { readEntries } from '../../../scripts/locales/read.ts';
import { ROOT } from '../../../scripts/root.mjs';
import type { CashierScreen } from '../../../testing/index.ts';
import type { BackendControl } from './backend.ts';
import { serveCaptchas } from './captchas.ts';
import { connected } from './connected.ts';
import type { HostPage, OpenOptions } from './host-page.ts';
import { passTime } from './pass-time.ts';
import type { Declared } from './problems.ts';
import { expect } from './test.ts';

const FOLDER = join(ROOT, 'fixtures/scenarios');

function read(file: string): readonly [string, Scenario] {
  const parsed = parse(Scenario, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.issues)}`);
  return [file.slice(0, -'.json'.length), parsed.value];
}

/** Every scenario, by the name of its file. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(readdirSync(FOLDER).map(read));

interface Parts {
  readonly host: HostPage;
  readonly cashier: Pick<CashierScreen, 'root' | 'main'>;
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

/** These scenarios make the browser complain on purpose. */
const NOISY = /error|fail|malformed|hang|fault|refused|unsafe|lost|captcha/;

export const isNoisy = (name: string, { scripts, socket }: Scenario): boolean =>
  scripts.length > 0 || socket !== undefined || NOISY.test(name);

export function declareNoise(name: string, scenario: Scenario, declared: Declared): void {
  if (!isNoisy(name, scenario)) return;
  declared.console(/./, { maybe: true });
  declared.failedRequest(/./, { maybe: true });
}

/** Opens a scenario with a real server; what it says is done there is still to do. */
export async function openScenario(
  name: string,
  scenario: Scenario,
  { host, declared }: { readonly host: HostPage; readonly declared: Declared },
  options: OpenOptions = {},
): Promise<void> {
  declareNoise(name, scenario, declared);
  if (scenario.group === 'captcha') await serveCaptchas(host.page.context());
  if (scenario.steps.some((step) => 'wind' in step)) await host.page.clock.install();
  await host.open({ ...openingOf(name, scenario, 'real'), ...options });
}

async function take(step: Step, { host, cashier, backend }: Parts): Promise<void> {
  const at = (selector: string) => cashier.root.locator(selector).filter({ visible: true }).first();
  if ('press' in step) await at(step.press).click();
  else if ('fill' in step) await at(step.fill).fill(step.value);
  else if ('see' in step) await expect(at(step.see)).toBeVisible();
  else if ('network' in step) await (await host.frame()).evaluate(setOffline, true);
  else if ('wind' in step) {
    // What the server pushes meanwhile is not repeated.
    await connected(host.page);
    await passTime(host.page, backend, step.wind);
  } else
    await (await host.frame()).evaluate(() => {
      window.open = () => null;
    });
}

/** Takes the steps of a scenario as a tester does by hand. */
export async function takeSteps(steps: readonly Step[], parts: Parts): Promise<void> {
  for (const step of steps) await take(step, parts);
}

/** The page is the one that the scenario ends at. `locale`: the file of the language that the page is in. */
export async function expectEnd({ ends }: Scenario, { cashier }: Pick<Parts, 'cashier'>, locale = 'en'): Promise<void> {
  const onPage = () => expect(cashier.main).toHaveAttribute('data-route', ends.route);
  await onPage();
  if (ends.see !== undefined)
    await expect(cashier.root.locator(ends.see).filter({ visible: true }).first()).toBeVisible();
  if (ends.text !== undefined) {
    const words = readEntries({ project: join(ROOT, 'locales') }, locale).get(ends.text);
    if (words === undefined) throw new Error(`the language ${locale} has no text ${ends.text}`);
    await expect(cashier.main).toContainText(words);
  }
  // A page that leads on may have been there at first.
  await onPage();
}
