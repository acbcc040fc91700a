import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressFile } from '../../kit/compress-file.mjs';

const TEXT = /\.(?:js|css|html|json|svg)$/;
/** Below this a response is one packet either way. */
const MIN_BYTES = 1024;

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
    .filter((file) => statSync(join(folder, file)).size >= MIN_BYTES);
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return files;
}
