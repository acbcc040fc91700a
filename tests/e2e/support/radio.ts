import type { Locator } from '@playwright/test';

/** The card of a radio button: what a player sees of it, and presses. */
export const cardOf = (radio: Locator): Locator => radio.locator('..');
