import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocaleSwitcher } from '../../../src/app/locale-switcher.ts';
import { createPrefetch, pageRequest, type Prefetch } from '../../../src/platform/api/prefetch.ts';
import { localeUrl } from '../../../src/platform/i18n/locale-file.ts';
import { settled } from '../../support/fake-clock.ts';
import { widgetOf } from '../../support/services.ts';

type Files = { [file: string]: object | undefined };
const es = { deposit: { title: 'Depósito' } };
const en = { deposit: { title: 'Deposit', hello: 'Hello {name}' } };

let files: Files = {};
let asked: string[] = [];
/** Files whose request does not end. */
let hanging: { [file: string]: (() => Promise<Response>) | undefined } = {};
beforeEach(() => {
  [files, asked, hanging] = [{ en, es }, [], {}];
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (url: string) => {
    const file = /locales\/(\w+)\./.exec(url)?.[1] ?? url;
    asked.push(file);
    const body = files[file];
    const hang = hanging[file];
    if (hang) return hang();
    return Promise.resolve(body ? Response.json(body) : new Response('', { status: 404 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const fail = (body: ReadableStreamDefaultController) => body.error(new TypeError('offline'));

function speaking(prefetch?: Prefetch) {
  const { services, told, clock } = widgetOf();
  const { translator } = services;
  const said = () => told('onError').map((payload) => (payload as { message: string }).message);
  // The events that make `useTranslation` render again.
  let drawn = 0;
  const { i18n } = translator;
  i18n.on('languageChanged', () => void (drawn += 1));
  i18n.store.on('added', () => void (drawn += 1));
  return { speak: createLocaleSwitcher({ ...services, prefetch }), translator, clock, said, drawn: () => drawn };
}

test.each([
  [
    'requests the file again when the request of the page fails',
    () => Promise.reject(new TypeError('offline')),
    ['es'],
  ],
  [
    'requests the file again when the page gets an error status',
    () => Promise.resolve(new Response('', { status: 503 })),
    ['es'],
  ],
  [
    'requests the file again when the response to the page breaks off',
    () => Promise.resolve(new Response(new ReadableStream({ start: fail }))),
    ['es'],
  ],
  ['uses the response to the request of the page', () => Promise.resolve(Response.json(es)), []],
])('the locale switcher %s', async (_, send, later) => {
  const prefetch = createPrefetch(() => 0);
  void prefetch.start(pageRequest(localeUrl('/static/', 'es')), '', send).catch(() => undefined);
  const { speak, translator, said } = speaking(prefetch);
  await speak('es');
  expect([translator.file(), translator.say(['deposit.title'])]).toEqual(['es', 'Depósito']);
  expect([asked, said()]).toEqual([later, []]);
});

test('the current language stays when neither the new language nor English loads', async () => {
  const { speak, translator, said } = speaking();
  await speak('es');
  files = {};
  await speak('ar');
  expect([translator.file(), translator.tag(), translator.direction()]).toEqual(['es', 'es', 'ltr']);
  expect(translator.say(['deposit.title'])).toBe('Depósito');
  expect(said()).toEqual([
    'Locale receiving error ar',
    'Locale loading error with fallback to English',
    'Locale receiving error en',
    'Failed to load fallback english locale',
  ]);
});

test('a dictionary that arrives after that of a later language is not applied', async () => {
  files = { en, es, fr: { deposit: { title: 'Dépôt' } } };
  const prefetch = createPrefetch(() => 0);
  let answer = (_response: Response): void => undefined;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  void prefetch.start(pageRequest(localeUrl('/static/', 'es')), '', () => slow);
  const { speak, translator } = speaking(prefetch);
  const earlier = speak('es');
  await speak('fr');
  answer(Response.json(es));
  await earlier;
  expect([translator.file(), translator.say(['deposit.title'])]).toEqual(['fr', 'Dépôt']);
});

test.each([
  ['the file has no response', () => new Promise<Response>(() => undefined), undefined],
  ['the response stops in the middle', () => Promise.resolve(new Response(new ReadableStream())), undefined],
  ['the request of the page has no response', () => new Promise<Response>(() => undefined), createPrefetch(() => 0)],
])('after 15 seconds in which %s, English replaces the language', async (_, hang, prefetch) => {
  if (prefetch) void prefetch.start(pageRequest(localeUrl('/static/', 'es')), '', hang);
  else hanging = { es: hang };
  const { speak, translator, clock, said } = speaking(prefetch);
  const spoken = speak('es');
  await clock.advance(14_999);
  expect(translator.file()).toBeUndefined();
  await clock.advance(1);
  await spoken;
  expect([translator.file(), translator.say(['deposit.title'])]).toEqual(['en', 'Deposit']);
  expect(said()).toEqual(['Locale receiving error es', 'Locale loading error with fallback to English']);
});

test('a loaded dictionary leaves no timer behind', async () => {
  const { speak, clock } = speaking();
  await speak('es');
  expect(clock.waiting).toBe(0);
});

test('a language that failed to load is requested again at the next switch', async () => {
  const { speak, translator } = speaking();
  await speak('es');
  files = {};
  await speak('ar');
  files = { ar: { deposit: { title: 'إيداع' } } };
  await speak('ar');
  expect([translator.file(), translator.say(['deposit.title'])]).toEqual(['ar', 'إيداع']);
});

test('with English available, a language that fails to load is replaced by English', async () => {
  const { speak, translator, said } = speaking();
  await speak('es');
  await speak('ar');
  expect([translator.file(), translator.say(['deposit.title'])]).toEqual(['en', 'Deposit']);
  expect(said()).toEqual(['Locale receiving error ar', 'Locale loading error with fallback to English']);
});

test('the first missing text of a language loads English once and renders the page again', async () => {
  const { speak, translator, said, drawn } = speaking();
  await speak('es');
  const before = drawn();
  expect(asked).toEqual(['es']);
  translator.say(['deposit.hello']);
  translator.say(['deposit.gone']);
  await settled();
  expect([asked, drawn() - before]).toEqual([['es', 'en'], 1]);
  expect(translator.say(['deposit.hello'], { name: 'Ann' })).toBe('Hello Ann');
  expect(said()).toEqual(['Missing translation for es: deposit.hello', 'Missing translation for es: deposit.gone']);
});

test('after English failed to load, missing texts do not request it again until the language changes', async () => {
  files = { es, ar: {} };
  const { speak, translator, said, drawn } = speaking();
  await speak('es');
  const before = drawn();
  for (const key of ['a.b', 'a.c']) {
    translator.say([key]);
    await settled();
  }
  expect([asked, drawn() - before]).toEqual([['es', 'en'], 0]);
  expect(said()).toEqual([
    'Missing translation for es: a.b',
    'Locale receiving error en',
    'Failed to load fallback english locale',
    'Missing translation for es: a.c',
  ]);
  await speak('ar');
  translator.say(['a.b']);
  await settled();
  expect(asked).toEqual(['es', 'en', 'ar', 'en']);
  files = { es, en };
  await speak('es');
  // It was reported before, but is requested again.
  translator.say(['a.b']);
  await settled();
  expect(asked).toEqual(['es', 'en', 'ar', 'en', 'es', 'en']);
});
