import { expect, test } from 'vitest';
import { nearest, nearestFew, onlyNearest, unknownName } from '../../lint/suggest.ts';

test.each([
  ['dropdwon', ['dropdown', 'text'], 'dropdown'],
  ['isPopluar', ['is_popular', 'isNew'], 'is_popular'],
  ['Türkiye', ['Tunisia', 'TURKIYE'], 'TURKIYE'],
  ['Turk', ['Turkmenistan', 'Türkiye'], 'Türkiye'],
  ['xx', ['en', 'es'], undefined],
  ['colour', ['position', 'icon'], undefined],
  ['text', [], undefined],
])('the nearest name to %s among %j is %s', (typed, names, meant) => {
  expect(nearest(typed, names)).toBe(meant);
});

test.each([
  ['usdd', ['usdc', 'usdt'], undefined],
  ['card4', ['card', 'card2', 'card3'], undefined],
  ['valu', ['value', 'values'], undefined],
  ['valeus', ['value', 'values'], 'values'],
  ['bankk', ['bank', 'btc'], 'bank'],
  ['hcaptcha', ['geetest', 'recaptcha'], undefined],
  ['xx', ['en'], undefined],
])('the only possible correction of %s among %j is %s', (typed, names, meant) => {
  expect(onlyNearest(typed, names)).toBe(meant);
});

test('a word in common makes a name nearer', () => {
  expect(nearestFew('captcha-slow', ['cascade-slot', 'captcha-required'], 1)).toEqual(['captcha-required']);
});

test('the message about an unknown name lists the nearest names', () => {
  expect(unknownName('scenario', 'slwo', ['slow', 'slow-list', 'two-steps', 'captcha-required'])).toBe(
    'no scenario "slwo"; did you mean "slow", "slow-list" or "two-steps"?',
  );
  expect(unknownName('scenario', 'slow', [])).toBe('no scenario "slow"');
});
