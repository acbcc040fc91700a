import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STATIC_PATH, startPreload } from '../../../../src/app/preload/start-preload.ts';
import { pageRequest } from '../../../../src/platform/api/prefetch.ts';
import { localeUrl } from '../../../../src/platform/i18n/locale-file.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { windowOf } from '../../../support/window-of.ts';
import { COUNTRIES, framed, LIST, START, stubRequests } from './support/framed.ts';

let sent: string[] = [];
beforeEach(() => {
  sent = stubRequests();
});
afterEach(() => vi.unstubAllGlobals());

describe('a page in a frame', () => {
  test('leaves no unhandled rejection when responses fail before the widget reads them', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    vi.stubGlobal('fetch', (url: string) => {
      sent.push(url);
      return Promise.resolve(new Response('', { status: 404 }));
    });
    framed().say('loaded', START);
    expect(sent).toHaveLength(3);
    // Node reports rejections after the microtasks of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('sends onInit at once and every second until the widget stops it', async () => {
    const { preload, posted, clock } = framed();
    const { instance, greeting } = preload();
    const hello = { type: 'onInit', payload: { version: '1.0.516', protocol: 1, instance }, instance };
    expect(posted).toEqual([hello]);
    await clock.advance(2_000);
    expect([posted, greeting?.count()]).toEqual([[hello, hello, hello], 3]);
    greeting?.stop();
    await clock.advance(5_000);
    expect(posted).toHaveLength(3);
  });

  test('stops sending onInit when the host has sent valid start data', async () => {
    const { say, posted, clock } = framed();
    await clock.advance(1_000);
    expect(posted).toHaveLength(2);
    say('loaded', { user: 'nobody' });
    await clock.advance(1_000);
    expect(posted).toHaveLength(3);
    say('loaded', START);
    await clock.advance(5_000);
    expect(posted).toHaveLength(3);
  });

  test('sends onInit again for a host that sends greet, until the start data arrive', () => {
    const { say, posted } = framed();
    say('greet');
    expect(posted.map(({ type }) => type)).toEqual(['onInit', 'onInit']);
    say('loaded', START);
    say('greet');
    expect(posted).toHaveLength(2);
  });

  test('requests the list with the start data of a greet, and keeps sending onInit', async () => {
    const { preload, say, posted, clock } = framed();
    say('greet', START);
    expect(sent).toEqual([LIST, COUNTRIES, 'GET /paywidget/static/locales/es.json']);
    expect(preload().greeting?.answeredAt()).toBeUndefined();
    await clock.advance(1_000);
    expect(posted).toHaveLength(3);
    say('loaded', START);
    expect(preload().greeting?.answeredAt()).toBe(clock.now());
    await clock.advance(5_000);
    expect([sent.length, posted.length]).toEqual([3, 3]);
  });

  test('ignores invalid start data in a greet, and does not request the list again for different start data', () => {
    const { preload, say } = framed();
    say('greet', { user: 'nobody' });
    expect(sent).toEqual([]);
    say('greet', START);
    say('loaded', { user: { ...START.user, token: 't2' } });
    expect(sent).toHaveLength(3);
    expect(preload().greeting?.answeredAt()).toBeDefined();
  });

  test('requests the list, the countries and the dictionary when the start data arrive', () => {
    const { say } = framed();
    expect(sent).toEqual([]);
    say('loaded', START);
    expect(sent).toEqual([LIST, COUNTRIES, 'GET /paywidget/static/locales/es.json']);
  });

  test('leaves a list that is too long to draw first to the widget', async () => {
    const answer = (name: string) => () => Promise.resolve(Response.json({ methods: [{ name }] }));
    vi.stubGlobal('fetch', answer('short'));
    const short = framed();
    short.say('loaded', START);
    await expect(short.first()?.methods).resolves.toEqual({ methods: [{ name: 'short' }] });
    vi.stubGlobal('fetch', answer('long'.repeat(200_000)));
    const long = framed();
    long.say('loaded', START);
    await expect(long.first()?.methods).rejects.toThrow('200');
  });

  test('requests each only once, even if the host sends start data repeatedly', () => {
    const { say } = framed();
    say('loaded', START);
    say('loaded', START);
    say('loaded', { user: { id: 1, token: 't' } });
    expect(sent).toHaveLength(3);
  });

  test('does not request the list for later start data', () => {
    const { say } = framed();
    say('loaded', START);
    say('loaded', { user: { ...START.user, token: 't2' } });
    expect(sent.filter((request) => request === LIST)).toHaveLength(1);
  });

  test.each([
    ['the same start data', 'loaded', START, false],
    ['another user', 'loaded', { user: { ...START.user, id: 2 } }, true],
    ['a later language', 'locale-changed', { locale: 'ar' }, true],
    ['a change of bonuses', 'bonus-list-updated', { bonusList: [] }, false],
  ])('after %s the list of the first start data is outdated, or still valid', (_, type, payload, isOutdated) => {
    const { say, first } = framed();
    say('loaded', START);
    expect(first()?.isOutdated()).toBe(false);
    say(type, payload);
    expect(first()?.isOutdated()).toBe(isOutdated);
  });

  test.each([
    ['a new language', 'locale-changed', { locale: 'ar' }],
    ['different start data in a greet', 'greet', { user: { ...START.user, id: 2 } }],
  ])('%s before the start data makes their list outdated', (_, type, payload) => {
    const { say, first } = framed();
    say(type, payload);
    say('loaded', START);
    expect(first()?.isOutdated()).toBe(true);
  });

  test('passes every message on to the widget, once and in order', () => {
    const { preload, say } = framed();
    say('loaded', START);
    say('locale-changed', { locale: 'ar' });
    const received: unknown[] = [];
    preload().connection.transport.listen((message) => received.push(JSON.parse(String(message)).type));
    say('close');
    expect(received).toEqual(['loaded', 'locale-changed', 'close']);
  });

  test('sets the theme, the language and the direction from the start data', () => {
    const { say, finishParsing, skeleton, root } = framed();
    finishParsing();
    say('loaded', { user: { ...START.user, lang: 'ar' }, appearance: { theme: 'dark' } });
    expect([skeleton.get('data-theme'), skeleton.get('dir'), root.lang]).toEqual(['dark', 'rtl', 'ar']);
  });

  test('sets the direction only after the whole skeleton is parsed, since a copy replaces the skeleton', () => {
    const { say, finishParsing, skeleton, root } = framed();
    say('loaded', { user: { ...START.user, lang: 'ar' }, appearance: { theme: 'dark' } });
    expect([skeleton.get('data-theme'), skeleton.get('dir'), root.lang]).toEqual(['dark', undefined, 'ar']);
    finishParsing();
    expect(skeleton.get('dir')).toBe('rtl');
  });

  test('sets no theme when the host brings its own colours', () => {
    const { say, skeleton } = framed();
    say('loaded', { ...START, appearance: { theme: 'dark', variables: { canvas: '#fff' } } });
    expect(skeleton.has('data-theme')).toBe(false);
  });

  test('requests the language of the address before the start data arrive', () => {
    const { say } = framed({ search: '?locale=ar' });
    expect(sent).toEqual(['GET /paywidget/static/locales/ar.json']);
    say('loaded', START);
    expect(sent).toEqual(['GET /paywidget/static/locales/ar.json', LIST, COUNTRIES]);
  });

  test('requests the language of the address only once, even if the widget has already read the response', async () => {
    const { preload, first, say } = framed({ search: '?locale=ar' });
    const texts = await preload().prefetch.take(pageRequest(localeUrl(STATIC_PATH, 'ar')))?.response;
    expect(await texts?.json()).toEqual({});
    say('loaded', START);
    expect(sent).toEqual(['GET /paywidget/static/locales/ar.json', LIST, COUNTRIES]);
    expect([first()?.file, await first()?.dictionary]).toEqual(['ar', {}]);
  });

  test('requests Indonesian for the tag in-ID of a player', () => {
    const { say } = framed({ path: '/paywidget/deposit/region' });
    say('loaded', { user: { ...START.user, lang: 'in-ID' } });
    expect(sent).toEqual(['GET /paywidget/static/locales/id.json']);
  });

  test('requests no list for another page, and hides the list skeleton there', () => {
    const { say, marks } = framed({ path: '/paywidget/deposit/region', search: '?skeleton=host' });
    say('loaded', START);
    expect([sent, marks.get('data-hidden')]).toEqual([['GET /paywidget/static/locales/es.json'], 'always']);
  });

  test.each([
    ['?skeleton=host', 'host'],
    ['?skeleton=mine', undefined],
    ['', undefined],
  ])('with the query "%s" hides the skeleton for: %s', (search, why) => {
    expect(framed({ search }).marks.get('data-hidden')).toBe(why);
  });

  test.each([
    [undefined],
    [null],
    [5],
    [[]],
    ['text'],
    [{ user: 5 }],
    [{ user: { lang: 5 } }],
    [{ user: null, appearance: 5 }],
  ])('ignores the invalid start data %j and accepts valid ones later', (payload) => {
    const { say } = framed();
    say('loaded', payload);
    expect(sent.filter((request) => request === LIST)).toEqual([]);
    say('loaded', START);
    expect(sent.filter((request) => request === LIST)).toHaveLength(1);
  });

  test('sends nothing to a host that may not embed it', () => {
    const { preload, posted, listeners } = framed({ origin: 'https://evil.example' });
    expect([posted, preload().connection.failure, listeners.has('message')]).toEqual([
      [],
      'WIDGET_HOSTS does not list the host page https://evil.example.',
      false,
    ]);
  });

  const FAILED = [{ type: 'onInitError', payload: { message: 'The code of the widget could not be loaded' } }, true];

  test('reports to the host when its code throws, until the widget runs', () => {
    const failed = framed();
    failed.listeners.get('error')?.({ filename: 'https://pay.example/paywidget/assets/index.js' });
    expect([failed.posted.at(-1), failed.skeleton.has('data-failed')]).toMatchObject(FAILED);
    const running = framed();
    running.preload().adopt();
    expect(running.listeners.has('error')).toBe(false);
  });

  test.each([
    ['an extension', 'chrome-extension://abc/content.js'],
    ['an app, whose scripts have the address of the page', 'https://pay.example/paywidget/deposit'],
  ])('ignores an error in the scripts of %s', (_, filename) => {
    const { posted, skeleton, listeners } = framed();
    listeners.get('error')?.({ filename });
    expect(posted.map(({ type }) => type)).toEqual(['onInit']);
    expect(skeleton.has('data-failed')).toBe(false);
  });

  test('reports a failure when the page is loaded and no other script has run', () => {
    const { posted, skeleton, listeners } = framed();
    expect(skeleton.has('data-failed')).toBe(false);
    listeners.get('load')?.({});
    expect([posted.at(-1), skeleton.has('data-failed')]).toMatchObject(FAILED);
  });

  test('reports a failure only once when the loading script fails', () => {
    const { preload, posted, skeleton } = framed();
    preload().claim();
    preload().fail();
    preload().fail();
    expect([posted.at(-1), skeleton.has('data-failed')]).toMatchObject(FAILED);
    expect(posted.filter(({ type }) => type === 'onInitError')).toHaveLength(1);
  });

  test('reports no failure when the loading script has run by then', () => {
    const { preload, posted, listeners } = framed();
    preload().claim();
    listeners.get('load')?.({});
    expect(posted.map(({ type }) => type)).toEqual(['onInit']);
  });
});

describe('a top-level page', () => {
  function alone(readyState: string, search = '') {
    let interactive = () => undefined as void;
    const text = { current: '' };
    const marks: string[] = [];
    const view: Record<string, unknown> = {
      opener: null,
      location: { origin: 'https://pay.example', pathname: '/paywidget/', search, hash: '' },
      document: {
        referrer: '',
        readyState,
        documentElement: { setAttribute: (name: string) => void marks.push(name) },
        querySelector: () => null,
        getElementById: () => (text.current === '' ? null : { textContent: text.current }),
        addEventListener: (_type: string, run: () => void) => {
          interactive = run;
        },
      },
      matchMedia: () => ({ matches: false }),
      performance: { getEntriesByType: () => [] },
      addEventListener: () => undefined,
    };
    view['parent'] = view;
    return { preload: startPreload(windowOf(view), new FakeClock()), text, marks, interactive: () => interactive() };
  }

  test('reads the start data only after parsing, since they may come after the script', () => {
    const { preload, text, interactive } = alone('loading');
    text.current = JSON.stringify(START);
    expect(sent).toEqual([]);
    interactive();
    expect(sent).toEqual([LIST, COUNTRIES, 'GET /paywidget/static/locales/es.json']);
    const delivered: unknown[] = [];
    preload().connection.source?.(
      (payload) => void delivered.push(payload),
      () => undefined,
    );
    expect(delivered).toEqual([START]);
  });

  test('shows its own skeleton even if the address leaves it to a host', () => {
    const { preload, marks } = alone('interactive', '?skeleton=host');
    expect([preload().query.skeleton, marks]).toEqual(['host', []]);
  });

  test('without start data has no host and sends no onInit', () => {
    const { preload } = alone('interactive');
    expect([preload().connection.failure, preload().greeting, sent]).toEqual([
      "Can't find a property in window",
      undefined,
      [],
    ]);
  });
});
