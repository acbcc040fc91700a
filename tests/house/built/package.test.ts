import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';

const PACKAGE = join(ROOT, 'dist/package');
const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));

/** Paths that a manifest names, at any depth. */
function pathsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('./') ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(pathsOf) : [];
}

test('every file that the manifest names is there', () => {
  const named = pathsOf(manifest);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(PACKAGE, path)))).toEqual([]);
});

test('React comes from the site that installs the package, and nothing else is left to resolve', () => {
  const pieces = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const imported = pieces
    .filter(
      (file) =>
        !file.startsWith('host') && !file.startsWith('bin') && !file.startsWith('kit') && !file.startsWith('lint'),
    )
    .flatMap((file) => [...readFileSync(join(PACKAGE, file), 'utf8').matchAll(/^import .*?from "([^".][^"]*)"/gm)])
    .map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']));
});

test('the package brings the linter, which needs only what the package names', () => {
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

/** A site that has installed the package, and compiles the React example or a text of its own. */
describe('the declarations', () => {
  function compile(name: string, module: 'nodenext' | 'preserve', own?: string) {
    const site = join(ROOT, 'build/consumers', name);
    rmSync(site, { recursive: true, force: true });
    mkdirSync(join(site, 'node_modules'), { recursive: true });
    symlinkSync(PACKAGE, join(site, 'node_modules/paywidget'), 'dir');
    writeFileSync(join(site, 'package.json'), '{"type":"module"}');
    if (own === undefined) cpSync(join(ROOT, 'docs/examples/react'), join(site, 'src'), { recursive: true });
    else {
      mkdirSync(join(site, 'src'));
      writeFileSync(join(site, 'src/main.ts'), own);
    }
    const compilerOptions = {
      module,
      moduleResolution: module === 'nodenext' ? 'nodenext' : 'bundler',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      // What the package declares must hold by itself.
      skipLibCheck: false,
    };
    writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', site], { encoding: 'utf8' });
    return { stdout, status };
  }

  test.each(['nodenext', 'preserve'] as const)('of module %s let the React example compile', (module) => {
    expect(compile(module, module)).toEqual({ stdout: '', status: 0 });
  });

  test('refuse a message that does not exist and a start without a token', () => {
    const { stdout, status } = compile(
      'wrong',
      'preserve',
      `import { mount } from 'paywidget';
       const cashier = mount(document.body, { startData: { user: {} } });
       cashier.on('onNothing', () => undefined);
       cashier.send('locale-changed', { locale: 5 });`,
    );
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/main\.ts\(2,.*token/s);
    expect(stdout).toMatch(/main\.ts\(3,.*onNothing/s);
    expect(stdout).toMatch(/main\.ts\(4,/);
  });
});
