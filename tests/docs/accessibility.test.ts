import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const page = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, criteria = '', level = '', name = '', how = '', proof = '']) => ({ criteria, level, name, how, proof }));

/** The criteria in a cell: one, several after commas, or a range of the last number. */
const listed = (cell: string): readonly string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [principle, guideline, from] = first.split('.').map(Number);
    const to = Number(last.split('.')[2]);
    return Array.from({ length: to - Number(from) + 1 }, (_, at) => `${principle}.${guideline}.${Number(from) + at}`);
  });

/** The number of criteria of the levels A and AA in each guideline of WCAG 2.2. */
const GUIDELINES: Readonly<Record<string, number>> = {
  '1.1': 1,
  '1.2': 5,
  '1.3': 5,
  '1.4': 9,
  '2.1': 3,
  '2.2': 2,
  '2.3': 1,
  '2.4': 8,
  '2.5': 6,
  '3.1': 2,
  '3.2': 5,
  '3.3': 6,
  '4.1': 2,
};

test('the accessibility page has one row for every WCAG 2.2 criterion of the levels A and AA', () => {
  const criteria = rows.flatMap((row) => listed(row.criteria));
  expect(new Set(criteria).size).toBe(criteria.length);
  const counts = Object.fromEntries(
    Object.keys(GUIDELINES).map((guideline) => [
      guideline,
      criteria.filter((one) => one.startsWith(`${guideline}.`)).length,
    ]),
  );
  expect(counts).toEqual(GUIDELINES);
});

const filesOf = (proof: string): readonly string[] =>
  [...proof.matchAll(/\]\((\.\.\/tests\/[^)]+)\)/g)].map(([, file = '']) => file);

test('every row of the accessibility page has an explanation, and an existing test or a reason why it has no test', () => {
  const isBare = ({ level, name, how, proof }: (typeof rows)[number]): boolean =>
    [level, name, how].includes('') || (filesOf(proof).length === 0 && !/^(none|read): \S/.test(proof));
  expect(rows.filter(isBare).map(({ criteria }) => criteria)).toEqual([]);
  expect(rows.flatMap(({ proof }) => filesOf(proof)).filter((file) => !existsSync(join(ROOT, 'docs', file)))).toEqual(
    [],
  );
});

test('no control reacts before the pointer is released (2.5.2)', () => {
  const sources = ['src', 'renderers'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  const down = /\bon(Pointer|Mouse)Down\b|\bonTouchStart\b|['"](pointerdown|mousedown|touchstart)['"]/;
  // A press beside the search of a dropdown does nothing but leave the focus where it is.
  expect(sources.filter((file) => down.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'renderers/fields/dropdown/DropdownList.tsx',
  ]);
});
