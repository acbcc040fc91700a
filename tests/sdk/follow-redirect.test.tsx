import { afterEach, expect, test, vi } from 'vitest';
import { followRedirect } from '../../sdk/follow-redirect.ts';
import { REFUSED_URLS } from '../support/refused-urls.ts';

afterEach(() => vi.restoreAllMocks());

const follow = (url: string, method: 'GET' | 'POST', data?: Record<string, unknown>) => {
  const went: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    went.push(this.action);
    this.remove();
  });
  try {
    followRedirect({ url, method, ...(data && { data }) });
    return went;
  } catch (error) {
    return [...went, String(error)];
  }
};

test.each([
  ['https://bank.example/pay', 'GET'],
  ['https://bank.example/pay', 'POST'],
  ['upi://pay?pa=shop@example', 'GET'],
] as const)('the host SDK follows a redirect to %s by %s', (url, method) => {
  expect(follow(url, method)).toEqual([url]);
});

test.each(['https://bank.example/pay?a=1', 'upi://pay?a=1'])(
  'a redirect to %s encodes a space in the data as %20, which every receiver can read',
  (url) => {
    expect(follow(url, 'GET', { pn: 'My Shop', sum: '1+1', none: null })).toEqual([`${url}&pn=My%20Shop&sum=1%2B1`]);
  },
);

test('a redirect does not change the existing query, unless the data contain the same key', () => {
  const url = 'upi://pay?tn=a%20b+c';
  expect(follow(url, 'GET', {})).toEqual([url]);
  expect(follow(url, 'GET', { am: 5 })).toEqual([`${url}&am=5`]);
  expect(follow(`${url}&am=1`, 'GET', { am: 5 })).toEqual([`${url}&am=5`]);
  expect(follow('upi://pay?am=1', 'GET', { am: 5 })).toEqual(['upi://pay?am=5']);
  expect(follow('upi://pay', 'GET', { am: 5 })).toEqual(['upi://pay?am=5']);
});

test.each([
  ...REFUSED_URLS.map((url) => [url, 'GET', url.slice(0, url.indexOf(':') + 1)] as const),
  ['upi://pay?pa=shop@example', 'POST', 'upi:'],
] as const)('a redirect to %s by %s is refused with an error', (url, method, scheme) => {
  expect(follow(url, method)).toEqual([`TypeError: paywidget: refused a redirect by ${method} to ${scheme}`]);
});
