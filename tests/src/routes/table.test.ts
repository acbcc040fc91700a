import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { DEPOSIT_FLOW } from '../../../src/flow/table.ts';
import { ROOT as LIST, MAIN_ROUTES, SWEEP_ROUTES } from '../../../src/routes/table.ts';

/** Both documents, section 2, written out. */
const DEPOSIT_ROUTES =
  'region redirect redirect/instruction redirect/eazype redirect/pix redirect/unified-form crypto crypto/address group ' +
  'group/redirect india india/invoice peer-to-peer peer-to-peer/base peer-to-peer/invoice peer-to-peer/unified-form ' +
  'peer-to-peer/instruction host-to-host cash onramp onramp/offer-list bonus-details complete video-instruction';
const WITHDRAWAL_ROUTES = 'region redirect redirect/instruction nigerian-banks group group/redirect confirm complete';
const below = (base: string, routes: string): string[] => [
  base,
  ...routes.split(' ').map((route) => `${base}/${route}`),
];
const SHARED = ['empty', 'empty/region', 'error', 'form'];

const MAIN = [
  ...below('deposit', DEPOSIT_ROUTES),
  ...below('withdrawal', WITHDRAWAL_ROUTES),
  'cryptobalance/deposit',
  'cryptobalance/deposit/crypto',
  'cryptobalance/deposit/video-instruction',
  ...below('cryptobalance/deposit/fiat', DEPOSIT_ROUTES).slice(1),
  ...below('cryptobalance/withdrawal', WITHDRAWAL_ROUTES),
  ...SHARED,
];
/** Those of the crypto balance's own stand once, not below `fiat` too. */
const OWN = new Set(['cryptobalance/deposit/fiat/crypto', 'cryptobalance/deposit/fiat/video-instruction']);
const SWEEP = [
  ...below('deposit', 'select-method crypto crypto/address complete'),
  ...below('withdrawal', 'crypto crypto/convert complete'),
  ...SHARED,
];

const TABLES = { main: MAIN_ROUTES, sweep: SWEEP_ROUTES } as const;
const both = Object.entries(TABLES);
const namesOf = (rows: typeof MAIN_ROUTES) => rows.map(({ name }) => name);

test('the normal flows and the crypto balance have every route of the documents, once, and no other', () => {
  expect(namesOf(MAIN_ROUTES).toSorted()).toEqual(MAIN.filter((name) => !OWN.has(name)).toSorted());
});

test('the coin shop has its own, and the pages of answers', () => {
  const answers = ['redirect/eazype', 'redirect/pix', 'redirect/unified-form', 'host-to-host', 'onramp/offer-list'];
  expect(namesOf(SWEEP_ROUTES).toSorted()).toEqual([...SWEEP, ...answers.map((name) => `deposit/${name}`)].toSorted());
});

test.each(both)('%s: names are what stands on the wire: no slash before or after', (_view, rows) => {
  expect(namesOf(rows).filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(name))).toEqual([]);
});

test('back leads to a route that exists, never to itself', () => {
  const named = MAIN_ROUTES.filter(({ back }) => back !== undefined && back !== 'previous');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name, back }) => back === name || !MAIN.includes(back ?? ''))).toEqual([]);
  const sweep = SWEEP_ROUTES.filter(({ back }) => back !== undefined && back !== 'previous');
  // A page of an answer goes back by history or to the boxes.
  expect(sweep.filter(({ name, back }) => back === name || !namesOf(SWEEP_ROUTES).includes(back ?? ''))).toEqual([]);
});

test.each(both)(
  '%s: lists, endings, empty and error have no way back, and the popup no close button',
  (_view, rows) => {
    const ends = rows.filter(({ back }) => back === undefined).map(({ name }) => name);
    expect(ends.filter((name) => !/(^|\/)(deposit|withdrawal|complete|empty|error|form)$/.test(name))).toEqual([]);
    expect(rows.filter(({ hidesClose }) => hidesClose).map(({ name }) => name)).toEqual(['form']);
  },
);

test('whatever stands in the crypto balance is flagged so, and goes back within it', () => {
  const rows = MAIN_ROUTES.filter(({ name }) => name.startsWith('cryptobalance/'));
  expect(rows).toHaveLength(MAIN.filter((name) => name.startsWith('cryptobalance/') && !OWN.has(name)).length);
  expect(rows.filter((row) => !row.isCryptoBalance)).toEqual([]);
  expect(rows.filter(({ back }) => back !== undefined && !/^(previous$|cryptobalance\/)/.test(back))).toEqual([]);
  expect(MAIN_ROUTES.filter(({ showsTabs }) => showsTabs).map(({ name }) => name)).toEqual(['cryptobalance/deposit']);
});

test.each(both)('%s: a route below withdrawal is one, and every other a deposit', (_view, rows) => {
  const wrong = rows.filter(
    ({ name, transaction }) => /(^|\/)withdrawal(\/|$)/.test(name) !== (transaction === 'withdrawal'),
  );
  expect(wrong).toEqual([]);
});

test('every page of a card view and of the flow has its route', () => {
  const pages = [...Object.values(CARD_VIEWS), ...DEPOSIT_FLOW].map(({ page }) => page);
  const wanted = pages.filter((page) => page !== 'stay' && page !== 'requested');
  expect(wanted.length).toBeGreaterThan(15);
  expect(wanted.filter((page) => !MAIN.includes(page))).toEqual([]);
});

test('every page is there', () => {
  const pages = new Set([...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ page }) => page));
  expect(pages.size).toBeGreaterThan(20);
  expect([...pages].filter((page) => !existsSync(join(ROOT, `src/pages/${page}.tsx`)))).toEqual([]);
});

test('forms and groups open only with their method or group', () => {
  const free = MAIN_ROUTES.filter(({ needs, isCryptoBalance }) => needs === undefined && !isCryptoBalance);
  expect(namesOf(free).toSorted()).toEqual(
    [
      LIST,
      'deposit/bonus-details',
      'deposit/complete',
      'deposit/region',
      'withdrawal',
      'withdrawal/region',
      'withdrawal/complete',
      ...SHARED,
    ].toSorted(),
  );
});
