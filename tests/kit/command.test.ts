import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...args: string[]) => spawnSync(process.execPath, ['bin/paywidget.mjs', ...args], { encoding: 'utf8' });

test.each<[string, string[], RegExp]>([
  ['no command', [], /^Usage: paywidget host-check URL/],
  ['another command', ['deposit'], /^No command "deposit"\.\nUsage/],
  ['no address', ['host-check'], /^host-check takes one address\.\n$/],
  ['no number', ['host-check', 'https://site.example', '--timeout', 'x'], /^--timeout takes seconds/],
])('%s ends with 2, and says what is wanted without a stack', (_, args, words) => {
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('help names every option and ends with 0', () => {
  const { status, stdout } = run('host-check', '--help');
  expect(status).toBe(0);
  for (const option of ['--widget', '--click', '--timeout', '--json']) expect(stdout).toContain(option);
});
