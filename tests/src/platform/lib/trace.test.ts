import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tracedTransport } from '../../../../src/platform/api/traced.ts';
import { startSession } from '../../../../src/app/session.ts';
import { logTrace } from '../../../../src/app/debug/console.ts';
import { createTrace } from '../../../../src/platform/lib/trace.ts';
import { settled } from '../../../support/fake-clock.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';

let session = new Map<string, string>();
beforeEach(() => {
  ({ session } = stubStorage());
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a trace keeps the latest 200 entries and announces each new one to its followers', () => {
  const trace = createTrace(() => 5);
  const heard: string[] = [];
  for (let index = 0; index < 300; index += 1) trace.note('in', `${index}`);
  const stop = trace.follow(({ name }) => void heard.push(name));
  trace.note('route', 'deposit', 'x');
  stop();
  trace.note('route', 'more');
  expect(trace.entries()).toHaveLength(200);
  expect(trace.entries().slice(-2)).toEqual([
    { id: 300, at: 5, kind: 'route', name: 'deposit', note: 'x' },
    { id: 301, at: 5, kind: 'route', name: 'more' },
  ]);
  expect(heard).toEqual(['deposit']);
});

test('messages are traced by type, without payloads; errors are traced with their text', () => {
  const { services, say } = widgetOf();
  const stop = startSession({ services });
  say('loaded', { user: { token: 'secret-token', id: 1 }, transport: 'pigeon' });
  say('bonus-list-updated', { bonusList: 5 });
  say('of another', { secret: 'secret-token' });
  const entries = services.trace.entries();
  expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'out onInit',
    'in loaded',
    'out onError',
    'in bonus-list-updated',
    'out onError',
  ]);
  expect(entries[2]?.note).toMatch(/^start_data: Defaults used: \/transport/);
  expect(JSON.stringify(entries)).not.toMatch(/secret-token|pigeon/);
  stop();
});

test('calls are traced by name, status and request id, whatever their outcome', async () => {
  const trace = createTrace(() => 0);
  const request = { call: 'deposit-create', payload: { pan: '4111' }, requestId: 'r1' } as const;
  const controller = new AbortController();
  const answer = tracedTransport(() => Promise.resolve({ status: 409, isSuccess: false, body: 'body' }), trace);
  const silence = tracedTransport(() => Promise.reject(new TypeError('no network')), trace);
  await answer({ ...request, signal: controller.signal });
  await expect(silence({ ...request, signal: controller.signal })).rejects.toThrow('no network');
  controller.abort();
  await expect(silence({ ...request, signal: controller.signal })).rejects.toThrow('no network');
  expect(trace.entries().map(({ name, note }) => `${name} ${note}`)).toEqual([
    'deposit-create 409 r1',
    'deposit-create no answer r1',
    'deposit-create given up r1',
  ]);
});

test('the console shows earlier and later trace entries until logging stops', () => {
  const trace = createTrace(() => 0);
  const info = vi.fn<Console['info']>();
  trace.note('out', 'onInit');
  const stop = logTrace(trace, { info });
  trace.note('call', 'deposit-limits', '200 r1');
  stop();
  trace.note('in', 'close');
  expect(info.mock.calls.flat()).toEqual([
    '[paywidget] 1970-01-01T00:00:00.000Z → host onInit',
    '[paywidget] 1970-01-01T00:00:00.000Z call deposit-limits 200 r1',
  ]);
});

test.each([
  ['1', true],
  ['0', false],
  ['yes', false],
])('a session whose logging flag is %s logs to the console: %s', async (flag, isLogged) => {
  session.set('paywidget.force_logging', flag);
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { services } = widgetOf();
  const stop = startSession({ services });
  await vi.dynamicImportSettled();
  await settled();
  expect(info.mock.calls.length > 0).toBe(isLogged);
  const before = info.mock.calls.length;
  stop();
  services.trace.note('in', 'close');
  expect(info.mock.calls).toHaveLength(before);
});
