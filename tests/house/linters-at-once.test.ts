import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const SCRIPT = `
  const { builtLinter } = await import('./scripts/lint.mjs');
  const { href } = await builtLinter();
  console.log(href);
  process.stdin.once('data', async () => {
    const { lintCommand } = await import(href);
    console.log(typeof lintCommand);
    process.exit();
  });
`;

/** A process that builds the linter, and loads it once it is told to. */
function building() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], { cwd: ROOT });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  const ended = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  const line = (at: number) => expect.poll(() => lines[at], { timeout: 30_000 });
  return { child, lines, line, ended };
}

test('a linter keeps its files while another one is built, and removes them at its end', async () => {
  const first = building();
  await first.line(0).toMatch(/^file:/);
  const second = building();
  await second.line(0).toMatch(/^file:/);
  expect(second.lines[0]).not.toBe(first.lines[0]);
  const folders = [first, second].map(({ lines: [href = ''] }) => dirname(fileURLToPath(href)));
  for (const { child, line, ended } of [second, first]) {
    child.stdin.write('load\n');
    await line(1).toBe('function');
    await ended;
  }
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
});
