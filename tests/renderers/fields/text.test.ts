import { describe, expect, test } from 'vitest';
import { fieldOf, messageFor } from '../../support/methods.ts';

const keys = (field: string) => [`validation.test_method.${field}`, `validation.${field}`, 'validation.invalid'];

test('text is trimmed on leaving the field, for checking and for sending', async () => {
  const field = fieldOf({ regex: '^\\d{4}$' });
  expect(field.normalize('  1234 ')).toBe('1234');
  expect(await messageFor(field, ' 1234 ')).toBeUndefined();
  expect(field.toPayload(' 1234 ')).toBe('1234');
});

test.each(['text', 'text_uppercase'])('a field of type %s drops direction marks that are pasted along', (type) => {
  const field = fieldOf({ type, name: 'purse', regex: '^\\S+$' });
  for (const pasted of [
    '\u200eTX9\u200f',
    '\u2068TX9\u2069',
    '\u202a TX9 \u202c',
    'TX9\u200b',
    '\u061cTX9',
    '\ufeffTX9',
  ]) {
    expect(field.normalize(pasted)).toBe('TX9');
    expect(field.toPayload(pasted)).toBe('TX9');
  }
});

test('a name keeps the joiners of its script', () =>
  expect(fieldOf({ name: 'owner' }).toPayload('می\u200cنا ක්\u200dෂ')).toBe('می\u200cنا ක්\u200dෂ'));

test('uppercase text is in capitals on leaving the field, for checking and for sending', async () => {
  const field = fieldOf({ type: 'text_uppercase', regex: '^[A-Z]{2}\\d{2}$' });
  expect(field.normalize(' mx12 ')).toBe('MX12');
  expect(await messageFor(field, 'mx12')).toBeUndefined();
  expect(field.toPayload('mx12')).toBe('MX12');
});

test('an expiry date is sent in plain digits, whatever the script of the player', () => {
  expect(fieldOf({ name: 'expiry' }).toPayload('١٢/٣٠')).toBe('12/30');
});

describe('a card number field', () => {
  const card = (checkLuhn: boolean) => fieldOf({ name: 'pan', regex: '^\\d{16}$' }, { checkLuhn });

  test('shows groups of four, and sends no spaces', () => {
    expect(card(false).mask).toBe('#### #### #### #### ###');
    expect(card(false).toPayload('4111 1111 1111 1111')).toBe('4111111111111111');
  });

  test('checks Luhn if the method requires it', async () => {
    expect(await messageFor(card(true), '4111 1111 1111 1112')).toEqual({ keys: ['validation.luhn'] });
    expect(await messageFor(card(true), '4111 1111 1111 1111')).toBeUndefined();
    expect(await messageFor(card(false), '4111 1111 1111 1112')).toBeUndefined();
  });

  test('checks its regex before Luhn', async () => {
    expect(await messageFor(card(true), '4111')).toEqual({ keys: keys('pan') });
  });

  test('keeps the mask of its definition', () => {
    expect(fieldOf({ name: 'pan', mask: '####-####' }).mask).toBe('####-####');
  });

  test('is always sensitive, and has the autocomplete and keyboard for a card number', () => {
    expect(card(false)).toMatchObject({ isSensitive: true, autocomplete: 'cc-number', inputMode: 'numeric' });
    expect(fieldOf({ name: 'pan', sensitive: false }).isSensitive).toBe(true);
  });
});

test.each([
  [{ mask: '##/##' }, 'numeric'],
  [{ regex: '^\\d{6}$' }, 'numeric'],
  [{ regex: '^[0-9]+$' }, 'numeric'],
  [{ regex: '^[A-Z]{6}$' }, 'text'],
  [{ regex: '^\\d{6}$|^[A-Z]{6}$' }, 'text'],
  [{ regex: '^[A-Z]{6}$|^\\d{6}$' }, 'text'],
  [{ mask: 'AA##' }, 'text'],
  [{ alias: 'email' }, 'email'],
  [{ name: 'expiry', mask: '##/##' }, 'numeric'],
  [{ name: 'expiry', regex: '^\\d{4}$' }, 'numeric'],
  [{ name: 'expiry', regex: '^\\d{2}/\\d{2}$' }, 'text'],
  [{}, 'text'],
] as const)('a text field with %j uses the keyboard %s', (input, inputMode) =>
  expect(fieldOf(input).inputMode).toBe(inputMode),
);
