import type { FrameLocator, Page } from '@playwright/test';
import type { Declared } from './problems.ts';
import { expect } from './test.ts';
import { urls } from './urls.ts';

/** The studio, as an operator uses it. */
export class Studio {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The studio and its widget share an origin on purpose: it turns the mocked backend inside the frame. */
  static declare({ console }: Pick<Declared, 'console'>): void {
    console(/share an origin, so the sandbox/);
    console(/allow-scripts and allow-same-origin/);
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`${urls.msw}studio/${hash}`);
    await expect(this.editor).toBeVisible();
  }

  get editor() {
    return this.page.getByRole('textbox', { name: 'Definition' });
  }

  get widget(): FrameLocator {
    return this.page.getByRole('region', { name: 'Widget' }).frameLocator('iframe');
  }

  get problems() {
    return this.page.getByRole('tabpanel').getByRole('listitem');
  }

  /** By keys: the editor follows a selection that a script makes only later. */
  async write(definition: unknown): Promise<void> {
    await this.type(JSON.stringify(definition, null, 2));
  }

  async type(text: string): Promise<void> {
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  async show(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
  }
}
