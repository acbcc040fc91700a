import { expect, test } from 'vitest';
import { INCOMING } from '../../../schemas/host/incoming.ts';
import { OUTGOING } from '../../../schemas/host/outgoing.ts';
import { parse } from '../../../schemas/parse.ts';
import type * as z from '../../../schemas/zod.ts';

test('exactly the specified message types exist', () => {
  const incoming = 'loaded bonus-list-fetched bonus-list-updated locale-changed close swipe-back greet';
  const outgoing =
    'onInit Loaded onClose onTokenExpired onError onInitError onCreateTransaction onExternalRedirectEvent openExtBrowser ' +
    'onInvalidP2PResponse onGoBack onSwipeBack onCopyToBuffer share Metric analytics socket-reconnect resize';
  expect(Object.keys(INCOMING).toSorted()).toEqual(incoming.split(' ').toSorted());
  expect(Object.keys(OUTGOING).toSorted()).toEqual(outgoing.split(' ').toSorted());
});

const bonus = { id: 1, type: 'deposit', content: { title: 'Plus' } };
test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['bonus-list-fetched', INCOMING['bonus-list-fetched'], { success: false }, { success: 'no' }],
  [
    'bonus-list-updated',
    INCOMING['bonus-list-updated'],
    { bonusList: [bonus] },
    { bonusList: [{ ...bonus, type: 'x' }] },
  ],
  ['locale-changed', INCOMING['locale-changed'], { locale: 'es' }, { locale: '' }],
  [
    'onInit',
    OUTGOING.onInit,
    { version: '1', protocol: 1, instance: 'i' },
    { version: '1', protocol: 2, instance: 'i' },
  ],
  ['onError', OUTGOING.onError, { code: 'c', message: 'm' }, { code: 'c' }],
  [
    'onExternalRedirectEvent',
    OUTGOING.onExternalRedirectEvent,
    { url: 'u', method: 'GET' },
    { url: 'u', method: 'PUT' },
  ],
  ['socket-reconnect', OUTGOING['socket-reconnect'], { attempt: 1 }, { attempt: 1.5 }],
  ['resize', OUTGOING.resize, { height: 400 }, { height: '400px' }],
])('the schema of %s accepts a valid payload and rejects an invalid one', (_, schema, good, bad) => {
  expect(parse(schema, good).ok).toBe(true);
  expect(parse(schema, bad).ok).toBe(false);
});

test('messages without a payload are accepted without one', () => {
  for (const schema of [
    INCOMING.close,
    INCOMING['swipe-back'],
    INCOMING.greet,
    OUTGOING.onClose,
    OUTGOING.onTokenExpired,
  ]) {
    expect(parse(schema, undefined).ok).toBe(true);
  }
});
