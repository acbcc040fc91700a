import { readFileSync } from 'node:fs';

/**
 * Reads a file that somebody named. Throws with this name when it cannot be read: Node's own words lack it for a folder.
 * @param {string} file
 */
export function readNamed(file) {
  try {
    return readFileSync(file);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const reason = /^[A-Z\d]+: ([^,]+)/.exec(message)?.[1] ?? message;
    throw new Error(`${file} cannot be read: ${reason}.`, { cause });
  }
}
