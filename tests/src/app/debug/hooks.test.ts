import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DebugHooks, installHooks } from '../../../../src/app/debug/hooks.ts';
import { withSessionItems } from '../../../../src/app/debug/session-items.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { windowOf } from '../../../support/window-of.ts';

let session = new Map<string, string>();
let cookies: string[] = [];
let view: { __paywidget?: DebugHooks; readonly document: typeof jar };
let restarts = 0;

const metas: Record<string, string> = {};

/** Like the cookies of a browser: code sets a whole cookie, and reads only names and values. */
const jar = {
  querySelector: (selector: string) => ({ getAttribute: () => metas[selector] ?? null }),
  get cookie() {
    return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  },
  set cookie(text: string) {
    cookies.push(text);
  },
};

beforeEach(() => {
  ({ session } = stubStorage());
  vi.stubGlobal('document', jar);
  vi.stubGlobal('isSecureContext', true);
  metas['meta[name=paywidget-hosts]'] = 'https://www.example.com';
  metas['meta[name=paywidget-build]'] = '2026-11-25T13:59:38+00:00 4ba1fa10';
  [cookies, view, restarts] = [[], { document: jar }, 0];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function hooks() {
  const uninstall = installHooks({ window: windowOf(view), restart: () => void (restarts += 1) });
  if (!view.__paywidget) throw new Error('no hooks on the window');
  return { ...view.__paywidget, uninstall };
}
const debugStart = () => {
  const verdict = readStartData({ debug: true, user: { token: 'host-token', id: 1, currency: 'EUR' } });
  if (!verdict.ok) throw new Error(verdict.message);
  return withSessionItems(verdict.data);
};

test('log turns logging on and off, and restarts the widget', () => {
  hooks().log(true);
  expect([session.get('paywidget.force_logging'), restarts]).toEqual(['1', 1]);
  hooks().log(false);
  expect([session.get('paywidget.force_logging'), restarts]).toEqual(['0', 2]);
});

test('setTransport sets the transport of later starts, and restarts the widget', () => {
  hooks().setTransport('socket');
  expect([debugStart().transport, restarts]).toEqual(['socket', 1]);
});

test.each(['websocket', '', undefined, null])('setTransport rejects %j and lists the accepted values', (wrong) => {
  expect(() => hooks().setTransport(wrong as 'http')).toThrow('"socket" or "http"');
  expect([session.get('paywidget.transport'), restarts]).toEqual([undefined, 0]);
});

test('build returns and prints the build, and restarts the widget', () => {
  const print = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const build = hooks().build();
  expect(print).toHaveBeenCalledWith(`[paywidget] build ${JSON.stringify(build)}`);
  expect(build).toMatchObject({
    version: '1.0.516',
    commit: '4ba1fa10',
    time: '2026-11-25T13:59:38+00:00',
    settings: { prefix: 'paywidget', router: 'history', debug: true },
    hosts: ['https://www.example.com'],
  });
  expect(restarts).toBe(1);
});

test.each([
  ['', null, null],
  ['2026-11-25T13:59:38+00:00', '2026-11-25T13:59:38+00:00', null],
])('build reads its time and commit from the page, which names %j', (named, time, commit) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  metas['meta[name=paywidget-build]'] = named;
  expect(hooks().build()).toMatchObject({ time, commit });
});

describe('setUser', () => {
  test('sets two cookies with the token, and replaces the user of the host', () => {
    hooks().setUser?.('to ken;', { id: 9, currency: 'brl', passport: '4509 123456' });
    expect(cookies).toHaveLength(2);
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0])).size).toBe(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/=to%20ken%3B; Path=\/; SameSite=None; Secure; Partitioned$/);
    }
    expect([...session.values()].join()).not.toMatch(/to ken|4509/);
    expect(debugStart().user).toMatchObject({ token: 'to ken;', id: 9, currency: 'BRL' });
    expect(restarts).toBe(1);
  });

  test('with a token alone keeps the stored user', () => {
    debugStart();
    hooks().setUser?.('another');
    expect(debugStart().user).toMatchObject({ token: 'another', id: 1, currency: 'EUR' });
  });

  test.each([
    ['', undefined],
    [5, undefined],
    ['t', { currency: '<>' }],
    ['t', 'nobody'],
  ])('rejects the token %j with the user %j', (token, user) => {
    expect(() => hooks().setUser?.(token as string, user as object)).toThrow(TypeError);
    expect([cookies, restarts]).toEqual([[], 0]);
  });
});

test('removing a widget removes its hooks, but not those of another widget', () => {
  const first = hooks();
  const second = hooks();
  first.uninstall();
  expect(view.__paywidget).toBeDefined();
  second.uninstall();
  expect(view).toEqual({ document: jar });
});
