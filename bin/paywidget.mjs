#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';

const USAGE = `Usage: npx --no -- paywidget COMMAND

  lint FILES       checks definitions of payment methods
  host-check URL   acts as the widget inside a page that embeds it, and says what is wrong there
  serve-check URL  asks a server for the widget's files, and says what is wrong with its answers
  allow ORIGIN...  says who may embed a widget that is already built
  --version        prints the version
  --help           prints this; after a command, the options of that command`;

/** @returns {string} */
const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

/** @param {readonly string[]} args */
async function run([command, ...args]) {
  if (command === '--help' || command === '-h') return print(USAGE);
  if (command === '--version') return print(version());
  if (command === 'lint') return await lint(args);
  if (command === 'host-check') {
    const { hostCheck, USAGE: help } = await import('../kit/host-check/command.mjs');
    return asksForHelp(args) ? print(help) : await hostCheck(args);
  }
  if (command === 'serve-check') {
    const { serveCheck, USAGE: help } = await import('../kit/serve-check/command.mjs');
    return asksForHelp(args) ? print(help) : await serveCheck(args);
  }
  if (command === 'allow') {
    const { allow, USAGE: help } = await import('../kit/allow/command.mjs');
    return asksForHelp(args) ? print(help) : await allow(args);
  }
  throw new Error(command ? `No command "${command}".\n${USAGE}` : USAGE);
}

/** @param {readonly string[]} args */
const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/**
 * A package brings the linter built; the project builds it from its sources.
 * @param {readonly string[]} args
 */
async function lint(args) {
  const built = new URL('../lint/lint.mjs', import.meta.url);
  const entry = existsSync(built) ? built : await buildLinter();
  /** @type {typeof import('../lint/command/index.ts')} */
  const { lintCommand } = await import(entry.href);
  const known = JSON.parse(readFileSync(new URL('known-names.json', entry), 'utf8'));
  const hasColor = process.stdout.hasColors?.() ?? false;
  return await lintCommand(args, {
    known,
    version: version(),
    print: (text) => console.log(text),
    readInput: () => readAll(process.stdin),
    hasColor,
  });
}

async function buildLinter() {
  const { builtLinter } = await import(new URL('../scripts/lint.mjs', import.meta.url).href);
  return await builtLinter();
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
