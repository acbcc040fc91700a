import { expect, test } from 'vitest';
import { passesLuhn } from '../../../renderers/pattern/luhn.ts';

const GOOD = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5555555555554444',
  '378282246310005',
  '6011000990139424',
  '4222222222222',
];
test.each(GOOD)('the number %s passes Luhn', (number) => expect(passesLuhn(number)).toBe(true));

test('one wrong digit fails Luhn', () => {
  const number = '4111111111111111';
  for (let at = 0; at < number.length; at += 1) {
    const wrong = number.slice(0, at) + String((Number(number.charAt(at)) + 1) % 10) + number.slice(at + 1);
    expect(passesLuhn(wrong), wrong).toBe(false);
  }
});

test.each(['', '0', '0000', '42', 'abcd'])('%j is too short to pass Luhn', (number) =>
  expect(passesLuhn(number)).toBe(false),
);
