import { expect, type Frame } from '@playwright/test';
import type { Host } from './host.ts';

/** What proves that a scenario is reached: its route, and a selector. */
export interface Ends {
  readonly route: string;
  readonly see?: string | undefined;
}

type Link = { readonly href: string; readonly ends: Ends } | { readonly error: string };

/** What a build that mocks its backend has in its window (fixtures/msw/start.ts). */
const SCENARIOS = '__scenarios';
const BACKEND = '__backend';
const START = '__start';

interface Scenarios {
  readonly link: (scenario: string) => Link;
  readonly walked: Promise<string | undefined>;
}

/** The frame of a widget that mocks its backend, once that is up. */
async function mockedFrame(host: Host, wanted: string): Promise<Frame> {
  if (host.isFrame)
    await expect(
      host.element,
      'the page shows the cashier; if it does so after a press only, press before you call this',
    ).toBeAttached();
  const frame = await host.frame();
  await frame.waitForLoadState('domcontentloaded');
  if (!(await frame.evaluate(() => '__mocked' in window)))
    throw new Error(
      `${wanted}: the widget at ${new URL(frame.url()).origin} has a real backend. Scenarios and the control surface need ` +
        'the build that mocks its backend (dist/widget-msw); see docs/testing.md.',
    );
  await frame.waitForFunction((key) => key in window, SCENARIOS);
  return frame;
}

/** Opens a scenario in place of what the cashier shows, and takes its steps. Returns what proves that it is reached. */
export async function openScenario(host: Host, name: string): Promise<Ends> {
  const frame = await mockedFrame(host, `scenario "${name}"`);
  const link = await frame.evaluate(
    ([key, scenario]) => {
      const scenarios: Scenarios = Reflect.get(window, key);
      return scenarios.link(scenario);
    },
    [SCENARIOS as string, name] as const,
  );
  if ('error' in link) throw new Error(link.error);
  await frame.goto(link.href);
  await frame.waitForFunction((key) => key in window, SCENARIOS);
  const failure = await frame.evaluate((key: string) => {
    const scenarios: Scenarios = Reflect.get(window, key);
    return scenarios.walked;
  }, SCENARIOS);
  if (failure !== undefined) throw new Error(`scenario "${name}": ${failure}`);
  return link.ends;
}

/** Asks the control surface of the mocked backend, for the player of the cashier. */
export async function controlBackend(host: Host, action: string, body: object): Promise<unknown> {
  const frame = await mockedFrame(host, `control "${action}"`);
  const answer = await frame.evaluate(
    ([backendKey, startKey, name, given]) => {
      const backend: { control: (action: string, body: unknown) => unknown } = Reflect.get(window, backendKey);
      const start: { user?: { token?: unknown } } | undefined = Reflect.get(window, startKey);
      try {
        return { value: backend.control(name, { token: start?.user?.token, ...given }) };
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
    },
    [BACKEND as string, START as string, action, body] as const,
  );
  if (answer.error !== undefined) throw new Error(`control "${action}": ${answer.error}`);
  return answer.value;
}
