import { beforeEach, expect, test } from 'vitest';
import { frameTransport, silentTransport } from '../../../../src/platform/host/transport.ts';
import { windowOf } from '../../../support/window-of.ts';

const HOST = 'https://casino.example';
type Listener = (event: MessageEvent) => void;

/** The parts of a window that frame messages use. */
function fakeWindow() {
  const listeners = new Set<Listener>();
  const posted: unknown[][] = [];
  const parent = { postMessage: (...args: unknown[]) => void posted.push(args) };
  const view = {
    parent,
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
  };
  const arrive = (event: Partial<Record<'source' | 'origin' | 'data', unknown>>) => {
    for (const listener of listeners)
      listener({ source: parent, origin: HOST, data: '{}', ...event } as unknown as MessageEvent);
  };
  return { view: windowOf(view), parent, posted, listeners, arrive };
}

let frame = fakeWindow();
let heard: unknown[] = [];
beforeEach(() => {
  frame = fakeWindow();
  heard = [];
});
const listen = () => frameTransport(frame.view, HOST).listen((message) => void heard.push(message));

test('a message from the parent at the host origin is delivered unchanged', () => {
  listen();
  frame.arrive({ data: '{"type":"close"}' });
  expect(heard).toEqual(['{"type":"close"}']);
});

test.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'https://a.casino.example' }],
  ['another scheme', { origin: 'http://casino.example' }],
  ['an opaque origin', { origin: 'null' }],
])('a message from %s is not delivered', (_, event) => {
  listen();
  frame.arrive(event);
  expect(heard).toEqual([]);
});

test('a message that is an object instead of a string is ignored', () => {
  listen();
  frame.arrive({ data: { type: 'close' } });
  expect(heard).toEqual([]);
});

test('messages are posted as JSON strings, to the host origin only', () => {
  frameTransport(frame.view, HOST).post({ type: 'onClose', instance: 'me' });
  expect(frame.posted).toEqual([['{"type":"onClose","instance":"me"}', HOST]]);
});

test('stopping removes every listener', () => {
  const stop = listen();
  expect(frame.listeners.size).toBe(1);
  stop();
  expect(frame.listeners.size).toBe(0);
});

test('without a host no message is delivered', () => {
  const stop = silentTransport.listen((message) => void heard.push(message));
  silentTransport.post({ type: 'onClose' });
  stop();
  expect(heard).toEqual([]);
});
