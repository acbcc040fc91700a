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
