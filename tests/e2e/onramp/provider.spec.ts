import { isolated } from '../support/definitions.ts';
import type { Page, Request } from '@playwright/test';
import { ending, turn } from '../support/endings.ts';
import type { HostPage } from '../support/host-page.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { proves } from '../support/proves.ts';
import { connected } from '../support/connected.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { continued, next, offer, openOffers } from './support.ts';

/** Blocks new windows of the cashier, as a browser's blocker does. */
const block = async (host: HostPage): Promise<void> => {
  await (await host.frame()).evaluate(() => {
    window.open = () => null;
  });
};

test('an error after taking an offer is a payment that did not go through, and leads back to the on-ramp', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await backend.scenario('onramp-continue-error');
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  await expect(cashier.status.mistaked).toBeVisible();
  const reserved = await popup;
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect.poll(() => host.route()).toBe('deposit/complete');
  await expect.poll(async () => new URL((await host.frame()).url()).searchParams.get('to')).toBe('onramp');
  // When polled the server still says that the deposit waits, but the response to the press was final.
  await backend.settle('waiting');
  await proves(ending('onramp', 'failure', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  await cashier.status.action('Back to payment').click();
  await expect(cashier.form.amount).toBeEnabled();
  await expect.poll(() => host.route()).toBe('deposit/onramp');
  await cashier.form.amount.fill('900');
  await cashier.submit();
  await expect(cashier.root.getByText(`You pay: ${isolated('MX$900.00')}`)).toBeVisible();
  expect(await backend.deposits()).toHaveLength(2);
});

test('a lost response shows an unknown outcome and closes the window, and another press sends the call again', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.offline();
  await openOffers({ host, cashier, backend });
  await offer(cashier, 'Orbita').click();
  await page.context().setOffline(true);
  const popup = continued(page);
  await next(cashier).click();
  await expect(cashier.form.failure).toContainText('Network connection failed');
  const reserved = await popup;
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect(offer(cashier, 'Orbita')).toBeChecked();
  await page.context().setOffline(false);
  await next(cashier).click();
  await expect(cashier.status.waiting).toBeVisible();
  await proves(turn('offers', 'offline'), async () =>
    expect(await backend.payloads('external-deposit-continue')).toHaveLength(1),
  );
});

test('a refusal by status keeps its message, and never reads as paid', async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  const error = { code: 'merchant_client_error', message: 'This offer rests today' };
  await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
  await backend.script({ call: 'external-deposit-continue', status: 400, body: { error }, times: 1 });
  await offer(cashier, 'Orbita').click();
  await next(cashier).click();
  await proves(
    ending('onramp', 'failure', 'refused'),
    expect(cashier.form.failure).toContainText('This offer rests today'),
  );
  await expect(cashier.form.failure).toContainText('Reference');
  await expect.poll(() => host.route()).toBe('deposit/onramp/offer-list');
});

test('an address that runs script opens nothing and never leads to the complete page', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await backend.scenario('onramp-continue-unsafe');
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  await expect(cashier.form.failure).toContainText('The payment provider could not process this');
  const reserved = await popup;
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect.poll(() => host.route()).toBe('deposit/onramp/offer-list');
  expect(await host.payloads('onError')).toHaveLength(1);
});

test(
  'continues the deposit when the window is blocked, and a link opens the provider',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await openOffers({ host, cashier, backend });
    await block(host);
    await offer(cashier, 'Orbita').click();
    await next(cashier).click();
    await expect(cashier.status.waiting).toBeVisible();
    const popup = continued(page);
    await cashier.root.getByRole('link', { name: 'Open the payment page' }).click();
    await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  },
);

test('leaves a redirect of the whole page to the host', FULL, async ({ page, host, cashier, backend }) => {
  await openOffers({ host, cashier, backend }, { over: { opensIn: 'page' } });
  await offer(cashier, 'Orbita').click();
  await next(cashier).click();
  await expect(page).toHaveURL(/\/provider\?deposit=/);
});

test('a provider that wants a form is reached by the form page', FULL, async ({ page, host, cashier, backend }) => {
  await openOffers({ host, cashier, backend });
  const [deposit] = await backend.deposits();
  const { origin } = new URL(page.url());
  const data = { offer: '1' };
  const source = `${origin}/nowhere?deposit=${deposit?.id}`;
  await page
    .context()
    .route('**/nowhere*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Form provider</h1>' }));
  await backend.script({ call: 'external-deposit-continue', body: { source, method: 'post', data } });
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  const isSent = (request: Request) => request.method() === 'POST' && request.url() === source;
  const request = page.context().waitForEvent('request', isSent);
  await next(cashier).click();
  const [opened, sent] = await Promise.all([popup, request]);
  expect(Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))).toEqual(data);
  await expect(opened.getByRole('heading', { name: 'Form provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
});

test('a double press is one call and one window', async ({ page, host, cashier, backend, hold }) => {
  await openOffers({ host, cashier, backend });
  await offer(cashier, 'Orbita').click();
  const release = await hold('external-deposit-continue');
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  await next(cashier).dblclick();
  await expect(next(cashier)).toHaveAttribute('aria-busy', 'true');
  await offer(cashier, 'Estela').click({ force: true });
  await expect(offer(cashier, 'Orbita')).toBeChecked();
  release();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('external-deposit-continue')).toHaveLength(1);
  await proves(turn('offers', 'double click'), () => expect(opened).toHaveLength(1));
});

for (const status of ['mistaked', 'accepted'] as const) {
  test(
    `a push of ${status} leads from the offers to the complete page`,
    FULL,
    async ({ page, host, cashier, backend }) => {
      await openOffers({ host, cashier, backend });
      await connected(page);
      await backend.settle(status);
      await expect(cashier.status[status]).toBeVisible();
    },
  );
}

test('waiting reads as accepted 300 s after the offer was taken, and not before', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.socket({ maybe: true }); // the clock jumps minutes, so the server's ping may be missed
  await page.clock.install();
  await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
  await page.clock.runFor(120_000); // offers may be looked at for a while
  await offer(cashier, 'Orbita').click();
  const now = () => page.evaluate(() => Date.now());
  const pressed = await now();
  await next(cashier).click();
  await expect(cashier.status.waiting).toBeVisible();
  // A busy machine may take long over the press: the time until here has passed already.
  await pauseClock(page);
  const passed = (await now()) - pressed;
  await page.clock.runFor(290_000 - passed);
  await expect(cashier.status.waiting).toBeVisible();
  await page.clock.runFor(12_000 + passed);
  await proves(ending('onramp', 'expiry', 'accepted'), expect(cashier.status.accepted).toBeVisible());
});

for (const transport of ['http', 'socket'] as const) {
  test(`sends the same calls by ${transport}`, FULL, async ({ page, host, cashier, backend }) => {
    await openOffers({ host, cashier, backend }, { options: { start: { transport } } });
    await offer(cashier, 'Orbita').click();
    const popup = continued(page);
    await next(cashier).click();
    await (await popup).close();
    await expect(cashier.status.waiting).toBeVisible();
    const calls = (await backend.calls()).filter(({ call }) => /^(deposit-limits|external-)/.test(call));
    expect(new Set(calls.map(({ via }) => via))).toEqual(new Set([transport]));
    const [deposit] = await backend.deposits();
    expect(calls.map(({ call, payload: body }) => [call, body])).toEqual([
      ['deposit-limits', { currency: 'MXN', paymentMethod: 'onramp_card' }],
      ['external-deposit-continue', { depositId: deposit?.id, method: 'onramp_orbita' }],
    ]);
  });
}
