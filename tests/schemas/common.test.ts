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

describe('Instant', () => {
  // Not that of the server, which the phone of a player need not share.
  beforeAll(() => void vi.stubEnv('TZ', 'Asia/Almaty'));
  afterAll(() => void vi.unstubAllEnvs());
  const at = Date.UTC(2026, 0, 2, 3, 4, 5);
  test.each([
    ['ISO 8601', '2026-01-02T03:04:05Z'],
    ['ISO 8601 with an offset', '2026-01-02T06:04:05+03:00'],
    ['ISO 8601 without an offset', '2026-01-02T03:04:05'],
    ['the same with a space', '2026-01-02 03:04:05'],
    ['epoch seconds', at / 1000],
    ['epoch milliseconds', at],
    ['epoch seconds as text', String(at / 1000)],
    ['epoch milliseconds as text', String(at)],
  ])('%s becomes epoch milliseconds', (_, value) => {
    expect(parse(Instant, value)).toEqual({ ok: true, value: at });
  });

  test('below 1e12 a number is seconds, from there on milliseconds', () => {
    expect(parse(Instant, 999_999_999_999)).toEqual({ ok: true, value: 999_999_999_999_000 });
    expect(parse(Instant, 1e12)).toEqual({ ok: true, value: 1e12 });
  });

  test('the first and the last instant are those of a date', () => {
    for (const [value, epoch] of [
      [8.64e15, 8.64e15],
      [-8.64e12, -8.64e15],
    ] as const) {
      expect(parse(Instant, value)).toEqual({ ok: true, value: epoch });
      expect(new Date(epoch).toISOString()).toMatch(/^[+-]\d{6}-/);
    }
  });

  test('a date without a time is ISO 8601 as well', () => {
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
  ])('%j is no instant', (value) => expect(parse(Instant, value).ok).toBe(false));
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
  ])('%d prints as %s', (value, text) => expect(plainNumber(value)).toBe(text));
});

describe('a sum on the wire', () => {
  test.each([
    [1e-8, '0.00000001'],
    [10, '10'],
    ['10.50', '10.50'],
    ['-3', '-3'],
  ])('%j becomes the decimal text %s', (value, text) => {
    expect(parse(WireAmount, value)).toEqual({ ok: true, value: text });
  });
  test.each(['', '1,5', '1e5', ' 1', '.5', '1.', Number.NaN, null, true])('%j is none', (value) => {
    expect(parse(WireAmount, value).ok).toBe(false);
  });
});

describe('localize', () => {
  test('plain text is itself in every language', () => expect(localize('Card', ['de'])).toBe('Card'));
  test.each([
    ['the first key wins', { en: 'Card', es: 'Tarjeta', 'es-MX': 'Tarjeta MX' }, ['es-MX', 'es'], 'Tarjeta MX'],
    ['then the next', { en: 'Card', es: 'Tarjeta' }, ['es-MX', 'es'], 'Tarjeta'],
    ['then English', { de: 'Karte', en: 'Card' }, ['fr'], 'Card'],
    ['then the first entry', { de: 'Karte', fr: 'Carte' }, ['es'], 'Karte'],
    ['an empty map is an empty text', {}, ['en'], ''],
    ['what every object inherits is no entry', { en: 'Card' }, ['constructor'], 'Card'],
  ])('%s', (_, text, keys, expected) => expect(localize(text, keys)).toBe(expected));
});

describe('the key of a text in another language', () => {
  test.each([
    ['a text without a language', 'Card', ['de'], undefined],
    ['a text that one of the keys has', { es: 'Tarjeta', en: 'Card' }, ['es-MX', 'es'], undefined],
    ['English for another reader', { de: 'Karte', en: 'Card' }, ['fr'], 'en'],
    ['the first entry', { de: 'Karte', fr: 'Carte' }, ['es'], 'de'],
    ['an empty map', {}, ['en'], undefined],
  ])('%s', (_, text, keys, expected) => expect(otherKey(text, keys)).toBe(expected));
});

describe('dictionary keys', () => {
  test.each(['deposit.hint', 'deposit.hint.card', 'validation.bank_card.cvv', 'a.b-c.d_e', 'httpCodes.401'])(
    '%s is one',
    (text) => expect(isDottedKey(text)).toBe(true),
  );
  test.each(['Deposit', 'See our rules.', 'e.g. this', '1.5', 'a..b', '.a', 'a.', 'Pay now. Fast', '3.14.15', ''])(
    '%j is text',
    (text) => expect(isDottedKey(text)).toBe(false),
  );
});

test('ids are strings, whatever they were on the wire', () => {
  expect(parse(Id, 17)).toEqual({ ok: true, value: '17' });
  expect(parse(Id, 'd-1')).toEqual({ ok: true, value: 'd-1' });
  for (const value of ['', null, {}, []]) expect(parse(Id, value).ok).toBe(false);
});

test('country and currency codes are upper case', () => {
  expect(parse(CountryCode, 'mx')).toEqual({ ok: true, value: 'MX' });
  expect(parse(CurrencyCode, 'usdt')).toEqual({ ok: true, value: 'USDT' });
  for (const code of ['MEX', '', 'M1', '__']) expect(parse(CountryCode, code).ok).toBe(false);
  expect(parse(CurrencyCode, '1inch')).toEqual({ ok: true, value: '1INCH' });
  for (const code of ['U', '<b>', 'U D', '12', '0000000000', 'ABCDEFGHIJK'])
    expect(parse(CurrencyCode, code).ok).toBe(false);
});
