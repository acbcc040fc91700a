import type { Frame, Locator, Page } from '@playwright/test';
import type { Embed } from '../../../sdk/api.ts';
import { CashierScreen } from '../../../testing/index.ts';
import { test } from './test.ts';
import { urls } from './urls.ts';

declare global {
  interface Window {
    Paywidget?: { embed: Embed };
  }
}

const FRAME = 'iframe[title="Cashier"]';

/** The page of docs/examples/plain, for the test's own player. */
export class PlainPage {
  readonly page: Page;
  readonly cashier: CashierScreen;
  /** How often the page asked its own server for a session. */
  asked = 0;

  constructor(page: Page) {
    this.page = page;
    this.cashier = new CashierScreen(page.frameLocator(FRAME));
  }

  async open(startData: object): Promise<void> {
    await this.page.route('**/cashier-session.json', async (route) => {
      this.asked += 1;
      await route.fulfill({ json: startData });
    });
    await this.page.goto(`${urls.host}examples/plain/`);
  }

  async inPanel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deposit in a panel' }).click();
  }

  async inPage(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deposit in the page' }).click();
  }

  get frames(): Locator {
    return this.page.locator(FRAME);
  }

  /** The widget's frame itself. */
  async frame(): Promise<Frame> {
    const frame = await (await this.frames.elementHandle())?.contentFrame();
    if (!frame) throw new Error('the page has no cashier');
    return frame;
  }

  /** Height of the frame minus the height of its content. */
  async slack(): Promise<number> {
    const frame = await this.page.locator(FRAME).boundingBox();
    const content = await this.cashier.root.locator('.pw').boundingBox();
    return Math.round((frame?.height ?? 0) - (content?.height ?? 0));
  }
}

interface Sdk {
  readonly plain: PlainPage;
}

/** A test of the host SDK, with the page of a site that uses it. */
export const sdkTest = test.extend<Sdk>({
  plain: async ({ page, host }, use) => {
    const plain = new PlainPage(page);
    await plain.open(host.startData());
    await use(plain);
  },
});
