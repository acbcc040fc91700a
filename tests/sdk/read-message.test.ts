import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from '../../sdk/read-message.ts';

const message = { type: 'resize', payload: { height: 400 }, instance: 'a' };

test('a valid message from the widget is read without its unknown keys', () => {
  expect(readMessage(JSON.stringify({ ...message, extra: 1 }))).toEqual(message);
  expect(readMessage('{"type":"onClose","instance":"a"}')).toEqual({ type: 'onClose', instance: 'a' });
});

test.each<[string, unknown]>([
  ['an object instead of a string', message],
  ['invalid JSON', '{"type"'],
  ['a list', '[]'],
  ['the value null', 'null'],
  ['no type', JSON.stringify({ ...message, type: undefined })],
  ['a type that is not a string', JSON.stringify({ ...message, type: 1 })],
  ['no instance', JSON.stringify({ ...message, instance: undefined })],
  ['an instance that is not a string', JSON.stringify({ ...message, instance: {} })],
  ['a payload that is a list', JSON.stringify({ ...message, payload: [1] })],
  ['a payload that is text', JSON.stringify({ ...message, payload: 'tall' })],
  ['a payload that is null', JSON.stringify({ ...message, payload: null })],
])('a message with %s is ignored', (_, data) => {
  expect(readMessage(data)).toBeUndefined();
});

test('reading any posted value throws no error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (data) => {
      const read = readMessage(data);
      expect(read === undefined || typeof read.type === 'string').toBe(true);
    }),
    { numRuns: 2000 },
  );
});
