import { readFileSync, writeFileSync } from 'node:fs';

/** @param {unknown} cause what Node threw: its words lack the name for a folder */
function reasonOf(cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /^[A-Z\d]+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/**
 * Reads a file that somebody named. Throws with this name when it cannot be read.
 * @param {string} file
 */
export function readNamed(file) {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

/**
 * Writes a file that somebody named. Throws with this name when it cannot be written.
 * @param {string} file
 * @param {string} content
 */
export function writeNamed(file, content) {
  try {
    writeFileSync(file, content);
  } catch (cause) {
    throw new Error(`${file} cannot be written: ${reasonOf(cause)}.`, { cause });
  }
}
