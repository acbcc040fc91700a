import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';
import { CHUNKS } from '../../scripts/vite/chunks.ts';

test.each(CHUNKS.flatMap(({ name, paths }) => paths.map((path) => [name, path])))(
  'the chunk %s has the existing path %s',
  (_name, path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  },
);
