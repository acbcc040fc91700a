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
] as const)(
  'the first list has the same tiles, order and groups as the widget: %s, %s, %s',
  async (kind, currency, country) => {
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
    // In parts, since the first list does not read a long list.
    for (let from = 0; from < definitions.length; from += 25) {
      const part = definitions.slice(from, from + 25);
      const { methods } = await readMethods(part, context);
      const startData = { user: { token: 't', country, currency } };
      const tiles = readFirstList(bodies(part, { kind, startData }))?.tiles;
      expect(tiles?.map(({ name, isGroup }) => [name, isGroup ? 'group' : 'tile'])).toEqual(
        arrange(methods).map((entry) => [entry.kind === 'group' ? entry.name : entry.method.name, entry.kind]),
      );
    }
  },
);

test('the first list leaves out invalid methods and reads null as missing', () => {
  const bad = [{ name: 'bad' }, { ...wallet, name: 'limits', amount_rules: { MXN: { min: 5, max: 1 } } }, wallet];
  const list = readFirstList(bodies([{ ...wallet, network: null }, ...bad, card]));
  expect(list?.tiles.map(({ label }) => label)).toEqual(['Card', 'Wallet']);
});

test('the first list uses the language of the dictionary, and shows the country only when there is a choice', () => {
  const spanish = JSON.parse(readFileSync('locales/es.json', 'utf8')) as { region: { title: string } };
  const list = readFirstList(bodies([card], { file: 'es', dictionary: spanish }));
  expect(list?.tiles.map(({ label }) => label)).toEqual(['Tarjeta']);
  expect(list?.region).toMatchObject({ code: 'MX', title: spanish.region.title });
  const only = { countries: countries.slice(0, 1) };
  expect(readFirstList(bodies([card], { countries: only }))?.region).toBeUndefined();
});

test('the first list marks a text in another language', () => {
  const list = readFirstList(bodies([{ ...wallet, text: { de: 'Brieftasche' } }, card]));
  expect(list?.tiles.map(({ label, lang }) => [label, lang])).toContainEqual(['Brieftasche', 'de']);
  expect(list?.tiles.map(({ label, lang }) => [label, lang])).toContainEqual(['Card', undefined]);
});

test('the first list shows the badge of a method, and counts the further icons of a group', () => {
  const coins = Array.from({ length: 5 }, (_, at) => ({ name: `coin${at}`, text: 'Coin', category: 'crypto' }));
  const list = readFirstList(bodies([{ ...wallet, isPopular: true }, ...coins]));
  expect(list?.tiles).toMatchObject([
    { name: 'wallet', badge: { className: 'pw-badge pw-badge--soft', text: 'Popular' }, more: 0 },
    { name: 'crypto', isGroup: true, icons: ['card', 'card', 'card'], more: 2 },
  ]);
});

test('the first list reads the colours of the host, unless one is invalid', () => {
  const read = (variables: unknown) => readVariables({ appearance: { variables } });
  expect(readVariables({})).toEqual({});
  expect(read({ canvas: '#fff', '--pw-radius': '4px' })).toEqual({ canvas: '#fff', '--pw-radius': '4px' });
  expect([read({ canvas: 'url(https://a.example)' }), read({ unknown: '1px' }), read('red')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('the row of bonuses above the first list', () => {
  const NOW = Date.parse('2026-11-25T12:00:00Z');
  const bonus = { id: 1, type: 'deposit', content: { title: 'Welcome' } };
  const ended = { ...bonus, mustAccruedBefore: '2026-11-25T12:00:00Z' };
  const taking = [{ key: 'analytics-26104', group: 'group_b' }];
  const read = (start: object, kind: FirstBodies['kind'] = 'deposit') => readBonuses({ kind, ...started(start) }, NOW);

  test.each<readonly [string, boolean | undefined, object]>([
    ['appears with one valid and one ended bonus', true, { bonusList: [ended, bonus], experiments: taking }],
    [
      'appears until the bonus ends',
      true,
      { bonusList: [{ ...bonus, mustAccruedBefore: NOW + 1 }], experiments: taking },
    ],
    ['is absent after all bonuses have ended', false, { bonusList: [ended], experiments: taking }],
    ['is absent when the host sends no bonuses', false, { experiments: taking }],
    ['is absent for a player outside the experiment', false, { bonusList: [bonus] }],
    [
      'is left to the widget when one bonus is invalid',
      undefined,
      { bonusList: [bonus, { id: 2 }], experiments: taking },
    ],
    ['is left to the widget when the bonuses are not a list', undefined, { bonusList: null, experiments: taking }],
  ])('%s', (_, expected, start) => expect(read(start)).toBe(expected));

  test('is absent on a withdrawal', () =>
    expect(read({ bonusList: [bonus], experiments: taking }, 'withdrawal')).toBe(false));
});

test.each<readonly [string, FirstBodies]>([
  ['no method', bodies([])],
  ['only invalid methods', bodies([{ name: 'bad' }])],
  ['methods that are not a list', bodies([], { methods: { methods: 5 } })],
  ['a player who must go to another page', bodies([], { methods: { methods: [card], isDirectGeo: true } })],
  ['a long list', bodies(Array.from({ length: 51 }, (_, at) => ({ ...card, name: `m${at}` })))],
  ['countries that are not a list', bodies([card], { countries: {} })],
  ['a dictionary without the texts', bodies([card], { dictionary: { deposit: { title: 'Deposit' } } })],
  ['a text that is a dictionary key', bodies([{ ...card, text: 'amount.max' }])],
  ['badges of the host', bodies([card], started({ schema: { assets: { badge: '/badge.svg' } } }))],
])('the first list is left to the widget with %s', (_, given) => expect(readFirstList(given)).toBeUndefined());

test('a list of more than 50 methods is left to the widget without reading it', () => {
  const unread = {
    get name(): string {
      throw new Error('was read');
    },
  };
  expect(readFirstList(bodies(Array.from({ length: 51 }, () => unread)))).toBeUndefined();
});
