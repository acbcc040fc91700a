import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usage } from '../../scripts/main.mjs';
import { ROOT } from '../../scripts/root.mjs';

const build = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/build.mjs', ...args], { cwd: ROOT, encoding: 'utf8', timeout: 30_000 });

test.each([['--evrything'], ['everything'], ['--everything', 'all']])(
  'the build refuses the argument %s',
  (...args) => {
    const { status, stdout, stderr } = build(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`npm run build takes no "${args.at(-1)}"; it takes -- --everything or nothing.\n`);
  },
);

test.each([
  ['schema', 'schema', '-- --check or nothing'],
  ['flow', 'flow-diagram', '-- --check or nothing'],
  ['protocol', 'protocol', '-- --built or nothing'],
  ['gallery', 'gallery', '-- --built or nothing'],
  ['test:browsers', 'test-browsers', '-- --built or nothing'],
  ['api', 'api', 'nothing'],
  ['bench:mounts', 'bench-mounts', 'nothing'],
  ['docs', 'docs', 'nothing'],
  ['pictures', 'pictures', 'nothing'],
])('%s refuses a mistyped option before it does anything', (name, file, known) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${file}.mjs`, '--chekc'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `npm run ${name} takes no "--chekc"; it takes ${known}.\n`,
  });
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('each script of the project says what it does', () => {
  const files = Object.values(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? []);
  // A type or a parameter is said of a part of the script.
  const mute = files.filter((file) => /^$|@/.test(usage(join(ROOT, file))));
  expect(files.length).toBeGreaterThan(20);
  expect(mute).toEqual([]);
});

test.each([
  ['locales', /^Checks the dictionaries.*npm run locales -- export fr/s],
  ['site', /^Builds the documentation.*--base=PATH/s],
])('%s prints its usage for --help, and does nothing', (file, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${file}.mjs`, '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: expect.stringMatching(words), stderr: '' });
});

test('a build with a wrong setting says so in one line', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, WIDGET_ROUTER: 'hsah' },
    timeout: 30_000,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'WIDGET_ROUTER is "hsah"; it takes "history" or "hash".\n',
  });
});

test('an option that a script does not have is named in one line', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/site.mjs', '--bse=/x'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "Unknown option '--bse'; --help shows what there is.\n" });
});

test('the gallery suggests the pictures whose names come nearest to one that it does not have', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/gallery.mjs', 'list-loaed', 'drak'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^no picture "list-loaed"; did you mean "list-loaded"/),
      expect.stringMatching(/^no picture "drak"; did you mean "dark"/),
    ],
  });
});
