import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReservedWindow } from '../../../../src/core/windows/reserved-window.ts';
import type { HostKind } from '../../../../schemas/host/host-kind.ts';
import { leadTo, openRedirect } from '../../../../src/core/windows/open-redirect.ts';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';

const PROVIDER = 'https://pay.example/go';
const REDIRECT = { method: 'GET', url: PROVIDER, data: {} } as const;

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** What the player can open, the address of the window, and the messages to the host, after a redirect of the whole page. */
function redirect(kind: HostKind) {
  const { services, told } = widgetOf(kind);
  const went: string[] = [];
  const window = { location: { assign: (url: string) => void went.push(url) } } as unknown as Window;
  const method = { name: 'card', opensIn: 'page' } as const;
  const page = openRedirect(REDIRECT, method, undefined, { ...services, window });
  expect(told('analytics')).toEqual([{ event: 'redirect-opened', params: { method: 'card', in: 'page' } }]);
  return { page, went, told: told('onExternalRedirectEvent') };
}

test('a standalone page redirects itself, since it has no host', () =>
  expect(redirect('standalone')).toEqual({ page: {}, went: [PROVIDER], told: [] }));

test.each(['frame', 'emitter'] as const)('a widget of the kind %s lets the host redirect the whole page', (kind) =>
  expect(redirect(kind)).toEqual({ page: {}, went: [], told: [{ url: PROVIDER, method: 'GET' }] }),
);

test('in an app the cashier stays, so the player can open the page of the provider again', () =>
  expect(redirect('native')).toEqual({
    page: { opened: REDIRECT },
    went: [],
    told: [{ url: PROVIDER, method: 'GET' }],
  }));

test.each(['standalone', 'frame', 'native', 'emitter'] as const)(
  'a widget of the kind %s leaves the redirect of a method that opens nothing to the player, and reports it once',
  (kind) => {
    const { services, sent } = widgetOf(kind);
    const open = vi.fn<() => void>();
    const reserved = { close: vi.fn<() => void>() };
    const window = { open } as unknown as Window;
    const method = { name: 'card', opensIn: 'none' } as const;
    // A window that a captcha has opened.
    const page = { blocked: REDIRECT };
    expect(openRedirect(REDIRECT, method, reserved as unknown as ReservedWindow, { ...services, window })).toEqual(
      page,
    );
    expect(openRedirect(REDIRECT, method, undefined, { ...services, window })).toEqual(page);
    expect(reserved.close).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
    const message = 'card: the response has a source, but opensIn is none; shown as a link';
    expect(sent).toEqual([{ type: 'onError', payload: { code: 'redirect_not_opened', message, path: '/opensIn' } }]);
  },
);

test.each([
  ['frame', [], [{ url: PROVIDER, method: 'GET' }]],
  ['emitter', [], [{ url: PROVIDER, method: 'GET' }]],
  ['standalone', [PROVIDER], []],
] as const)('in a browser with a single window the provider takes the whole page: %s', (kind, went, told) => {
  const widget = widgetOf(kind);
  const led: string[] = [];
  const top = { closed: false, close: vi.fn<() => void>() };
  const location = { assign: (url: string) => void led.push(url) };
  const window = Object.assign(new EventTarget(), { top, open: () => top, location }) as unknown as Window;
  const method = { name: 'card', opensIn: 'window' } as const;
  expect(openRedirect(REDIRECT, method, undefined, { ...widget.services, window })).toEqual({});
  expect([led, widget.told('onExternalRedirectEvent')]).toEqual([went, told]);
  expect(widget.told('analytics')).toEqual([{ event: 'redirect-opened', params: { method: 'card', in: 'page' } }]);
  expect(top.close).not.toHaveBeenCalled();
});

test('a redirect that no window was reserved for opens one', () => {
  const { services } = widgetOf();
  const open = vi.fn<() => null>(() => null);
  const window = Object.assign(new EventTarget(), { open }) as unknown as Window;
  const method = { name: 'card', opensIn: 'window' } as const;
  expect(openRedirect(REDIRECT, method, undefined, { ...services, window })).toEqual({ blocked: REDIRECT });
  expect(open).toHaveBeenCalledTimes(1);
});

test.each(['blocked', 'opened'] as const)('a window that comes back ends what the player could open: %s', (by) => {
  const { comeBack, services } = lead();
  services.store.setState({ deposit: { ...OPEN_DEPOSIT, [by]: REDIRECT } });
  comeBack();
  expect(services.store.getState().deposit).toEqual({ ...OPEN_DEPOSIT, blocked: undefined, opened: undefined });
});

test('a window that comes back changes nothing of another payment, nor of none', () => {
  const { comeBack, services } = lead();
  const deposit = { ...OPEN_DEPOSIT, opened: { ...REDIRECT } };
  services.store.setState({ deposit });
  comeBack();
  expect(services.store.getState().deposit).toBe(deposit);
  services.store.setState({ deposit: undefined });
  comeBack();
  expect(services.store.getState().deposit).toBeUndefined();
});

/** A window on its way to the provider. */
function lead() {
  const { services } = widgetOf();
  let comeBack = (): void => expect.unreachable('nothing waits for the window');
  const target: ReservedWindow = {
    isGone: () => false,
    takesPage: false,
    go: () => undefined,
    close: () => undefined,
    window: () => undefined,
    onReturned: (run) => {
      comeBack = run;
    },
  };
  leadTo(target, REDIRECT, 'card', services);
  return { services, comeBack };
}
