import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type BrowserName, findBrowser } from '../../../scripts/find-browsers.mjs';
import { type BackendControl, backendFor } from '../../e2e/support/backend.ts';
import { type Definition, definition } from '../../e2e/support/definitions.ts';
import { hostAddress, type OpenOptions, type Player } from '../../e2e/support/host-page.ts';
import type { Browser, Driver, View } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export interface Options {
  engine: BrowserName;
}

interface Fixtures {
  readonly player: Player;
  readonly backend: BackendControl;
  readonly driver: Driver;
  readonly cashier: View;
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Opens the form of a method that exists only as this definition. */
  readonly openForm: (over?: Partial<Definition>, options?: OpenOptions) => Promise<void>;
}

const START: Record<BrowserName, (...commands: string[]) => Promise<Browser>> = {
  firefox: (command = '') => startFirefox(command),
  webkit: (driver = '', display = '') => startWebKit(driver, display),
};

export const test = base.extend<Fixtures, Options & { started: Browser }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const browser = await START[engine](...findBrowser(engine));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  player: async ({}, use) => {
    const id = String(randomInt(1_000_000_000, 9_999_999_999));
    await use({ id, token: `browsers-${id}` });
  },
  backend: async ({ player }, use) => {
    const backend = backendFor(player.token);
    await use(backend);
    await backend.reset();
  },
  driver: async ({ started }, use, info) => {
    const driver = await started.newDriver();
    await use(driver);
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('picture.png');
      await writeFile(path, await driver.picture(), 'base64');
      info.attachments.push({ name: 'picture', path, contentType: 'image/png' });
    }
    await driver.close();
  },
  cashier: async ({ driver }, use) => {
    await use(driver.cashier);
  },
  open: async ({ driver, player }, use) => {
    // WebKit's driver presses only what is in sight, and scrolls the frame but not the page around it.
    await use((options) => driver.open(hostAddress(player, { height: 700, ...options })));
  },
  openForm: async ({ backend, cashier, open }, use) => {
    await use(async (over, options) => {
      const method = definition(over);
      await backend.methods({ methods: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
      await open(options);
      await cashier.click({ css: '.pw-tile', name: method.text });
      await expectHeading(cashier, method.text);
    });
  },
});

/** What the visible first-level heading of the cashier's page says. Runs in the page. */
const headingText = (): string | undefined =>
  [...document.querySelectorAll('main h1')].find((heading) => heading.checkVisibility())?.textContent ?? undefined;

export async function expectHeading(cashier: View, text: string): Promise<void> {
  await expect.poll(() => cashier.read(headingText), `the heading is "${text}"`).toBe(text);
}

export { expect };
