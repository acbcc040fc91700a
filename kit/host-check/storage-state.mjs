import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const text = { type: 'string' };

/** The part of Playwright's storage state that it cannot do without. */
const SCHEMA = {
  type: 'object',
  required: ['cookies', 'origins'],
  properties: {
    cookies: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'value', 'domain', 'path'],
        properties: {
          name: text,
          value: text,
          domain: text,
          path: text,
          expires: { type: 'number' },
          httpOnly: { type: 'boolean' },
          secure: { type: 'boolean' },
          sameSite: { enum: ['Strict', 'Lax', 'None'] },
        },
      },
    },
    origins: {
      type: 'array',
      items: {
        type: 'object',
        required: ['origin', 'localStorage'],
        properties: {
          origin: text,
          localStorage: {
            type: 'array',
            items: { type: 'object', required: ['name', 'value'], properties: { name: text, value: text } },
          },
        },
      },
    },
  },
};

/**
 * Reads what Playwright's `context.storageState({ path })` has written. No message repeats a value of it.
 * @param {string} file
 * @returns {import('./access.mjs').StorageState}
 */
export function readStorageState(file) {
  const state = parse(file);
  /** @type {import('ajv').ValidateFunction<import('./access.mjs').StorageState>} */
  const validate = new Ajv2020({ strict: true }).compile(SCHEMA);
  if (validate(state)) return state;
  const [error] = validate.errors ?? [];
  const problem = `${error?.instancePath || '/'} ${error?.message ?? 'is wrong'}`;
  throw new Error(`--storage-state ${file} is not a storage state of Playwright: ${problem}.`);
}

/** @param {string} file */
function parse(file) {
  const content = read(file);
  try {
    return /** @type {unknown} */ (JSON.parse(content));
  } catch {
    // The parser's own words quote the file.
    throw new Error(`--storage-state ${file} is not JSON.`);
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code = 'an error' } = /** @type {NodeJS.ErrnoException} */ (cause);
    throw new Error(`--storage-state ${file} cannot be read: ${code}.`, { cause });
  }
}
