import { KEYS, serveCaptchas, solveGeetest } from '../support/captchas.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { testLikePlayers } from './players-browser.ts';

/** Another script of the page, an advertisement say, opens a window first: a press opens one and no more. */
const test = testLikePlayers({ without: ['--disable-popup-blocking'] }).extend<object>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const takePress = ({ target }: Event): void => {
        if (target instanceof Element && target.closest('[data-submit]')) window.open('about:blank#advertisement');
      };
      window.addEventListener('click', takePress, true);
    });
    await use(page);
  },
});

const waits = (answer: string) => ({ answers: [answer], outcome: { status: 'never' } });

for (const [answer, role] of [
  ['redirect-get', 'link'],
  ['redirect-post', 'button'],
] as const) {
  test(
    `${answer}: the browser blocks the window, and a ${role} opens the provider`,
    answer === 'redirect-post' ? FULL : {},
    async ({ context, openForm, cashier, backend }) => {
      await openForm({ opensIn: 'window' });
      await backend.methods(waits(answer));
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      const way = cashier.root.getByRole(role, { name: 'Open the payment page' });
      await expect(way).toBeVisible();
      // The site, and the advertisement alone.
      await expect
        .poll(() => context.pages().map((page) => page.url()))
        .toEqual([expect.stringContaining('/stage.html'), 'about:blank#advertisement']);
      const opened = context.waitForEvent('page');
      await way.click();
      await expect((await opened).getByRole('heading', { name: 'Provider' })).toBeVisible();
      await (await opened).getByRole('button', { name: 'Pay' }).click();
      await expect(cashier.status.processed).toBeVisible();
      await expect(way).toHaveCount(0);
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}

test('shows a captcha in a frame of the cashier when its window is blocked', async ({
  context,
  openForm,
  cashier,
  backend,
}) => {
  await serveCaptchas(context);
  await openForm({ captcha: 'geetest' }, { start: KEYS });
  await cashier.submit();
  const box = cashier.root.getByRole('dialog', { name: 'Checking that you are human' });
  await solveGeetest(box);
  await expect(cashier.status.waiting).toBeVisible();
  expect(context.pages()).toHaveLength(2);
  expect(await backend.calls('deposit-create')).toHaveLength(1);
});
