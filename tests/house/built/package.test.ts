import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';

const PACKAGE = join(ROOT, 'dist/package');
const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));

/** Paths that a manifest names, at any depth. */
function pathsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('./') && !value.includes('*') ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(pathsOf) : [];
}

test('the package contains every file that its manifest names', () => {
  const named = pathsOf(manifest);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(PACKAGE, path)))).toEqual([]);
});

test('the code of the package imports only React', () => {
  const pieces = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const imported = pieces
    .filter((file) => !['host', 'bin', 'kit', 'lint', 'testing'].some((folder) => file.startsWith(folder)))
    .flatMap((file) => [...readFileSync(join(PACKAGE, file), 'utf8').matchAll(/^import .*?from "([^".][^"]*)"/gm)])
    .map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']));
});

test('the test driver in the package imports only Node and Playwright', () => {
  const text = readFileSync(join(PACKAGE, 'testing/index.js'), 'utf8');
  const imported = [...text.matchAll(/^import .*? from "([^"]+)"/gm)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(2);
  expect(imported.filter((name) => name !== '@playwright/test' && !name.startsWith('node:'))).toEqual([]);
});

test('the linter in the package works, and imports only ajv', () => {
  const site = join(ROOT, 'build/consumers/lint');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const file = join(site, 'method.json');
  writeFileSync(
    file,
    '{ "name": "a", "text": "A",\n  "isPopluar": true, "fields": [{ "name": "x", "regex": "^(\\\\d+)+$" }] }',
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(PACKAGE, 'bin/paywidget.mjs'), 'lint', '--format', 'json', file],
    { encoding: 'utf8' },
  );
  const { findings } = JSON.parse(stdout) as { findings: { code: string; place: { line: number } }[] };
  expect(findings.map(({ code, place }) => `${code} ${place.line}`)).toEqual([
    'unknown_key 2',
    'pattern_catastrophic 2',
    'pattern_unbounded 2',
  ]);
  expect(status).toBe(1);
  const imported = readdirSync(join(PACKAGE, 'lint')).flatMap((name) => [
    ...readFileSync(join(PACKAGE, 'lint', name), 'utf8').matchAll(/^import .*?from "([^".][^"]*)"/gm),
  ]);
  const outside = imported.flatMap(([, name = '']) => (name.startsWith('node:') ? [] : name));
  expect([...new Set(outside)]).toEqual(['ajv/dist/2020.js']);
});

/** Copied, because packages behind a link would find React 18. */
function copyDeclarations(modules: string): void {
  for (const part of ['package.json', 'types', 'host'])
    cpSync(join(PACKAGE, part), join(modules, '@paywidget/cashier', part), { recursive: true });
  mkdirSync(join(modules, '@types'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(ROOT, 'tests/react-19/node_modules/@types', name), join(modules, '@types', name), 'dir');
}

/** A site that has installed the package, and compiles an example or a text of its own. */
interface Sources {
  readonly example?: 'react' | 'testing';
  readonly own?: string;
  /** Compiles with the types of React 19, and no package of the project. */
  readonly isReact19?: boolean;
}

describe('the declarations of the package', () => {
  function compile(name: string, module: 'nodenext' | 'preserve', { example = 'react', own, isReact19 }: Sources = {}) {
    const site = join(ROOT, 'build/consumers', name);
    rmSync(site, { recursive: true, force: true });
    mkdirSync(join(site, 'node_modules/@paywidget'), { recursive: true });
    if (isReact19) copyDeclarations(join(site, 'node_modules'));
    else symlinkSync(PACKAGE, join(site, 'node_modules/@paywidget/cashier'), 'dir');
    writeFileSync(join(site, 'package.json'), '{"type":"module"}');
    if (own === undefined) cpSync(join(ROOT, 'docs/examples', example), join(site, 'src'), { recursive: true });
    else {
      mkdirSync(join(site, 'src'));
      writeFileSync(join(site, 'src/main.ts'), own);
    }
    const compilerOptions = {
      module,
      moduleResolution: module === 'nodenext' ? 'nodenext' : 'bundler',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      // Playwright's types need those of Node.
      types: example === 'react' && own === undefined ? [] : ['node'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      // The declarations must compile without other types.
      skipLibCheck: false,
    };
    writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', site], { encoding: 'utf8' });
    return { stdout, status };
  }

  test.each(['nodenext', 'preserve'] as const)('let the React example compile with module %s', (module) => {
    expect(compile(module, module)).toEqual({ stdout: '', status: 0 });
  });

  test.each(['nodenext', 'preserve'] as const)(
    'let the React example compile with React 19 and module %s',
    (module) => {
      expect(compile(`react-19-${module}`, module, { isReact19: true })).toEqual({ stdout: '', status: 0 });
    },
  );

  test.each(['nodenext', 'preserve'] as const)('let a suite with the test driver compile with module %s', (module) => {
    expect(compile(`testing-${module}`, module, { example: 'testing' })).toEqual({ stdout: '', status: 0 });
  });

  test('let the examples of the README compile', () => {
    const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, text]) => text);
    expect(examples).toHaveLength(2);
    expect(compile('readme', 'nodenext', { own: examples.join('\n') })).toEqual({ stdout: '', status: 0 });
  });

  test('take every message as a site writes it', () => {
    const own = `import { mount, type StartDataInput } from '@paywidget/cashier';
       const bonusList: StartDataInput['bonusList'] = [
         {
           id: 1,
           type: 'deposit',
           content: { title: 'First' },
           mustAccruedBefore: '2030-01-01T00:00:00Z',
           depositBonusData: { minDeposit: 200 },
         },
       ];
       const cashier = mount(document.body, { startData: { user: { token: 't' }, bonusList } });
       cashier.send('bonus-list-updated', { bonusList });
       cashier.send('bonus-list-fetched', { success: true, bonusList });
       cashier.send('locale-changed', { locale: 'es' });
       cashier.send('close');`;
    expect(compile('messages', 'nodenext', { own })).toEqual({ stdout: '', status: 0 });
  });

  test('take options that a component of a site was not given', () => {
    const own = `import { mount, type MountOptions } from '@paywidget/cashier';
       export const place = (props: { readonly [K in keyof MountOptions]?: NonNullable<MountOptions[K]> }) => {
         const { startData, path, returnUrl, router, basename, renderers, pages, staticPath, clock } = props;
         return mount(document.body, {
           startData, path, returnUrl, router, basename, renderers, pages, staticPath, clock,
         });
       };`;
    expect(compile('options', 'nodenext', { own })).toEqual({ stdout: '', status: 0 });
  });

  test('reject unknown messages, a start without a token, and wrong payloads', () => {
    const own = `import { mount } from '@paywidget/cashier';
       import { test } from '@paywidget/cashier/testing';
       const cashier = mount(document.body, { startData: { user: {} } });
       cashier.on('onNothing', () => undefined);
       cashier.send('locale-changed', { locale: 5 });
       test('a deposit', async ({ cashier: tested }) => {
         await tested.expectHostEvent('onNothing');
         await tested.expectHostEvent('onCreateTransaction', { amount: 'much' });
         await tested.open({ user: { token: 5 } });
       });`;
    const { stdout, status } = compile('wrong', 'preserve', { own });
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/main\.ts\(3,.*token/s);
    expect(stdout).toMatch(/main\.ts\(4,.*onNothing/s);
    for (const line of [5, 7, 8, 9]) expect(stdout).toContain(`main.ts(${line},`);
  });
});
