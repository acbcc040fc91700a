import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyKit } from '../../scripts/build/kit.mjs';
import { ROOT } from '../../scripts/root.mjs';

let folder: string;
let manifest: ReturnType<typeof copyKit>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paywidget-kit-'));
  manifest = copyKit(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@paywidget/cashier', version: '7.8.9', type: 'module', ...manifest }),
  );
  for (const name of Object.keys(manifest.dependencies)) linkPackage(name);
  // The dependencies of ajv.
  for (const name of ['fast-deep-equal', 'fast-uri', 'json-schema-traverse', 'require-from-string']) linkPackage(name);
});

afterAll(() => rmSync(folder, { recursive: true }));

function linkPackage(name: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
}

const command = (...args: string[]) => {
  const [file = ''] = Object.values(manifest.bin) as string[];
  return spawnSync(process.execPath, [join(folder, file), ...args], { cwd: folder, encoding: 'utf8' });
};

test('the packed host-check needs only the optional Playwright, and reports that it is missing', () => {
  const { status, stdout, stderr } = command('host-check', 'https://site.example');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^The host check drives a browser by Playwright, which is not installed: npm install/);
});

test('the packed serve-check needs only the package', () => {
  const { status, stdout, stderr } = command('serve-check', 'http://127.0.0.1:1/');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1\/ cannot be checked: /);
});

test('the packed command prints the version of its package', () => {
  expect(command('--version').stdout).toBe('7.8.9\n');
});

test('the packed manifest lists Playwright as an optional peer, and all its exports exist', () => {
  const packages = ['@playwright/test', 'playwright'];
  expect(Object.keys(manifest.peerDependencies)).toEqual(packages);
  expect(manifest.peerDependenciesMeta).toEqual(Object.fromEntries(packages.map((name) => [name, { optional: true }])));
  for (const file of Object.values(manifest.exports)) expect(existsSync(join(folder, file))).toBe(true);
  expect(readFileSync(join(folder, 'bin/paywidget.mjs'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
