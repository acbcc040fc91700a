import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

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
  mistypedIn(readMessage(data)?.payload, schema.$defs.StartData, '/payload').slice(0, 5).join('; ');

/**
 * @param {unknown} value
 * @param {{properties?: Record<string, object>}} rules
 * @param {string} path
 * @returns {string[]}
 */
function mistypedIn(value, { properties = {} }, path) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const missing = Object.keys(properties).filter((name) => !Object.hasOwn(value, name));
  return Object.entries(value).flatMap(([key, part]) => {
    const rules = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (rules) return mistypedIn(part, rules, `${path}/${key}`);
    const meant = missing.find((name) => isSlip(key, name));
    return meant === undefined ? [] : [`${path}/${key} is not ${meant}`];
  });
}

/** @param {string} name */
const plain = (name) => name.toLowerCase().replaceAll(/[_-]/g, '');

/**
 * Whether two names differ by one letter, by the order of two, or by capitals and separators.
 * @param {string} typed
 * @param {string} name
 */
function isSlip(typed, name) {
  const [one, other] = [plain(typed), plain(name)];
  if (one.length < 3) return false;
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [here, there] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwapped = here.length === 2 && there === `${here[1]}${here[0]}`;
  return isSwapped || Math.max(here.length, there.length) < 2;
}
