import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { inlineTexts } from '../kit/serve-check/inline-sources.mjs';
import { ROOT } from './root.mjs';

/**
 * The first load: the page, the modules it loads dynamically before the method list shows, and the limit in bytes.
 * @typedef {{ceiling: number, page: string, dynamic: string[]}} FirstLoad
 *
 * @typedef {{file: string, bytes: number, brotli: number, content: string}} LoadedFile
 *
 * @typedef {Record<string, {file: string, css?: string[], imports?: string[]}>} Manifest
 */

/** @returns {FirstLoad} */
export const readFirstLoad = () => JSON.parse(readFileSync(join(ROOT, 'scripts/first-load.json'), 'utf8'));

/**
 * The files that a chunk needs before it runs: itself, its static imports, and the style sheets of all of them.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`${key}, part of the first load, is in no chunk of its own: correct scripts/first-load.json.`);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))];
}

/**
 * All JavaScript and CSS that the browser loads until the method list shows, from a build's manifest. What the page itself
 * holds counts too: a style sheet under the name of its file.
 * @param {string} folder of the build
 * @param {FirstLoad} [firstLoad]
 * @returns {LoadedFile[]} largest first
 */
export function measureFirstLoad(folder, firstLoad = readFirstLoad()) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(folder, firstLoad.page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+)"/g)].map(([, file]) => String(file));
  const keys = Object.keys(manifest).filter((key) => named.includes(String(manifest[key]?.file)));
  const files = new Set([...named, ...[...keys, ...firstLoad.dynamic].flatMap((key) => closure(manifest, key))]);
  if (!named.some((file) => file.endsWith('.js'))) throw new Error(`${firstLoad.page} loads no script.`);
  const { scripts, styles } = inlineTexts(html);
  const replaced = importMapOf(scripts);
  const loaded = [...new Set([...files].map((file) => replaced.get(file) ?? file))].map((file) =>
    sized(file, readFileSync(join(folder, file))),
  );
  const inline = [...scripts, ...styles].filter((text) => !loaded.some(({ content }) => content === text));
  return [...loaded, ...inline.map((text) => sized(firstLoad.page, Buffer.from(text)))].toSorted(
    (a, b) => b.brotli - a.brotli,
  );
}

/**
 * The files that the page has others load in place of.
 * @param {readonly string[]} scripts of the page
 */
function importMapOf(scripts) {
  const pairs = scripts.flatMap((script) => [...script.matchAll(/"[^"]*?(assets\/[^"]+)":"[^"]*?(assets\/[^"]+)"/g)]);
  return new Map(pairs.map(([, from, to]) => [String(from), String(to)]));
}

/**
 * @param {string} file
 * @param {Buffer} content
 * @returns {LoadedFile}
 */
const sized = (file, content) => ({
  file,
  bytes: content.length,
  brotli: brotliSize(Buffer.from(withSteadyHashes(content.toString('utf8')))),
  content: content.toString('utf8'),
});

/**
 * The hashes in names of files change with each build, and their sizes in Brotli differ by up to 100 bytes in all. So the
 * same file is measured with the same hash.
 * @param {string} text
 */
const withSteadyHashes = (text) =>
  text.replace(/([\w.-]+)-[\w-]{8}\.(js|css)\b/g, (_match, name, type) => {
    const hash = createHash('sha256').update(`${name}.${type}`).digest('base64url').slice(0, 8);
    return `${name}-${hash}.${type}`;
  });

/** @param {Buffer} content */
const brotliSize = (content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;

/** @param {number} bytes */
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/** @param {readonly LoadedFile[]} files */
const totalBytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** @param {readonly LoadedFile[]} files */
export const totalBrotli = (files) => files.reduce((sum, { brotli }) => sum + brotli, 0);

/**
 * A row per file, though a page may hold several scripts.
 * @param {readonly LoadedFile[]} files
 * @param {number} ceiling
 */
export function firstLoadTable(files, ceiling) {
  const names = [...new Set(files.map(({ file }) => file))];
  const rows = names.map((name) => {
    const parts = files.filter(({ file }) => file === name);
    return `${kilo(totalBytes(parts))} ${kilo(totalBrotli(parts))}  ${name}`;
  });
  return [
    'First load (kB)',
    '     raw   brotli  file',
    ...rows,
    `${kilo(totalBytes(files))} ${kilo(totalBrotli(files))}  in all, of ${ceiling / 1000} kB allowed`,
  ].join('\n');
}
