import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/plain-test.ts';
import { findNginx } from '../../../scripts/find-nginx.mjs';
import { ROOT } from '../../../scripts/root.mjs';
import { freePort } from '../support/nginx.ts';
import { INSTALLED } from '../support/tiers.ts';

// Plain Playwright: the sample backend leaves out optional calls, of which the browser complains.

/** Installing and building take their time on a busy machine. */
const MAX_MS = 600_000;

let folder: string;
let running: ChildProcess | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paywidget-start-'));
  // nginx started by root serves as another user.
  chmodSync(folder, 0o755);
});
test.afterEach(async () => {
  if (running?.pid !== undefined) {
    const ended = once(running, 'exit');
    process.kill(-running.pid);
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The text of the page, with ports that are free on this machine. */
async function readPage(): Promise<string> {
  let text = readFileSync(join(ROOT, 'docs/quick-start.md'), 'utf8').replaceAll('REPOSITORY', ROOT);
  for (const port of ['8000', '8080', '8787']) text = text.replaceAll(port, String(await freePort()));
  return text;
}

/** The code blocks of a language, as a reader copies them. */
const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block);

/** The shell of a reader. An earlier test in the worker may have built something, which sets `NODE_ENV`. */
const shell = () => ({ cwd: folder, env: { ...process.env, NODE_ENV: undefined } });

/** Runs a block as a reader does, and returns what it prints. */
async function run(commands: string): Promise<string> {
  const options = { ...shell(), maxBuffer: 64_000_000 };
  const { stdout } = await promisify(execFile)('bash', ['-euc', commands], options);
  return stdout;
}

test('the commands of the quick start lead from an empty folder to a deposit', INSTALLED, async ({ page }) => {
  test.setTimeout(MAX_MS);
  const text = await readPage();
  const [build = '', serve = '', copy = '', start = '', check = '', ...rest] = blocks(text, 'sh');
  const [conf = '', html = ''] = [...blocks(text, 'nginx'), ...blocks(text, 'html')];
  const shop = /`(http:\/\/127\.0\.0\.1:\d+\/)`/.exec(text)?.[1] ?? 'no address';
  expect(rest).toEqual([]);
  const nginx = findNginx();

  await run(build);
  await run(serve);
  writeFileSync(join(folder, 'nginx.conf'), conf);
  writeFileSync(join(folder, 'shop/index.html'), html);
  await run(copy);
  // The servers go on running when the shell has ended.
  const { cwd, env } = shell();
  running = spawn('bash', ['-euc', `${start}wait`], {
    cwd,
    env: { ...env, PATH: `${process.env['PATH'] ?? ''}:${join(nginx.command, '..')}` },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });

  await expect.poll(() => fetch(shop).then(({ status }) => status, String)).toBe(200);
  await page.goto(shop);
  const cashier = page.frameLocator('iframe');
  await cashier.getByRole('button', { name: 'My wallet' }).click();
  await cashier.getByRole('textbox', { name: 'Amount' }).fill('50');
  const [provider] = await Promise.all([page.waitForEvent('popup'), cashier.locator('[data-submit]').click()]);
  await provider.getByRole('link', { name: 'Pay' }).click();
  await expect(cashier.getByRole('heading', { name: 'Deposit received' })).toBeVisible();

  expect(await run(check)).toMatch(/no-brotli[^]*1 warning/);
});
