import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INCOMING } from '../../../../schemas/host/incoming.ts';
import { createServices } from '../../../../src/app/services/create-services.ts';
import { startSession } from '../../../../src/app/session.ts';
import { createBridge } from '../../../../src/platform/host/bridge.ts';
import { frameTransport } from '../../../../src/platform/host/transport.ts';
import type { WidgetState } from '../../../../src/core/state/store.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { windowOf } from '../../../support/window-of.ts';

const HOST = 'https://casino.example';
const RUNS = 10_000;

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ deposit: { title: 'Deposit' } })));
});
afterEach(() => vi.unstubAllGlobals());

interface Said {
  readonly type: string;
  readonly payload?: { readonly code?: string; readonly message?: string };
}

/** A widget in a frame whose parent is the test. */
function framed() {
  const listeners = new Set<(event: unknown) => void>();
  const said: Said[] = [];
  const origins = new Set<string>();
  const parent = {
    postMessage: (text: string, origin: string) => {
      said.push(JSON.parse(text) as Said);
      origins.add(origin);
    },
  };
  const view = windowOf({
    parent,
    addEventListener: (_type: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: () => undefined,
  });
  const services = createServices({
    bridge: createBridge(frameTransport(view, HOST), 'me'),
    clock: new FakeClock(),
    staticPath: '/static/',
    addressOf: (route) => route,
    restart: () => undefined,
    forgetParams: () => undefined,
    root: {} as Document,
  });
  startSession({ services });
  const post = (event: { data: unknown; source?: unknown; origin?: string }) => {
    for (const listener of listeners) listener({ source: parent, origin: HOST, ...event });
  };
  return { services, said, origins, parent, post };
}

/** The state that no hostile message may change: everything but whether the dictionary has loaded. */
const stateOf = (state: WidgetState): string => JSON.stringify({ ...state, hasWords: false });

const types = fc.constantFrom(...Object.keys(INCOMING), 'onInit', 'unheard-of', '__proto__', 'constructor', 'toString');
const anything = fc.oneof(
  fc.anything({ withBigInt: false, withDate: true, withNullPrototype: true, maxDepth: 3 }),
  fc.json(),
  fc.constant({ user: { token: 't', id: '1' } }),
  fc.record({ user: fc.anything({ maxDepth: 2 }), appearance: fc.anything({ maxDepth: 2 }) }),
  fc.record({ bonusList: fc.array(fc.anything({ maxDepth: 1 })), success: fc.anything({ maxDepth: 1 }) }),
  fc.record({ locale: fc.oneof(fc.string(), fc.anything({ maxDepth: 1 })) }),
);
const message = fc.record(
  {
    type: fc.oneof(types, fc.anything({ maxDepth: 1 })),
    payload: anything,
    instance: fc.oneof(fc.string(), fc.constant('me')),
  },
  { requiredKeys: [] },
);
/** Text as a host posts it, and values that no host posts. */
const data = fc.oneof(
  { arbitrary: message.map(toText), weight: 6 },
  fc.string(),
  fc.json(),
  message,
  fc.anything({ maxDepth: 2 }),
);

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return ''; // a value that JSON cannot hold
  }
}

test(`${RUNS} messages from other origins or windows change nothing and get no response`, () => {
  const { services, said, post } = framed();
  const before = stateOf(services.store.getState());
  const heard = said.length;
  const stranger = fc.oneof(
    fc.record({
      origin: fc.oneof(fc.webUrl(), fc.constantFrom('null', '', `${HOST}.evil.example`, 'http://casino.example')),
    }),
    fc.record({ source: fc.constantFrom<unknown>(null, undefined, {}, services) }),
  );
  fc.assert(
    fc.property(data, stranger, (sent, where) => {
      post({ data: sent, ...where });
      return stateOf(services.store.getState()) === before && said.length === heard;
    }),
    { numRuns: RUNS },
  );
  expect(stateOf(services.store.getState())).toBe(before);
});

test(`${RUNS} malformed messages from the host crash nothing, and each kind of fault is reported once`, () => {
  const { services, said, origins, post } = framed();
  fc.assert(
    fc.property(data, (sent) => {
      post({ data: sent });
      // Whatever was sent, the next valid message is read.
      post({ data: JSON.stringify({ type: 'loaded', payload: { user: { token: 'honest', id: '1', lang: 'en' } } }) });
      return (
        services.store.getState().start?.user.token === 'honest' && services.store.getState().failure === undefined
      );
    }),
    { numRuns: RUNS },
  );
  expect([...origins]).toEqual([HOST]);
  const invalid = said.filter(({ type, payload }) => type === 'onError' && payload?.code === 'invalid_message');
  const kinds = invalid.map(({ payload }) => payload?.message?.split(':')[0]);
  // `loaded` is read by its own rules, `close` and `swipe-back` accept any payload.
  expect(kinds.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'bonus-list-fetched',
    'bonus-list-updated',
    'locale-changed',
  ]);
  const faults = said
    .filter(({ type, payload }) => type === 'onError' && /^(incorrect|start)_data$/.test(payload?.code ?? ''))
    .map(({ payload }) => `${payload?.code}: ${payload?.message}`);
  expect(faults).toContain('incorrect_data: Incorrect data from host');
  expect(faults.filter((fault, at) => faults.indexOf(fault) !== at)).toEqual([]);
  const known = new Set(['onInit', 'onError', 'onInitError', 'onClose']);
  expect(said.filter(({ type }) => !known.has(type))).toEqual([]);
});
