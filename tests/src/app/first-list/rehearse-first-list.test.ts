import { expect, test } from 'vitest';
import { readFirstList } from '../../../../src/app/first-list/read-first-list.ts';
import { SAMPLE } from '../../../../src/app/first-list/rehearse-first-list.ts';

// A sample that is refused would leave the rest of the code uncompiled, and nobody would see it.
test('the sample is read to the end: a list with a tile and a choice of countries', () => {
  expect(readFirstList(SAMPLE)).toEqual({
    region: { code: expect.any(String), title: 'a', change: 'a' },
    tiles: [expect.objectContaining({ name: 'a', label: 'a', icons: ['a'] })],
  });
});
