import { crc32, inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr, fitsQr } from '../../../../src/ui/blocks/draw-qr.ts';
import { pngOf } from '../../../../src/ui/blocks/png.ts';

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

const repeat = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

/** The chunks of a PNG file, in order, once their checksums are right. */
function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end));
    at = end + 4;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  return chunks;
}

test.each([
  ['a short text', '0'],
  ['an address', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
  ['the longest text', '7'.repeat(5596)],
])('the image of %s has every module of its code, black on white, and 400 to 600 pixels a side', (_, text) => {
  const [type, data = ''] = drawQr(text)?.split(',') ?? [];
  expect(type).toBe('data:image/png;base64');
  const chunks = chunksOf(Buffer.from(data, 'base64'));
  const header = chunks.get('IHDR') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0]);
  expect(width).toBeGreaterThanOrEqual(400);
  expect(width).toBeLessThanOrEqual(600);
  expect(height).toBe(width);

  const { data: modules } = encode(text, { ecc: 'M', border: 2 });
  const side = width / modules.length;
  const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const lineLength = 1 + Math.ceil(width / 8);
  expect(pixels).toHaveLength(lineLength * height);
  const isBlack = (x: number, y: number) => ((pixels[y * lineLength + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  const seen = Array.from({ length: height }, (_line, y) =>
    Array.from({ length: width }, (_pixel, x) => isBlack(x, y)),
  );
  const wanted = modules.flatMap((row) => {
    const line = row.flatMap((value) => repeat(value, side));
    return repeat(line, side);
  });
  expect(seen).toEqual(wanted);
});

test('a picture that is too large for one file is refused', () => {
  const rows = repeat(repeat(true, 725), 725);
  expect(() => pngOf(rows, 1)).toThrow('A picture of 66700 bytes exceeds 65535.');
});
