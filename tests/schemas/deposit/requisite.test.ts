import { expect, test } from 'vitest';
import { DECRYPT_ERROR, decodePan } from '../../../schemas/deposit/requisite.ts';
import { TEXTS } from '../../../src/platform/errors/texts.ts';

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64');

test('a plain pan is itself', () => {
  expect(decodePan('4111 1111')).toBe('4111 1111');
  expect(decodePan({ encoded: false, value: 'MX12' })).toBe('MX12');
});

test('an encoded object is decoded', () => {
  expect(decodePan({ encoded: true, value: encode('4111 1111 1111 1111') })).toBe('4111 1111 1111 1111');
});

test('a flag beside the text decodes as well', () => {
  expect(decodePan(encode('5555'), true)).toBe('5555');
});

test.each([
  ['no Base64', '***'],
  ['nothing', ''],
  ['letters', encode('card')],
  ['blanks alone', encode('   ')],
  ['a line break', encode('4111\n1111')],
  ['digits of another script', encode('٤١١١')],
  ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x31]).toString('base64')],
  ['markup', encode('<b>4111</b>')],
])('%s is an error with a fixed text', (_, value) => {
  expect(() => decodePan({ encoded: true, value })).toThrow('Error while decrypting data');
});

test('the error never repeats the pan', () => {
  expect(() => decodePan({ encoded: true, value: encode('4111x') })).toThrow(new Error(DECRYPT_ERROR));
  expect(DECRYPT_ERROR).toBe(TEXTS.decrypt);
});
