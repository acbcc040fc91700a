import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SessionParts, startSession } from '../../../src/app/session.ts';
import type { HostKind } from '../../../schemas/host/host-kind.ts';
import type { Bridge } from '../../../src/platform/host/bridge.ts';
import { injectedStart } from '../../../src/platform/host/native.ts';
import type { StartSource } from '../../../src/platform/host/start/start-source.ts';
import type { Clock } from '../../../src/platform/timing/clock.ts';
import { settled } from '../../support/fake-clock.ts';
import { widgetOf } from '../../support/services.ts';
import { windowOf } from '../../support/window-of.ts';

const user = { token: 't', id: 1, lang: 'en' };
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(/locales\/(\w+)\./.exec(url)?.[1] ?? url);
    return Promise.resolve(Response.json({ deposit: { title: url } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function session(parts: Partial<SessionParts> = {}) {
  const widget = widgetOf();
  const stop = startSession({ services: widget.services, ...parts });
  return {
    ...widget,
    stop,
    state: widget.services.store.getState,
    roots: () => widget.services.store.getState().session - 1,
  };
}

describe('onInit', () => {
  const hello = { version: '1.0.516', protocol: 1, instance: 'me' };

  test('is sent at once and every second until the first valid loaded', async () => {
    const { clock, told, say } = session();
    expect(told('onInit')).toEqual([hello]);
    await clock.advance(3_000);
    expect(told('onInit')).toHaveLength(4);
    say('loaded', { user });
    await clock.advance(3_000);
    expect(told('onInit')).toHaveLength(4);
  });

  test('is no longer sent after the widget stops', async () => {
    const { clock, told, stop } = session();
    stop();
    await clock.advance(60_000);
    expect([told('onInit').length, told('onInitError').length, clock.waiting]).toEqual([1, 0, 0]);
  });
});

describe('a loaded message', () => {
  test.each([[undefined], [null], ['x'], [[]]])(
    'with the payload %j is reported as incorrect, and the widget keeps waiting',
    async (payload) => {
      const { clock, told, say, state } = session();
      say('loaded', payload);
      expect(told('onError')).toEqual([{ code: 'incorrect_data', message: 'Incorrect data from host' }]);
      expect([state().start, state().failure, told('onInitError')]).toEqual([undefined, undefined, []]);
      await clock.advance(1_000);
      expect(told('onInit')).toHaveLength(2);
    },
  );

  test.each([{}, { user: { token: '' } }, { user, protocol: 2 }])(
    'with the payload %j is refused once, and a later valid payload starts the widget',
    async (payload) => {
      const { clock, told, say, state } = session();
      say('loaded', payload);
      expect(state().failure).toBeDefined();
      await clock.advance(60_000);
      expect(told('onInitError')).toEqual([{ message: state().failure }]);
      say('loaded', { user });
      expect([state().start?.user.token, state().failure]).toEqual(['t', undefined]);
    },
  );

  test('that does not arrive within 30 seconds is an error, but is still accepted later', async () => {
    const { clock, told, say, state } = session();
    await clock.advance(29_999);
    expect(told('onInitError')).toEqual([]);
    await clock.advance(1);
    expect(told('onInitError')).toEqual([{ message: 'Request timeout after 30 seconds' }]);
    expect(state().failure).toBe('Request timeout after 30 seconds');
    say('loaded', { user });
    expect([state().start?.user.id, state().failure]).toEqual([1, undefined]);
  });

  test('with an invalid option starts with its default, and reports the path', () => {
    const { told, say, state } = session();
    say('loaded', { user, pwa: 'yes', transport: 'pigeon' });
    expect(state().start).toMatchObject({ pwa: false, transport: 'http' });
    expect(told('onError')).toMatchObject([{ code: 'start_data', path: '/transport' }]);
  });
});

describe('messages from before this code had loaded', () => {
  /** The page passes them on as soon as the widget listens. */
  function late(kind: HostKind, messages: Readonly<Record<string, unknown>>) {
    const { services, say, ...rest } = widgetOf(kind);
    const listen: Bridge['listen'] = (handlers) => {
      const stop = services.bridge.listen(handlers);
      for (const [type, payload] of Object.entries(messages)) say(type, payload);
      return stop;
    };
    return { ...rest, services: { ...services, bridge: { ...services.bridge, listen } } };
  }

  const failed: StartSource = (_deliver, fail) => {
    fail('nothing was injected in time');
    return () => undefined;
  };
  test.each([
    ['waits for them', (clock: Clock) => injectedStart(windowOf({}), clock)],
    ['has waited in vain', () => failed],
  ])('start an app that injects no start data, while the page %s', async (_, sourceOf) => {
    const { services, clock, told } = late('native', { loaded: { user } });
    startSession({ services, source: sourceOf(clock) });
    await clock.advance(60_000);
    const { start, failure } = services.store.getState();
    expect([start?.user.token, failure, told('onInitError')]).toEqual(['t', undefined, []]);
  });

  test('change the language, even if the query sets one', async () => {
    const { services } = late('frame', { loaded: { user }, 'locale-changed': { locale: 'de' } });
    startSession({ services, locale: 'es' });
    await settled();
    expect(services.translator.file()).toBe('de');
  });
});

describe('a second loaded message', () => {
  test('for the same player updates the data and keeps the state of the page', () => {
    const { services, say, state, roots } = session();
    say('loaded', { user });
    services.store.setState({ region: 'BR', listScroll: 40 });
    say('loaded', { user: { ...user, token: 't2' }, appearance: { theme: 'dark' } });
    expect(state()).toMatchObject({
      region: 'BR',
      listScroll: 40,
      start: { user: { token: 't2' }, appearance: { theme: 'dark' } },
    });
    expect(roots()).toBe(0);
  });

  test('keeps changes from other messages since the first one', () => {
    const { services, say, state } = session();
    const bonus = { id: 5, type: 'deposit', content: { title: 'Plus' } };
    say('loaded', { user });
    say('bonus-list-updated', { bonusList: [bonus] });
    // As a push of the server changes them.
    const { start } = state();
    if (start) services.store.setState({ start: { ...start, user: { ...start.user, token: 't2', platform: 'ios' } } });
    say('loaded', { user: { id: 1, token: 't3' } });
    expect(state().start).toMatchObject({ bonusList: [{ id: 5 }], user: { token: 't3', platform: 'ios' } });
  });

  test.each([
    ['an empty token', { user: { ...user, token: '' } }, '/user/token: expected at least 1 character'],
    ['a token that is null', { user: { ...user, token: null } }, '/user/token: expected string'],
    ['a wrong server', { user, host: 'pay' }, '/host: '],
    ['a later protocol', { user, protocol: 2 }, 'The host speaks a later protocol than 1.'],
  ])('for the same player with %s is reported and changes nothing', (_, payload, why) => {
    const { services, told, say, state, roots } = session();
    say('loaded', { user });
    services.store.setState({ region: 'BR' });
    say('loaded', { ...payload, appearance: { theme: 'dark' } });
    expect(state()).toMatchObject({ region: 'BR', failure: undefined, start: { user: { token: 't' } } });
    expect(state().start?.appearance.theme).toBeUndefined();
    expect([told('onError'), told('onInitError'), roots()]).toEqual([
      [{ code: 'incorrect_data', message: expect.stringContaining(why) }],
      [],
      0,
    ]);
    say('loaded', { user: { ...user, token: 't2' } });
    expect(state()).toMatchObject({ region: 'BR', start: { user: { token: 't2' } } });
  });

  test.each([
    ['another player', { user: { id: 2, token: '' } }],
    ['a player without an id', { user: {} }],
  ])('for %s without a token leads to the error page', (_, payload) => {
    const { told, say, state } = session();
    say('loaded', { user });
    say('loaded', payload);
    expect(state().failure).toContain('/user/token');
    expect(told('onInitError')).toEqual([{ message: state().failure }]);
  });

  test.each([
    ['another player', { user: { ...user, id: 2 } }],
    ['another view', { user, widgetViewType: 'sweep' }],
    ['another currency', { user: { ...user, currency: 'EUR' } }],
    ['another country', { user: { ...user, paymentGeo: 'DE' } }],
    ['another server', { user, host: 'https://pay.example' }],
  ])('for %s restarts the widget', (_, payload) => {
    const { services, say, state, roots } = session();
    say('loaded', { user });
    services.store.setState({ region: 'BR', announced: ['d1'] });
    say('loaded', payload);
    expect(state()).toMatchObject({ region: undefined, announced: [], deposit: undefined });
    expect(roots()).toBe(1);
  });
});

describe('the language', () => {
  test('comes from the query, or else from the player', async () => {
    const { say, services } = session({ locale: 'es' });
    say('loaded', { user: { ...user, lang: 'ar' } });
    await settled();
    expect([asked, services.translator.file()]).toEqual([['es'], 'es']);
    asked = [];
    session().say('loaded', { user: { ...user, lang: 'ar' } });
    await settled();
    expect(asked).toEqual(['ar']);
  });

  test.each([
    ['in-ID', 'id'],
    ['in_ID', 'id'],
    ['in', 'in'],
    ['pt_BR', 'pt'],
  ])('of the player with the tag %s is that of the file %s', async (lang, file) => {
    const { say } = session();
    say('loaded', { user: { ...user, lang } });
    await settled();
    expect(asked).toEqual([file]);
  });

  test('changes by a message from the host, and the choices of the player stay', async () => {
    const { say, services, state } = session();
    say('loaded', { user });
    services.store.setState({ region: 'BR' });
    await settled();
    say('locale-changed', { locale: 'ar' });
    await settled();
    expect([services.translator.direction(), state().region]).toEqual(['rtl', 'BR']);
  });

  test('follows a change of the user data by the server, even if the query sets a language', async () => {
    const { say, services, state } = session({ locale: 'es' });
    say('loaded', { user });
    await settled();
    expect(services.translator.file()).toBe('es');
    const { start } = state();
    if (start) services.store.setState({ start: { ...start, user: { ...start.user, lang: 'ar' } } });
    await settled();
    expect(services.translator.file()).toBe('ar');
  });

  test('is not requested again when only the bonuses change', async () => {
    const { say, services } = session();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    say('loaded', { user: { ...user, lang: 'ar' } });
    await settled();
    const request = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({})));
    vi.stubGlobal('fetch', request);
    say('bonus-list-updated', { bonusList: [] });
    await settled();
    expect([request.mock.calls.length, services.translator.file()]).toEqual([0, undefined]);
  });

  test('of the player stays when later start data are refused', async () => {
    const { say, services, state } = session();
    say('loaded', { user: { ...user, lang: 'ar' } });
    await settled();
    say('loaded', { protocol: 2 });
    await settled();
    expect([state().failure, services.translator.file()]).toEqual([expect.stringContaining('protocol'), 'ar']);
  });

  test('that does not load in 15 seconds falls back to English, and then to the built-in texts', async () => {
    const hang = (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    vi.stubGlobal('fetch', hang);
    const { clock, say, state, told } = session();
    say('loaded', { user: { ...user, lang: 'es' } });
    await clock.advance(15_000);
    await settled();
    expect(state().hasTexts).toBe(false);
    await clock.advance(15_000);
    await settled();
    expect(state().hasTexts).toBe(true);
    expect(told('onError')).toEqual(
      [
        'Locale receiving error es',
        'Locale loading error with fallback to English',
        'Locale receiving error en',
        'Failed to load fallback english locale',
      ].map((message) => ({ code: 'locale', message })),
    );
  });

  test('that was requested last is used, whichever file arrives first', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(() => resolve(Response.json({})))));
    const { say, services } = session();
    say('loaded', { user });
    say('locale-changed', { locale: 'es' });
    say('locale-changed', { locale: 'ar' });
    for (const answer of waiting.toReversed()) {
      answer();
      await settled();
    }
    expect(waiting).toHaveLength(3);
    expect(services.translator.file()).toBe('ar');
  });
});

describe('bonuses', () => {
  const bonus = { id: 5, type: 'deposit', content: { title: 'Plus' } };

  test('are replaced when the host sends new ones', () => {
    const { say, state } = session();
    say('loaded', { user });
    say('bonus-list-updated', { bonusList: [bonus] });
    expect(state().start?.bonusList.map(({ id }) => id)).toEqual([5]);
    say('bonus-list-fetched', { success: true, bonusList: [] });
    expect(state().start?.bonusList).toEqual([]);
  });

  test('stay when the host could not fetch new ones, with a warning in the console', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { say, state } = session();
    say('loaded', { user, bonusList: [bonus] });
    say('bonus-list-fetched', { success: false });
    expect([state().start?.bonusList.length, warn.mock.calls.length]).toEqual([1, 1]);
    warn.mockRestore();
  });
});

test('close runs the callbacks, then sends onClose once', () => {
  const { services, say, told, sent } = session();
  const ran: number[] = [];
  services.onClosing(() => void ran.push(sent.length));
  say('close');
  expect([ran.length, told('onClose').length]).toEqual([1, 1]);
  expect(sent.at(-1)?.type).toBe('onClose');
});

test('repeated closing sends one onClose, and closing again a second later sends another', async () => {
  const { services, say, told, clock } = session();
  services.close();
  services.close();
  say('close');
  expect(told('onClose')).toHaveLength(1);
  await clock.advance(1_000);
  services.close();
  expect(told('onClose')).toHaveLength(2);
});
