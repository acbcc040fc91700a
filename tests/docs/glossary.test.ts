import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const source = ['schemas', 'renderers', 'src', 'sdk']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .join('\n');
const exported = new Set(
  [...source.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm)].map(([, name]) => name),
);

const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Term )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '', code = '']) => ({ term, meaning, code }));
const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

test('every term of the glossary has one row, with a meaning', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ meaning }) => meaning === '')).toEqual([]);
  expect(new Set(rows.map(({ term }) => term)).size).toBe(rows.length);
});

test('every code name in the glossary is exported', () => {
  expect(rows.filter(({ code }) => quoted(code).length === 0)).toEqual([]);
  const names = rows.flatMap(({ code }) => quoted(code));
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

test('every quoted word in a meaning of the glossary occurs in the sources', () => {
  const words = rows.flatMap(({ meaning }) => quoted(meaning));
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((word) => !source.includes(word.replace('…', '')))).toEqual([]);
});
