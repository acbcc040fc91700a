import { expect, type Page } from '@playwright/test';

/** What may happen in the cashier while the player is busy elsewhere in the site. */
export const REFUSAL = {
  call: 'deposit-create',
  status: 400,
  body: { error: { message: 'Use another card', code: 'merchant_client_error' } },
};

/** Adds odds below the cashier, and scrolls to them until the cashier is out of view. */
export const scrollToOdds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const odds = document.createElement('section');
    odds.id = 'odds';
    odds.style.blockSize = '3000px';
    document.body.append(odds);
    odds.scrollIntoView();
  });

/** Where the odds are now, in whole pixels below the top of the window. */
export const oddsAt = (page: Page): Promise<number> =>
  page.evaluate(() => Math.abs(Math.round(document.getElementById('odds')?.getBoundingClientRect().top ?? Number.NaN)));

/** Types the first half of a message in a chat of the site. What it returns types the rest, and expects all of it there. */
export async function typeInChat(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
  const chat = page.locator('textarea');
  await chat.fill('How lo');
  return async () => {
    await page.keyboard.type('ng');
    await expect(chat).toHaveValue('How long');
  };
}
