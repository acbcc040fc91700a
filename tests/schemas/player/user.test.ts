import { describe, expect, test } from 'vitest';
import { parse } from '../../../schemas/parse.ts';
import { readStartData } from '../../../src/platform/host/start/start.ts';
import { countryOf, languageOf } from '../../../schemas/player/defaults.ts';
import { User } from '../../../schemas/player/user.ts';

const read = (input: object) => {
  const verdict = readStartData({ user: { token: 't', ...input } });
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.data.user;
};

test('a token is enough for a user, with the defaults', () => {
  expect(read({})).toEqual({ token: 't', currency: 'MXN', lang: 'en' });
});

test.each([{}, { token: '' }, { token: 5 }, { token: null }])('%j has no valid token', (input) => {
  expect(parse(User, input)).toMatchObject({ ok: false, issues: [{ path: '/token' }] });
});

test.each([
  ['QGC', 'QSC'],
  ['qgc', 'QSC'],
  ['QSC', 'QSC'],
  ['usd', 'USD'],
])('the currency %s is %s', (currency, expected) => expect(read({ currency }).currency).toBe(expected));

describe('the language', () => {
  test.each(['hi-Latn-IN', 'hi-IN', 'es-MX', 'es-ES'])('%s is kept whole', (tag) => {
    expect(languageOf(tag)).toBe(tag);
    expect(languageOf(tag.toLowerCase())).toBe(tag);
    expect(languageOf(tag.replaceAll('-', '_'))).toBe(tag);
  });
  test.each([
    ['en-US', 'en'],
    ['pt-BR', 'pt'],
    ['pt_BR', 'pt'],
    ['es-AR', 'es'],
    ['uz-Latn-UZ', 'uz'],
    ['ar', 'ar'],
  ])('of %s is %s', (tag, language) => expect(read({ lang: tag }).lang).toBe(language));
});

const WRONG = [null, 5, {}, [], '', true, '<script>'];

test.each(['currency', 'country', 'paymentGeo', 'platform', 'widgetViewType'] as const)(
  'a wrong %s falls back to the default and does not stop the start',
  (key) => {
    const byDefault = read({})[key];
    for (const value of WRONG) expect(read({ [key]: value })[key], JSON.stringify(value)).toBe(byDefault);
  },
);

test('a wrong id or language falls back to the default and does not stop the start', () => {
  for (const value of [null, {}, [], '', true]) {
    expect(read({ id: value }).id).toBeUndefined();
    expect(read({ lang: value }).lang).toBe('en');
  }
});

test.each([42, '42'])('the id %j keeps its type, since it goes back to the server', (id) =>
  expect(read({ id }).id).toBe(id),
);

test('keys that no rule uses are dropped, above all the sensitive ones', () => {
  const secret = {
    passport: 'AB1',
    birthday: '1990',
    address: 'x',
    email: 'a@b.c',
    phone: '+1',
    note: 'n',
    last_ip: '::1',
  };
  expect(Object.keys(read({ ...secret, id: 1, country: 'mx' })).toSorted()).toEqual([
    'country',
    'currency',
    'id',
    'lang',
    'token',
  ]);
});

test('the country is the chosen one, else the payment geo, else the country, else RU', () => {
  const user = read({ country: 'mx', paymentGeo: 'in' });
  expect(countryOf(user, 'BR')).toBe('BR');
  expect(countryOf(user)).toBe('IN');
  expect(countryOf(read({ country: 'mx' }))).toBe('MX');
  expect(countryOf(read({}))).toBe('RU');
});
