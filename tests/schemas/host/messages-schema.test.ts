import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { INCOMING } from '../../../schemas/host/incoming.ts';
import { OUTGOING } from '../../../schemas/host/outgoing.ts';
import { StartData } from '../../../schemas/host/start-data.ts';
import { parse } from '../../../schemas/parse.ts';
import { MESSAGES_SCHEMA_FILE } from '../../../scripts/schema/messages.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addSchema(JSON.parse(readFileSync(MESSAGES_SCHEMA_FILE, 'utf8')), 'messages');

/** Whether a definition accepts a value. */
function takes(definition: string, value: unknown): boolean {
  const validate = ajv.getSchema(`messages#/$defs/${definition}`);
  if (!validate) throw new Error(`no definition ${definition}`);
  return validate(JSON.parse(JSON.stringify(value))) === true;
}

const bonus = { id: 1, type: 'deposit', content: { title: { en: 'Plus' } }, depositBonusData: { minDeposit: '10.50' } };
const start = { user: { token: 't' } };

/** Type → a valid payload, and one that is almost valid. */
const TO_WIDGET: Record<keyof typeof INCOMING, readonly [unknown, unknown]> = {
  loaded: [{ ...start, bonusList: [bonus], protocol: 1, extra: true }, { user: { token: '' } }],
  'bonus-list-fetched': [{ success: false }, { success: 'no' }],
  'bonus-list-updated': [{ bonusList: [bonus] }, { bonusList: [{ ...bonus, type: 'x' }] }],
  'locale-changed': [{ locale: 'es' }, { locale: '' }],
  close: [undefined, undefined],
  'swipe-back': [undefined, undefined],
  greet: [undefined, undefined],
};

const TO_HOST: Record<keyof typeof OUTGOING, readonly [unknown, unknown]> = {
  onInit: [
    { version: '1.0.516', protocol: 1, instance: 'i' },
    { version: '1.0.516', protocol: 2, instance: 'i' },
  ],
  Loaded: [{ version: '1.0.516' }, { version: 1 }],
  onClose: [undefined, undefined],
  onTokenExpired: [undefined, undefined],
  onError: [{ code: 'incorrect_data', message: 'Incorrect data from host' }, { code: 'incorrect_data' }],
  onInitError: [{ message: 'no' }, {}],
  onCreateTransaction: [
    { depositId: '7', amount: 500, currency: 'MXN', paymentMethod: 'card', transaction: 'deposit' },
    { depositId: 7, amount: 500, currency: 'MXN', paymentMethod: 'card', transaction: 'deposit' },
  ],
  onExternalRedirectEvent: [
    { url: 'https://bank.example', method: 'POST', data: { a: 1 } },
    { url: 'https://bank.example', method: 'PUT' },
  ],
  openExtBrowser: [{ url: 'https://bank.example' }, {}],
  onInvalidP2PResponse: [{ message: 'no card' }, { depositId: '7' }],
  onGoBack: [{ route: 'deposit/redirect' }, { route: 1 }],
  onSwipeBack: [{ route: 'deposit' }, {}],
  onCopyToBuffer: [{ text: '' }, {}],
  share: [{ url: 'https://x.example' }, { url: 1 }],
  Metric: [
    { name: 'ok', value: 1, tags: { method: 'card' } },
    { name: 'ok', tags: { count: 1 } },
  ],
  analytics: [{ event: 'submit', params: {} }, { event: 'submit' }],
  'socket-reconnect': [{ attempt: 2 }, { attempt: 1.5 }],
  resize: [{ height: 400.5 }, { height: '400px' }],
};

describe.each([
  ['toWidget', TO_WIDGET, INCOMING],
  ['toHost', TO_HOST, OUTGOING],
] as const)('the published schema (%s)', (direction, examples, schemas) => {
  const envelope = (type: string, payload: unknown) => ({
    type,
    ...(payload !== undefined && { payload }),
    instance: 'i',
  });

  const bad = Object.entries(examples).flatMap(([type, [, payload]]) => (payload ? [[type, payload] as const] : []));
  const schemaOf = (type: string) => (type === 'loaded' ? StartData : schemas[type as keyof typeof schemas]);

  test.each(Object.entries(examples))('accepts a valid %s, like the schema of the widget', (type, [good]) => {
    expect(takes(`${direction}.${type}`, envelope(type, good))).toBe(true);
    expect(takes(direction, envelope(type, good))).toBe(true);
    expect(parse(schemaOf(type), good).ok).toBe(true);
  });

  test.each(Object.entries(examples))(
    'rejects %s with another type, or with an instance that is not a string',
    (type, [good]) => {
      expect(takes(`${direction}.${type}`, { ...envelope(type, good), type: 'another' })).toBe(false);
      expect(takes(`${direction}.${type}`, { ...envelope(type, good), instance: 5 })).toBe(false);
    },
  );

  test.each(bad)('rejects %s with an almost valid payload or without a payload', (type, payload) => {
    expect(takes(`${direction}.${type}`, envelope(type, payload))).toBe(false);
    expect(takes(direction, envelope(type, payload))).toBe(false);
    expect(takes(`${direction}.${type}`, envelope(type, undefined))).toBe(false);
  });

  // Numeric ids are accepted when reading but never sent, so the published schema is stricter there.
  test.each(bad.filter(([type]) => type !== 'onCreateTransaction'))(
    'rejects the almost valid %s, like the schema of the widget',
    (type, payload) => {
      expect(parse(schemaOf(type), payload).ok).toBe(false);
    },
  );
});

test('an instance is required in messages to the host, but optional in messages to the widget', () => {
  expect(takes('toHost', { type: 'onClose' })).toBe(false);
  expect(takes('toWidget', { type: 'close' })).toBe(true);
});

const players = readdirSync('fixtures/start-data');

test.each(players)('the published schema accepts the start data of %s', (file) => {
  expect(takes('StartData', JSON.parse(readFileSync(`fixtures/start-data/${file}`, 'utf8')))).toBe(true);
});

test('the published schema rejects start data with a later protocol or a host that is not an origin', () => {
  expect(takes('StartData', { ...start, protocol: 2 })).toBe(false);
  expect(takes('StartData', { ...start, host: 'api.example.com/path' })).toBe(false);
});
