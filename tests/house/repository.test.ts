import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const lock = read('package-lock.json');

const TEXT = /\.(?:tsx?|mjs|cjs|json|md|css|html|svg|ya?ml|sh)$|^\.ci\/|^\.npmrc$|^\.gitignore$/;
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => TEXT.test(file) && existsSync(join(ROOT, file)));

test('the lock file contains no download addresses, so that any registry works', () => {
  expect(lock).not.toMatch(/"resolved": "http/);
  expect(lock).toMatch(/"integrity": "sha512-/);
});

test('the lock file contains the optional packages of every platform', () => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { optionalDependencies?: object }> };
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const paths = Object.keys(packages);
  expect(optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test('the repository has more than 100 text files to check', () => {
  expect(tracked.length).toBeGreaterThan(100);
});

/** An absolute path that is not the end of a longer one: a checkout at /app must not match src/app/. */
const folder = (path: string) => new RegExp(`(?<![\\w.*)}\\]-])${path.replace(/[.+()[\]{}^$|]/g, '\\$&')}/`);

test.each([
  ['the folder of this checkout', folder(ROOT)],
  ['a home folder', folder(homedir())],
  ['the address of a registry', /registry\.(?:npmjs|yarnpkg)\.\w/],
])('no tracked file contains %s', (_, needle) => {
  expect(tracked.filter((file) => needle.test(read(file)))).toEqual([]);
});

test('every command in package.json starts an existing script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'test', 'test:all', 'dev', 'build', 'bench', 'gallery']),
  );
  const files = Object.values(scripts).flatMap((command) => /^node (\S+)/.exec(command)?.[1] ?? []);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('continuous integration runs only npm test', () => {
  const lines = read('.ci/run')
    .split('\n')
    .filter((line) => line && !/^(#!|set |cd )/.test(line));
  expect(lines).toEqual(['exec npm test']);
});

test('every dependency has an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/);
  }
});
