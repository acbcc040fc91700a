import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { MAX_VALUE_LENGTH, MAX_STEPS, maxSteps } from '../../../renderers/pattern/backtracking.ts';
import { countSteps } from '../../support/regexp-steps.ts';

/** Patterns as payment operations write them. */
const REALISTIC = [
  '^\\d{16}$',
  '^[0-9]{13,19}$',
  '^4\\d{12}(?:\\d{3})?$',
  '^(?:4\\d{15}|5[1-5]\\d{14}|2[2-7]\\d{14}|3[47]\\d{13}|6\\d{15})$',
  '^(0[1-9]|1[0-2])/?([0-9]{2})$',
  '^\\d{3,4}$',
  "^[A-Za-z]+(?:[ '-][A-Za-z]+)*$",
  '^[\\p{L}][\\p{L} .-]{1,58}[\\p{L}.]$',
  "^[\\p{L}'’-]+(?: [\\p{L}'’-]+){1,4}$",
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '^[\\w.+-]+@(?:[a-z0-9-]+\\.)+[a-z]{2,}$',
  '^[a-z0-9]+(?:[._-][a-z0-9]+)*@(?:[a-z0-9-]+\\.)+[a-z]{2,}$',
  '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
  '^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$',
  '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$',
  '^\\+?\\d{1,3}[ -]?\\d{3}[ -]?\\d{3}[ -]?\\d{4}$',
  '^\\+52\\d{10}$',
  '^[\\w.-]{2,64}@[a-zA-Z]{3,32}$',
  '^[A-Z]{4}0[A-Z0-9]{6}$',
  '^(?!0+$)\\d{6,12}$',
  '^(?=.*\\d)(?=.*[a-z])[\\w!@#$%]{8,64}$',
  '^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$',
  '^0x[0-9a-fA-F]{40}$',
  '^(?:bc1|[13])[a-zA-HJ-NP-Z0-9]{25,59}$',
  '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  '^\\d+([.,]\\d{1,2})?$',
  '^(?:\\d{4} ){3}\\d{4}$',
  '^$|^\\d{4}$',
  '^$|^[^@\\s]{1,64}@[^@\\s]{1,190}\\.[A-Za-z]{2,24}$',
  '^.{0,100}$',
  '\\d{6}',
  '^(?<day>\\d{2})\\.(?<month>\\d{2})\\.\\d{4}$',
  '^[2-9]\\d{11}$',
];

const CATASTROPHIC = [
  '^(a+)+$',
  '^((a+)+)$',
  '^((\\w+)+)+$',
  '(?!(?<=[^b]+))((\\w\\d{0,20})+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|ab|b)*c$',
  '^(\\d+)*x$',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}$',
  '^(\\w+\\s?)*$',
  '^(\\w+\\s?)+!$',
  '^(?:a?){30}a{30}$',
  '^\\d*\\d*\\d*x$',
  '^\\d+\\d+\\d+\\d+$',
  '.*.*.*=',
  '\\s*\\s*x',
  '^(?=(a+)+$)',
  '^(?!(?:a|a)*b)a*$',
  '^(?:(?=(?:(?=a*b)a)*bc)a)*$',
  '^(?<=(?:a|a)*)b',
  'a*(?=a*b) ',
  '^(a+)\\1*\\1*\\1*b$',
  '^(?:\\d{1,200}){1,200}$',
  '^[a-z]{1,200}[a-z]{1,200}[a-z]{1,200}[a-z]{1,200}1$',
  '^((a|b)*|c)*d$',
  '^([^@]+)*@$',
  '^(?:é|é)*$',
];

/** Decides like `compilePattern`. */
const isBounded = (source: string, flags: string) => !(maxSteps(source, flags) > MAX_STEPS);

test.each(REALISTIC)('the pattern %s is proved bounded', (source) => expect(isBounded(source, 'u')).toBe(true));
test.each(CATASTROPHIC)('the pattern %s is not proved bounded', (source) => expect(isBounded(source, 'u')).toBe(false));

/** Values that make a pattern backtrack: long runs that fail at their end. */
const values = ['a', 'b', '1', ' ', '.', 'ab', 'aab', 'a1', 'a ', 'a.', '-', '@a', 'é'].flatMap((unit) =>
  ['', '!', 'b'].map((end) => unit.repeat(MAX_VALUE_LENGTH).slice(0, MAX_VALUE_LENGTH - end.length) + end),
);

/** The steps for the slowest value. Also checks that the counting matcher decides like the real engine. */
function worstSteps(source: string): number {
  const regexp = new RegExp(source, 'u');
  let worst = 0;
  for (const value of values) {
    const { isFound, steps } = countSteps(source, 'u', value, MAX_STEPS);
    if (steps > MAX_STEPS) return steps;
    expect(isFound, `${source} on ${value}`).toBe(regexp.test(value));
    worst = Math.max(worst, steps);
  }
  return worst;
}

test.each(REALISTIC)('the proved pattern %s takes few steps on every hostile value', (source) => {
  expect(worstSteps(source)).toBeLessThanOrEqual(MAX_STEPS);
});

test.each(['^(a+)+$', '^(?:a?){30}a{30}$', '^\\d*\\d*\\d*x$'])(
  'the unbounded pattern %s takes too many steps',
  (source) => {
    expect(worstSteps(source)).toBe(Number.POSITIVE_INFINITY);
  },
);

const atom = fc.constantFrom(
  'a',
  'b',
  '\\d',
  '\\w',
  '[ab]',
  '[^a]',
  '.',
  '\\.',
  ' ',
  'é',
  '\\s',
  '\\1',
  '\\b',
  '(?=a*b)',
  '(?!.*1)',
);
const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '*?', '{0,40}', '{3,}');
const { pattern: generated } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  piece: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        atom,
        tie('pattern').map((inner) => `(${inner})`),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
        tie('pattern').map((inner) => `(?=${inner})`),
      ),
      times,
    )
    .map(([part, count]) => (/^\(\?[=!]|^\\b/.test(part) ? part : part + count)),
  pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
}));
const whole = fc
  .tuple(fc.boolean(), generated, fc.boolean())
  .map(([start, body, end]) => `${start ? '^' : ''}${body}${end ? '$' : ''}`);
const anchored = fc.array(whole, { minLength: 1, maxLength: 2 }).map((branches) => branches.join('|'));

test('every proved pattern stays within the steps of its proof, on hostile values', () => {
  let proved = 0;
  fc.assert(
    fc.property(anchored, (source) => {
      if (!isPattern(source) || !isBounded(source, 'u')) return;
      proved += 1;
      expect(worstSteps(source)).toBeLessThanOrEqual(maxSteps(source, 'u'));
    }),
    {
      numRuns: process.env['TEST_ALL'] ? 1000 : 400,
      endOnFailure: true,
      examples: [
        // A long text that matches in small nested parts, and a repetition that gives back each character before it fails.
        ['^.?((\\.{0,40}\\s){2})*?$'],
        ['.{0,40}\\w{0,40}$'],
        // The same, where many parts pass on what is given back.
        ['^[ab]{0,400}a{0,400}(?:1?){5}x'],
        ['^[ab]*a*(?:||||||||)1$'],
      ],
    },
  );
  expect(proved).toBeGreaterThan(20);
});

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

describe('the proof of a pattern', () => {
  /** Every part looks up how its neighbours begin; these lookups are the work of the proof. */
  function lookupsOf(source: string): { isProved: boolean; lookups: number } {
    const get = vi.spyOn(Map.prototype, 'get');
    try {
      const isProved = isBounded(source, 'u');
      return { isProved, lookups: get.mock.calls.length };
    } finally {
      get.mockRestore();
    }
  }

  test.each([
    ['repeated groups', `^${'('.repeat(200)}a${')*'.repeat(200)}$`, false],
    ['groups', `^${'('.repeat(300)}a${')'.repeat(300)}$`, true],
    ['a long list', `^(?:${Array.from({ length: 1000 }, (_, at) => 1000 + at).join('|')})\\d{12}$`, true],
  ])('takes work in proportion to the length of %s', (_, source, expected) => {
    const { isProved, lookups } = lookupsOf(source);
    expect(isProved).toBe(expected);
    expect(lookups).toBeLessThan(3 * source.length);
  });

  test('knows that octal escapes can be beyond ASCII', () => {
    expect(isBounded('^(\\351|\\351)*$', '')).toBe(false);
    expect(isBounded('^([\\351]|[\\351])*$', '')).toBe(false);
  });

  test.each(['(', '[a', 'a{2,1}', '(?<n>a)(?<n>b)'])('fails for %s, which is not a valid pattern', (source) => {
    expect(isBounded(source, 'u')).toBe(false);
  });
});
