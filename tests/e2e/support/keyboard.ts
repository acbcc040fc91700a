import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any page of the cashier has. */
const MAX_STOPS = 80;

/** A player without a mouse. */
export class KeyboardPlayer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tab, or Shift and Tab, until an element has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await target.evaluate((element) => element.getRootNode() instanceof Document && element.matches(':focus')))
        return;
      await this.#page.keyboard.press(key);
    }
    await expect(target, 'the focus gets there').toBeFocused();
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.type(text);
  }

  /** Chooses an option of a dropdown by its first letters. */
  async choose(dropdown: Locator, letters: string): Promise<void> {
    await this.press(dropdown);
    await this.#page.keyboard.type(letters);
    await this.#page.keyboard.press('Enter');
    await expect(dropdown).toBeFocused();
  }

  /** Goes to the chosen one of some radio buttons, and on to the next until another is chosen. */
  async chooseRadio(radio: Locator, group: Locator): Promise<void> {
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await group.evaluate((element) => element.contains(document.activeElement))) break;
      await this.#page.keyboard.press('Tab');
    }
    if (!(await radio.isChecked())) await this.#page.keyboard.press('Space');
    for (let stops = 0; stops < MAX_STOPS && !(await radio.isChecked()); stops++)
      await this.#page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  }
}
