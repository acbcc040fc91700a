import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const FOLDER = join(ROOT, 'docs/decisions');
const LONGEST = 20;
const WIDEST = 150;
const files = readdirSync(FOLDER);
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const isTableRow = (line: string): boolean => line.startsWith('|');

test('decisions have unique numbers', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
});

describe.each(files)('the decision %s', (file) => {
  const lines = read(file).trimEnd().split('\n');

  test('has a title, then context, choice and cost', () => {
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines[2]).toMatch(/^\*\*Context\.\*\* \S/);
    const bold = lines.flatMap((line) => /^\*\*(\w+)\.\*\* /.exec(line)?.[1] ?? []);
    expect(bold).toEqual(['Context', 'Choice', 'Cost']);
    expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(1);
  });

  test(`has at most ${LONGEST} lines without tables`, () => {
    const text = lines.filter((line) => !isTableRow(line));
    expect(text.length).toBeLessThanOrEqual(LONGEST);
    expect(text.filter((line) => line.length > WIDEST)).toEqual([]);
  });
});
