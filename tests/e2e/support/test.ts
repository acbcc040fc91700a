import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { test as base } from '../../../testing/index.ts';
import { type BackendControl, backendFor } from './backend.ts';
import { measureCoverage } from './coverage.ts';
import { watchConnections } from './connected.ts';
import { type Definition, definition } from './definitions.ts';
import { HostPage, type OpenOptions, type Player } from './host-page.ts';
import { watchRequests } from './network-idle.ts';
import { pageAsItStood } from './page-as-it-stood.ts';
import { watchPresses } from './presses.ts';
import { type Declared, watchProblems } from './problems.ts';
import { watchSessions } from './sessions.ts';
import { slowCpu } from './slow-cpu.ts';
import { type WorkerFixtures, workerFixtures } from './worker-fixtures.ts';

interface Fixtures {
  /** A player for this test only, so that tests do not disturb each other. */
  readonly player: Player;
  readonly backend: BackendControl;
  /** The demonstration page, without what only a person needs, for the driver's `cashier`. */
  readonly host: HostPage;
  /** Opens the form of a method that exists only as this definition. */
  readonly openForm: (over?: Partial<Definition>, options?: OpenOptions) => Promise<void>;
  /** Waits until the page has the payment session for this amount. */
  readonly sessionFor: (amount: number) => Promise<void>;
  /** Holds back every request of a call until the returned function is called. */
  readonly hold: (call: string) => Promise<() => void>;
  /** The errors and warnings that the browser is expected to write; any other fails the test. */
  readonly declared: Declared;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ...workerFixtures,
  player: async ({}, use) => {
    const id = String(randomInt(1_000_000_000, 9_999_999_999));
    await use({ id, token: `e2e-${id}` });
  },
  backend: async ({ player }, use) => {
    const backend = backendFor(player.token);
    await use(backend);
    await backend.reset();
  },
  declared: [
    // Judged before the server forgets the player: a page that is still open may ask for a deposit that is gone.
    async ({ context, backend: _forgets }, use, testInfo) => {
      const watch = watchProblems(context);
      slowCpu(context);
      watchConnections(context);
      watchRequests(context);
      await watchPresses(context);
      const endMeasuring = measureCoverage(context);
      await use(watch.declared);
      await endMeasuring();
      expect(watch.undeclared(), 'the browser complained of what the test did not declare').toEqual([]);
      // A failed test may have stopped before what it declared.
      if (testInfo.status === testInfo.expectedStatus) {
        // The browser may write it a moment after the page has shown the effect.
        await expect.poll(() => watch.unused(), 'the test declared what did not happen').toEqual([]);
      }
    },
    { auto: true },
  ],
  host: async ({ page, player, backend }, use, testInfo) => {
    const host = new HostPage(page, player);
    await host.events.record();
    await use(host);
    if (testInfo.status !== testInfo.expectedStatus) console.log(await pageAsItStood(host, backend));
  },
  openForm: async ({ backend, host, cashier }, use) => {
    await use(async (over, options) => {
      const method = definition(over);
      await backend.methods({ methods: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
      await host.open(options);
      await cashier.list.method(method.text).click();
      await expect(cashier.heading).toHaveText(method.text);
    });
  },
  hold: async ({ page }, use) => {
    await use(async (call) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(new RegExp(`/api/banking/${call}(\\?|$)`), async (route) => {
        await released;
        await route.continue();
      });
      return release;
    });
  },
  sessionFor: async ({ page }, use) => {
    const amounts = watchSessions(page);
    await use((amount) => expect.poll(() => amounts.at(-1), `a session for ${amount}`).toBe(amount));
  },
});

export { expect };
