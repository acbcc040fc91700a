import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether a module is the script that Node was started with.
 * @param {string} url `import.meta.url` of the module
 */
export const isMain = (url) => {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(url);
};

/**
 * What a script says of itself and its options: the first comment of its file.
 * @param {string} [file]
 */
export function usage(file = process.argv[1] ?? '') {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//ms.exec(readFileSync(file, 'utf8')) ?? [];
  return comment.replaceAll(/^ \* ?/gm, '').trim();
}

/**
 * Runs a command line script, or prints its usage if that is asked for. An error is one line on stderr, without a stack.
 * @param {() => unknown} script
 */
export async function runScript(script) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return console.log(usage());
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Error ? messageOf(error) : error);
    process.exit(1);
  }
}

/**
 * Of an unknown option, the first sentence of Node: its advice is about arguments that begin with "-".
 * @param {Error & {code?: unknown}} error
 */
const messageOf = ({ code, message }) =>
  String(code).startsWith('ERR_PARSE_ARGS') ? `${message.split(/\.?\n|\. /)[0]}; --help shows what there is.` : message;

/**
 * Refuses words that a script does not read: mistyped, they would be left out and the script would do something else.
 * @param {string} name as in `npm run NAME`
 * @param {readonly string[]} [options]
 * @param {readonly string[]} [words]
 */
export function takesOnly(name, options = [], words = process.argv.slice(2)) {
  const unknown = words.find((word) => !options.includes(word));
  if (unknown === undefined) return;
  const known = options.length === 0 ? 'nothing' : `-- ${options.join(' ')} or nothing`;
  throw new Error(`npm run ${name} takes no "${unknown}"; it takes ${known}.`);
}
