import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const BUILT = [
  'dist/widget/index.html',
  'dist/widget-msw/index.html',
  'dist/package/index.js',
  'build/backend/start.js',
];
const SOURCES = ['src', 'renderers', 'schemas', 'locales', 'sdk', 'fixtures'];

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(ROOT, file)).isFile());

/**
 * The test files that match some words, each a path or a part of one.
 * @param {readonly string[]} words
 * @returns {{unit: string[], built: string[], browser: string[]}}
 */
export function testFiles(words) {
  const all = filesIn('tests').filter((file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file));
  const named = words.flatMap((word) => {
    const found = all.filter((file) => file.includes(word.replace(/^\.\//, '')));
    if (found.length === 0) throw new Error(`No test file has "${word}" in its path.`);
    return found;
  });
  const files = [...new Set(named)];
  const isBuilt = (/** @type {string} */ file) => file.startsWith('tests/house/built/');
  return {
    unit: files.filter((file) => /\.test\.tsx?$/.test(file) && !isBuilt(file)),
    built: files.filter(isBuilt),
    browser: files.filter((file) => file.endsWith('.spec.ts')),
  };
}

/**
 * Whether a build exists. One that is older than a source file is still used, with a note, so that one file can run without
 * waiting.
 */
export function hasBuild() {
  if (!BUILT.every((file) => existsSync(join(ROOT, file)))) return false;
  const builtAt = Math.min(...BUILT.map((file) => statSync(join(ROOT, file)).mtimeMs));
  const newer = SOURCES.flatMap(filesIn).find((file) => statSync(join(ROOT, file)).mtimeMs > builtAt);
  if (newer) console.log(`${newer} is newer than the build: "npm run build -- --everything" builds it again.`);
  return true;
}
