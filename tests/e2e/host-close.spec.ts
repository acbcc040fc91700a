import { ending } from './support/endings.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test('closing during a creation aborts it, tells the server once and the host once', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  player,
}) => {
  await openForm();
  await backend.script({ call: 'deposit-create', fault: 'hang' });
  await cashier.form.submit.click();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('deposit-create'));
  await cashier.close.click();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect
    .poll(() => backend.payloads('session-form-on-close-modal'))
    .toEqual([{ paymentMethod: 'test_method', paymentMethodText: 'Test method', userId: player.id }]);
  await expect(host.frameElement).toHaveCount(0);
  await proves(ending('plain', 'cancel', 'closed'), async () => expect(await host.heard('onClose')).toHaveLength(1));
});

test('the close message of the host does the same, and closing an idle form tells the server nothing', async ({
  openForm,
  host,
  backend,
}) => {
  await openForm();
  await host.send('close');
  await expect(host.frameElement).toHaveCount(0);
  expect(await host.heard('onClose')).toHaveLength(1);
  expect(await backend.calls('session-form-on-close-modal')).toEqual([]);
});

test('closed twice in one breath, it says so once', async ({ page, openForm, host, cashier, backend }) => {
  await openForm();
  await backend.script({ call: 'deposit-create', fault: 'hang' });
  await cashier.form.submit.click();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  await page.evaluate(() => {
    window.__host.send('close');
    window.__host.send('close');
  });
  await expect.poll(() => backend.calls('session-form-on-close-modal')).toHaveLength(1);
  expect(await host.heard('onClose')).toHaveLength(1);
});

test('a host that closes by itself has no close button, and nothing else moves for it', async ({
  page,
  host,
  cashier,
}) => {
  await host.open({ start: { closingButton: true } });
  await expect(cashier.close).toBeVisible();
  const withButton = await cashier.heading.boundingBox();
  await page.goto('about:blank');
  await host.open({ start: { closingButton: false } });
  await expect(cashier.heading).toBeVisible();
  await expect(cashier.close).toHaveCount(0);
  expect((await cashier.heading.boundingBox())?.x).toBe(withButton?.x);
});

test('in fit the host is told each height once, and nothing sticks', FULL, async ({ host, cashier, openForm }) => {
  await openForm({}, { sizing: 'fit' });
  const heights = async () => (await host.payloads('resize')).map((payload) => (payload as { height: number }).height);
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(1);
  const told = await heights();
  expect(told.filter((height, at) => height === told[at - 1])).toEqual([]);
  await expect
    .poll(async () => {
      const content = await (await host.frame()).evaluate(
        () => document.querySelector('.pw')?.getBoundingClientRect().height ?? 0,
      );
      return Math.ceil(content) - ((await heights()).at(-1) ?? 0);
    })
    .toBe(0);
  for (const part of ['.pw-header', '.pw-actions']) {
    await expect(cashier.main.locator(part)).not.toHaveCSS('position', /sticky|fixed/);
  }
});

test('in fill header and action stick, and the page scrolls inside', FULL, async ({ host, cashier }) => {
  await host.open({ height: 480 });
  await cashier.list.method('SPEI transfer').click();
  await cashier.form.field('Full name').scrollIntoViewIfNeeded();
  await expect(cashier.form.submit).toBeInViewport({ ratio: 1 });
  await expect(cashier.heading).toBeInViewport({ ratio: 1 });
  expect(await host.heard('resize')).toEqual([]);
});

test('the theme follows the start data, a host may set colours, and nothing that could fetch', async ({
  host,
  cashier,
}) => {
  const variables = {
    '--pw-accent': '#7a1fa2',
    'pw-radius': '4px',
    accent: '',
    'font-url': 'x',
    canvas: 'url(https://evil.example)',
  };
  await host.open({ theme: 'dark', start: { appearance: { variables } } });
  const root = cashier.root.locator('.pw');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('style', /--pw-radius: 4px/);
  await expect(root).not.toHaveAttribute('style', /url|font-url/);
});

for (const [platform, theme] of [
  ['desktop', 'light'],
  ['android', 'dark'],
] as const) {
  test(`without a theme ${platform} is ${theme}`, platform === 'android' ? {} : FULL, async ({ host, cashier }) => {
    await host.open({ start: { user: { platform } } });
    await expect(cashier.root.locator('.pw')).toHaveAttribute('data-theme', theme);
  });
}

test('closing while the values of a press are still being checked creates nothing', async ({
  page,
  openForm,
  host,
  cashier,
}) => {
  await openForm();
  // The host takes the frame away at once; here it stays, so that whatever it still does is seen.
  const heard = await page.evaluateHandle(() => {
    HTMLIFrameElement.prototype.remove = () => undefined;
    const texts: string[] = [];
    window.addEventListener('message', ({ data }) => texts.push(String(data)));
    return texts;
  });
  const said = (text: string) => heard.evaluate((all, part) => all.filter((one) => one.includes(part)).length, text);
  await cashier.form.submit.evaluate((submit: HTMLButtonElement) => {
    submit.click();
    document.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click();
  });
  await expect.poll(() => said('"onClose"')).toBe(1);
  // What the press began was said before this.
  await host.heard();
  expect(await said('"submit"')).toBe(0);
});
