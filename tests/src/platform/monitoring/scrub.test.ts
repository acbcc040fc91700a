import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScrub, PRIVATE } from '../../../../src/platform/monitoring/scrub.ts';
import { countSteps } from '../../../support/regexp-steps.ts';

const scrub = createScrub(['token-of-the-session', '4111 1111 1111 1111', 'Ana Pérez', '7']);

describe('scrubbing removes', () => {
  test.each([
    ['the token', 'refused: token-of-the-session!', 'refused: …!'],
    ['a typed value', 'Ana Pérez is unknown', '… is unknown'],
    ['a typed value in capitals', 'ANA PÉREZ is unknown', '… is unknown'],
    ['a typed value without its space', 'anapérez is unknown', '… is unknown'],
    ['a typed card number with its mask', 'card 4111 1111 1111 1111 is blocked', 'card … is blocked'],
    ['a typed card number without spaces', 'card 4111111111111111 is blocked', 'card … is blocked'],
    ['a card number that was not typed', 'card 5500-0000-0000-0004 is blocked', 'card … is blocked'],
    ['a card number with other separators', 'card 5500 / 0000 / 0000 / 0004.', 'card ….'],
    ['a web token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig-1', 'Bearer …'],
    ['an e-mail', 'no user ana@mail.example here', 'no user … here'],
    ['the query of an address', 'GET https://api.example/x?pan=1&t=2 failed', 'GET https://api.example/x failed'],
    ['the fragment of an address', 'at https://api.example/x#t=2', 'at https://api.example/x'],
    ['the query of a path', 'route /deposit?status=1 is unknown', 'route /deposit is unknown'],
    ['a typed single digit, but not inside another number', 'value 7, length 17', 'value …, length 17'],
  ])('%s', (_, text, left) => expect(scrub(text)).toBe(left));
});

test('scrubbing keeps the text that shows where the error is', () => {
  const text =
    "deposit-create answered 422: /fields/0 expected string (Cannot read properties of undefined (reading 'x'))";
  expect(scrub(text)).toBe(text);
});

test('a scrubbed text contains no typed value, not even its bare letters and digits', () => {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const value = string({ minLength: 3, maxLength: 40 }).filter((text) => bare(text).length >= 3);
  assert(
    property(value, constantFrom('', ' is wrong', ': refused'), (typed, tail) => {
      const left = createScrub([typed])(`The value ${typed}${tail}`);
      expect(bare(left.slice('The value '.length))).not.toContain(bare(typed));
    }),
  );
});

test('a text that is too long is dropped completely, because half of a secret would not be recognised', () => {
  expect(createScrub([])('a'.repeat(5_001))).toBe('…');
});

test('a hostile text of the maximum length is scrubbed completely', () => {
  const numbers = '1 '.repeat(2_500);
  const paths = '/a'.repeat(2_500);
  expect(createScrub([numbers, 'a'.repeat(5_000)])(numbers)).toBe('…');
  expect(createScrub(['x'])('1'.repeat(5_000))).toBe('…');
  expect(createScrub(['x'])(paths)).toBe(paths);
});

const LENGTH = 400;
const hostile = ['1', '1 ', '1   ', 'a', 'a.', 'a@', '@', '/a', 'a:', 'a://', 'eyJ', 'eyJ.a'].map((unit) =>
  unit.repeat(LENGTH).slice(0, LENGTH),
);
test.each(PRIVATE.map(([pattern]) => pattern))(
  'the pattern %s takes at most quadratic work on a hostile text',
  (pattern) => {
    const { source, flags } = pattern;
    const most = 4 * LENGTH ** 2;
    for (const text of hostile) {
      const { isFound, steps } = countSteps(source, flags.replace('g', ''), text, most);
      expect(steps, text.slice(0, 10)).toBeLessThanOrEqual(most);
      expect(isFound).toBe(text.search(pattern) >= 0);
    }
  },
);
