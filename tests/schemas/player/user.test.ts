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

test('a user needs only a token, and gets defaults for the rest', () => {
  expect(read({})).toEqual({ token: 't', currency: 'MXN', lang: 'en' });
});

test.each([{}, { token: '' }, { token: 5 }, { token: null }])(
  'the user %j is rejected without a valid token',
  (input) => {
    expect(parse(User, input)).toMatchObject({ ok: false, issues: [{ path: '/token' }] });
  },
);

test.each([
  ['QGC', 'QSC'],
  ['qgc', 'QSC'],
  ['QSC', 'QSC'],
  ['usd', 'USD'],
])('the currency %s of a user becomes %s', (currency, expected) => expect(read({ currency }).currency).toBe(expected));

describe('the language of a user', () => {
  test.each(['hi-Latn-IN', 'hi-IN', 'es-MX', 'es-ES'])('keeps the complete tag %s', (tag) => {
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
  ])('with the tag %s becomes %s', (tag, language) => expect(read({ lang: tag }).lang).toBe(language));
});

const WRONG = [null, 5, {}, [], '', true, '<script>'];

test.each(['currency', 'country', 'paymentGeo', 'platform', 'widgetViewType'] as const)(
  'an invalid %s of a user becomes the default',
  (key) => {
    const byDefault = read({})[key];
    for (const value of WRONG) expect(read({ [key]: value })[key], JSON.stringify(value)).toBe(byDefault);
  },
);

test('an invalid id or language of a user becomes the default', () => {
  for (const value of [null, {}, [], '', true]) {
    expect(read({ id: value }).id).toBeUndefined();
    expect(read({ lang: value }).lang).toBe('en');
  }
});

test.each([42, '42'])('the user id %j keeps its type, since it is sent back to the server', (id) =>
  expect(read({ id }).id).toBe(id),
);

test('unknown keys of a user are dropped, especially sensitive ones', () => {
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

test('the country is the chosen one, or else the payment geo, or else the country of the user, or else RU', () => {
  const user = read({ country: 'mx', paymentGeo: 'in' });
  expect(countryOf(user, 'BR')).toBe('BR');
  expect(countryOf(user)).toBe('IN');
  expect(countryOf(read({ country: 'mx' }))).toBe('MX');
  expect(countryOf(read({}))).toBe('RU');
});
