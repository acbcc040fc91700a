import { expect, test } from 'vitest';
import { safeImageUrl, safeUrl } from '../../schemas/safe-url.ts';

const REFUSED = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'about:blank',
  'chrome://settings',
  'vbscript:msgbox(1)',
  'intent://scan/#Intent;end',
];

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

test('all eight schemes are looked at', () => {
  expect(new Set(REFUSED.map((url) => url.split(':')[0])).size).toBe(8);
});

test.each(ODD)('an unsafe scheme is refused %s', (_, spell) => {
  for (const url of REFUSED) {
    expect(safeUrl(spell(url)), url).toBeUndefined();
    expect(safeImageUrl(spell(url)), url).toBeUndefined();
  }
});

test.each([
  'upi://pay?pa=a@b',
  'tg://resolve?domain=x',
  'https://example.com/a?b=c#d',
  'http://localhost:1/',
  'mailto:a@b.c',
])('%s passes', (url) => expect(safeUrl(url)).toBe(url));

test('a URL comes back as the browser reads it', () => {
  expect(safeUrl(' HTTPS://Example.com/a b ')).toBe('https://example.com/a%20b');
});

test.each(['', 'deposit/complete', '/path', '//example.com', 'https://', 'http://[', '://x'])(
  'the unparsable %j is unsafe',
  (url) => expect(safeUrl(url)).toBeUndefined(),
);

test.each(['png', 'jpeg', 'gif', 'webp'])('a %s as data is the source of an image and nothing else', (kind) => {
  const url = `data:image/${kind};base64,AAAA`;
  expect(safeImageUrl(url)).toBe(url);
  expect(safeUrl(url)).toBeUndefined();
});

test.each(['data:image/svg+xml,<svg/>', 'data:text/html;image/png,x', 'data:image/pngx;base64,A', 'data:,image/png'])(
  '%s is the source of no image',
  (url) => expect(safeImageUrl(url)).toBeUndefined(),
);

test('an image may come from the web', () => {
  expect(safeImageUrl('https://example.com/a.png')).toBe('https://example.com/a.png');
});
