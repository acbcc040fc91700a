import { connected } from './support/connected.ts';
import { definition } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

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
  // Before the network is lost, so that no code fails to load.
  await connected(page);
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
  await page.context().setOffline(true);
  await expect(cashier.root.locator('.pw-snack')).toBeInViewport({ ratio: 1 });
});
