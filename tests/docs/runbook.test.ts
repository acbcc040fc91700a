import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES } from '../../lint/codes.ts';
import { SAMPLES } from '../../scripts/docs/errors.ts';
import { ADVICE, runbookMarkdown } from '../../scripts/docs/runbook.ts';
import { ROOT } from '../../scripts/root.mjs';
import { decide } from '../../src/core/tables/error-table.ts';

/** Codes that the source sends to the host. */
const named = new Set(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/\bcode: '([a-z]+(?:_[a-z]+)*)'/g)].map(
        ([, code = '']) => code,
      ),
    ),
);

test('the runbook has advice for every error code that the host can receive', () => {
  expect(named.size).toBeGreaterThan(8);
  const decided = SAMPLES.flatMap(({ error, purpose }) => decide(error, purpose).host?.code ?? []);
  const known = new Set([...Object.keys(ADVICE), ...Object.keys(CODES)]);
  expect([...named, ...decided].filter((code) => !known.has(code))).toEqual([]);
});

test('the runbook quotes the text that the player reads', () => {
  expect(runbookMarkdown()).toContain("you won't be charged twice");
});
