import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';

const TYPES = join(ROOT, 'dist/package/types');
const ENTRIES = ['src/app/package/index.d.ts', 'src/app/package/renderers.d.ts', 'testing/index.d.ts'];

/**
 * Writes the declarations of the package.
 * @returns {Promise<Set<string>>} the packages that they import
 */
export async function buildTypes() {
  if (!(await run('tsc', ['-p', 'tsconfig.package.json'])))
    throw new Error('The declarations of the package could not be made.');
  tidyTypes();
  return new Set([...reachable()].flatMap(([, text]) => importsOf(text)).map(packageOf));
}

/** Declarations reachable from the entries, by file; the compiler emits those of everything it has read. */
function reachable() {
  /** @type {Map<string, string>} */
  const found = new Map();
  const waiting = ENTRIES.map((entry) => join(TYPES, entry));
  for (const file of waiting) {
    if (found.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const name of importsOf(text)) {
      const target = join(dirname(file), name.replace(/\.tsx?$|\.js$/, '.d.ts'));
      if (name.startsWith('.') && existsSync(target)) waiting.push(target);
    }
  }
  return found;
}

/** Removes declarations that the entries do not need, and those of style sheets, which declare nothing. */
function tidyTypes() {
  const kept = reachable();
  for (const [file, text] of kept) writeFileSync(file, text.replace(/^import ['"][^'"]+\.css['"];\n/gm, ''));
  for (const name of readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
    const file = join(TYPES, name);
    if (statSync(file).isFile() && !kept.has(file)) rmSync(file);
  }
}

/** @param {string} text */
const importsOf = (text) =>
  [...text.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name);

/** @param {string} name */
const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
