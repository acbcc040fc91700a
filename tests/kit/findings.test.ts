import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS, GOOD, pageWith } from '../../kit/test-pages/pages.mjs';
import { FINDINGS } from '../../schemas/host/findings.ts';

test.each(Object.entries(FINDINGS))('%s is an error or a warning', (_, { severity }) => {
  expect(['error', 'warning']).toContain(severity);
});

const codes = Object.keys(FINDINGS);

test('every finding has a page that shows it, and no page shows anything else', () => {
  expect([...new Set(FAULTS.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted());
});

test.each(FAULTS)('the page of $code differs from the good one: $fault', (fault) => {
  expect(GOOD).toContain(fault.right);
  expect(pageWith(fault)).not.toBe(GOOD);
  expect(pageWith(fault)).toContain(fault.wrong);
});

test('the page about the check lists every finding, with its cause and fix', () => {
  const page = readFileSync('docs/host-check.md', 'utf8');
  const rows = Object.entries(FINDINGS).map(
    ([code, { severity, cause, fix }]) => `| \`${code}\` | ${severity} | ${cause} | ${fix.replaceAll('|', '\\|')} |`,
  );
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
