import { definition } from '../support/definitions.ts';
import { listing, tap } from '../support/screens/screen.ts';
import { expect, test } from '../support/test.ts';
import { measure } from '../support/tour/layout.ts';

test('in fit a page on its way keeps the height of the one before it, and shows no strip of the site', async ({
  host,
  cashier,
  backend,
}) => {
  await listing({ backend }, [definition({ cardViewType: 5 })]);
  await backend.script({ call: 'deposit-check', fault: 'hang' });
  await host.open({ sizing: 'fit', width: 360 });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const frame = await host.frame();
  await expect.poll(async () => (await measure(frame)).inner - (await measure(frame)).content).toBe(0);
  const before = (await measure(frame)).content;
  await tap({ cashier });
  await expect(cashier.main.locator('.pw-mark--wait')).toBeVisible();
  await expect.poll(() => measure(frame)).toMatchObject({ content: before, inner: before, overflow: 0 });
});
