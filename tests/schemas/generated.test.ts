import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATED } from '../../scripts/schema/files.ts';

test('no default in a published schema is a number that only the code understands', () => {
  const files = Object.keys(GENERATED);
  expect(files).toContain('schemas/method/payment-method.schema.json');
  const isOdd = (file: string) => JSON.stringify(GENERATED[file]?.()).includes(`"default":${Number.MAX_SAFE_INTEGER}`);
  expect(files.filter(isOdd)).toEqual([]);
});

test.each(Object.keys(GENERATED))('the generated file %s is up to date with the schemas', (file) => {
  const made = GENERATED[file]?.();
  const written = readFileSync(file, 'utf8');
  expect(typeof made === 'string' ? written : JSON.parse(written)).toEqual(
    typeof made === 'string' ? made : JSON.parse(JSON.stringify(made)),
  );
});
