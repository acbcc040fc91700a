import { expect, test } from 'vitest';
import { drawQr, fitsQr } from '../../../../src/ui/blocks/draw-qr.ts';

test.each([
  ['2330 bytes', 'é'.repeat(1165), true],
  ['2331 bytes', `a${'é'.repeat(1165)}`, true],
  ['2332 bytes', 'é'.repeat(1166), false],
  ['5596 digits', '7'.repeat(5596), true],
  ['5597 digits', '7'.repeat(5597), false],
  ['nothing', '', true],
])('a text fits a QR code exactly if one can be drawn: %s', (_, text, fits) => {
  expect(fitsQr(text)).toBe(fits);
  expect(drawQr(text) !== undefined).toBe(fits);
});
