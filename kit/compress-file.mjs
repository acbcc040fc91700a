import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @type {Readonly<Record<string, (content: Buffer) => Promise<Buffer>>>} */
const ENCODERS = {
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
};

/**
 * Writes a `.gz` and a `.br` beside a file.
 * @param {string} path
 */
export async function compressFile(path) {
  const content = readFileSync(path);
  const { atime, mtime } = statSync(path);
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    writeFileSync(path + ending, await encode(content));
    // The same time as its neighbour: servers send it as Last-Modified.
    utimesSync(path + ending, atime, mtime);
  }
}
