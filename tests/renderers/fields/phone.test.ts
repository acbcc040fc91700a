import { describe, expect, test } from 'vitest';
import { nationalDigits, toE164 } from '../../../renderers/fields/phone/rules.ts';
import { fieldOf, india, messageFor, mexico } from '../../support/methods.ts';

const phone = fieldOf({ name: 'phone', type: 'phone_with_prefix' });
const inMexico = { country: mexico };

describe('the value tested and sent is plus, prefix and digits', () => {
  test.each([
    ['national digits', '5512345678'],
    ['spaces and dashes', '55 1234-5678'],
    ['the prefix with a plus', '+52 55 1234 5678'],
    ['the prefix after 00', '0052 55 1234 5678'],
    ['the prefix without a plus', '52 55 1234 5678'],
    ['the prefix twice', '+52 52 55 1234 5678'],
    ['the prefix and its plus twice', '+52+525512345678'],
    ['two plus signs', '++525512345678'],
    ['plus signs inside', '55+1234+5678'],
    ['digits of another script', '٥٥١٢٣٤٥٦٧٨'],
    ['full width digits', '＋５２５５１２３４５６７８'],
    ['invisible marks', '\u202a+52 55 1234 5678\u202c'],
    ['brackets', '(55) 1234.5678'],
  ])('from %s', (_, typed) => {
    expect(toE164(typed, inMexico)).toBe('+525512345678');
    expect(phone.toPayload(typed)).toBe('+525512345678');
  });

  test('a number that begins like the prefix keeps its digits', () => {
    expect(toE164('9123456789', { country: india })).toBe('+919123456789');
    expect(toE164('+91 91234 56789', { country: india })).toBe('+919123456789');
  });

  test('without an example number a repeated prefix goes by its plus', () => {
    const country = { ...mexico, exampleNumber: '' };
    expect(toE164('+52+52 5512345678', { country })).toBe('+525512345678');
    expect(nationalDigits('5212345678', { country })).toBe('5212345678');
  });

  test.each([
    ['BD', '880', '1812345678', '01712345678', '+8801712345678'],
    ['BD', '880', '1812345678', '+880 01712-345678', '+8801712345678'],
    ['RU', '7', '9123456789', '8 (912) 345-67-89', '+79123456789'],
    ['RU', '7', '+7 912 345-67-89', '89123456789', '+79123456789'],
    // Numbers that are not too long, or begin with a zero abroad too, as in Ivory Coast.
    ['RU', '7', '9123456789', '8123456789', '+78123456789'],
    ['BD', '880', '1812345678', '0171234567', '+8800171234567'],
    ['CI', '225', '0123456789', '01234567890', '+22501234567890'],
  ])('the digit dialled at home before a number (%s): %s %s %s', (code, phonePrefix, exampleNumber, typed, sent) => {
    expect(toE164(typed, { country: { code, name: code, phonePrefix, exampleNumber } })).toBe(sent);
  });

  test('an example number with its prefix counts national digits', () => {
    const country = { ...mexico, exampleNumber: '+52 55 1234 5678' };
    expect(toE164('525512345678', { country })).toBe('+525512345678');
  });

  test('an empty value stays empty', () => {
    for (const typed of ['', ' ', '+', '+52', '0052', 'abc']) expect(toE164(typed, inMexico), typed).toBe('');
  });
});

describe('a phone', () => {
  test.each(['5512345678', '+52 55 1234 5678', '1234'])('%s passes', async (value) => {
    expect(await messageFor(phone, value)).toBeUndefined();
  });

  test.each(['123', '+52', '55123456789012', 'abc'])('%s does not', async (value) => {
    expect(await messageFor(phone, value)).toEqual({ keys: ['validation.phone'] });
  });

  test('is required, unless its regex accepts nothing at all', async () => {
    expect(phone.isRequired).toBe(true);
    expect(await messageFor(phone, '')).toEqual({ keys: ['validation.phone.required', 'validation.required'] });
    const optional = fieldOf({ name: 'phone', type: 'phone_with_prefix', regex: '^(\\+52\\d{10})?$' });
    expect(optional.isRequired).toBe(false);
    expect(await messageFor(optional, '')).toBeUndefined();
  });

  test('is tested by its regex as it is sent', async () => {
    const strict = fieldOf({ name: 'phone', type: 'phone_with_prefix', regex: '^\\+5255\\d{8}$' });
    expect(await messageFor(strict, '55 1234 5678')).toBeUndefined();
    expect(await messageFor(strict, '33 1234 5678')).toMatchObject({
      keys: ['validation.test_method.phone', 'validation.phone', 'validation.invalid'],
    });
  });

  test('asks for the keyboard and the completion of a phone', () => {
    expect(phone).toMatchObject({ inputMode: 'tel', autocomplete: 'tel' });
  });
});
