import { describe, expect, test } from 'vitest';
import { queryStatus } from '../../../schemas/deposit/transaction.ts';
import { parseQuery } from '../../../schemas/host/query.ts';

const query = (text: string) => parseQuery(new URLSearchParams(text));

test('an empty query sets nothing', () => expect(query('')).toEqual({ direct: false, refetch: false }));

test('every value that the widget reads is read', () => {
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

describe('a flag', () => {
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

describe('the status', () => {
  test.each([
    ['0', 'waiting'],
    ['1', 'processed'],
    ['2', 'mistaked'],
    ['waiting', 'waiting'],
    ['processed', 'processed'],
    ['mistaked', 'mistaked'],
    ['accepted', 'accepted'],
  ])('%s is %s', (value, status) => expect(queryStatus(query(`status=${value}`).status)).toBe(status));

  test.each(['', '3', '-1', '01', '1.0', '0x1', 'PAYED', 'Processed', 'success', ' 1', '1%20', 'constructor'])(
    '%j is ignored',
    (value) => expect(queryStatus(query(`status=${value}`).status)).toBeUndefined(),
  );
});

test.each(['complete', 'deposit/complete', '/deposit', 'peer-to-peer/unified-form'])(
  '%s has the form of a route',
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
test.each(HOSTILE)('%j is as if it were absent', (value) => {
  const params = new URLSearchParams();
  for (const key of ['locale', 'to', 'back', 'bank', 'transaction', 'router']) params.set(key, value);
  expect(parseQuery(params)).toEqual({ direct: false, refetch: false });
});

test.each(['../en', 'e', 'en_US', 'english-us-x', 'en;q=1', 'constructor'])('%j is no locale', (locale) => {
  expect(query(new URLSearchParams({ locale }).toString())).not.toHaveProperty('locale');
});
