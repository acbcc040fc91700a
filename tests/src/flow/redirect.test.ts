import { describe, expect, test } from 'vitest';
import { readRedirect } from '../../../src/flow/redirect.ts';

describe('by GET', () => {
  test('the data go into the query, encoded, beside what stands there', () => {
    const { url, data } = readRedirect('https://pay.example/go?a=1#f', 'GET', { token: 'x&y=z', n: 5, ok: true });
    expect(url).toBe('https://pay.example/go?a=1&token=x%26y%3Dz&n=5&ok=true#f');
    expect(data).toEqual({});
  });
  test('what is no plain value is left out', () => {
    expect(readRedirect('https://pay.example/', 'GET', { card: { number: 1 }, list: [1], none: undefined }).url).toBe(
      'https://pay.example/',
    );
  });
});

test('by POST the data stay for the form', () => {
  const data = { PaReq: 'a+b', nested: { x: 1 } };
  expect(readRedirect('https://pay.example/3ds', 'POST', data)).toEqual({
    method: 'POST',
    url: 'https://pay.example/3ds',
    data,
  });
});

test('an app may be opened', () =>
  expect(readRedirect('upi://pay?pa=a', 'GET', { am: '5' }).url).toBe('upi://pay?pa=a&am=5'));

test.each([
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'intent://x',
  '/relative',
  '',
  'not a url',
])('the source %j goes nowhere', (source) => {
  for (const method of ['GET', 'POST'] as const) {
    expect(() => readRedirect(source, method, {})).toThrow(expect.objectContaining({ name: 'FlowError' }));
  }
});

test('the refusal says why and does not repeat the source', () => {
  expect(() => readRedirect('javascript:steal("token-1")', 'GET', {})).toThrow(
    expect.objectContaining({ message: 'The source of the redirect is not safe to open.' }),
  );
});
