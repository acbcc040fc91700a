import type { Page } from '@playwright/test';
import { KEYS, serveCaptchas, solveGeetest } from '../support/captchas.ts';
import { type FlowName, ownWindow, tierOf } from '../support/endings.ts';
import { DRIVES, open } from '../support/flows.ts';
import type { HostPage } from '../support/host-page.ts';
import { proves } from '../support/proves.ts';
import { expect, test as base } from '../support/test.ts';

interface Opening {
  /** The browser counted the press as one of the player. */
  readonly isActive: boolean;
  /** Nothing else had run since the press. */
  readonly isOfPress: boolean;
  readonly isOpen: boolean;
}

declare global {
  interface Window {
    __openings: Opening[];
    /** Whether a window opened without a press. */
    __unasked?: boolean;
  }
}

/** Chromium as players have it; the tests' own would open any window. */
const test = base.extend<object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] });
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const own = window.open.bind(window);
      let isOfPress = false;
      window.__openings = [];
      // A page that opens one by itself when it loads.
      if (window === window.top && location.hash === '#unasked') window.__unasked = own('about:blank') !== null;
      window.addEventListener(
        'click',
        () => {
          isOfPress = true;
          // A message posted now arrives in the next task, after the press and all its synchronous work.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            isOfPress = false;
            port1.close();
          });
          port1.start();
          port2.postMessage(undefined);
        },
        true,
      );
      window.open = (...given) => {
        const { isActive } = navigator.userActivation;
        const opened = own(...given);
        window.__openings.push({ isActive, isOfPress, isOpen: opened !== null });
        return opened;
      };
    });
    await use(page);
  },
});

const openings = async (host: HostPage): Promise<readonly Opening[]> =>
  (await host.frame()).evaluate(() => window.__openings);

/** The one window of a press; all that a press may do has been done. */
async function windowOf(flow: FlowName, host: HostPage, press: () => Promise<void>): Promise<Page> {
  const popup = host.page.waitForEvent('popup');
  await press();
  const opened = await popup;
  await proves(ownWindow(flow), async () =>
    expect(await openings(host)).toEqual([{ isActive: true, isOfPress: true, isOpen: true }]),
  );
  return opened;
}

test('the popup blocker is on: a window that no press has opened is blocked', async ({ page, host, cashier }) => {
  await page.goto(`${host.address()}#unasked`);
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect(await page.evaluate(() => window.__unasked)).toBe(false);
  expect(page.context().pages()).toHaveLength(1);
});

for (const name of ['redirect-get', 'redirect-post'] as const) {
  test(
    `${name}: the window opens during the press, long before there is a response`,
    tierOf(name),
    async ({ host, cashier, backend, hold }) => {
      await open({ host, cashier, backend }, DRIVES[name], 'http');
      const release = await hold('deposit-create');
      const opened = await windowOf(name, host, () => cashier.submit());
      expect(opened.url()).toBe('about:blank');
      release();
      await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
      await expect(cashier.status.waiting).toBeVisible();
    },
  );
}

test('captcha: the window opens during the press, and shows the captcha', async ({
  context,
  host,
  cashier,
  backend,
}) => {
  await serveCaptchas(context);
  await open({ host, cashier, backend }, { ...DRIVES.captcha, options: { start: KEYS } }, 'http');
  const opened = await windowOf('captcha', host, () => cashier.submit());
  await solveGeetest(opened);
  await expect(cashier.status.waiting).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  expect(await openings(host)).toHaveLength(1);
});

test('onramp: the window opens during the press on an offer, not during the press on the form', async ({
  host,
  cashier,
  backend,
  hold,
}) => {
  const { method } = DRIVES.onramp;
  const drive = { ...DRIVES.onramp, method: { ...method, opensIn: 'window' } } as const;
  await open({ host, cashier, backend }, drive, 'http');
  await cashier.submit();
  await cashier.root.getByRole('radio', { name: /^Orbita/ }).click();
  expect(await openings(host)).toEqual([]);
  const release = await hold('external-deposit-continue');
  const opened = await windowOf('onramp', host, () => cashier.root.locator('[data-continue]').click());
  release();
  await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
});
