import { expect, test } from 'vitest';
import { backUrl } from '../../../../src/features/return/back-url.ts';

const OWN = 'https://pay.example';
const ALLOWED = ['https://www.shop.example', 'https://*.bank.example'];

test.each([
  ['https://www.shop.example', 'https://www.shop.example/'],
  ['https://www.shop.example/any/page?query#hash', 'https://www.shop.example/'],
  ['https://my.bank.example', 'https://my.bank.example/'],
])('the return page for %s links to %s', (named, expected) => {
  expect(backUrl(named, OWN, ALLOWED)?.href).toBe(expected);
});

test.each([
  undefined,
  '',
  'null',
  'www.shop.example',
  'https://evil.example',
  'https://www.shop.example.evil.example',
  'https://www.shop.example@evil.example',
  'https://user:secret@www.shop.example',
  'http://www.shop.example',
  'javascript:alert(1)',
  '//evil.example',
  OWN,
])('the return page for %s has no link', (named) => {
  expect(backUrl(named, OWN, ALLOWED)).toBeUndefined();
});

test('a build that any site may embed has no link on the return page', () => {
  expect(backUrl('https://www.shop.example', OWN, ['*', 'https://www.shop.example'])).toBeUndefined();
});
