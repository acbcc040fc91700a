import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkUrl } from '../../schemas/link-url.ts';
import { imageUrl, pageUrl } from '../../schemas/safe-url.ts';
import { REFUSED_URLS } from '../support/refused-urls.ts';

const PURPOSES = { page: pageUrl, link: linkUrl, image: imageUrl };

/** Spellings that a browser reads as the same scheme. */
const ODD: readonly [string, (url: string) => string][] = [
  ['as it is', (url) => url],
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

describe.each(Object.entries(PURPOSES))('the address of a %s', (_, check) => {
  test.each(ODD)('has no scheme that runs script, reaches the system or is no page, %s', (_how, spell) => {
    for (const url of REFUSED_URLS) expect(check(spell(url)), url).toBeUndefined();
  });

  test.each(['', 'deposit/complete', '/path', '//example.com', 'https://', 'http://[', '://x'])(
    'refuses text that is not a URL, such as %j',
    (url) => expect(check(url)).toBeUndefined(),
  );

  test('is returned as the browser reads it', () => {
    expect(check(' HTTPS://Example.com/a b ')).toBe('https://example.com/a%20b');
  });

  test('may have no user and no password', () => {
    for (const url of ['https://user@example.com/', 'https://user:pass@example.com/', 'https://:pass@example.com/'])
      expect(check(url), url).toBeUndefined();
  });

  test('may be unencrypted only if the widget itself is', () => {
    expect(check('http://example.com/')).toBeUndefined();
    vi.stubGlobal('location', { protocol: 'https:' });
    expect(check('http://example.com/')).toBeUndefined();
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(check('http://example.com/')).toBe('http://example.com/');
  });
});

test.each(['upi://pay?pa=a@b', 'tg://resolve?domain=x', 'mailto:a@b.c', 'bank-app:pay'])(
  'the app %s is only reached by a link',
  (url) => {
    expect(linkUrl(url)).toBe(url);
    expect(pageUrl(url)).toBeUndefined();
    expect(imageUrl(url)).toBeUndefined();
  },
);

test.each(['png', 'jpeg', 'gif', 'webp'])('a %s as data is the source of an image and nothing else', (kind) => {
  const url = `data:image/${kind};base64,AAAA`;
  expect(imageUrl(url)).toBe(url);
  expect(pageUrl(url)).toBeUndefined();
  expect(linkUrl(url)).toBeUndefined();
});

test.each(['data:image/svg+xml,<svg/>', 'data:text/html;image/png,x', 'data:image/pngx;base64,A', 'data:,image/png'])(
  '%s is refused as the source of an image',
  (url) => expect(imageUrl(url)).toBeUndefined(),
);
