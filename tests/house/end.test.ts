import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const END = pathToFileURL(join(ROOT, 'scripts/serve/end.mjs')).href;
/** A server that prints its process id, and "closed" when it closes. */
const SERVER = `
const { endWhenAsked } = await import('${END}');
endWhenAsked()(async () => console.log('closed'));
setInterval(() => undefined, 60_000);
console.log(process.pid);`;
/** Acts like npm: it starts the server and waits. */
const STARTER = `
const { spawn } = await import('node:child_process');
spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(SERVER)}], { stdio: 'inherit' });`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function run(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const pid = () => Number(/^\d+$/m.exec(said.join(''))?.[0]);
  return { child, pid, said: () => said.join('') };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s closes the server and ends the process with exit code 0',
  async (signal) => {
    const { child, pid, said } = run(SERVER);
    await expect.poll(pid, { timeout: 30_000 }).toBeGreaterThan(0);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(said()).toContain('closed');
  },
);

test('a server closes when the process that started it is killed', async () => {
  const { child, pid, said } = run(STARTER);
  await expect.poll(pid, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(isAlive(pid())).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid()), { timeout: 30_000 }).toBe(false);
  expect(said()).toContain('closed');
});
