import { describe, expect, test } from 'vitest';
import { depositData, formFields, providerData, readRedirect } from '../../../../src/core/tables/redirect.ts';

describe('a redirect by GET', () => {
  test('adds the data to the query, encoded, after the existing values', () => {
    expect(readRedirect('https://pay.example/go?a=1#f', 'GET', { token: 'x&y=z', n: 5, ok: true })).toEqual({
      method: 'GET',
      url: 'https://pay.example/go?a=1&token=x%26y%3Dz&n=5&ok=true#f',
      data: {},
    });
  });
  test('sends nested data as JSON, as by POST, and leaves out nulls', () => {
    const data = { card: { number: 1, none: null }, list: [1], none: null };
    const { url } = readRedirect('https://pay.example/', 'GET', data);
    expect([...new URL(url).searchParams]).toEqual(Object.entries(formFields(data)));
    expect(formFields(data)).toEqual({ card: '{"number":1,"none":null}', list: '[1]' });
  });
  test.each(['https://pay.example/?a=1', 'upi://pay?a=1'])(
    'to %s encodes a space as %20, which every receiver can read',
    (source) => {
      const { url } = readRedirect(source, 'GET', { pn: 'My Shop', sum: '1+1' });
      expect(url).toBe(`${source}&pn=My%20Shop&sum=1%2B1`);
    },
  );
  test('does not change the existing query, unless the data contain the same key', () => {
    const source = 'https://pay.example/?sig=a%20b%2F';
    expect(readRedirect(source, 'GET', { n: 5 }).url).toBe(`${source}&n=5`);
    expect(readRedirect(`${source}&n=1`, 'GET', { n: 5 }).url).toBe(`${source}&n=5`);
    expect(readRedirect(source, 'GET', {}).url).toBe(source);
  });
});

test('a redirect by POST returns the data for the form', () => {
  const data = { PaReq: 'a+b', nested: { x: 1 } };
  expect(readRedirect('https://pay.example/3ds', 'POST', data)).toEqual({
    method: 'POST',
    url: 'https://pay.example/3ds',
    data,
  });
});

test.each([[undefined], [null], [5], ['x'], [[]], [{}], [{ apiResponse: null }], [{ apiResponse: { data: ['a'] } }]])(
  'the response %j has no redirect data',
  (answer) => {
    expect(depositData(answer)).toEqual({});
    expect(providerData(answer)).toEqual({});
  },
);

test.each([
  [
    { b: 1, unifiedFlow: true, a: 2 },
    { b: 1, a: 2 },
  ],
  [
    { b: 1, unifiedFlow: { created: 'today' } },
    { b: 1, created: 'today' },
  ],
  [{ unifiedFlow: 'of the provider' }, { unifiedFlow: 'of the provider' }],
])('the redirect data of %j do not include the unifiedFlow of the widget', (data, expected) =>
  expect(JSON.stringify(depositData({ apiResponse: { data } }))).toBe(JSON.stringify(expected)),
);

test('a redirect may open an app by GET, but a form is posted to a page only', () => {
  expect(readRedirect('upi://pay?pa=a', 'GET', { am: '5' }).url).toBe('upi://pay?pa=a&am=5');
  expect(() => readRedirect('upi://pay?pa=a', 'POST', {})).toThrow('is not safe to open');
});

test.each([
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'intent://x',
  '/relative',
  '',
  'not a url',
])('the unsafe source %j of a redirect is refused', (source) => {
  for (const method of ['GET', 'POST'] as const) {
    expect(() => readRedirect(source, method, {})).toThrow(expect.objectContaining({ name: 'FlowError' }));
  }
});

test('the error for an unsafe source does not repeat the source', () => {
  expect(() => readRedirect('javascript:steal("token-1")', 'GET', {})).toThrow(
    expect.objectContaining({ message: 'The source of the redirect is not safe to open.' }),
  );
});
