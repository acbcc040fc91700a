#!/usr/bin/env node
import process from 'node:process';

const USAGE = 'Usage: paywidget host-check URL (paywidget host-check --help says more)';

/** @param {readonly string[]} args */
async function run([command, ...args]) {
  if (command !== 'host-check') throw new Error(command ? `No command "${command}".\n${USAGE}` : USAGE);
  const { hostCheck, USAGE: help } = await import('../kit/host-check/command.mjs');
  if (args.includes('--help')) {
    console.log(help);
    return 0;
  }
  return await hostCheck(args);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // One line says what to do; a stack would not.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
