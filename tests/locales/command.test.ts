import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

/** Runs `npm run locales` with this folder of an operator. */
const check = (own: string, ...words: readonly string[]) => {
  const env = { ...process.env, WIDGET_LOCALES: own };
  return spawnSync(process.execPath, ['scripts/locales.mjs', ...words], { cwd: ROOT, env, encoding: 'utf8' });
};

test('a missing folder in WIDGET_LOCALES is reported with its name', () => {
  const { status, stderr } = check('no/such/folder');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'WIDGET_LOCALES is "no/such/folder", which is not a folder.\n',
  });
});

test('an empty WIDGET_LOCALES counts as unset', () => {
  const { status, stderr } = check('');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.each<[string, string[], RegExp]>([
  [
    'a table that does not exist',
    ['import', 'fr', 'nowhere.csv'],
    /^nowhere\.csv cannot be read: no such file or directory\.\n$/,
  ],
  [
    'a folder instead of a table',
    ['import', 'fr', 'docs'],
    /^docs cannot be read: illegal operation on a directory\.\n$/,
  ],
  ['a second language to export', ['export', 'fr', 'de'], /^export takes one language, .*: no "de"\.\n$/],
  [
    'a word too many to export',
    ['export', 'fr', '/no/where.csv', 'de'],
    /^export takes one language, .*: no "de"\.\n$/,
  ],
  ['a word too many to import', ['import', 'fr', 'docs', 'de'], /^Checks the dictionaries/],
  ['a mistyped command', ['exprot', 'fr'], /^"exprot" names no dictionary: [^]*npm run locales -- export fr /],
  ['a language without a dictionary', ['fr', 'xx'], /^There is no dictionary "xx"/],
])('the locales command reports %s', (_, words, answer) => {
  const { status, stderr } = check('', ...words);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(answer) });
});

test.each(['--help', '-h'])('the locales command prints its usage with %s', (option) => {
  expect(check('', option)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('npm run locales -- import fr FILE'),
  });
});
