import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const REACT = '^18.3.0 || ^19.0.0';

/**
 * Files that do something when they are imported. The pieces add their styles; a bundler that left one out because nothing
 * of it is used would leave out its styles too.
 */
const SIDE_EFFECTS = ['./chunks/*.js', './host/paywidget-host.js', './host/skeleton.css'];

/**
 * The package.json. Its dependencies are the packages that our types import and those that the command line tool needs.
 * @param {string} folder of the package, with everything else in it
 * @param {ReturnType<typeof import('./kit.mjs').copyKit>} kit
 * @param {ReadonlySet<string>} typed packages that the declarations import
 */
export function manifestOf(folder, kit, typed) {
  /** @type {{name: string, version: string, description: string, license: string, dependencies: Record<string, string>}} */
  const { name, version, description, license, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const needed = Object.entries(dependencies).filter(([key]) => typed.has(key) && !isPeer(key));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: kit.bin,
    files: readdirSync(folder).filter((file) => file !== 'package.json'),
    sideEffects: SIDE_EFFECTS,
    exports: {
      '.': { types: './types/src/app/package/index.d.ts', default: './index.js' },
      './renderers': { types: './types/src/app/package/renderers.d.ts', default: './renderers.js' },
      './host': { types: './host/index.d.ts', default: './host/index.js' },
      './host/react': { types: './host/react.d.ts', default: './host/react.js' },
      './host/skeleton.css': { types: './host/skeleton.d.ts', default: './host/skeleton.css' },
      './host/script': { types: './host/script.d.ts', default: './host/paywidget-host.js' },
      './testing': { types: './types/testing/index.d.ts', default: './testing/index.js' },
      ...kit.exports,
      './package.json': './package.json',
    },
    // What the command and the driver for tests need. Pages need a browser.
    engines: { node: '^20.19.0 || >=22.12.0' },
    dependencies: { ...Object.fromEntries(needed), ...kit.dependencies },
    peerDependencies: { react: REACT, 'react-dom': REACT, ...kit.peerDependencies },
    peerDependenciesMeta: kit.peerDependenciesMeta,
    publishConfig: { access: 'public', provenance: true },
  };
}

/** @param {string} key */
const isPeer = (key) => key === 'react' || key === 'react-dom';
