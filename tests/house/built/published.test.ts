import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';

const PACKAGE = join(ROOT, 'dist/package');
const FOLDER = join(ROOT, 'build/consumers/published');
const isAll = process.env['TEST_ALL'] === '1';

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});

test('the package passes publint', async () => {
  const { messages } = await publint({ pkgDir: PACKAGE, pack: false, strict: true });
  expect(messages).toEqual([]);
});

describe('the texts of the package', () => {
  const read = (file: string) => readFileSync(join(ROOT, 'dist', file), 'utf8');

  test.each(['widget', 'package'])('in dist/%s name the packages whose code it contains, and no tools', (folder) => {
    const names = [...read(`${folder}/THIRD-PARTY-NOTICES.txt`).matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(expect.arrayContaining(['zod', 'zustand', 'circle-flags', 'cryptocurrency-icons']));
    expect(names).not.toContain('vitest');
    // The package leaves React to the site that installs it.
    expect(names.includes('react-dom')).toBe(folder === 'widget');
  });

  test('link only to web addresses', () => {
    for (const file of ['package/README.md', 'package/CHANGELOG.md']) expect(read(file)).not.toMatch(/\]\((?!https:)/);
  });
});

describe('a bundler of a site', () => {
  /** The bundled code of a page with this text. */
  async function bundled(text: string): Promise<string> {
    writeFileSync(join(FOLDER, 'main.js'), text.replace('@paywidget/cashier', PACKAGE));
    const result = await build({
      configFile: false,
      root: FOLDER,
      logLevel: 'silent',
      build: { write: false, minify: false, rolldownOptions: { input: join(FOLDER, 'main.js'), external: /^react/ } },
    });
    if (!('output' in result)) throw new Error('The build has more than one result.');
    return result.output.map((piece) => (piece.type === 'chunk' ? piece.code : '')).join('\n');
  }

  test('leaves out the unused host SDK', async () => {
    expect(await bundled("import { embed } from '@paywidget/cashier/host/index.js';")).not.toContain('pay-widget');
  });

  test('keeps the host SDK script, which has a side effect', async () => {
    expect(await bundled("import '@paywidget/cashier/host/paywidget-host.js';")).toContain('Paywidget');
  });

  test.runIf(isAll)('keeps the styles of a chunk', async () => {
    const code = await bundled("import { mount } from '@paywidget/cashier/index.js'; mount(document.body, {});");
    expect(code).toContain('page-tokens');
  });
});

/** Takes 15 seconds, so `npm run test:all` alone runs it. */
describe.runIf(isAll)('the packed package', () => {
  let tarball: Buffer;
  let packed: readonly string[];

  beforeAll(() => {
    const output = execFileSync('npm', ['pack', PACKAGE, '--json', '--ignore-scripts', '--loglevel=error'], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    const [{ filename, files }] = JSON.parse(output) as [{ filename: string; files: { path: string }[] }];
    tarball = readFileSync(join(FOLDER, filename));
    packed = files.map(({ path }) => path);
  });

  test('contains everything that was built', () => {
    const built = readdirSync(PACKAGE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(PACKAGE.length + 1));
    expect(packed.toSorted()).toEqual(built.toSorted());
    expect(packed).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD-PARTY-NOTICES.txt']));
  });

  test('has types that agree with the code, for Node and for bundlers', async () => {
    const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
    const result = await checkPackage(createPackageFromTarballData(tarball));
    if (!result.types) throw new Error('The package has no types.');
    // Node 10 ignores `exports`, and `require` finds modules: both are intended.
    const isMeant = (problem: Problem) =>
      problem.kind === 'CJSResolvesToESM' || ('resolutionKind' in problem && problem.resolutionKind === 'node10');
    expect(result.problems.filter((problem) => !isMeant(problem))).toEqual([]);
    expect(Object.keys(result.entrypoints)).toContain('./testing');
  });
});
