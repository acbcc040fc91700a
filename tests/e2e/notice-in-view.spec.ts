import { coveredFocus } from './support/covered-focus.ts';
import { connected } from './support/connected.ts';
import { definition } from './support/definitions.ts';
import { networkIdle } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';

// Each test loses the network once nothing is on its way, so that no call and no code fails to load.

const METHODS = Array.from({ length: 40 }, (_, at) => definition({ name: `method_${at}`, text: `Method ${at}` }));

test('with sizing fit a notice is in the part of a long list that the player sees, and follows the scrolled page', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await backend.methods({ methods: METHODS });
  await host.open({ sizing: 'fit', width: 360 });
  await connected(page);
  await networkIdle(page);
  await cashier.list.method('Method 0').scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  const notice = cashier.root.locator('.pw-snack');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await cashier.list.method('Method 39').scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await cashier.list.method('Method 0').scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test('a notice shows as a whole in a frame that is as low as at a zoom of 400%', async ({
  page,
  openForm,
  cashier,
}) => {
  await openForm({ opensIn: 'window' }, { sizing: 'fill', lang: 'de', width: 320, height: 240 });
  await connected(page);
  await networkIdle(page);
  await page.context().setOffline(true);
  await expect(cashier.root.locator('.pw-snack')).toBeInViewport({ ratio: 1 });
});

test('with sizing fill a notice covers nothing that has the focus, whether it comes after the focus or before', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  // A status call may be on its way when the network goes.
  declared.offline({ maybe: true });
  await openForm({ opensIn: 'none' }, { sizing: 'fill', width: 320, height: 480 });
  await backend.methods({ answers: ['no-redirect'], outcome: { status: 'never' } });
  await cashier.submit();
  const copy = cashier.root.getByRole('button', { name: 'Copy Reference' });
  await expect(cashier.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await connected(page);
  await networkIdle(page);
  const frame = await host.frame();
  const notice = cashier.root.locator('.pw-snack');
  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  await expect.poll(() => coveredFocus(frame), 'the notice comes after the focus').toEqual([]);
  await cashier.closeButton.first().focus();
  await cashier.main.evaluate((main) => main.scrollTo(0, 0));
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await expect.poll(() => coveredFocus(frame), 'the focus comes after the notice').toEqual([]);
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
});
