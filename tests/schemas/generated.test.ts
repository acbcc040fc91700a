import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATED } from '../../scripts/schema/files.ts';

test.each(Object.keys(GENERATED))('%s is what the schemas say', (file) => {
  const made = GENERATED[file]?.();
  const written = readFileSync(file, 'utf8');
  expect(typeof made === 'string' ? written : JSON.parse(written)).toEqual(
    typeof made === 'string' ? made : JSON.parse(JSON.stringify(made)),
  );
});
