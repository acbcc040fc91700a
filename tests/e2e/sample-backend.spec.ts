import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from './support/plain-test.ts';
import { ROOT } from '../../scripts/root.mjs';
import { urls } from './support/urls.ts';

// Plain Playwright: the sample leaves out optional calls, of which the browser complains.

let server: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  server = spawn(process.execPath, [join(ROOT, 'docs/examples/backend/server.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('the sample has no output');
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  origin = `http://localhost:${/port (\d+)/.exec(line.toString())?.[1] ?? ''}`;
});

test.afterAll(() => void server.kill());

const call = (name: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}/api/banking/${name}`, {
    method: 'POST',
    headers: { Authorization: 'demo-token', ...headers },
    body: JSON.stringify(body),
  });

test('a player deposits with the sample backend of the docs', async ({ page }) => {
  const start = JSON.stringify({ host: origin, user: { token: 'demo-token', currency: 'MXN' } });
  await page.goto(`${urls.host}?lang=en&start=${encodeURIComponent(start)}`);
  const cashier = page.frameLocator('iframe[title="Cashier"]');
  await cashier.getByRole('button', { name: 'My wallet' }).click();
  await cashier.getByRole('textbox', { name: 'Amount' }).fill('50');
  const [provider] = await Promise.all([page.waitForEvent('popup'), cashier.locator('[data-submit]').click()]);
  await provider.getByRole('link', { name: 'Pay' }).click();
  await expect(cashier.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
});

test('the sample creates one deposit for one key, and refuses an unknown token', async () => {
  const create = async (key: string) => {
    const response = await call('deposit-create', { amount: 5, currency: 'MXN' }, { 'Idempotency-Key': key });
    return ((await response.json()) as { depositId: string }).depositId;
  };
  const [first, again, other] = [await create('a'), await create('a'), await create('b')];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect((await call('methods-payment-v5', {}, { Authorization: 'nobody' })).status).toBe(401);
});
