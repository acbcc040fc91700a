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
  await cashier.submit();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('deposit-create'));
  await cashier.close();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect
    .poll(() => backend.payloads('session-form-on-close-modal'))
    .toEqual([{ paymentMethod: 'test_method', paymentMethodText: 'Test method', userId: player.id }]);
  await expect(host.element).toHaveCount(0);
  await proves(ending('plain', 'cancel', 'closed'), async () => expect(await host.heard('onClose')).toHaveLength(1));
});

test('the close message of the host closes too, and closing an idle form sends nothing to the server', async ({
  openForm,
  host,
  backend,
}) => {
  await openForm();
  await host.send('close');
  await expect(host.element).toHaveCount(0);
  expect(await host.heard('onClose')).toHaveLength(1);
  expect(await backend.calls('session-form-on-close-modal')).toEqual([]);
});

test(
  'a request that the removal of the frame aborts is not reported as failed',
  FULL,
  async ({ openForm, host, cashier, backend }) => {
    await backend.script({ call: 'session-start', fault: 'hang' });
    await openForm();
    await expect.poll(() => backend.calls('session-start')).toHaveLength(1);
    const said = async () => JSON.stringify(await host.payloads('analytics'));
    // What measures the page loads after the list.
    await expect.poll(said).toContain('"FCP"');
    await cashier.close();
    // The browser's last figure comes when the page goes away.
    await expect.poll(said).toContain('"CLS"');
    expect(await said()).not.toContain('request-failed');
  },
);

test('reports closing once when closed twice at once', FULL, async ({ page, openForm, host, cashier, backend }) => {
  await openForm();
  await backend.script({ call: 'deposit-create', fault: 'hang' });
  await cashier.submit();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  await page.evaluate(() => {
    window.__host.send('close');
    window.__host.send('close');
  });
  await expect.poll(() => backend.calls('session-form-on-close-modal')).toHaveLength(1);
  expect(await host.heard('onClose')).toHaveLength(1);
});

test(
  'hides the close button for a host with its own, and nothing else moves',
  FULL,
  async ({ page, host, cashier }) => {
    await host.open({ start: { closingButton: true } });
    await expect(cashier.closeButton).toBeVisible();
    const withButton = await cashier.heading.boundingBox();
    await page.goto('about:blank');
    await host.open({ start: { closingButton: false } });
    await expect(cashier.heading).toBeVisible();
    await expect(cashier.closeButton).toHaveCount(0);
    expect((await cashier.heading.boundingBox())?.x).toBe(withButton?.x);
  },
);

test(
  'with sizing fit each height is sent to the host once, and nothing is sticky',
  FULL,
  async ({ host, cashier, openForm }) => {
    await openForm({}, { sizing: 'fit' });
    const heights = async () =>
      (await host.payloads('resize')).map((payload) => (payload as { height: number }).height);
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(1);
    const reported = await heights();
    expect(reported.filter((height, at) => height === reported[at - 1])).toEqual([]);
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
  },
);

test('with sizing fill header and action are sticky, and the page scrolls inside', FULL, async ({ host, cashier }) => {
  await host.open({ height: 480 });
  await cashier.list.method('SPEI transfer').click();
  await cashier.form.field('Full name').scrollIntoViewIfNeeded();
  await expect(cashier.form.submit).toBeInViewport({ ratio: 1 });
  await expect(cashier.heading).toBeInViewport({ ratio: 1 });
  expect(await host.heard('resize')).toEqual([]);
});

test(
  'the start data set theme and colours, but no value that could fetch something',
  FULL,
  async ({ host, cashier }) => {
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
  },
);

for (const [platform, theme] of [
  ['desktop', 'light'],
  ['android', 'dark'],
] as const) {
  test(`without a theme ${platform} is ${theme}`, platform === 'android' ? {} : FULL, async ({ host, cashier }) => {
    await host.open({ start: { user: { platform } } });
    await expect(cashier.root.locator('.pw')).toHaveAttribute('data-theme', theme);
  });
}

test('creates nothing when closed while the values are still being checked', async ({
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
  const countOf = (text: string) => heard.evaluate((all, part) => all.filter((one) => one.includes(part)).length, text);
  await cashier.form.submit.evaluate((submit: HTMLButtonElement) => {
    submit.click();
    document.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click();
  });
  await expect.poll(() => countOf('"onClose"')).toBe(1);
  // What the press started was sent before this.
  await host.heard();
  expect(await countOf('"submit"')).toBe(0);
});
