import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../scripts/root.mjs';
import { builtLinter } from '../scripts/lint.mjs';
import { runScript, takesOnly } from '../scripts/main.mjs';
import { quantile } from '../scripts/quantile.mjs';

/** Measures how long the linter takes for 1,000 definitions with 300 distinct patterns, and for one, as a command, start included. */

const METHODS = 1_000;
const PATTERNS = 300;
const ROUNDS = 5;
const FOLDER = join(ROOT, 'build/bench-lint');

/** @param {number} at */
const pattern = (at) => `^[A-Z]{${(at % 5) + 1}}\\d{${(at % 11) + 2},${(at % 11) + 8 + Math.floor(at / 55)}}$`;

await runScript(async () => {
  takesOnly('bench:lint');
  const files = readdirSync(join(ROOT, 'fixtures/methods'));
  /** @type {readonly {name: string, fields?: object[]}[]} */
  const methods = files.map((file) => JSON.parse(readFileSync(join(ROOT, 'fixtures/methods', file), 'utf8')));

  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (let at = 0; at < METHODS; at += 1) {
    const method = methods[at % methods.length];
    const own = [0, 1].map((field) => ({ name: `own${field}`, regex: pattern((at * 2 + field) % PATTERNS) }));
    const definition = { ...method, name: `method_${at}`, position: at, fields: [...(method?.fields ?? []), ...own] };
    writeFileSync(join(FOLDER, `method_${String(at).padStart(4, '0')}.json`), JSON.stringify(definition, null, 2));
  }
  const entry = (await builtLinter()).href;
  const run = `const { lintCommand } = await import(${JSON.stringify(entry)});
const { readFileSync } = await import('node:fs');
const known = JSON.parse(readFileSync(new URL('known-names.json', ${JSON.stringify(entry)}), 'utf8'));
await lintCommand(process.argv.slice(1), { known, version: '0', print: () => {}, hasColor: false });`;

  /** @param {string} name */
  const time = (name) => {
    const began = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run, name], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - began;
  };

  for (const [words, name] of [
    [`${METHODS} definitions, ${PATTERNS} patterns`, FOLDER],
    ['one definition', join(FOLDER, 'method_0000.json')],
  ]) {
    const times = Array.from({ length: ROUNDS }, () => time(String(name))).toSorted((a, b) => a - b);
    const shown = [0, 0.5, 1].map((share) => `${Math.round(quantile(times, share))} ms`);
    process.stdout.write(`${words}: ${shown[1]} (${shown[0]} to ${shown[2]})\n`);
  }
});
