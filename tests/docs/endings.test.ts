import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { ENDINGS_FILE } from '../../scripts/docs/endings.ts';
import { filesOfTests } from '../../scripts/docs/files.ts';
import { gaps, needed, type Proof } from '../../scripts/docs/proofs.ts';
import { ROOT } from '../../scripts/root.mjs';
import { DEPOSIT_FLOW } from '../../src/core/tables/deposit-flow.ts';
import { ENDINGS, FLOWS, PAGE_KINDS, type Screen, SCREENS, TRANSPORTS, TURNS } from '../e2e/support/endings.ts';

const FILE = 'endings/endings.spec.ts';
const screens = Object.keys(SCREENS) as Screen[];

/** One test for each cell of the matrix; the endings use the screens in rotation. */
const proofs: readonly Proof[] = needed.map((cell, index) => {
  const claim = cell.startsWith('ending ') ? `${cell} ${screens[index % screens.length]}` : cell;
  return { claim, file: FILE, title: `a test of ${cell}` };
});
const pageOf = (given: readonly Proof[]): string => filesOfTests(given)[ENDINGS_FILE] ?? '';

test('no ending is unproved when each cell has a test', () => {
  expect(gaps(proofs)).toEqual({ unproved: [], unknown: [] });
});

test('without tests every flow, page, call and window is unproved', () => {
  const { unproved } = gaps([]);
  for (const name of Object.keys(FLOWS)) expect(unproved).toContain(`ending ${name} success`);
  for (const page of Object.keys(PAGE_KINDS))
    for (const what of TURNS) expect(unproved).toContain(`turn ${page} ${what}`);
  for (const transport of TRANSPORTS) expect(unproved).toContain(`payload plain ${transport}`);
  expect(unproved.filter((cell) => cell.startsWith('window '))).toEqual(
    ['redirect-get', 'redirect-post', 'captcha', 'onramp'].map((name) => `window ${name}`),
  );
  expect(unproved).not.toContain('ending cash expiry');
  expect(unproved).not.toContain('payload cash http');
});

test('every flow row and every card view belongs to a flow of the endings', () => {
  const flows = Object.values(FLOWS);
  const rows = new Set<string>(flows.flatMap((flow) => flow.rows));
  const views = new Set<string>(flows.flatMap((flow) => flow.views));
  expect(rows).toEqual(new Set(DEPOSIT_FLOW.map(({ id }) => id)));
  expect(views).toEqual(new Set(Object.keys(CARD_VIEWS)));
});

test('the page on endings has a row for each flow and page, with the screen and the test of each cell', () => {
  const lines = pageOf(proofs).split('\n');
  for (const [name, { says }] of Object.entries(FLOWS)) {
    const row = lines.find((line) => line.startsWith(`| ${says} |`)) ?? '';
    expect(row.split(' | '), name).toHaveLength(1 + ENDINGS.length);
    for (const { claim, title } of proofs.filter((proof) => proof.claim.startsWith(`ending ${name} `))) {
      expect(row, claim).toContain(
        `*${SCREENS[claim.split(' ').at(-1) as Screen]}*<br>[${title}](../../tests/e2e/${FILE})`,
      );
    }
  }
  const middle = pageOf(proofs).split('## In the middle')[1]?.split('\n## ')[0] ?? '';
  for (const { says } of Object.values(PAGE_KINDS)) expect(middle).toContain(`\n| ${says} |`);
  for (const { claim, title } of proofs) expect(pageOf(proofs), claim).toContain(`[${title}](../../tests/e2e/${FILE})`);
});

test('a title with Markdown does not break its link on the page on endings', () => {
  const [first, ...rest] = proofs;
  if (!first) throw new Error('nothing to prove');
  expect(pageOf([{ ...first, title: 'a [title] *of* `x`' }, ...rest])).toContain('[a \\[title\\] \\*of\\* \\`x\\`](');
});

test('the links on the page on endings lead to existing files', () => {
  const page = readFileSync(join(ROOT, ENDINGS_FILE), 'utf8');
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(100);
  expect([...new Set(targets)].filter((target) => !existsSync(join(ROOT, 'docs/reference', target)))).toEqual([]);
});

describe('the check of the endings', () => {
  const without = (start: string): readonly Proof[] => proofs.filter(({ claim }) => !claim.startsWith(start));

  test.each(['ending pix expiry', 'turn guide offline', 'payload crypto socket', 'window captcha'])(
    'reports the missing proof of %s',
    (cell) => {
      expect(gaps(without(cell))).toEqual({ unproved: [cell], unknown: [] });
      expect(pageOf(proofs)).not.toContain('**not proved**');
      expect(pageOf(without(cell))).toContain('**not proved**');
    },
  );

  test.each([
    'ending pix success nowhere',
    'ending pix cheese processed',
    'ending cheese success processed',
    'ending cash expiry late',
    'turn form earthquake',
    'payload cash http',
    'window pix',
  ])('reports the unknown claim %s', (claim) => {
    const stray = { claim, file: 'x.spec.ts', title: 'a test' };
    expect(gaps([...proofs, stray])).toEqual({ unproved: [], unknown: [claim] });
  });
});
