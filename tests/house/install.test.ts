import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureInstalled } from '../../scripts/install.mjs';

type Packages = Record<string, { version?: string; optional?: boolean }>;

const LOCKED: Packages = {
  '': { version: '1.0.0' },
  'node_modules/kept': { version: '2.0.0' },
  'node_modules/other-platform': { version: '3.0.0', optional: true },
};
let root = '';

const writeLock = (file: string, packages: Packages) => writeFileSync(join(root, file), JSON.stringify({ packages }));

function install(outcome: { status: number; stderr: string }) {
  const commands: string[] = [];
  const run = (command: string, args: string[]) => {
    commands.push(`${command} ${args[0]}`);
    return outcome;
  };
  ensureInstalled({ root, run, log: () => undefined });
  return commands;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
  writeLock('package-lock.json', LOCKED);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('installing packages', () => {
  test('does nothing while the locked packages are present', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/kept': { version: '2.0.0' } });
    expect(install({ status: 1, stderr: '' })).toEqual([]);
  });

  test.each<[string, Packages | undefined]>([
    ['nothing is installed', undefined],
    ['a package has another version', { 'node_modules/kept': { version: '1.9.0' } }],
    ['a package is missing', {}],
    [
      'there is an extra package',
      { 'node_modules/kept': { version: '2.0.0' }, 'node_modules/old': { version: '1.0.0' } },
    ],
  ])('runs npm ci when %s', (_, present) => {
    if (present) writeLock('node_modules/.package-lock.json', present);
    expect(install({ status: 0, stderr: '' })).toEqual(['npm ci']);
  });

  test('fails without a network with a one-line message', () => {
    const stderr = 'npm error code ENOTFOUND\nnpm error network request failed\n';
    expect(() => install({ status: 1, stderr })).toThrow(/^The packages .* cannot be reached\.$/);
  });

  test('fails for other reasons with a one-line message', () => {
    expect(() => install({ status: 1, stderr: '\nnpm error code EACCES\nmore\n' })).toThrow(
      /^npm ci failed: npm error code EACCES$/,
    );
  });
});
