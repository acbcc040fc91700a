import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS, GOOD, pageWith } from '../../kit/test-pages/pages.mjs';
import { FINDINGS } from '../../schemas/host/findings.ts';

test.each(Object.entries(FINDINGS))('the finding %s is an error or a warning', (_, { severity }) => {
  expect(['error', 'warning']).toContain(severity);
});

const codes = Object.keys(FINDINGS);

/** Caused by a header, which the text of a page cannot contain: `host-check.chrome.spec.ts` sends it. */
const BY_HEADER = ['opener-policy'];

test('every finding has a test page, and every test page has a finding', () => {
  const shown = new Set([...FAULTS.map(({ code }) => code), ...BY_HEADER]);
  expect([...shown].toSorted()).toEqual(codes.toSorted());
});

const faults = FAULTS.map((one) => [one.code, one.fault, one] as const);

test.each(faults)('the test page for %s differs from the correct page: %s', (_code, _what, fault) => {
  expect(GOOD).toContain(fault.right);
  expect(pageWith(fault)).not.toBe(GOOD);
  expect(pageWith(fault)).toContain(fault.wrong);
});

test('the docs page about host-check lists every finding, with its cause and fix', () => {
  const page = readFileSync('docs/host-check.md', 'utf8');
  const rows = Object.entries(FINDINGS).map(
    ([code, { severity, cause, fix }]) => `| \`${code}\` | ${severity} | ${cause} | ${fix.replaceAll('|', '\\|')} |`,
  );
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
