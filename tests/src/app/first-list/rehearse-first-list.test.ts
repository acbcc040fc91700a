import { expect, test } from 'vitest';
import { readFirstList } from '../../../../src/app/first-list/read-first-list.ts';
import { SAMPLE } from '../../../../src/app/first-list/rehearse-first-list.ts';

// An invalid sample would leave the rest of the code uncompiled, and no other test would fail.
test('the sample for warming up the code gives a list with one tile and a choice of countries', () => {
  expect(readFirstList(SAMPLE)).toEqual({
    region: { code: expect.any(String), title: 'a', change: 'a' },
    tiles: [expect.objectContaining({ name: 'a', label: 'a', icons: ['a'] })],
  });
});
