import { beforeEach, describe, expect, test } from 'vitest';
import { createBridge, type Handlers } from '../../../../src/platform/host/bridge.ts';
import type { HostTransport } from '../../../../src/platform/host/transport.ts';

type Posted = { type: string; payload?: { code?: string; message?: string; path?: string }; instance?: string };

/** A transport whose host is the test. */
function fakeHost() {
  const posted: Posted[] = [];
  let receive: ((message: unknown) => void) | undefined;
  const transport: HostTransport = {
    kind: 'frame',
    post: (message) => void posted.push(message),
    listen: (listener) => {
      receive = listener;
      return () => {
        receive = undefined;
      };
    },
  };
  return { posted, transport, isHeard: () => receive !== undefined, say: (message: unknown) => receive?.(message) };
}

let host = fakeHost();
let bridge = createBridge(host.transport, 'me');
let heard: unknown[] = [];
const handlers: Handlers = {
  loaded: (payload) => heard.push(['loaded', payload]),
  'locale-changed': (payload) => heard.push(['locale-changed', payload]),
  'bonus-list-updated': (payload) => heard.push(['bonus-list-updated', payload]),
  close: () => heard.push(['close']),
};

beforeEach(() => {
  host = fakeHost();
  bridge = createBridge(host.transport, 'me');
  heard = [];
  bridge.listen(handlers);
});

describe('an outgoing message', () => {
  test('carries the instance id beside its type', () => {
    bridge.send('resize', { height: 300 });
    expect(host.posted).toEqual([{ type: 'resize', payload: { height: 300 }, instance: 'me' }]);
  });

  test('has no payload key when it has no payload', () => {
    bridge.send('onClose');
    expect(host.posted).toEqual([{ type: 'onClose', instance: 'me' }]);
  });

  test('of the type onError is sent once for each mistake of the host, and every time for other failures', () => {
    const wrong = { code: 'start_data', message: 'Defaults used: /pwa: expected boolean', path: '/pwa' };
    const other = { code: 'start_data', message: 'Defaults used: /debug: expected boolean', path: '/debug' };
    const none = { code: 'incorrect_data', message: 'Incorrect data from host' };
    const failure = { code: 'http_error', message: 'deposit-create answered 500' };
    const noted: string[] = [];
    bridge.observe((_direction, type, note) => noted.push(`${type} ${note}`));
    for (let times = 0; times < 5; times += 1) {
      for (const payload of [wrong, other, none, failure]) bridge.send('onError', payload);
    }
    expect(host.posted.map(({ payload }) => payload)).toEqual([
      wrong,
      other,
      none,
      failure,
      failure,
      failure,
      failure,
      failure,
    ]);
    expect(noted).toHaveLength(8);
  });
});

describe('an incoming message', () => {
  test.each([
    ['a JSON string', JSON.stringify({ type: 'locale-changed', payload: { locale: 'es' } })],
    ['an object of the emitter', { type: 'locale-changed', payload: { locale: 'es' } }],
    ['a message to this instance', { type: 'locale-changed', payload: { locale: 'es' }, instance: 'me' }],
    ['a message with the instance null', { type: 'locale-changed', payload: { locale: 'es' }, instance: null }],
    ['a payload with unknown keys', { type: 'locale-changed', payload: { locale: 'es', more: 1 } }],
  ])('is received as %s', (_, message) => {
    host.say(message);
    expect(heard).toEqual([['locale-changed', { locale: 'es' }]]);
  });

  test.each([
    ['not JSON', '{type:'],
    ['a JSON string that is not an object', '"close"'],
    ['null', 'null'],
    ['a list', '[{"type":"close"}]'],
    ['no type', '{"payload":{}}'],
    ['a type that is not a string', '{"type":5}'],
    ['an unknown type', '{"type":"webpackOk"}'],
    ['the name of a built-in object property', '{"type":"constructor"}'],
    ['for another instance', '{"type":"close","instance":"other"}'],
    ['undefined', undefined],
    ['a number', 7],
  ])('is ignored without a report when it is %s', (_, message) => {
    host.say(message);
    expect([heard, host.posted]).toEqual([[], []]);
  });

  test('of the type loaded is accepted with any payload, because its start data are checked later', () => {
    host.say('{"type":"loaded"}');
    expect(heard).toEqual([['loaded', undefined]]);
  });

  test('with an invalid payload is ignored, and reported once per message type', () => {
    for (const payload of [{ locale: 5 }, { locale: 5 }, {}]) host.say({ type: 'locale-changed', payload });
    host.say({ type: 'bonus-list-updated', payload: { bonusList: 'none' } });
    expect(heard).toEqual([]);
    expect(host.posted.map(({ type, payload }) => [type, payload?.code, payload?.path])).toEqual([
      ['onError', 'invalid_message', '/locale'],
      ['onError', 'invalid_message', '/bonusList'],
    ]);
    expect(host.posted[0]?.payload?.message).toBe('locale-changed: /locale: expected string');
  });

  test('loses only the malformed entries of its list, and reports them', () => {
    const good = { id: 'a', type: 'deposit', content: { title: 'A' } };
    host.say({ type: 'bonus-list-updated', payload: { bonusList: [{ id: 1 }, good] } });
    expect(heard).toEqual([['bonus-list-updated', { bonusList: [good] }]]);
    expect(host.posted[0]?.payload?.message).toContain('/bonusList/0/type');
  });

  test('is received after a malformed message of the same type', () => {
    host.say({ type: 'locale-changed', payload: {} });
    host.say({ type: 'locale-changed', payload: { locale: 'es' } });
    expect(heard).toHaveLength(1);
  });

  test('is received by each listener until it is removed, and then the host is heard no more', () => {
    host = fakeHost();
    bridge = createBridge(host.transport, 'me');
    const stop = ['a', 'b'].map((name) => bridge.listen({ close: () => heard.push(name) }));
    host.say({ type: 'close' });
    stop[0]?.();
    expect(host.isHeard()).toBe(true);
    host.say({ type: 'close' });
    stop[1]?.();
    expect(host.isHeard()).toBe(false);
    expect(heard).toEqual(['a', 'b', 'b']);
    bridge.listen(handlers);
    host.say({ type: 'close' });
    expect(heard.at(-1)).toEqual(['close']);
  });

  test('is observed, even if its payload is invalid, and one of an unknown type is not', () => {
    const seen: unknown[] = [];
    bridge.observe((...message) => seen.push(message));
    for (const type of ['close', 'locale-changed', 'webpackOk']) host.say({ type });
    expect(seen).toEqual([
      ['in', 'close'],
      ['in', 'locale-changed'],
      ['out', 'onError', expect.stringContaining('invalid_message: locale-changed: ')],
    ]);
  });
});
