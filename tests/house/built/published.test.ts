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

test('publint has no complaints', async () => {
  const { messages } = await publint({ pkgDir: PACKAGE, pack: false, strict: true });
  expect(messages).toEqual([]);
});

describe('the texts', () => {
  const read = (file: string) => readFileSync(join(ROOT, 'dist', file), 'utf8');

  test.each(['widget', 'package'])('dist/%s names the packages whose code it contains, and no tool', (folder) => {
    const names = [...read(`${folder}/THIRD-PARTY-NOTICES.txt`).matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(expect.arrayContaining(['zod', 'zustand', 'circle-flags', 'cryptocurrency-icons']));
    expect(names).not.toContain('vitest');
    // The package leaves it to the site that installs it.
    expect(names.includes('react-dom')).toBe(folder === 'widget');
  });

  test('link only to addresses of the web', () => {
    for (const file of ['package/README.md', 'package/CHANGELOG.md']) expect(read(file)).not.toMatch(/\]\((?!https:)/);
  });
});

describe('a bundler leaves out what a site does not use', () => {
  /** What remains of a page with this text. */
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

  test('the host SDK, when nothing of it is called', async () => {
    expect(await bundled("import { embed } from '@paywidget/cashier/host/index.js';")).not.toContain('pay-widget');
  });

  test('but not the script, which has a side effect', async () => {
    expect(await bundled("import '@paywidget/cashier/host/paywidget-host.js';")).toContain('Paywidget');
  });

  test.runIf(isAll)('and not the styles of a piece', async () => {
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

  test('npm packs everything that was built', () => {
    const built = readdirSync(PACKAGE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(PACKAGE.length + 1));
    expect(packed.toSorted()).toEqual(built.toSorted());
    expect(packed).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD-PARTY-NOTICES.txt']));
  });

  test('each entry has types that agree with its code, for Node and for bundlers', async () => {
    const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
    const result = await checkPackage(createPackageFromTarballData(tarball));
    if (!result.types) throw new Error('The package has no types.');
    // Node 10 reads no `exports`, and `require` finds modules: both are meant.
    const isMeant = (problem: Problem) =>
      problem.kind === 'CJSResolvesToESM' || ('resolutionKind' in problem && problem.resolutionKind === 'node10');
    expect(result.problems.filter((problem) => !isMeant(problem))).toEqual([]);
    expect(Object.keys(result.entrypoints)).toContain('./testing');
  });
});
