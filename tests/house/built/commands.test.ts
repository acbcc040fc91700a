import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';
import { listen, type Running } from '../../../scripts/serve/listen.mjs';

// docs/decisions/0058-a-scoped-name-and-commands-that-fetch-nothing.md. Each npx takes seconds, so `npm run test:all` alone runs this.

const FORM = ['--no', '--', 'paywidget'];
let folder: string;
let registry: Running;
let asked: string[] = [];

/** A registry on which another person has published `paywidget`. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cashier-npx-'));
  registry = await listen(({ url = '', headers }, response) => {
    asked.push(url);
    const dist = { tarball: `http://${headers.host}/stranger.tgz`, shasum: '0'.repeat(40) };
    const version = { name: 'paywidget', version: '9.9.9', bin: { paywidget: 'run.js' }, dist };
    const found = { name: 'paywidget', 'dist-tags': { latest: '9.9.9' }, versions: { '9.9.9': version } };
    response.writeHead(url === '/paywidget' ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(url === '/paywidget' ? found : {}));
  });
});

afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true });
});

function npx(cwd: string, args: readonly string[]) {
  asked = [];
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile('npx', args, { cwd, env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
  });
}

describe.runIf(process.env['TEST_ALL'] === '1')('npx --no -- paywidget', () => {
  test('runs the command of this repository', async () => {
    const { code, stdout } = await npx(ROOT, [...FORM, '--help']);
    expect({ code, start: stdout.slice(0, 31) }).toEqual({ code: 0, start: 'Usage: npx --no -- paywidget CO' });
    expect(asked).toEqual([]);
  });

  test('runs the command of a package that a site has installed', async () => {
    const site = join(folder, 'site');
    const bin = join(site, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    mkdirSync(join(site, 'node_modules/@paywidget'));
    symlinkSync(join(ROOT, 'dist/package'), join(site, 'node_modules/@paywidget/cashier'), 'dir');
    symlinkSync('../@paywidget/cashier/bin/paywidget.mjs', join(bin, 'paywidget'));
    writeFileSync(join(site, 'package.json'), '{"private":true}');
    const { code, stdout } = await npx(site, [...FORM, '--help']);
    expect({ code, start: stdout.slice(0, 31) }).toEqual({ code: 0, start: 'Usage: npx --no -- paywidget CO' });
    expect(asked).toEqual([]);
  });

  test('downloads nothing in an empty folder, unlike npx without --no', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const { code, stderr } = await npx(empty, [...FORM, 'lint']);
    expect(code).not.toBe(0);
    expect(stderr).toContain('canceled due to missing packages');
    expect(asked).toEqual(['/paywidget']);
    await npx(empty, ['--yes', 'paywidget', 'lint']);
    expect(asked).toContain('/stranger.tgz');
  });
});
