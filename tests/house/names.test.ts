import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

/**
 * The unscoped name belongs to the first person who registers it, so nothing may import it, install it, or let npx fetch it
 * (docs/decisions/0058-a-scoped-name-and-commands-that-fetch-nothing.md). `npx --no -- paywidget` runs the command of an installed package and nothing else.
 */
const WRONG: Readonly<Record<string, RegExp>> = {
  'an import of the old name': /(?:\bfrom|\bimport|\brequire)[\s(]*['"]paywidget(?:\/[^'"]*)?['"]/,
  'a command that npx may fetch': /\bnpx (?!--no -- paywidget\b)(?:-\S* )*@?paywidget\b/,
  'a command without npx': /(?<!npx --no -- |')\bpaywidget (?:lint|host-check|serve-check|allow|COMMAND|--[a-z])/,
  'an installation by name': /\b(?:npm|pnpm|yarn|bun|bunx)(?: (?:i|install|add|exec|x|dlx))?\b(?: -\S+)* @?paywidget\b/,
};

/** Files that quote the wrong forms to explain them. */
const ABOUT_IT = new Set([
  'docs/decisions/0058-a-scoped-name-and-commands-that-fetch-nothing.md',
  'docs/migrate.md',
  'tests/house/names.test.ts',
]);

const found = (text: string) => Object.keys(WRONG).filter((kind) => WRONG[kind]?.test(text));

describe('the rules for the package name', () => {
  test.each([
    ["import { mount } from 'NAME'", 'an import of the old name'],
    ['import type {} from "NAME/host/react"', 'an import of the old name'],
    ["await import('NAME/host')", 'an import of the old name'],
    ['npx @NAME/cashier serve-check URL', 'a command that npx may fetch'],
    ['npx --yes NAME', 'a command that npx may fetch'],
    ['`NAME lint FILES`', 'a command without npx'],
    ['npm install --save-dev @NAME/cashier', 'an installation by name'],
    ['pnpm dlx NAME', 'an installation by name'],
  ])('find %s', (line, kind) => expect(found(line.replace('NAME', 'paywidget'))).toEqual([kind]));

  test.each([
    'npx --no -- NAME lint FILES',
    "import { mount } from '@NAME/cashier'",
    'npm install ./NAME-cashier-1.0.0.tgz',
    "name: 'NAME lint'",
  ])('accept %s', (line) => expect(found(line.replace('NAME', 'paywidget'))).toEqual([]));
});

test('every import, installation and command in the repository uses our own package name', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', '*.md', '*.ts', '*.tsx', '*.mjs', '*.json', '*.html'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => !ABOUT_IT.has(file) && file !== '' && existsSync(join(ROOT, file)));
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => found(line).map((kind) => `${file}:${at + 1}: ${kind}`)),
  );
  expect(wrong).toEqual([]);
});
