import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, contrastOf, fitAccent } from '../../../../src/app/theme/accent.ts';

const colour = (hex: string): Colour => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};
/** Canvas and fill colours of the themes. */
const GROUNDS = [
  ['#ffffff', '#f1f4f3'],
  ['#0e1313', '#1a2121'],
].map((pair) => pair.map(colour));
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('every accent has enough contrast as text and behind text, in light and dark', () => {
  fc.assert(
    fc.property(fc.tuple(share, share, share), fc.constantFrom(...GROUNDS), (accent, grounds) => {
      const { onAccent, accentText } = fitAccent(accent, grounds, 4.5);
      expect(contrastOf(colour(onAccent), accent)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) expect(contrastOf(colour(accentText), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a legible accent stays, and another accent changes only as much as necessary', () => {
  const [light = [], dark = []] = GROUNDS;
  expect(fitAccent(colour('#066670'), light, 4.5)).toEqual({ onAccent: '#ffffff', accentText: '#066670' });
  const yellow = fitAccent(colour('#ffee00'), light, 4.5);
  expect(yellow.onAccent).toBe('#000000');
  expect(contrastOf(colour(yellow.accentText), [1, 1, 1])).toBeLessThan(5.5);
  expect(fitAccent(colour('#ffee00'), dark, 4.5)).toEqual({ onAccent: '#000000', accentText: '#ffee00' });
});
