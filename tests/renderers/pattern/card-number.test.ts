import { array, assert, constantFrom, integer, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { mayHoldCard } from '../../../renderers/pattern/card-number.ts';

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111/1111/1111/1111',
  '4111 - 1111 , 1111 _ 1111',
  '4111\n1111\t1111\u00a01111',
  '4111\u200b1111\u200b1111\u200b1111',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '4111 1111 1111 1111 09/29 737',
  '09/29 737 4111 1111 1111 1111',
  'my card is 4111111111111111, valid thru 09/29',
  'PAN4111111111111111CVV737',
  '378282246310005',
  '4222222222222',
  '6304000000000000000',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '４１１１１１１１１１１１１１１１',
  '४१११ ११११ ११११ ११११',
])('a card number is found in %j', (text) => expect(mayHoldCard(text)).toBe(true));

test.each([
  '',
  '1234567890123',
  '+52 55 1234 5678',
  '123456789012',
  'a@example.com',
  'JUAN PEREZ, Calle 12 no. 345, 06700',
  '123.456.789-09',
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  '4111 1111 and 1111 1111',
])('no card number is found in %j', (text) => expect(mayHoldCard(text)).toBe(false));

test('any card number with a valid check digit is found among other digits and separators', () => {
  const withCheck = (digits: readonly number[]) => {
    const sum = digits.toReversed().reduce((total, digit, at) => {
      const value = at % 2 === 0 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return [...digits, (10 - (sum % 10)) % 10];
  };
  const number = array(integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map(withCheck);
  const noise = stringMatching(/^[0-9 ./-]{0,12}$/);
  const gap = constantFrom('', ' ', '-', '.', ' / ');
  assert(
    property(number, noise, noise, gap, (digits, before, after, between) => {
      expect(mayHoldCard(`${before}${digits.join(between)}${after}`)).toBe(true);
    }),
  );
});
