import { expect, test } from 'vitest';
import { addToQuery } from '../../schemas/add-to-query.ts';

test.each([
  ['https://a.example/', 'https://a.example/?n=5'],
  ['https://a.example/?', 'https://a.example/?n=5'],
  ['https://a.example/?n=1#f', 'https://a.example/?n=5#f'],
  ['https://a.example/?n&x=1', 'https://a.example/?x=1&n=5'],
  ['https://a.example/?a=1&%6E=2&n=3&b=(%20+~)', 'https://a.example/?a=1&b=(%20+~)&n=5'],
  ['https://a.example/?a&&b=', 'https://a.example/?a&&b=&n=5'],
  ['upi://pay?tn=a%20b', 'upi://pay?tn=a%20b&n=5'],
])('adding n=5 to the query turns %s into %s', (from, to) => {
  const url = new URL(from);
  addToQuery(url, { n: '5' });
  expect(url.href).toBe(to);
});

test('adding a key to the query replaces it in every encoding', () => {
  const url = new URL('https://a.example/?full%20name=x&full+name=y&z=1');
  addToQuery(url, { 'full name': 'a b+c' });
  expect(url.href).toBe('https://a.example/?z=1&full%20name=a%20b%2Bc');
});

test('adding no data to the query changes nothing', () => {
  const url = new URL('https://a.example/?');
  addToQuery(url, {});
  expect(url.href).toBe('https://a.example/?');
});
