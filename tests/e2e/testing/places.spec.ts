import type { SomeStartData } from '../../../testing/index.ts';
import { expect, test as kit } from '../../../testing/index.ts';
import { test as withHost } from '../support/test.ts';
import { urls } from '../support/urls.ts';
import { FULL } from '../support/tiers.ts';
import { type WorkerFixtures, workerFixtures } from '../support/worker-fixtures.ts';

const base = kit.extend<object, WorkerFixtures>(workerFixtures);

// Where the driver finds a cashier, without the page of the other tests.

const PLAYER: SomeStartData = {
  user: { token: 'places', id: 'places', country: 'MX', paymentGeo: 'MX', currency: 'MXN', lang: 'en' },
};

base.describe('the widget as a page of its own', () => {
  const test = base;
  test.use({
    cashierIn: 'page',
    startData: PLAYER,
    cashierUrl: async ({}, use) => {
      await use(urls.msw);
    },
  });

  test('is opened, brought into a state, and settled', async ({ cashier }) => {
    await cashier.open();
    await cashier.selectMethod('spei_transfer');
    await cashier.expectRoute('deposit/redirect');
    await cashier.scenario('never-settles');
    await cashier.expectRoute('deposit/complete');
    await cashier.settle('mistaked');
    await expect(cashier.status.mistaked).toBeVisible();
    const { deposits } = (await cashier.control('deposits')) as { deposits: readonly { status: string }[] };
    expect(deposits.map(({ status }) => status)).toEqual(['mistaked']);
  });
});

base.describe('a page of the site, which opens the cashier after a press', () => {
  const test = base;
  test.use({
    cashierUrl: async ({}, use) => {
      await use(urls.widget);
    },
    hostUrl: async ({}, use) => {
      await use(`${urls.host}examples/plain/`);
    },
  });

  test('is driven in its frame, and its events are recorded', FULL, async ({ cashier, page }) => {
    await cashier.open();
    await page.getByRole('button', { name: 'Deposit in a panel' }).click();
    await cashier.expectHostEvent('Loaded');
    await cashier.selectMethod('spei_transfer');
    await cashier.back();
    await cashier.close();
    await cashier.expectHostEvent('onClose');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('gives the start data itself', FULL, async ({ cashier }) => {
    await expect(cashier.open({ closingButton: false })).rejects.toThrow('takes no start data');
  });
});

base.describe('the package in an element of the page', () => {
  const test = base;
  test.use({
    cashierIn: { element: '#cashier' },
    hostUrl: async ({}, use) => {
      await use(`${urls.host}package-page/`);
    },
  });

  test('is driven through its shadow root', async ({ cashier, page }) => {
    await page.addInitScript((options) => Object.assign(window, { __options: options }), {
      startData: { ...PLAYER, host: urls.backend },
    });
    await cashier.open();
    await cashier.selectMethod('p2p_transfer');
    await cashier.fill({ amount: 500, senderBank: 'Serrana' });
    await expect(cashier.form.named('senderBank')).toContainText('Serrana');
    await expect(cashier.send('close')).rejects.toThrow('only in a frame');
  });
});

withHost('a reload of the frame loses no event, and none is heard twice', async ({ host, cashier }) => {
  await host.open();
  await cashier.expectHostEvent('Loaded');
  await cashier.reload();
  await cashier.expectHostEvent('Loaded');
  await cashier.send('close');
  await cashier.expectHostEvent('onClose');
  await cashier.expectNoHostEvent('Loaded');
  const starts = await cashier.hostEvents('Loaded');
  expect(new Set(starts.map(({ instance }) => instance)).size).toBe(2);
  expect(starts).toHaveLength(2);
});

withHost(
  'messages of other windows are no events, and the page hears no more than without the driver',
  async ({ host, cashier, page }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heardTexts: heard });
      window.addEventListener('message', ({ data }) => heard.push(String(data)));
    });
    await host.open();
    await cashier.expectHostEvent('Loaded');
    await page.evaluate(() => window.postMessage(JSON.stringify({ type: 'onClose', instance: 'of a stranger' }), '*'));
    await cashier.expectNoHostEvent('onClose');
    const heard: readonly string[] = await page.evaluate(() => Reflect.get(window, 'heardTexts') as string[]);
    expect(heard.filter((text) => text.startsWith('{')).length).toBeGreaterThan(2);
    expect(heard.filter((text) => text.startsWith('paywidget-testing'))).toEqual([]);
  },
);

withHost('what was forgotten is expected no more', async ({ host, cashier }) => {
  await host.open();
  await cashier.expectHostEvent('onInit');
  await expect.poll(() => cashier.hostEvents('Loaded')).toHaveLength(1);
  await cashier.forgetHostEvents();
  await cashier.expectNoHostEvent('Loaded');
  expect(await cashier.hostEvents('Loaded')).toHaveLength(1);
});
