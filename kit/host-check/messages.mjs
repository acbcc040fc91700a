import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { mistypedIn, mistypedText } from './mistyped.mjs';

/** @typedef {{type: string, payload?: Record<string, unknown>}} Message */

const schema = JSON.parse(readFileSync(new URL('../../schemas/host/messages.schema.json', import.meta.url), 'utf8'));

/** @param {string} [instance] */
export const onInit = (instance = randomUUID()) => ({
  type: 'onInit',
  payload: { version: 'host-check', protocol: 1, instance },
  instance,
});

/**
 * Parses a message of the page, whether it is sent as JSON text or as an object.
 * @param {unknown} data
 * @returns {Message | undefined}
 */
export function readMessage(data) {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof message?.type === 'string' ? message : undefined;
  } catch {
    return undefined; // of another protocol
  }
}

/** @param {readonly unknown[]} heard */
export const answersIn = (heard) => heard.filter((data) => readMessage(data)?.type === 'loaded');

/**
 * What is wrong with an answer to `onInit`, by path and rule. Never by value, which may be the player's token.
 * @param {unknown} data
 * @returns {string | undefined}
 */
export function problemOf(data) {
  if (typeof data !== 'string') return 'loaded is posted as an object, not as its JSON text';
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  ajv.addSchema(schema, 'messages');
  const validate = ajv.getSchema('messages#/$defs/toWidget.loaded');
  if (!validate) throw new Error('messages.schema.json describes no loaded');
  if (validate(JSON.parse(data))) return undefined;
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  return [...new Set(errors)].slice(0, 5).join('; ');
}

/**
 * Keys of the start data that the widget does not know, by path, where a known one that is missing was probably meant.
 * Others are of the site.
 * @param {unknown} data
 */
export const mistypedKeys = (data) =>
  mistypedIn(readMessage(data)?.payload, schema.$defs.StartData, '/payload').map(mistypedText).slice(0, 5).join('; ');
