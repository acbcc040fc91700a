import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { ENDINGS_FILE } from '../../scripts/docs/endings.ts';
import { filesOfTests, listedProofs } from '../../scripts/docs/files.ts';
import { gaps, type Proof, readListing } from '../../scripts/docs/proofs.ts';
import { ROOT } from '../../scripts/root.mjs';
import { DEPOSIT_FLOW } from '../../src/flow/table.ts';
import { ENDINGS, FLOWS, PAGE_KINDS, type Screen, SCREENS } from '../e2e/support/endings.ts';

const proofs = listedProofs();
const page = filesOfTests(proofs)[ENDINGS_FILE] ?? '';

test('every flow has a test for every ending, every page one for every turn, every call one by every transport', () => {
  expect(proofs.length).toBeGreaterThan(100);
  expect(gaps(proofs)).toEqual({ unproved: [], unknown: [] });
});

test('every answer and every card view leads to a flow', () => {
  const flows = Object.values(FLOWS);
  const rows = new Set<string>(flows.flatMap((flow) => flow.rows));
  const views = new Set<string>(flows.flatMap((flow) => flow.views));
  expect(rows).toEqual(new Set(DEPOSIT_FLOW.map(({ id }) => id)));
  expect(views).toEqual(new Set(Object.keys(CARD_VIEWS)));
});

test('every screen is the end of some flow', () => {
  const seen = new Set(proofs.flatMap(({ claim }) => (claim.startsWith('ending ') ? claim.split(' ').slice(-1) : [])));
  expect(seen).toEqual(new Set(Object.keys(SCREENS)));
});

test('the page is what the tests claim: npm run docs', () => {
  expect(readFileSync(join(ROOT, ENDINGS_FILE), 'utf8')).toBe(page);
});

test('the page has each flow and page, each screen of a cell, and links that lead somewhere', () => {
  const lines = page.split('\n');
  for (const [name, { says }] of Object.entries(FLOWS)) {
    const row = lines.find((line) => line.startsWith(`| ${says} |`)) ?? '';
    const claimed = proofs.filter(({ claim }) => claim.startsWith(`ending ${name} `));
    for (const { claim } of claimed) expect(row, claim).toContain(SCREENS[claim.split(' ').at(-1) as Screen]);
    expect(row.split(' | '), name).toHaveLength(1 + ENDINGS.length);
  }
  for (const { says } of Object.values(PAGE_KINDS)) expect(page).toContain(`| ${says} |`);
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(100);
  expect([...new Set(targets)].filter((target) => !existsSync(join(ROOT, 'docs', target)))).toEqual([]);
});

describe('what is missing is named', () => {
  const without = (start: string): readonly Proof[] => proofs.filter(({ claim }) => !claim.startsWith(start));

  test.each(['ending pix expiry', 'turn guide offline', 'payload crypto socket', 'window cash'])('%s', (cell) => {
    expect(gaps(without(cell))).toEqual({ unproved: [cell], unknown: [] });
    expect(filesOfTests(without(cell))[ENDINGS_FILE]).toContain('**not proved**');
  });

  test.each([
    'ending pix success nowhere',
    'ending pix cheese processed',
    'ending cheese success processed',
    'ending cash expiry late',
    'turn form earthquake',
    'payload cash http',
    'window pix',
  ])('nothing to prove: %s', (claim) => {
    const stray = { claim, file: 'x.spec.ts', title: 'a test' };
    expect(gaps([...proofs, stray])).toEqual({ unproved: [], unknown: [claim] });
  });
});

test('a file that does not load is no listing', () => {
  expect(() => readListing({ suites: [], errors: [{ message: 'no such file' }] })).toThrow('no such file');
});
