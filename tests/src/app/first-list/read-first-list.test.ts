import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import countries from '../../../../fixtures/countries.json' with { type: 'json' };
import { METHOD_FILES } from '../../../../fixtures/methods.ts';
import { defaultViews } from '../../../../renderers/views.ts';
import { createRegistry } from '../../../../renderers/registry.ts';
import {
  type FirstBodies,
  readBonuses,
  readFirstList,
  readVariables,
} from '../../../../src/app/first-list/read-first-list.ts';
import { FLOWS } from '../../../../src/core/tables/method-flows.ts';
import { createRoutes } from '../../../../src/core/tables/routes/routes.ts';
import { arrange } from '../../../../src/features/methods/arrange.ts';
import { listContext } from '../../../../src/features/methods/list-context.ts';
import { readMethods } from '../../../../src/features/methods/read-methods.ts';
import { createTranslator } from '../../../../src/platform/i18n/i18n.ts';

const dictionary: unknown = JSON.parse(readFileSync('locales/en.json', 'utf8'));
const wallet = { name: 'wallet', text: 'Wallet', position: 2 };
const card = { name: 'card', text: { en: 'Card', es: 'Tarjeta' }, position: 1 };

const bodies = (methods: readonly unknown[], more: Partial<FirstBodies> = {}): FirstBodies => ({
  kind: 'deposit',
  startData: { user: { token: 't', country: 'MX', currency: 'MXN' } },
  file: 'en',
  dictionary,
  methods: { methods },
  countries: { countries },
  ...more,
});
const started = (start: object) => ({ startData: { user: { token: 't', country: 'MX', currency: 'MXN' }, ...start } });

const definitions = METHOD_FILES.map(({ definition }) => definition);

test.each([
  ['deposit', 'MXN', 'MX'],
  ['deposit', 'BRL', 'BR'],
  ['deposit', 'INR', 'IN'],
  ['withdrawal', 'MXN', 'MX'],
  ['withdrawal', 'NGN', 'NG'],
] as const)('has the names, the order and the groups of the widget: %s, %s, %s', async (kind, currency, country) => {
  const routes = createRoutes(() => 'main');
  const context = listContext({
    flow: FLOWS.main[kind],
    currency,
    country,
    registry: createRegistry({ views: defaultViews }),
    hasPage: (route) => routes.named(route) !== undefined,
  });
  const translator = createTranslator(() => undefined);
  await translator.use('en', dictionary as Parameters<typeof translator.use>[1]);
  // In parts, since a long list is left to the widget.
  for (let from = 0; from < definitions.length; from += 25) {
    const part = definitions.slice(from, from + 25);
    const { methods } = await readMethods(part, context);
    const startData = { user: { token: 't', country, currency } };
    const tiles = readFirstList(bodies(part, { kind, startData }))?.tiles;
    expect(tiles?.map(({ name, isGroup }) => [name, isGroup ? 'group' : 'tile'])).toEqual(
      arrange(methods).map((entry) => [entry.kind === 'group' ? entry.name : entry.method.name, entry.kind]),
    );
  }
});

test('sets aside what the widget sets aside, and reads null as absent', () => {
  const bad = [{ name: 'bad' }, { ...wallet, name: 'limits', amount_rules: { MXN: { min: 5, max: 1 } } }, wallet];
  const list = readFirstList(bodies([{ ...wallet, network: null }, ...bad, card]));
  expect(list?.tiles.map(({ label }) => label)).toEqual(['Card', 'Wallet']);
});

test('speaks the language of the dictionary, and names the country where there is a choice', () => {
  const spanish = JSON.parse(readFileSync('locales/es.json', 'utf8')) as { region: { title: string } };
  const list = readFirstList(bodies([card], { file: 'es', dictionary: spanish }));
  expect(list?.tiles.map(({ label }) => label)).toEqual(['Tarjeta']);
  expect(list?.region).toMatchObject({ code: 'MX', title: spanish.region.title });
  const only = { countries: countries.slice(0, 1) };
  expect(readFirstList(bodies([card], { countries: only }))?.region).toBeUndefined();
});

test('marks a text in another language than the list', () => {
  const list = readFirstList(bodies([{ ...wallet, text: { de: 'Brieftasche' } }, card]));
  expect(list?.tiles.map(({ label, lang }) => [label, lang])).toContainEqual(['Brieftasche', 'de']);
  expect(list?.tiles.map(({ label, lang }) => [label, lang])).toContainEqual(['Card', undefined]);
});

test('has the badge of a method and counts the icons of a group', () => {
  const coins = Array.from({ length: 5 }, (_, at) => ({ name: `coin${at}`, text: 'Coin', category: 'crypto' }));
  const list = readFirstList(bodies([{ ...wallet, isPopular: true }, ...coins]));
  expect(list?.tiles).toMatchObject([
    { name: 'wallet', badge: { className: 'pw-badge pw-badge--soft', text: 'Popular' }, more: 0 },
    { name: 'crypto', isGroup: true, icons: ['card', 'card', 'card'], more: 2 },
  ]);
});

test("reads the host's colours, unless one is refused", () => {
  const read = (variables: unknown) => readVariables({ appearance: { variables } });
  expect(readVariables({})).toEqual({});
  expect(read({ canvas: '#fff', '--pw-radius': '4px' })).toEqual({ canvas: '#fff', '--pw-radius': '4px' });
  expect([read({ canvas: 'url(https://a.example)' }), read({ unknown: '1px' }), read('red')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('bonuses above the list', () => {
  const NOW = Date.parse('2026-11-25T12:00:00Z');
  const bonus = { id: 1, type: 'deposit', content: { title: 'Welcome' } };
  const ended = { ...bonus, mustAccruedBefore: '2026-11-25T12:00:00Z' };
  const taking = [{ key: 'analytics-26104', group: 'group_b' }];
  const read = (start: object, kind: FirstBodies['kind'] = 'deposit') => readBonuses({ kind, ...started(start) }, NOW);

  test.each<readonly [string, boolean | undefined, object]>([
    ['shown, of two of which one has ended', true, { bonusList: [ended, bonus], experiments: taking }],
    ['shown, until they end', true, { bonusList: [{ ...bonus, mustAccruedBefore: NOW + 1 }], experiments: taking }],
    ['none, once all have ended', false, { bonusList: [ended], experiments: taking }],
    ['none, if the host sends none', false, { experiments: taking }],
    ['none, for a player outside the experiment', false, { bonusList: [bonus] }],
    ['left to the widget, if one is refused', undefined, { bonusList: [bonus, { id: 2 }], experiments: taking }],
    ['left to the widget, if they are no list', undefined, { bonusList: null, experiments: taking }],
  ])('are %s', (_, expected, start) => expect(read(start)).toBe(expected));

  test('belong to deposits', () => expect(read({ bonusList: [bonus], experiments: taking }, 'withdrawal')).toBe(false));
});

test.each<readonly [string, FirstBodies]>([
  ['no method', bodies([])],
  ['only methods that are set aside', bodies([{ name: 'bad' }])],
  ['methods that are no list', bodies([], { methods: { methods: 5 } })],
  ['a player who is sent elsewhere', bodies([], { methods: { methods: [card], isDirectGeo: true } })],
  ['a long list', bodies(Array.from({ length: 51 }, (_, at) => ({ ...card, name: `m${at}` })))],
  ['countries that are no list', bodies([card], { countries: {} })],
  ['a dictionary without the texts', bodies([card], { dictionary: { deposit: { title: 'Deposit' } } })],
  ['a text that is filled in', bodies([{ ...card, text: 'amount.max' }])],
  ['badges of the host', bodies([card], started({ schema: { assets: { badge: '/badge.svg' } } }))],
])('leaves the list to the widget with %s', (_, given) => expect(readFirstList(given)).toBeUndefined());

test('leaves a long list to the widget without reading any of it', () => {
  const unread = {
    get name(): string {
      throw new Error('was read');
    },
  };
  expect(readFirstList(bodies(Array.from({ length: 51 }, () => unread)))).toBeUndefined();
});
