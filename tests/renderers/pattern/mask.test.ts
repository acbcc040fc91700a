import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMask, fullMonth, isDigitsOnly, parseMask, shortYear, unmask } from '../../../renderers/pattern/mask.ts';

test('a mask distinguishes its four placeholders and the escape', () => {
  const tokens = parseMask('#Aa*\\#-');
  const accepts = (at: number, char: string) => {
    const token = tokens[at];
    return token !== undefined && 'accepts' in token && token.accepts.test(char);
  };
  expect(['1', 'É', 'é', '9'].map((char, at) => accepts(at, char))).toEqual([true, true, true, true]);
  expect(['a', 'é', '1', '-'].map((char, at) => accepts(at, char))).toEqual([false, false, false, false]);
  expect(tokens.slice(4)).toEqual([{ literal: '#' }, { literal: '-' }]);
});

test('an escape at the end of a mask is ignored', () => expect(parseMask('#\\')).toHaveLength(1));

describe('applying and removing a mask', () => {
  test.each([
    ['##/##', '1225', '12/25'],
    ['##/##', '122', '12/2'],
    ['##/##', '12', '12'],
    ['###.###.###-##', '12345678901', '123.456.789-01'],
    ['+1 (###) ###', '555123', '+1 (555) 123'],
    ['AA-####', 'MX1234', 'MX-1234'],
    ['\\A-###', '123', 'A-123'],
  ])('with %s turns %s into %s and back', (mask, bare, masked) => {
    const tokens = parseMask(mask);
    expect(applyMask(bare, tokens)).toBe(masked);
    expect(unmask(masked, tokens)).toBe(bare);
  });

  test('does not change a bare value that begins like a literal of the mask', () => {
    expect(unmask('1225', parseMask('##/##'))).toBe('1225');
    expect(unmask('155512', parseMask('+1 ######'))).toBe('155512');
  });

  test('removes separators from a value that has only some of them', () => {
    expect(unmask('123456789-01', parseMask('###.###.###-##'))).toBe('12345678901');
  });

  test('keeps a value that is too long', () => {
    expect(applyMask('122599', parseMask('##/##'))).toBe('12/2599');
    expect(unmask('12/2599', parseMask('##/##'))).toBe('122599');
  });

  test('does not change digits with any mask', () => {
    const mask = fc.stringMatching(/^[#\-/. ]{1,16}$/);
    fc.assert(
      fc.property(mask, fc.stringMatching(/^\d{0,24}$/), (text, digits) => {
        const tokens = parseMask(text);
        expect(unmask(applyMask(digits, tokens), tokens)).toBe(digits);
      }),
    );
  });
});

test('only a mask of digits gives a numeric keyboard', () => {
  expect(['##/##', '#### ####', '+1 ###'].map((mask) => isDigitsOnly(parseMask(mask)))).toEqual([true, true, true]);
  expect(['A##', '', 'MX ##', '*#'].map((mask) => isDigitsOnly(parseMask(mask)))).toEqual([false, false, false, false]);
});

test.each([
  ['12/2030', '12/30'],
  ['122030', '1230'],
  ['1 / 2030', '1 / 30'],
  ['12/30', '12/30'],
  ['12/20', '12/20'],
  ['1220', '1220'],
  ['12/1999', '12/1999'],
])('the expiry %s becomes %s with a year of two digits', (text, short) => {
  expect(shortYear(text)).toBe(short);
});

test.each([
  ['1/30', '01/30'],
  [' 1 / 30 ', '01 / 30 '],
  ['12/30', '12/30'],
  ['130', '130'],
  ['1', '1'],
  ['1/', '1/'],
  ['1/3', '1/3'],
  ['1/305', '1/305'],
])('the expiry %j becomes %j with a month of two digits', (text, full) => {
  expect(fullMonth(text)).toBe(full);
});
