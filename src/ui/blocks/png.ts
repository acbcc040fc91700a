const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Bytes that one uncompressed block of deflate can hold. */
const MAX_BLOCK = 65_535;

/**
 * A black and white picture as the data URL of a PNG file. Not drawn on a canvas, because browsers that guard against
 * fingerprints return noise from one.
 * @param rows of equal length; true is black
 * @param scale side of each value, in pixels
 * @throws RangeError if the picture is larger than about 720 by 720 pixels
 */
export function pngOf(rows: readonly (readonly boolean[])[], scale: number): string {
  const lines = rows.flatMap((row) => repeat(lineOf(row, scale), scale)).flat();
  const width = (rows[0]?.length ?? 0) * scale;
  const header = [...bytesOf(width), ...bytesOf(rows.length * scale), 1, 0, 0, 0, 0]; // one bit of grey a pixel
  const file = [...SIGNATURE, ...chunk('IHDR', header), ...chunk('IDAT', uncompressed(lines)), ...chunk('IEND', [])];
  return `data:image/png;base64,${btoa(file.map((byte) => String.fromCodePoint(byte)).join(''))}`;
}

const repeat = <T>(value: T, times: number): readonly T[] => Array.from({ length: times }, () => value);

/** A byte that says "no filter", then eight pixels a byte. */
function lineOf(row: readonly boolean[], scale: number): readonly number[] {
  const pixels = row.map((isBlack) => (isBlack ? '0' : '1').repeat(scale)).join('');
  return [0, ...(pixels.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2))];
}

/** Data in the zlib format, as a single block that is not compressed. */
function uncompressed(data: readonly number[]): readonly number[] {
  const { length } = data;
  if (length > MAX_BLOCK) throw new RangeError(`A picture of ${length} bytes exceeds ${MAX_BLOCK}.`);
  const low = [length & 255, length >> 8];
  return [0x78, 0x01, 1, ...low, ...low.map((byte) => 255 - byte), ...data, ...bytesOf(adler32(data))];
}

function chunk(type: string, data: readonly number[]): readonly number[] {
  const body = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data];
  return [...bytesOf(data.length), ...body, ...bytesOf(crc32(body))];
}

/** Four bytes, the highest first. */
const bytesOf = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

function crc32(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

function adler32(bytes: readonly number[]): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}
