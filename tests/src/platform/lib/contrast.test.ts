import { expect, test } from 'vitest';
import { contrast } from '../../../../src/platform/lib/contrast.ts';

test.each([
  ['#000', '#fff', 21],
  ['#000000', '#FFFFFF', 21],
  ['#abc', '#aabbcc', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s on %s is %d to 1', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  expect(contrast(b, a)).toBeCloseTo(ratio, 2);
});

test.each(['', 'red', '#ff', '#ggg', '#ffffffff', 'rgb(0,0,0)', '#fff '])(
  '%j is not a hex colour and has no contrast',
  (colour) => {
    expect(contrast(colour, '#000')).toBeUndefined();
  },
);
