import { join } from 'node:path';
import { localesIn, readEntries } from '../../../scripts/locales/read.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const FOLDER = join(ROOT, 'locales');

/** Signs that no font draws, and marks that only join others. */
const isDrawn = (sign: string): boolean => !/[\p{Z}\p{C}\p{M}]/u.test(sign);

/** The signs for which the browser finds no glyph in any font. Runs in the page. */
const missing = (signs: readonly string[]): readonly string[] => {
  const SIZE = 32;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser draws nothing');
  const draw = (sign: string) => {
    context.clearRect(0, 0, SIZE, SIZE);
    context.font = '20px system-ui, sans-serif';
    context.fillText(sign, 4, 24);
    return context.getImageData(0, 0, SIZE, SIZE).data.join();
  };
  // Codes that Unicode never assigns: what they look like is what a missing glyph looks like.
  const boxes = new Set(['\u{1fffe}', '\u{2fffe}'].map(draw));
  return signs.filter((sign) => boxes.has(draw(sign)));
};

test('the fonts draw every character of every language', FULL, async ({ page }) => {
  expect(await page.evaluate(missing, ['\u{3fffe}', 'A'])).toEqual(['\u{3fffe}']);
  for (const file of localesIn(FOLDER)) {
    const signs = [...new Set([...readEntries({ project: FOLDER }, file).values()].join(''))].filter(isDrawn);
    expect(signs.length, file).toBeGreaterThan(20);
    expect(await page.evaluate(missing, signs), file).toEqual([]);
  }
});
