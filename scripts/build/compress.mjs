import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|html|json|svg)$/;
/** Below this a response is one packet either way. */
const LEAST_BYTES = 1024;

/** @type {Readonly<Record<string, (content: Buffer) => Promise<Buffer>>>} */
const ENCODERS = {
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
};

/**
 * Writes a `.gz` and a `.br` beside each text file, for servers that send files as they are (`gzip_static`).
 * @param {string} folder
 * @param {(file: string) => boolean} [isWanted] of the paths below the folder
 * @returns {Promise<string[]>} the paths that have been compressed
 */
export async function compressFiles(folder, isWanted = () => true) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => TEXT.test(file) && !file.startsWith('.') && isWanted(file))
    .filter((file) => statSync(join(folder, file)).size >= LEAST_BYTES);
  await Promise.all(files.map((file) => compress(join(folder, file))));
  return files;
}

/** @param {string} path */
async function compress(path) {
  const content = readFileSync(path);
  const { atime, mtime } = statSync(path);
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    writeFileSync(path + ending, await encode(content));
    // The same time as its neighbour: servers say it as Last-Modified.
    utimesSync(path + ending, atime, mtime);
  }
}
