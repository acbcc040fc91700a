import { describe, expect, test } from 'vitest';
import { nationalDigits, toE164 } from '../../../renderers/fields/phone/rules.ts';
import { fieldOf, india, messageFor, mexico } from '../../support/methods.ts';

const phone = fieldOf({ name: 'phone', type: 'phone_with_prefix' });
const inMexico = { country: mexico };

describe('a phone number is checked and sent as plus, prefix and digits', () => {
  test.each([
    ['national digits', '5512345678'],
    ['spaces and dashes', '55 1234-5678'],
    ['the prefix after a plus', '+52 55 1234 5678'],
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
  ])('when typed with %s', (_, typed) => {
    expect(toE164(typed, inMexico)).toBe('+525512345678');
    expect(phone.toPayload(typed)).toBe('+525512345678');
  });

  test('when the definition has it as the value, which the form shows without the prefix', () => {
    const value = '+52 55 1234 5678';
    const shown = fieldOf({ name: 'phone', type: 'phone_with_prefix', value });
    expect(shown.defaultValue).toBe('5512345678');
    expect(shown.toPayload(shown.defaultValue)).toBe('+525512345678');
    expect(fieldOf({ name: 'phone', type: 'phone_with_prefix', value, hidden: true }).defaultValue).toBe(value);
  });

  test('a phone number that begins like the prefix keeps its digits', () => {
    expect(toE164('9123456789', { country: india })).toBe('+919123456789');
    expect(toE164('+91 91234 56789', { country: india })).toBe('+919123456789');
  });

  test('without an example number, a repeated prefix is recognised by its plus', () => {
    const country = { ...mexico, exampleNumber: '' };
    expect(toE164('+52+52 5512345678', { country })).toBe('+525512345678');
    expect(nationalDigits('5212345678', { country })).toBe('5212345678');
  });

  test.each([
    ['BD', '880', '1812345678', '01712345678', '+8801712345678'],
    ['BD', '880', '1812345678', '+880 01712-345678', '+8801712345678'],
    ['RU', '7', '9123456789', '8 (912) 345-67-89', '+79123456789'],
    ['RU', '7', '+7 912 345-67-89', '89123456789', '+79123456789'],
    // Numbers that are not too long, or that begin with a zero abroad too, as in Ivory Coast.
    ['RU', '7', '9123456789', '8123456789', '+78123456789'],
    ['BD', '880', '1812345678', '0171234567', '+8800171234567'],
    ['CI', '225', '0123456789', '01234567890', '+22501234567890'],
  ])(
    'a phone number loses the digit for calls inside the country (%s): %s %s %s',
    (code, phonePrefix, exampleNumber, typed, sent) => {
      expect(toE164(typed, { country: { code, name: code, phonePrefix, exampleNumber } })).toBe(sent);
    },
  );

  test('an example number with its prefix is compared by its national digits', () => {
    const country = { ...mexico, exampleNumber: '+52 55 1234 5678' };
    expect(toE164('525512345678', { country })).toBe('+525512345678');
  });

  test('an empty phone number stays empty', () => {
    for (const typed of ['', ' ', '+', '+52', '0052', 'abc']) expect(toE164(typed, inMexico), typed).toBe('');
  });
});

describe('a phone field', () => {
  test.each(['5512345678', '+52 55 1234 5678', '1234'])('accepts %s', async (value) => {
    expect(await messageFor(phone, value)).toBeUndefined();
  });

  test.each(['123', '+52', '55123456789012', 'abc'])('rejects %s', async (value) => {
    expect(await messageFor(phone, value)).toEqual({ keys: ['validation.phone'] });
  });

  test('is required, unless its regex accepts an empty value', async () => {
    expect(phone.isRequired).toBe(true);
    expect(await messageFor(phone, '')).toEqual({ keys: ['validation.phone.required', 'validation.required'] });
    const optional = fieldOf({ name: 'phone', type: 'phone_with_prefix', regex: '^(\\+52\\d{10})?$' });
    expect(optional.isRequired).toBe(false);
    expect(await messageFor(optional, '')).toBeUndefined();
  });

  test('checks its regex against the number as it is sent', async () => {
    const strict = fieldOf({ name: 'phone', type: 'phone_with_prefix', regex: '^\\+5255\\d{8}$' });
    expect(await messageFor(strict, '55 1234 5678')).toBeUndefined();
    expect(await messageFor(strict, '33 1234 5678')).toMatchObject({
      keys: ['validation.test_method.phone', 'validation.phone', 'validation.invalid'],
    });
  });

  test('has the keyboard and the autocomplete for a phone number', () => {
    expect(phone).toMatchObject({ inputMode: 'tel', autocomplete: 'tel' });
  });
});
