import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';

const sheets = ['src', 'renderers'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

/** Blocks for devices whose pointer can rest on something. They hold rules, which hold no further blocks. */
const FOR_HOVER = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

test.each(sheets)('%s styles hover only where a pointer can hover, since a finger leaves it behind', (sheet) => {
  const css = readFileSync(join(ROOT, sheet), 'utf8');
  const elsewhere = css.replace(FOR_HOVER, '').match(/^.*:hover.*$/gm) ?? [];
  expect(elsewhere).toEqual([]);
});
