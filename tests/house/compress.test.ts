import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress.mjs';

const LONG = 'const words = "é";\n'.repeat(200);
const EARLIER = new Date('2026-01-02T03:04:05Z');

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paywidget-compress-'));
  for (const inner of ['assets', '.vite']) mkdirSync(join(folder, inner));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each long text file gets a Brotli and a gzip copy with the same content and time', async () => {
  const files = ['index.html', 'assets/a.js', 'assets/a.css', 'assets/a.svg', 'assets/a.json'];
  for (const file of files) {
    write(file, LONG);
    utimesSync(join(folder, file), EARLIER, EARLIER);
  }
  expect((await compressFiles(folder)).toSorted()).toEqual(files.toSorted());
  for (const file of files) {
    for (const [ending, decode] of [
      ['.br', brotliDecompressSync],
      ['.gz', gunzipSync],
    ] as const) {
      const path = join(folder, file + ending);
      expect(decode(readFileSync(path)).toString()).toBe(LONG);
      expect(readFileSync(path).length).toBeLessThan(LONG.length / 10);
      expect(statSync(path).mtime).toEqual(EARLIER);
    }
  }
});

test('short files, images and hidden folders are not compressed', async () => {
  write('short.js', 'run()');
  write('photo.png', LONG);
  write('.vite/manifest.json', LONG);
  expect(await compressFiles(folder)).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual(['.vite', 'assets', 'photo.png', 'short.js']);
});

test('the same content is always compressed to the same bytes', async () => {
  write('a.js', LONG);
  write('b.js', LONG);
  await compressFiles(folder);
  for (const ending of ['.br', '.gz']) {
    expect(readFileSync(join(folder, `a.js${ending}`)).equals(readFileSync(join(folder, `b.js${ending}`)))).toBe(true);
  }
});
