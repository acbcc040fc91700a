import { run } from '../run.mjs';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';
import { HOST_SDK } from './host.mjs';
import { copyKit } from './kit.mjs';
import { buildLint } from './lint.mjs';
import { buildTesting } from './testing.mjs';

/** Output folder of the in-process package. */
export const PACKAGE = join(ROOT, 'dist/package');
const TYPES = join(PACKAGE, 'types');
const ENTRIES = ['src/app/package/index.d.ts', 'src/app/package/renderers.d.ts', 'testing/index.d.ts'];

/**
 * Builds the package: the widget, the host SDK, the driver and the command line tool, their declarations and package.json. The host SDK
 * must have been built before.
 */
export async function buildPackage() {
  await build({ root: ROOT, configFile: join(ROOT, 'vite.package.config.ts'), logLevel: 'warn' });
  if (!(await run('tsc', ['-p', 'tsconfig.package.json'])))
    throw new Error('The declarations of the package could not be made.');
  tidyTypes();
  cpSync(HOST_SDK, join(PACKAGE, 'host'), { recursive: true });
  await buildLint(join(PACKAGE, 'lint'));
  await buildTesting(join(PACKAGE, 'testing'));
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest(copyKit(PACKAGE)), null, 2)}\n`);
}

/**
 * The package.json. Its dependencies are the packages that our types import and those that the command line tool needs.
 * @param {ReturnType<typeof copyKit>} kit
 */
function manifest(kit) {
  /** @type {{name: string, version: string, description: string, dependencies: Record<string, string>}} */
  const { name, version, description, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const typed = importedByTypes();
  const needed = Object.entries(dependencies).filter(([key]) => typed.has(key) && !isPeer(key));
  return {
    name,
    version,
    description,
    type: 'module',
    bin: kit.bin,
    exports: {
      '.': { types: './types/src/app/package/index.d.ts', default: './index.js' },
      './renderers': { types: './types/src/app/package/renderers.d.ts', default: './renderers.js' },
      './host': { types: './host/index.d.ts', default: './host/index.js' },
      './host/react': { types: './host/react.d.ts', default: './host/react.js' },
      './host/script': './host/paywidget-host.js',
      './testing': { types: './types/testing/index.d.ts', default: './testing/index.js' },
      ...kit.exports,
      './package.json': './package.json',
    },
    dependencies: { ...Object.fromEntries(needed), ...kit.dependencies },
    peerDependencies: { react: '^18.3.0 || ^19.0.0', 'react-dom': '^18.3.0 || ^19.0.0', ...kit.peerDependencies },
    peerDependenciesMeta: kit.peerDependenciesMeta,
  };
}

/** @param {string} key */
const isPeer = (key) => key === 'react' || key === 'react-dom';

/** Packages that the declarations import. */
function importedByTypes() {
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
