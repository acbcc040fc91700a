import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostKind } from '../../../../schemas/host/host-kind.ts';
import { reserveWindow } from '../../../../src/core/windows/reserved-window.ts';
import { announceReturn } from '../../../../src/core/windows/window-messages.ts';
import { widgetOf } from '../../../support/services.ts';
import { windowOf } from '../../../support/window-of.ts';

const OWN = 'https://pay.example';
const URL = 'https://provider.example/go';
const GET = { method: 'GET', url: URL, data: {} } as const;
const POST = { method: 'POST', url: URL, data: { amount: 5 } } as const;

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** A widget, and the window that its browser opens. */
function press(kind: HostKind, { opens = true, inFrame = kind === 'frame' } = {}) {
  const { services, told } = widgetOf(kind);
  const went: string[] = [];
  const posted: unknown[] = [];
  const opened = {
    closed: false,
    opener: {} as object | null,
    location: { href: 'about:blank', replace: (url: string) => void went.push(url) },
    postMessage: (message: unknown, origin: string) => void posted.push([message, origin]),
    close: () => void (opened.closed = true),
  };
  const open = vi.fn<() => typeof opened | null>(() => (opens ? opened : null));
  const view = Object.assign(new EventTarget(), { location: { origin: OWN, href: `${OWN}/paywidget/` }, open });
  const parts = { ...services, window: windowOf(Object.assign(view, { parent: inFrame ? {} : view })) };
  return {
    parts,
    told,
    opened,
    open,
    went,
    posted,
    says: (type: string) =>
      void view.dispatchEvent(Object.assign(new Event('message'), { source: opened, origin: OWN, data: { type } })),
    leave: () =>
      Object.defineProperty(opened.location, 'href', {
        get: () => {
          throw new DOMException('another site', 'SecurityError');
        },
      }),
  };
}

describe('in an app', () => {
  test('no window opens: the app opens the browser, and submits a form itself', () => {
    const { parts, told, open } = press('native');
    const reserved = reserveWindow(parts);
    expect([reserved.isGone(), reserved.takesPage, reserved.window()]).toEqual([false, false, undefined]);
    reserved.go(GET);
    expect([told('openExtBrowser'), told('onExternalRedirectEvent')]).toEqual([[{ url: URL }], []]);
    reserved.go(POST);
    expect(told('openExtBrowser')).toHaveLength(1);
    expect(told('onExternalRedirectEvent')).toEqual([{ url: URL, method: 'POST', data: { amount: 5 } }]);
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a reserved window', () => {
  test.each(['frame', 'emitter', 'standalone'] as const)('of the kind %s is gone when blocked or closed', (kind) => {
    const blocked = reserveWindow(press(kind, { opens: false }).parts);
    expect([blocked.isGone(), blocked.window()]).toEqual([true, undefined]);
    const { parts, opened } = press(kind);
    const reserved = reserveWindow(parts);
    expect([reserved.isGone(), reserved.window()]).toEqual([false, opened]);
    reserved.close();
    expect([reserved.isGone(), reserved.window()]).toEqual([true, undefined]);
  });

  test.each([
    ['frame', false],
    ['emitter', true],
    ['standalone', true],
  ] as const)('that the player has led to another site can still be used by a frame only: %s', (kind, isGone) => {
    const { parts, leave } = press(kind);
    const reserved = reserveWindow(parts);
    leave();
    expect(reserved.isGone()).toBe(isGone);
  });

  test.each([
    ['a frame', true],
    ['a whole tab', false],
  ])('goes to the provider, which can reach its opener in %s: %s', (_what, inFrame) => {
    const { parts, opened, went } = press('frame', { inFrame });
    reserveWindow(parts).go(GET);
    expect(went).toEqual([URL]);
    expect(opened.opener !== null).toBe(inFrame);
  });

  test('gets the form of a provider from our form page, once that asks for it', () => {
    const { parts, went, posted, says } = press('frame');
    reserveWindow(parts).go(POST);
    expect(went).toEqual([`${OWN}/form?locale=en`]);
    expect(posted).toEqual([]);
    says('ready');
    says('ready');
    expect(posted).toEqual([[{ type: 'redirect', url: URL, fields: { amount: '5' } }, OWN]]);
  });

  test('tells once that it has come back', async () => {
    const run = vi.fn<() => void>();
    const { parts, says } = press('frame');
    reserveWindow(parts).onReturned(run);
    says('ready');
    expect(run).not.toHaveBeenCalled();
    says('returned');
    says('returned');
    expect(run).toHaveBeenCalledTimes(1);

    const alone = press('standalone').parts;
    const back = new Promise<void>((resolve) => reserveWindow(alone).onReturned(resolve));
    announceReturn(alone.bridge.instance);
    await back;
  });

  test.each([
    [
      'throws',
      () => {
        throw new TypeError('no windows here');
      },
    ],
    ['returns something else', () => true],
    ['returns an empty object', () => ({})],
  ])('is blocked where an extension replaced window.open by a function that %s', (_, open) => {
    const { parts, went } = press('frame');
    const view = windowOf(Object.assign(parts.window, { open }));
    const reserved = reserveWindow({ ...parts, window: view });
    reserved.go(GET);
    expect([reserved.isGone(), reserved.window(), went]).toEqual([true, undefined, []]);
  });

  test.each(['frame', 'emitter', 'standalone'] as const)(
    'is none where the browser gives the top page instead, and that page is left alone: %s',
    (kind) => {
      const { parts, opened, went } = press(kind);
      Object.assign(parts.window, { top: opened });
      const reserved = reserveWindow(parts);
      expect([reserved.takesPage, reserved.isGone(), reserved.window()]).toEqual([true, true, undefined]);
      reserved.go(GET);
      reserved.close();
      expect([went, opened.closed]).toEqual([[], false]);
    },
  );

  test('that was blocked takes no redirect and never comes back', () => {
    const { parts, went, says } = press('frame', { opens: false });
    const run = vi.fn<() => void>();
    const reserved = reserveWindow(parts);
    reserved.onReturned(run);
    reserved.go(GET);
    says('returned');
    expect([went, run.mock.calls]).toEqual([[], []]);
  });
});
