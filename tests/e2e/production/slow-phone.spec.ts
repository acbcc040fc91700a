import type { Page } from '@playwright/test';
import { definition, textField } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

/** A phone of a few years ago at the edge of a network. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU = { rate: 4 };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', CPU);
}

test(
  'a whole deposit on a slow phone: something shows at once, and repeated presses make one payment',
  FULL,
  async ({ page, host, cashier, backend, hold }) => {
    test.slow();
    const { list, form, status } = cashier;
    await page.setViewportSize({ width: 360, height: 740 });
    await backend.methods({
      methods: [definition({ fields: [textField()] })],
      answers: ['no-redirect'],
      outcome: { status: 'never' },
    });
    await slowDown(page);
    await page.goto(host.address({ width: 340, height: 700 }), { waitUntil: 'commit' });

    // Before the methods arrive there are placeholders.
    await expect(list.skeletons.first()).toBeVisible();
    await expect(list.tiles).toHaveCount(1);
    await expect(list.skeletons).toHaveCount(0);

    await list.method('Test method').dblclick();
    await expect(form.field('Code')).toBeVisible();
    await form.field('Code').fill('1234');
    await expect(form.field('Code')).toHaveValue('1234');

    // The server takes its time as well.
    const release = await hold('deposit-create');
    await form.submit.click();
    await expect(form.submit).toHaveAttribute('aria-busy', 'true');
    for (let press = 0; press < 3; press += 1) await form.submit.dispatchEvent('click');
    await form.field('Code').press('Enter');
    release();
    await expect(status.waiting).toBeVisible();

    await backend.settle('processed');
    await expect(status.processed).toBeVisible();
    expect(await backend.calls('deposit-create')).toHaveLength(1);
    expect(await backend.deposits()).toHaveLength(1);
  },
);
