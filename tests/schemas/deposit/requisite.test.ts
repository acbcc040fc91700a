import { expect, test } from 'vitest';
import { DECRYPT_ERROR, decodePan } from '../../../schemas/deposit/requisite.ts';
import { TEXTS } from '../../../src/platform/errors/texts.ts';

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64');

test('a plain card number is returned unchanged', () => {
  expect(decodePan('4111 1111')).toBe('4111 1111');
  expect(decodePan({ encoded: false, value: 'MX12' })).toBe('MX12');
});

test('an encoded card number is decoded', () => {
  expect(decodePan({ encoded: true, value: encode('4111 1111 1111 1111') })).toBe('4111 1111 1111 1111');
});

test('a card number with a separate encoded flag is decoded', () => {
  expect(decodePan(encode('5555'), true)).toBe('5555');
});

test.each([
  ['invalid Base64', '***'],
  ['an empty value', ''],
  ['letters', encode('card')],
  ['only spaces', encode('   ')],
  ['a line break', encode('4111\n1111')],
  ['digits of another script', encode('٤١١١')],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x31]).toString('base64')],
  ['markup', encode('<b>4111</b>')],
])('an encoded card number with %s is an error with a fixed text', (_, value) => {
  expect(() => decodePan({ encoded: true, value })).toThrow('Error while decrypting data');
});

test('the error for an unreadable card number does not repeat it', () => {
  expect(() => decodePan({ encoded: true, value: encode('4111x') })).toThrow(new Error(DECRYPT_ERROR));
  expect(DECRYPT_ERROR).toBe(TEXTS.decrypt);
});
