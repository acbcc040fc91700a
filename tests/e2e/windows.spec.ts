import http from 'node:http';
import { listen } from '../../scripts/serve/listen.mjs';
import { CashierScreen } from '../../testing/index.ts';
import { definition } from './support/definitions.ts';
import { ending } from './support/endings.ts';
import type { HostPage } from './support/host-page.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';
import { FULL } from './support/tiers.ts';

/** Blocks new windows of the cashier, as a browser's blocker does. */
const block = async (host: HostPage): Promise<void> => {
  await (await host.frame()).evaluate(() => {
    window.open = () => null;
  });
};

const answers = { answers: ['redirect-get'], outcome: { status: 'never' } };

test('a blocked window does not stop the deposit, and a link opens the provider', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm({ opensIn: 'window' });
  await backend.methods(answers);
  await block(host);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [deposit, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  const link = cashier.root.getByRole('link', { name: 'Open the payment page' });
  await expect(link).toHaveAttribute('href', new RegExp(`deposit=${deposit?.id}`));
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  const popup = page.waitForEvent('popup');
  await link.click();
  await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('opens the window during the press, before any response, and then leads it to the provider', async ({
  page,
  openForm,
  cashier,
  backend,
  hold,
}) => {
  await openForm({ opensIn: 'window' });
  await backend.methods(answers);
  const release = await hold('deposit-create');
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  const reserved = await popup;
  expect(reserved.url()).toBe('about:blank');
  await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(reserved.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
});

test(
  'a response without an address closes the reserved window, and the deposit continues',
  FULL,
  async ({ page, openForm, cashier }) => {
    await openForm({ opensIn: 'window' });
    const popup = page.waitForEvent('popup');
    await cashier.submit();
    const reserved = await popup;
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => reserved.isClosed()).toBe(true);
  },
);

for (const [answer, role] of [
  ['redirect-get', 'link'],
  ['redirect-post', 'button'],
] as const) {
  test(
    `a provider's window that the player has closed can be opened again, ${answer}`,
    answer === 'redirect-get' ? {} : FULL,
    async ({ page, openForm, cashier, backend }) => {
      await openForm({ opensIn: 'window' });
      await backend.methods({ answers: [answer], outcome: { status: 'never' } });
      const first = page.waitForEvent('popup');
      await cashier.submit();
      const provider = await first;
      await expect(provider.getByRole('heading', { name: 'Provider' })).toBeVisible();
      await provider.close();
      const second = page.waitForEvent('popup');
      await cashier.root.getByRole(role, { name: 'Open the payment page' }).click();
      await (await second).getByRole('button', { name: 'Pay' }).click();
      await expect(cashier.status.processed).toBeVisible();
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}

test('leaves a redirect of the whole page to the host', async ({ page, openForm, cashier, backend }) => {
  await openForm({ opensIn: 'page' });
  await backend.methods(answers);
  await cashier.submit();
  // The host page follows it, as a site must.
  await expect(page).toHaveURL(/\/provider\?deposit=/);
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
});

test(
  'the return page links back to the site that the player came from, and to no other',
  FULL,
  async ({ page, openForm, cashier, backend, declared }) => {
    declared.console(/Scripts may close only the windows that were opened by them/);
    await openForm({ opensIn: 'page' });
    await backend.methods(answers);
    await cashier.submit();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'You are back from the payment page' })).toBeVisible();
    const back = page.getByRole('link', { name: `Back to ${new URL(urls.host).host}` });
    await expect(back).toHaveAttribute('href', `${new URL(urls.host).origin}/`);
    await expect(page.getByText('Deposit received')).toHaveCount(0);
    await page.goto(`${urls.widget}deposit/complete?origin=${encodeURIComponent('https://evil.example')}`);
    await expect(page.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  },
);

test('paying at the provider brings the cashier to received, and its window closes itself', async ({
  page,
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ opensIn: 'window' });
  await backend.methods(answers);
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  const provider = await popup;
  await provider.getByRole('button', { name: 'Pay' }).click();
  await proves(ending('redirect-get', 'success', 'processed'), expect(cashier.status.processed).toBeVisible());
  await expect.poll(() => provider.isClosed()).toBe(true);
});

test('a return page that cannot close itself says so, and never says that money was received', async ({
  page,
  declared,
}) => {
  declared.console(/Scripts may close only the windows that were opened by them/);
  await page.goto(`${urls.widget}deposit/complete?status=processed`);
  await expect(page.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  await expect(page.getByText('Deposit received')).toHaveCount(0);
});

const posts = { answers: ['redirect-post'], outcome: { status: 'never' } };

test('a provider that wants a form is reached by the form page, which asks the cashier where to go', async ({
  page,
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ opensIn: 'window' });
  await backend.methods(posts);
  const popup = page.waitForEvent('popup');
  const sent = page
    .context()
    .waitForEvent('request', (request) => request.method() === 'POST' && request.url().includes('/provider'));
  await cashier.submit();
  const opened = await popup;
  await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
  const [deposit] = await backend.deposits();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    merchant: 'paywidget',
    invoice: deposit?.id,
    sum: '500',
    currency: 'MXN',
  });
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('processed');
  await proves(ending('redirect-post', 'success', 'processed'), expect(cashier.status.processed).toBeVisible());
});

test(
  'sends the form from a window that the player opens when the first one is blocked',
  FULL,
  async ({ page, openForm, host, cashier, backend }) => {
    await openForm({ opensIn: 'window' });
    await backend.methods(posts);
    const frame = await host.frame();
    await frame.evaluate(() => {
      const own = window.open.bind(window);
      window.open = () => {
        window.open = own;
        return null;
      };
    });
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    const popup = page.waitForEvent('popup');
    await cashier.root.getByRole('button', { name: 'Open the payment page' }).click();
    await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  },
);

for (const [what, answer] of [
  ['an address', 'redirect-get'],
  ['a form', 'redirect-post'],
] as const) {
  test(
    `leads the whole page to the provider by ${what} in a web view with a single window`,
    FULL,
    async ({ page, openForm, host, cashier, backend }) => {
      await openForm({ opensIn: 'window' });
      await backend.methods({ answers: [answer], outcome: { status: 'never' } });
      await (await host.frame()).evaluate(() => {
        window.open = () => window.top;
      });
      await cashier.submit();
      await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}

/** The host's page with the header that Helmet sends by default: windows that a frame of another origin opens are out of its reach. */
const servePolicy = () =>
  listen(({ url = '/' }, response) => {
    http.get(new URL(url, urls.host), (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'Cross-Origin-Opener-Policy': 'same-origin' });
      answer.pipe(response);
    });
  });

for (const [what, answer, role] of [
  ['an address', 'redirect-get', 'link'],
  ['a form', 'redirect-post', 'button'],
] as const) {
  test(
    `leads to the provider by ${what} on a page whose opener policy hides new windows from the cashier`,
    FULL,
    async ({ page, host, cashier, backend }) => {
      const method = definition({ opensIn: 'window' });
      await backend.methods({ methods: [method], answers: [answer], outcome: { status: 'never' } });
      const server = await servePolicy();
      await page.goto(host.address().replace(urls.host, `${server.url}/`));
      await cashier.list.method(method.text).click();
      const empty = page.context().waitForEvent('page');
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await empty).url()).toBe('about:blank');
      const opening = page.context().waitForEvent('requestfinished', (sent) => sent.url().includes('/provider'));
      await cashier.root.getByRole(role, { name: 'Open the payment page' }).click();
      const provider = (await opening).frame().page();
      await expect(provider.getByRole('heading', { name: 'Provider' })).toBeVisible();
      expect(await provider.evaluate(() => window.opener === null)).toBe(true);
      expect(await backend.deposits()).toHaveLength(1);
      await server.close();
    },
  );
}

test('the form page does nothing for another site, and has no close button', async ({
  page,
  context,
  host,
  cashier,
}) => {
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const popup = context.waitForEvent('page');
  // A page of another origin opens it, and sends it an address.
  await page.evaluate((address) => {
    const opened = window.open(address);
    const order = { type: 'redirect', url: 'https://evil.example', fields: {} };
    setInterval(() => opened?.postMessage(order, '*'), 50);
  }, `${urls.widget}form?locale=en`);
  const opened = await popup;
  await expect(opened.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  await expect(opened.getByRole('button')).toHaveCount(0);
  expect(opened.url()).toContain('/form');
});

test('the bar of a window says in the player’s language what its page says', async ({
  page,
  host,
  cashier,
  declared,
}) => {
  // The return page closes its window where it may.
  declared.console(/Scripts may close only the windows that were opened by them/);
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), `${urls.widget}form?locale=de`);
  const opened = await popup;
  const title = 'Sie können dieses Fenster schließen';
  await expect(opened.getByRole('heading', { name: title })).toBeVisible();
  await expect(opened).toHaveTitle(title);
  await page.goto(`${urls.widget}deposit/complete?locale=de`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test(
  'a step back from the provider to the form page sends the player back to the cashier, which opens it again',
  FULL,
  async ({ page, openForm, cashier, backend }) => {
    await openForm({ opensIn: 'window' });
    await backend.methods(posts);
    const first = page.waitForEvent('popup');
    await cashier.submit();
    const provider = await first;
    await expect(provider.getByRole('heading', { name: 'Provider' })).toBeVisible();
    await provider.goBack({ waitUntil: 'commit' });
    await expect(provider.getByRole('heading', { name: 'You can close this window' })).toBeVisible({ timeout: 15_000 });
    await provider.close();
    const second = page.waitForEvent('popup');
    await cashier.root.getByRole('button', { name: 'Open the payment page' }).click();
    await expect((await second).getByRole('heading', { name: 'Provider' })).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);

for (const answer of ['redirect-get', 'redirect-post'] as const) {
  test(
    `a provider cannot reach a standalone cashier, and its window closes, ${answer}`,
    answer === 'redirect-get' ? FULL : {},
    async ({ context, page, host, backend }) => {
      const { list, form, status } = new CashierScreen(page.locator('#paywidget'));
      await backend.methods({
        methods: [definition({ opensIn: 'window' })],
        answers: [answer],
        outcome: { status: 'never' },
      });
      await context.addInitScript(
        (paywidgetStartData) => Object.assign(window, { paywidgetStartData }),
        host.startData(),
      );
      await page.goto(`${urls.widget}deposit`);
      await list.method('Test method').click();
      const opens = page.waitForEvent('popup');
      await form.submit.click();
      const provider = await opens;
      await expect(provider.getByRole('heading', { name: 'Provider' })).toBeVisible();
      expect(await provider.evaluate(() => window.opener)).toBeNull();
      const closes = provider.waitForEvent('close');
      await provider.getByRole('button', { name: 'Pay' }).click();
      await closes;
      await expect(status.processed).toBeVisible();
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}

for (const answer of ['redirect-get', 'redirect-post'] as const) {
  test(
    `a window that the player has led elsewhere does not lose the deposit of a standalone cashier, ${answer}`,
    answer === 'redirect-get' ? {} : FULL,
    async ({ context, page, host, backend, hold }) => {
      const { list, form, status } = new CashierScreen(page.locator('#paywidget'));
      await backend.methods({ methods: [definition({ opensIn: 'window' })], ...answers, answers: [answer] });
      await context.addInitScript(
        (paywidgetStartData) => Object.assign(window, { paywidgetStartData }),
        host.startData(),
      );
      await page.goto(`${urls.widget}deposit`);
      await list.method('Test method').click();
      const release = await hold('deposit-create');
      const opens = page.waitForEvent('popup');
      await form.submit.click();
      const elsewhere = 'data:text/html,elsewhere';
      const reserved = await opens;
      await reserved.goto(elsewhere);
      release();
      await expect(status.waiting).toBeVisible();
      expect(reserved.url()).toBe(elsewhere);
      const reopens = page.waitForEvent('popup');
      await page.getByText('Open the payment page').click();
      await expect((await reopens).getByRole('heading', { name: 'Provider' })).toBeVisible();
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}
