import { expect, test } from 'vitest';
import { ticked } from '../../testing/ticked.ts';

test.each([true, false])('a checkbox accepts the value %s', (value) => expect(ticked(value)).toBe(value));

test.each([
  ['yes', '"yes"'],
  ['true', '"true"'],
  [1, '"1"'],
  ['4242424242424242', '"••••"'],
])('a checkbox rejects the value %j with an error', (value, shown) => {
  expect(() => ticked(value)).toThrow(`the field is a box, which takes true or false, not ${shown}`);
});
