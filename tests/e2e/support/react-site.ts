import type { Locator, Page } from '@playwright/test';
import { TRON_ADDRESS } from './coins.ts';
import { connected } from './connected.ts';
import { expect } from './test.ts';
import { urls } from './urls.ts';

/** The page of docs/examples/react: the widget in its own page, without any frame. */
export class ReactSite {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(startData: object): Promise<void> {
    await this.page.route('**/cashier-session.json', (route) => route.fulfill({ json: startData }));
    await this.page.goto(`${urls.host}examples/react/`);
  }

  async openCashier(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open a cashier' }).click();
  }

  /** Opens a cashier at the address of Tether. */
  async openTether(startData: object): Promise<void> {
    await this.open(startData);
    await this.openCashier();
    await this.cashier().getByRole('button', { name: 'Crypto' }).click();
    await this.cashier().getByRole('button', { name: 'Tether' }).click();
    await expect(this.cashier().getByText(TRON_ADDRESS)).toBeVisible();
    await connected(this.page);
  }

  /** One cashier of the page, counted from 0. */
  cashier(at = 0): Locator {
    return this.page.locator('.cashier').nth(at);
  }
}
