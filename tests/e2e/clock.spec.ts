import { CashierScreen } from '../../testing/index.ts';
import { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { toPlainInvoice } from './support/transfers.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Seconds of `09:58`. */
const secondsOf = (text: string | null): number => {
  const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

for (const [name, off, transport] of [
  ['a day fast', DAY_MS, 'http'],
  ['a day slow', -DAY_MS, 'socket'],
] as const) {
  test(
    `a phone clock that is ${name} does not change the countdown, by ${transport}`,
    off < 0 ? FULL : {},
    async ({ page, host, cashier, backend }) => {
      await page.clock.install({ time: Date.now() + off });
      await toPlainInvoice({ host, cashier, backend }, { start: { transport } });
      const timer = cashier.root.getByRole('timer');
      // Ten minutes from the server's creation on, of which a few seconds have gone.
      const left = secondsOf(await timer.textContent());
      expect(left).toBeGreaterThan(570);
      expect(left).toBeLessThanOrEqual(600);
      // Resumed by another page, which does not know the server's time yet.
      await host.reload();
      await expect(timer).toBeVisible();
      const later = secondsOf(await timer.textContent());
      expect(later).toBeLessThanOrEqual(left);
      expect(later).toBeGreaterThan(left - 30);
    },
  );
}

test('opening the cashier anew leads to an invoice that waits, on a phone whose clock is three hours fast', async ({
  page,
  context,
  host,
  cashier,
  backend,
}) => {
  await context.clock.install({ time: Date.now() + 3 * HOUR_MS });
  await toPlainInvoice({ host, cashier, backend });
  const next = new HostPage(await context.newPage(), host.player);
  await page.close();
  await next.open();
  await expect(new CashierScreen(next.cashier).root.getByRole('timer')).toBeVisible();
});
