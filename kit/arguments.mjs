import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a command. Throws with one line that says what is wrong and what to do.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} T
 * @param {string} command
 * @param {readonly string[]} args
 * @param {T} options
 */
export function readOptions(command, args, options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new Error(problemOf(command, String(cause instanceof Error ? cause.message : cause)), { cause });
  }
}

/**
 * What is wrong, in the first sentence of Node. Its advice, about arguments that begin with "-", takes several lines.
 * @param {string} command
 * @param {string} message
 */
function problemOf(command, message) {
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+).*' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (option) return `${option} needs a value; write ${option}=VALUE if it begins with "-".`;
  return `${message.split(/\.?\n|\. /)[0]}; ${helpOf(command)}.`;
}

/** @param {string} command */
const helpOf = (command) => `npx --no -- paywidget ${command} --help lists the options`;

/**
 * The one address that a check takes.
 * @param {string} command
 * @param {readonly string[]} positionals
 */
export function readAddress(command, positionals) {
  const [url, ...more] = positionals;
  if (!url || more.length > 0) throw new Error(`${command} takes one address; ${helpOf(command)}.`);
  if (!URL.canParse(url) || !/^https?:/i.test(url))
    throw new Error(`"${url}" is not a web address: one begins with http:// or https://.`);
  return url;
}

/**
 * How long to wait, in whole milliseconds, as timers take it.
 * @param {string} seconds
 */
export function readTimeout(seconds) {
  const number = Number(seconds);
  if (!(number > 0 && number <= 600)) throw new Error('--timeout takes seconds, up to 600.');
  return Math.ceil(number * 1000);
}
