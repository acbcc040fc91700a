import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';

// The code of the guides and of the package's README, compiled against the built package. Fragments get the declarations that they need.

const SITE = join(ROOT, 'build/guide-blocks');
const FENCE = /^```(tsx?|js)\n([\s\S]*?)^```$/gm;
/** Generated from types that are compiled at their source. */
const GENERATED = /^reference[\\/]/;
const README = '../src/app/package/README.md';

/** Declarations that the code blocks of a page rely on. */
const AROUND: Readonly<Record<string, string>> = {
  'package.md': 'declare const element: HTMLElement, token: string, id: string;',
  'testing.md': 'declare const cashierUrl: string, token: string;',
};
/** What a script of a page has around it: the global of the host SDK, and elements and functions of the page. */
const SCRIPT = [
  "import * as Paywidget from '@paywidget/cashier/host';",
  'declare const document: { getElementById(id: string): HTMLElement };',
  'declare const element: HTMLElement, src: string, startData: Paywidget.StartData;',
  'declare function hideSpinner(): void;',
  'declare function report(reason: Paywidget.LoadErrorReason, message: string): void;',
].join('\n');
const TESTING = "import { test } from '@paywidget/cashier/testing';\n";

/** Types of the built package by its entry, and React 19, whose JSX the guide on React shows. */
const PATHS = {
  '@paywidget/cashier': ['dist/package/types/src/app/package/index.d.ts'],
  '@paywidget/cashier/renderers': ['dist/package/types/src/app/package/renderers.d.ts'],
  '@paywidget/cashier/host': ['dist/package/host/index.d.ts'],
  '@paywidget/cashier/host/react': ['dist/package/host/react.d.ts'],
  '@paywidget/cashier/testing': ['dist/package/types/testing/index.d.ts'],
  react: ['tests/react-19/node_modules/@types/react'],
  'react/jsx-runtime': ['tests/react-19/node_modules/@types/react/jsx-runtime.d.ts'],
};

/** The blocks of the guides as files, by name. */
function blocks(): Readonly<Record<string, string>> {
  const guides = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = [README, ...guides.filter((page) => page.endsWith('.md') && !GENERATED.test(page))];
  return Object.fromEntries(
    pages.flatMap((page) =>
      [...readFileSync(join(ROOT, 'docs', page), 'utf8').matchAll(FENCE)].map(([, kind = '', text = ''], at) => {
        const needsTest = page === 'testing.md' && !text.includes('import ');
        const isScript = kind === 'js';
        const name = `${page.replaceAll(/[\\/.]+/g, '-').replace(/-md$/, '')}-${at + 1}.${isScript ? 'ts' : kind}`;
        const around = isScript ? SCRIPT : `${needsTest ? TESTING : ''}${AROUND[page] ?? ''}`;
        return [name, `${around}\n${text}\nexport {};\n`];
      }),
    ),
  );
}

function compile(sources: Readonly<Record<string, string>>) {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(SITE, name), text);
  const paths = Object.fromEntries(Object.entries(PATHS).map(([name, [file = '']]) => [name, [join(ROOT, file)]]));
  const compilerOptions = {
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    // A part of a table has no type that its parameters could take theirs from.
    noImplicitAny: false,
    noEmit: true,
    skipLibCheck: true,
    paths,
  };
  writeFileSync(join(SITE, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(sources) }));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout, status } = spawnSync(tsc, ['--project', SITE, '--pretty', 'false'], { encoding: 'utf8' });
  return { stdout, status };
}

test('the code of the guides compiles against the package', () => {
  const sources = blocks();
  expect(Object.keys(sources).length).toBeGreaterThan(12);
  expect(Object.keys(sources).filter((name) => name.includes('README'))).toHaveLength(2);
  expect(compile(sources)).toEqual({ stdout: '', status: 0 });
  expect(compile({ 'wrong.ts': "import { nothing } from '@paywidget/cashier/host';\nnothing();\n" }).stdout).toMatch(
    /TS2305/,
  );
});
