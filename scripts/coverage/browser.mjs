import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { mergeProcessCovs } from '@bcoe/v8-coverage';
import astV8ToIstanbul from 'ast-v8-to-istanbul';
import coverage from 'istanbul-lib-coverage';
import { parseAstAsync } from 'vite';

/** Number of files merged at a time; all at once would not fit into memory. */
const AT_ONCE = 40;

/**
 * What the browser executed of each source file, from the coverage that the tests left in a folder.
 * @param {string} raw folder of V8 coverage files, their addresses below the widget's base
 * @param {string} assets folder of the scripts that were served, each with its map beside it
 */
export async function browserCoverage(raw, assets) {
  const files = readdirSync(raw).map((file) => join(raw, file));
  let merged = mergeProcessCovs([]);
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE).map((file) => JSON.parse(readFileSync(file, 'utf8')));
    merged = mergeProcessCovs([merged, ...some]);
  }
  const map = coverage.createCoverageMap({});
  for (const { url, functions } of merged.result) {
    const file = join(assets, basename(url));
    // Some tests make builds of their own, whose files have other names.
    if (!existsSync(`${file}.map`)) continue;
    const code = readFileSync(file, 'utf8');
    const sourceMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    sourceMap.sources = sourceMap.sources.map((/** @type {string} */ source) => resolve(dirname(file), source));
    map.merge(
      await astV8ToIstanbul({
        code,
        sourceMap,
        ast: parseAstAsync(code),
        coverage: { url: `file://${file}`, functions },
      }),
    );
  }
  return map;
}

/**
 * Number of executable and executed lines by folder: `{src: {lines: 100, run: 90}}`.
 * @param {import('istanbul-lib-coverage').CoverageMap} map
 * @param {string} root
 * @param {readonly string[]} folders
 */
export function linesOf(map, root, folders) {
  return Object.fromEntries(
    folders.map((folder) => {
      let lines = 0;
      let run = 0;
      for (const file of map.files()) {
        if (!relative(root, file).startsWith(`${folder}/`)) continue;
        const counts = Object.values(map.fileCoverageFor(file).getLineCoverage());
        lines += counts.length;
        run += counts.filter((count) => count > 0).length;
      }
      return [folder, { lines, run }];
    }),
  );
}
