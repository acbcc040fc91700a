import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const HASH = '?router=hash';

test('with the hash router reads a status before the hash, and removes it', async ({ host, cashier }) => {
  await host.open({ path: `${HASH}&status=mistaked#/deposit/complete` });
  await expect(cashier.root.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect.poll(async () => (await host.frame()).url()).not.toContain('status=');
});

for (const status of ['paid', 'not-paid', ''])
  test(`ignores the status “${status}”, and removes it from the address`, FULL, async ({ host, cashier }) => {
    await host.open({ path: `deposit/complete?status=${status}` });
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(async () => (await host.frame()).url()).not.toContain('status=');
  });

test('with the hash router reads the back address before the hash', FULL, async ({ host, cashier }) => {
  await host.open({ path: `${HASH}&back=region#/error` });
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await expect(cashier.heading).toHaveText('Choose a country');
});

test('an open page reloads its list when its address gets the flag refetch, and removes the flag', async ({
  host,
  cashier,
  backend,
}) => {
  await host.open({ path: `${HASH}#/deposit` });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  const frame = await host.frame();
  // The first of them is no set flag.
  for (const flag of ['false', '1'])
    await frame.evaluate((value) => {
      location.hash = `#/deposit?refetch=${value}`;
    }, flag);
  await expect.poll(() => frame.url()).not.toContain('refetch');
  await expect.poll(async () => (await backend.calls('methods-payment-v5')).length).toBe(2);
  await expect(cashier.list.tiles.first()).toBeVisible();
});

test(
  'the form page of a provider is reached by its path, with the hash router too',
  FULL,
  async ({ page, openForm, cashier, backend }) => {
    await openForm({ opensIn: 'window' }, { path: `${HASH}#/deposit` });
    await backend.methods({ answers: ['redirect-post'], outcome: { status: 'never' } });
    const popup = page.waitForEvent('popup');
    const asks = page
      .context()
      .waitForEvent('request', (request) => request.isNavigationRequest() && /form/.test(request.url()));
    await cashier.submit();
    const opened = await popup;
    expect(new URL((await asks).url())).toMatchObject({ pathname: '/paywidget/form', hash: '' });
    await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
  },
);

test(
  'shows the error page when packages do not arrive within 30 s',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.console(/sweepstake-boxes: Request timeout/);
    await page.clock.install();
    await backend.script({ call: 'sweepstake-boxes', fault: 'hang' });
    await host.open({ preset: 'us-sweep' });
    await expect.poll(() => backend.calls('sweepstake-boxes')).not.toEqual([]);
    await page.clock.runFor(31_000);
    await expect(cashier.root.getByText('Request timeout after 30 seconds')).toBeVisible();
    await expect.poll(() => host.route()).toBe('error');
  },
);
