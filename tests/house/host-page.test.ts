import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KEYS } from '../../fixtures/host/keys.ts';
import { correctedAddress, problemText } from '../../fixtures/host/notice.ts';
import { PRESETS } from '../../fixtures/host/presets.ts';
import { readSettings } from '../../fixtures/host/read-settings.ts';
import { DEFAULTS, type Settings, writeSettings } from '../../fixtures/host/settings.ts';
import { startData } from '../../fixtures/host/start-data.ts';
import { isOffered, METHOD_FILES } from '../../fixtures/methods.ts';
import { SCENARIOS } from '../../fixtures/scenarios.ts';
import { whyNoSwitches } from '../../fixtures/switches.ts';
import { StartData } from '../../schemas/host/start-data.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { languages, tagOfDictionary } from '../../scripts/serve/languages.mjs';
import { tagOf } from '../../src/platform/i18n/locales.ts';

const known = {
  languages: languages({}),
  scenarios: [...SCENARIOS.keys()].map((name) => ({ name })),
  whyNoSwitches,
};
const read = (search: string) => readSettings(search, known);
/** The problems that the page reports for an address, with suggestions. */
const told = (search: string) =>
  read(search).problems.map((problem) => [problemText(problem), problem.suggestion].filter(Boolean).join(' → '));

describe('the address of the host page', () => {
  test('gives the defaults when it is empty', () => {
    expect(read('')).toEqual({ settings: DEFAULTS, problems: [] });
    expect(writeSettings(DEFAULTS)).toBe('');
  });

  test('keeps settings when it is written and read back', () => {
    const { settings, problems } = read(
      '?preset=ae-arabic&theme=dark&lang=ar&sizing=fit&mode=msw&width=960&bare=1&path=/deposit/group',
    );
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      preset: 'ae-arabic',
      theme: 'dark',
      width: 960,
      bare: true,
      path: 'deposit/group',
    });
    expect(read(writeSettings(settings))).toEqual({ settings, problems: [] });
  });

  test('can contain every setting', () => {
    const settings: Settings = {
      preset: 'de',
      mode: 'msw',
      country: 'KE',
      currency: 'USD',
      lang: 'sw',
      theme: 'dark',
      sizing: 'fit',
      width: 360,
      height: 640,
      scenario: 'slow,never-settles',
      switches: '{"socket":"refuse"}',
      path: 'withdrawal?status=accepted',
      player: 'qa-1',
      start: '{"debug":true}',
      bare: true,
      hold: true,
    };
    expect(Object.keys(settings)).toEqual(Object.keys(KEYS));
    expect(Object.entries(settings).filter(([key, value]) => value === DEFAULTS[key as keyof Settings])).toEqual([]);
    expect(read(writeSettings(settings))).toEqual({ settings, problems: [] });
  });

  test('uses the default for invalid values, and reports each', () => {
    const { settings, problems } = read('?theme=pink&sizing=huge&mode=x&width=-3&height=abc');
    expect(settings).toEqual(DEFAULTS);
    expect(problems.map(({ key }) => key).toSorted()).toEqual(['height', 'mode', 'sizing', 'theme', 'width']);
  });

  test.each([
    ['?theme=dak', 'theme=dak: expected light, dark or auto. → dark'],
    ['?mode=msv', 'mode=msv: expected real or msw. → msw'],
    ['?sizing=fitt', 'sizing=fitt: expected fill or fit. → fit'],
    ['?preset=mx', 'preset=mx: expected the name of a file in fixtures/start-data. → mx-spanish'],
    ['?country=Turkey', 'country=Turkey: expected a country code of two letters, such as KE. → TR'],
    ['?country=TUR', 'country=TUR: expected a country code of two letters, such as KE. → TR'],
    ['?country=kenia', 'country=kenia: expected a country code of two letters, such as KE. → KE'],
    ['?currency=kesh', 'currency=kesh: expected a currency code, such as KES. → KES'],
    ['?currency=turkish+lira', 'currency=turkish lira: expected a currency code, such as KES. → TRY'],
    ['?lang=german', 'lang=german: expected a language that has a dictionary, such as tr or es-MX. → de'],
    ['?lang=Kiswahili', 'lang=Kiswahili: expected a language that has a dictionary, such as tr or es-MX. → sw'],
    ['?lang=xx', 'lang=xx: expected a language that has a dictionary, such as tr or es-MX.'],
    ['?width=90', 'width=90: expected a whole number of pixels from 200 to 4000.'],
    ['?height=tall', 'height=tall: expected a whole number of pixels from 200 to 4000.'],
    [
      '?scenario=slow,never-settle',
      'scenario=never-settle: expected names of files in fixtures/scenarios, with commas between them. → never-settles',
    ],
    ['?player=two+words', 'player=two words: expected up to 64 letters, digits, dots, hyphens and underscores.'],
    ['?bare=yes', 'bare=yes: expected 1 or 0.'],
    ['?switches=[1]', 'switches=[1]: expected a JSON object.'],
    ['?switches={"socket":}', 'switches={"socket":}: is not JSON: line 1, column 11: expected a value, found "}".'],
    [
      '?switches={"outcom":1}',
      'switches={"outcom":1}: /outcom: no key "outcom"; did you mean "outcome", "methods" or "extra"?',
    ],
    ['?switches={"socket":"open"}', 'switches={"socket":"open"}: /socket: expected one of accept, refuse.'],
    ['?start=[1]', 'start=[1]: expected a JSON object.'],
    ['?path=../x', 'path=../x: expected a route of the widget, with its query.'],
    ['?path=/%252e%252E/x', 'path=/%2e%2E/x: expected a route of the widget, with its query.'],
    ['?path=deposit/../../x', 'path=deposit/../../x: expected a route of the widget, with its query.'],
    [
      '?start={"transport":"socket",}',
      'start={"transport":"socket",}: is not JSON: line 1, column 22: a comma with nothing after it before "}".',
    ],
    ['?langauge=es', 'langauge=es: is no key of this page.'],
    ['?counrty=KE', 'counrty=KE: is no key of this page. → country'],
  ])('reports a problem for %s', (search, text) => {
    expect(told(search)).toEqual([text]);
    expect(read(search).settings).toEqual(DEFAULTS);
  });

  test('uses the first of two values, and keeps valid values beside invalid ones', () => {
    expect(told('?lang=es&lang=de')).toEqual(['lang=de: is given more than once; the first counts.']);
    expect(read('?lang=es&lang=de').settings.lang).toBe('es');
    expect(read('?theme=dak&country=ke&hoLd=1').settings).toEqual({ ...DEFAULTS, country: 'KE' });
  });

  test('passes an unknown path to the widget', () => {
    expect(told('?path=withdrawel')).toEqual([
      'path=withdrawel: expected a route of the widget, with its query. → withdrawal',
    ]);
    expect(read('?path=withdrawel').settings.path).toBe('withdrawel');
    expect(read('?path=deposit/complete?status=processed').problems).toEqual([]);
    expect(read('?path=?router=hash%23/deposit').problems).toEqual([]);
  });

  test('says that a walk to a state needs the backend in the page', () => {
    const walk = 'scenario=slow&path=deposit%3Fwalk%3D1';
    expect(told(`?${walk}`)).toEqual(['path=deposit?walk=1: walk takes the steps to a state only with mode=msw.']);
    expect(told(`?mode=msw&${walk}`)).toEqual([]);
  });

  test('passes start data with an unknown key to the widget, and reports the key', () => {
    const start = '{"transprot":"socket","user":{"lang":"de"}}';
    expect(told(`?start=${start}`)).toEqual(['start=transprot: is no key of the start data. → transport']);
    expect(read(`?start=${start}`).settings.start).toBe(start);
    const [problem] = read(`?start=${start}`).problems;
    const corrected = problem && correctedAddress(`?start=${start}`, problem);
    expect(read(corrected ?? '')).toMatchObject({
      settings: { start: start.replace('transprot', 'transport') },
      problems: [],
    });
  });

  test('reports a mistyped key further in, but none of the site', () => {
    const start = '{"user":{"curency":"EUR","casino":1},"appearance":{"theem":"dark"}}';
    expect(told(`?start=${start}`)).toEqual([
      'start=curency: is no key of the start data. → currency',
      'start=theem: is no key of the start data. → theme',
    ]);
    expect(read(`?start=${start}`).settings.start).toBe(start);
  });

  test('shortens a long value in a report', () => {
    const [text = ''] = told(`?theme=${'x'.repeat(500)}`);
    expect(text.length).toBeLessThan(120);
  });

  test('is corrected by the link of a suggestion, which keeps the rest', () => {
    const linked = (search: string) => read(search).problems.map((problem) => correctedAddress(search, problem));
    expect(linked('?theme=dak&lang=es')).toEqual(['?theme=dark&lang=es']);
    expect(linked('?scenario=slow,never-settle')).toEqual(['?scenario=slow%2Cnever-settles']);
    expect(linked('?counrty=KE&lang=es')).toEqual(['?lang=es&country=KE']);
  });

  test('has no problems in any link of the docs', () => {
    const links = [...readFileSync('docs/demonstration.md', 'utf8').matchAll(/^\| `(\?[^`]+)` \|/gm)].map(
      ([, link]) => link,
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect.soft(told(link ?? ''), link).toEqual([]);
  });
});

describe('the languages of the host page', () => {
  test('are the dictionaries, each with its own name', () => {
    const files = readdirSync('locales').filter((file) => file.endsWith('.json'));
    expect(known.languages.map(({ code }) => `${code}.json`)).toEqual(files.toSorted());
    expect(known.languages.find(({ code }) => code === 'tr')).toEqual({
      code: 'tr',
      name: 'Türkçe',
      english: 'Turkish',
    });
    const unnamed = known.languages.filter(({ code, name, english }) => name === '' || english === code);
    expect(unnamed).toEqual([]);
    for (const { code } of known.languages) expect(tagOfDictionary(code)).toBe(tagOf(code));
  });

  test.each(['es-MX', 'pt-BR', 'EN_in', 'tr'])('include %s', (lang) => {
    expect(read(`?lang=${lang}`)).toMatchObject({ settings: { lang }, problems: [] });
  });
});

describe('start data of the host page', () => {
  test('exist for six players', () => {
    expect([...PRESETS.keys()].toSorted()).toEqual([
      'ae-arabic',
      'br-portuguese',
      'de',
      'in-english',
      'mx-spanish',
      'us-sweep',
    ]);
  });

  test.each([...PRESETS.keys()])('for %s match the schema', (preset) => {
    const parsed = StartData.safeParse(startData({ ...DEFAULTS, preset }, 'http://localhost:1'));
    expect(parsed.error).toBeUndefined();
  });

  test('combine the preset, the controls and the JSON of the address, which takes precedence', () => {
    const settings = {
      ...DEFAULTS,
      country: 'KZ',
      theme: 'dark' as const,
      start: '{"user":{"currency":"USD"},"debug":true}',
    };
    const data = startData(settings, undefined);
    expect(data).toMatchObject({
      debug: true,
      user: { paymentGeo: 'KZ', country: 'KZ', currency: 'USD', token: 'demo-mx-48210377' },
      appearance: { theme: 'dark', sizing: 'fill' },
    });
    expect(data).not.toHaveProperty('host');
  });

  test('have a separate player for each tab and name, which the JSON of the address overrides', () => {
    const user = (over: Partial<Settings>, tab?: string) => startData({ ...DEFAULTS, ...over }, undefined, tab)['user'];
    expect(user({})).toMatchObject({ id: 48210377, token: 'demo-mx-48210377' });
    expect(user({}, 'a1')).toMatchObject({ id: '48210377-a1', token: 'demo-mx-48210377-a1' });
    expect(user({ player: 'qa-1' }, 'a1')).toMatchObject({ id: 'qa-1', token: 'qa-1' });
    const start = '{"user":{"token":"own"}}';
    expect(user({ player: 'qa-1', start }, 'a1')).toMatchObject({ id: 'qa-1', token: 'own' });
    expect(startData(DEFAULTS, undefined, 'a1')['userId']).toBe('48210377-a1');
  });

  test('take the currency of the country, which a currency in the address overrides', () => {
    const user = (over: Partial<Settings>) => startData({ ...DEFAULTS, ...over }, undefined)['user'];
    expect(user({})).toMatchObject({ country: 'MX', currency: 'MXN', balanceData: { primary: { currency: 'MXN' } } });
    expect(user({ country: 'KE' })).toMatchObject({
      country: 'KE',
      paymentGeo: 'KE',
      currency: 'KES',
      balanceData: { primary: { currency: 'KES' } },
    });
    expect(user({ country: 'KE', currency: 'USD' })).toMatchObject({ country: 'KE', currency: 'USD' });
    expect(user({ currency: 'EUR' })).toMatchObject({ country: 'MX', currency: 'EUR' });
  });

  test('keep the coins of the preset only in its own country', () => {
    const currency = (country: string) => startData({ ...DEFAULTS, preset: 'us-sweep', country }, undefined)['user'];
    expect(currency('US')).toMatchObject({ currency: 'QGC' });
    expect(currency('CA')).toMatchObject({ currency: 'CAD' });
  });

  test.each([
    ['KE', 'mobile_money'],
    ['ZA', 'instant_eft_za'],
    ['TR', 'turkish_transfer'],
  ])('from %s include the method %s', (country, name) => {
    const { user } = StartData.parse(startData({ ...DEFAULTS, country }, undefined));
    const turkish = PaymentMethod.parse({
      name: 'turkish_transfer',
      text: 'Havale',
      amount_rules: { TRY: { min: 50, max: 90_000 } },
    });
    const methods = [...METHOD_FILES.flatMap(({ method }) => method ?? []), turkish];
    const offered = methods.filter((method) => isOffered(method, user.paymentGeo, user.currency));
    expect(offered.map((method) => method.name)).toContain(name);
    expect(offered.map((method) => method.name)).not.toContain('spei_transfer');
  });
});
