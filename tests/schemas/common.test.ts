import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  CountryCode,
  CurrencyCode,
  Instant,
  isDottedKey,
  localize,
  otherKey,
  plainNumber,
  WireAmount,
} from '../../schemas/common.ts';
import { Id } from '../../schemas/id.ts';
import { parse } from '../../schemas/parse.ts';

describe('the schema Instant', () => {
  // The time zone of a player, which can differ from that of the server.
  beforeAll(() => void vi.stubEnv('TZ', 'Asia/Almaty'));
  afterAll(() => void vi.unstubAllEnvs());
  const at = Date.UTC(2026, 0, 2, 3, 4, 5);
  test.each([
    ['ISO 8601', '2026-01-02T03:04:05Z'],
    ['ISO 8601 with an offset', '2026-01-02T06:04:05+03:00'],
    ['ISO 8601 without an offset', '2026-01-02T03:04:05'],
    ['ISO 8601 with a space', '2026-01-02 03:04:05'],
    ['epoch seconds', at / 1000],
    ['epoch milliseconds', at],
    ['epoch seconds as a string', String(at / 1000)],
    ['epoch milliseconds as a string', String(at)],
  ])('reads %s as epoch milliseconds', (_, value) => {
    expect(parse(Instant, value)).toEqual({ ok: true, value: at });
  });

  test('reads a number below 1e12 as seconds, and others as milliseconds', () => {
    expect(parse(Instant, 999_999_999_999)).toEqual({ ok: true, value: 999_999_999_999_000 });
    expect(parse(Instant, 1e12)).toEqual({ ok: true, value: 1e12 });
  });

  test('accepts the last time that a Date can have', () => {
    expect(parse(Instant, 8.64e15)).toEqual({ ok: true, value: 8.64e15 });
    expect(new Date(8.64e15).toISOString()).toMatch(/^\+\d{6}-/);
  });

  test.each([0, '0', -1, -8.64e12, '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00'])(
    'reads %j, with which servers fill a time that they do not know, as none',
    (value) => expect(parse(Instant, value)).toEqual({ ok: true, value: undefined }),
  );

  test('accepts a date without a time', () => {
    expect(parse(Instant, '2026-01-02')).toEqual({ ok: true, value: Date.UTC(2026, 0, 2) });
  });

  test.each([
    '',
    'tomorrow',
    'round 5',
    'May 1',
    '2026-13-40',
    '1/2/2026',
    null,
    {},
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    -8.64e15,
    8.640_000_000_000_001e15,
    '9'.repeat(30),
  ])('rejects %o', (value) => expect(parse(Instant, value).ok).toBe(false));
});

describe('plainNumber', () => {
  test.each([
    [1e-8, '0.00000001'],
    [1.5e-7, '0.00000015'],
    [-1e-8, '-0.00000001'],
    [1e21, '1000000000000000000000'],
    [1.25e21, '1250000000000000000000'],
    [-2e22, '-20000000000000000000000'],
    [0, '0'],
    [0.1, '0.1'],
    [1500, '1500'],
  ])('writes %d as %s', (value, text) => expect(plainNumber(value)).toBe(text));
});

describe('the schema WireAmount', () => {
  test.each([
    [1e-8, '0.00000001'],
    [10, '10'],
    ['10.50', '10.50'],
    ['-3', '-3'],
  ])('reads %j as the decimal text %s', (value, text) => {
    expect(parse(WireAmount, value)).toEqual({ ok: true, value: text });
  });
  test.each(['', '1,5', '1e5', ' 1', '.5', '1.', Number.NaN, null, true])('rejects %o', (value) => {
    expect(parse(WireAmount, value).ok).toBe(false);
  });
});

describe('localize', () => {
  test('returns a plain text in every language', () => expect(localize('Card', ['de'])).toBe('Card'));
  test.each([
    [
      'uses the first key that has a text',
      { en: 'Card', es: 'Tarjeta', 'es-MX': 'Tarjeta MX' },
      ['es-MX', 'es'],
      'Tarjeta MX',
    ],
    ['uses the next key if the first has no text', { en: 'Card', es: 'Tarjeta' }, ['es-MX', 'es'], 'Tarjeta'],
    ['uses English if no key has a text', { de: 'Karte', en: 'Card' }, ['fr'], 'Card'],
    ['uses the first entry if there is no English text', { de: 'Karte', fr: 'Carte' }, ['es'], 'Karte'],
    ['returns an empty text for an empty map', {}, ['en'], ''],
    ['ignores properties that every object inherits', { en: 'Card' }, ['constructor'], 'Card'],
  ])('%s', (_, text, keys, expected) => expect(localize(text, keys)).toBe(expected));
});

describe('otherKey, the language key of a text that the requested languages lack,', () => {
  test.each([
    ['is undefined for a text without languages', 'Card', ['de'], undefined],
    ['is undefined if a requested key has a text', { es: 'Tarjeta', en: 'Card' }, ['es-MX', 'es'], undefined],
    ['is English if English is used', { de: 'Karte', en: 'Card' }, ['fr'], 'en'],
    ['is the first entry if that is used', { de: 'Karte', fr: 'Carte' }, ['es'], 'de'],
    ['is undefined for an empty map', {}, ['en'], undefined],
  ])('%s', (_, text, keys, expected) => expect(otherKey(text, keys)).toBe(expected));
});

describe('isDottedKey', () => {
  test.each(['deposit.hint', 'deposit.hint.card', 'validation.bank_card.cvv', 'a.b-c.d_e', 'httpCodes.401'])(
    'accepts %s as a dictionary key',
    (text) => expect(isDottedKey(text)).toBe(true),
  );
  test.each(['Deposit', 'See our rules.', 'e.g. this', '1.5', 'a..b', '.a', 'a.', 'Pay now. Fast', '3.14.15', ''])(
    'rejects %j, which is ordinary text',
    (text) => expect(isDottedKey(text)).toBe(false),
  );
});

test('ids become strings', () => {
  expect(parse(Id, 17)).toEqual({ ok: true, value: '17' });
  expect(parse(Id, 'd-1')).toEqual({ ok: true, value: 'd-1' });
  for (const value of ['', null, {}, []]) expect(parse(Id, value).ok).toBe(false);
});

test('country and currency codes become upper case', () => {
  expect(parse(CountryCode, 'mx')).toEqual({ ok: true, value: 'MX' });
  expect(parse(CurrencyCode, 'usdt')).toEqual({ ok: true, value: 'USDT' });
  for (const code of ['MEX', '', 'M1', '__']) expect(parse(CountryCode, code).ok).toBe(false);
  expect(parse(CurrencyCode, '1inch')).toEqual({ ok: true, value: '1INCH' });
  for (const code of ['U', '<b>', 'U D', '12', '0000000000', 'ABCDEFGHIJK'])
    expect(parse(CurrencyCode, code).ok).toBe(false);
});
