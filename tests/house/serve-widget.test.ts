import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveWidget } from '../../scripts/serve/static.mjs';

let folder: string;
let served: Awaited<ReturnType<typeof serveWidget>>;

/** Writes a build of one script, named by its content as a bundler does. */
function build(name: string): void {
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, `assets/${name}.js`), name);
  writeFileSync(join(folder, 'index.html'), `<script>${name}</script><script src="assets/${name}.js"></script>`);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'widget-'));
  build('first');
  served = await serveWidget(folder, ['https://api.example']);
});

afterEach(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const open = async (path = '') => {
  const response = await fetch(served.url + path);
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get('content-security-policy'),
  };
};

test('a build while the widget is served replaces its files and its policy', async () => {
  const before = await open();
  expect(before.text).toContain('<script>first</script>');
  build('second');
  const after = await open();
  expect(after.text).toContain('<script>second</script>');
  expect(after.policy).not.toBe(before.policy);
  expect(await open('assets/second.js')).toMatchObject({ status: 200, text: 'second' });
  expect(await open('assets/first.js')).toMatchObject({ status: 404 });
});

test('while a build has removed the page, requests are answered with 404, and afterwards as before', async () => {
  rmSync(join(folder, 'index.html'));
  expect(await open()).toMatchObject({ status: 404 });
  build('second');
  expect(await open()).toMatchObject({ status: 200 });
});
