import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const COLUMNS = 160;
const guides = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));

/** Lines of prose. Tables and code cannot be wrapped. */
const proseOf = (page: string): readonly string[] =>
  readFileSync(join(ROOT, page), 'utf8')
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .filter((line) => !/^[|#]|^!\[/.test(line));

test.each(['README.md', ...guides.map((file) => `docs/${file}`)])(
  'the prose of %s is at most 160 columns wide',
  (page) => {
    const lines = proseOf(page);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => line.length > COLUMNS)).toEqual([]);
  },
);
