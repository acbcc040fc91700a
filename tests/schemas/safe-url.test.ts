import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkUrl } from '../../schemas/link-url.ts';
import { imageUrl, pageUrl } from '../../schemas/safe-url.ts';
import { REFUSED_URLS } from '../support/refused-urls.ts';

const PURPOSES = { page: pageUrl, link: linkUrl, image: imageUrl };

/** Spellings that a browser reads as the same scheme. */
const ODD: readonly [string, (url: string) => string][] = [
  ['as written', (url) => url],
  ['in capitals', (url) => url.toUpperCase()],
  ['in mixed case', (url) => url.replace(/[a-z]/, (char) => char.toUpperCase())],
  ['after spaces', (url) => `  ${url}`],
  ['after control characters', (url) => `\u0000\u0001\u001f${url}`],
  ['with a tab inside', (url) => `${url.slice(0, 3)}\t${url.slice(3)}`],
  ['with line breaks inside', (url) => `${url.slice(0, 2)}\r\n${url.slice(2)}`],
  ['with a break before the colon', (url) => url.replace(':', '\n:')],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.entries(PURPOSES))('the URL check for a %s', (_, check) => {
  test.each(ODD)('rejects unsafe schemes %s', (_how, spell) => {
    for (const url of REFUSED_URLS) expect(check(spell(url)), url).toBeUndefined();
  });

  test.each(['', 'deposit/complete', '/path', '//example.com', 'https://', 'http://[', '://x'])(
    'rejects text that is not a URL, such as %j',
    (url) => expect(check(url)).toBeUndefined(),
  );

  test('returns the address in the normalised form of the browser', () => {
    expect(check(' HTTPS://Example.com/a b ')).toBe('https://example.com/a%20b');
  });

  test('rejects an address with a user or password', () => {
    for (const url of ['https://user@example.com/', 'https://user:pass@example.com/', 'https://:pass@example.com/'])
      expect(check(url), url).toBeUndefined();
  });

  test('accepts an unencrypted address only if the widget is unencrypted too', () => {
    expect(check('http://example.com/')).toBeUndefined();
    vi.stubGlobal('location', { protocol: 'https:' });
    expect(check('http://example.com/')).toBeUndefined();
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(check('http://example.com/')).toBe('http://example.com/');
  });
});

test.each(['upi://pay?pa=a@b', 'tg://resolve?domain=x', 'mailto:a@b.c', 'bank-app:pay'])(
  'the app address %s is accepted only for a link',
  (url) => {
    expect(linkUrl(url)).toBe(url);
    expect(pageUrl(url)).toBeUndefined();
    expect(imageUrl(url)).toBeUndefined();
  },
);

test.each(['png', 'jpeg', 'gif', 'webp'])('a data URL with a %s is accepted only for an image', (kind) => {
  const url = `data:image/${kind};base64,AAAA`;
  expect(imageUrl(url)).toBe(url);
  expect(pageUrl(url)).toBeUndefined();
  expect(linkUrl(url)).toBeUndefined();
});

test.each(['data:image/svg+xml,<svg/>', 'data:text/html;image/png,x', 'data:image/pngx;base64,A', 'data:,image/png'])(
  'the data URL %s is rejected for an image',
  (url) => expect(imageUrl(url)).toBeUndefined(),
);
