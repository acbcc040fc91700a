#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import process from 'node:process';

const USAGE = `Usage: paywidget COMMAND

  host-check URL  acts as the widget inside a page that embeds it, and says what is wrong there
                  (paywidget host-check --help lists its options)
  --version       prints the version
  --help          prints this`;

/** @returns {string} */
const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

/** @param {readonly string[]} args */
async function run([command, ...args]) {
  if (command === '--help') return print(USAGE);
  if (command === '--version') return print(version());
  if (command !== 'host-check') throw new Error(command ? `No command "${command}".\n${USAGE}` : USAGE);
  const { hostCheck, USAGE: help } = await import('../kit/host-check/command.mjs');
  return args.includes('--help') ? print(help) : await hostCheck(args);
}

/** @param {string} text */
function print(text) {
  console.log(text);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // One line says what to do; a stack would not.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
