import { describe, expect, test } from 'vitest';
import { queryStatus } from '../../../schemas/deposit/transaction.ts';
import { parseQuery } from '../../../schemas/host/query.ts';

const query = (text: string) => parseQuery(new URLSearchParams(text));

test('an empty query sets no values', () => expect(query('')).toEqual({ direct: false, refetch: false }));

test('the query is read with all known keys', () => {
  const text =
    'locale=es-MX&status=1&to=complete&direct=1&transaction=withdrawal&bank=t-bank&refetch=true&back=group&router=hash';
  expect(query(`${text}&origin=https://host.example&skeleton=host&scenario=slow`)).toEqual({
    locale: 'es-MX',
    status: '1',
    to: 'complete',
    direct: true,
    transaction: 'withdrawal',
    bank: 't-bank',
    refetch: true,
    back: 'group',
    router: 'hash',
    origin: 'https://host.example',
    skeleton: 'host',
    scenario: 'slow',
  });
});

describe('a flag in the query', () => {
  test.each(['1', 'true', 'yes', 'no', 'FALSE', '00', ' '])('is set by %j', (value) => {
    expect(query(new URLSearchParams({ direct: value, refetch: value }).toString())).toEqual({
      direct: true,
      refetch: true,
    });
  });
  test.each(['', 'false', '0'])('is not set by %j', (value) => {
    expect(query(`direct=${value}&refetch=${value}`)).toEqual({ direct: false, refetch: false });
  });
});

describe('the status in the query', () => {
  test.each([
    ['0', 'waiting'],
    ['1', 'processed'],
    ['2', 'mistaked'],
    ['waiting', 'waiting'],
    ['processed', 'processed'],
    ['mistaked', 'mistaked'],
    ['accepted', 'accepted'],
  ])('%s becomes %s', (value, status) => expect(queryStatus(query(`status=${value}`).status)).toBe(status));

  test.each(['', '3', '-1', '01', '1.0', '0x1', 'PAYED', 'Processed', 'success', ' 1', '1%20', 'constructor'])(
    '%j is ignored',
    (value) => expect(queryStatus(query(`status=${value}`).status)).toBeUndefined(),
  );
});

test.each(['complete', 'deposit/complete', '/deposit', 'peer-to-peer/unified-form'])(
  'the query accepts %s as a route',
  (to) => {
    expect(query(`to=${to}&back=${to}`)).toMatchObject({ to, back: to });
  },
);

const HOSTILE = [
  '//evil.com',
  'https://evil.com',
  'javascript:alert(1)',
  '../..',
  'a//b',
  'a?b',
  'a#b',
  '<b>',
  '\\evil',
  '%00',
  '',
];
test.each(HOSTILE)('the query ignores the hostile value %j', (value) => {
  const params = new URLSearchParams();
  for (const key of ['locale', 'to', 'back', 'bank', 'transaction', 'router']) params.set(key, value);
  expect(parseQuery(params)).toEqual({ direct: false, refetch: false });
});

test.each(['pt-BR', 'pt_BR', 'hi_Latn_IN', 'uz-Cyrl_UZ'])('the query holds the locale %j', (locale) => {
  expect(query(new URLSearchParams({ locale }).toString())).toHaveProperty('locale', locale);
});

test.each(['../en', 'e', 'en_', 'en__US', '_en', 'english-us-x', 'en;q=1', 'constructor'])(
  'the query ignores the invalid locale %j',
  (locale) => {
    expect(query(new URLSearchParams({ locale }).toString())).not.toHaveProperty('locale');
  },
);
