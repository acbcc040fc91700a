import { realpathSync } from 'node:fs';
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
 * Runs a command line script and prints an error as one line on stderr, without a stack.
 * @param {() => unknown} script
 */
export async function runScript(script) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

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
