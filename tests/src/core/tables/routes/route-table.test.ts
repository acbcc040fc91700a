import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_VIEWS } from '../../../../../schemas/card-view.ts';
import { ROOT } from '../../../../../scripts/root.mjs';
import { DEPOSIT_FLOW } from '../../../../../src/core/tables/deposit-flow.ts';
import type { RouteRow } from '../../../../../src/core/tables/routes/route-row.ts';
import { toCryptoBalance } from '../../../../../src/core/tables/routes/crypto-balance-routes.ts';

import { ROOT as LIST } from '../../../../../src/core/tables/routes/route-names.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../../../src/core/tables/routes/route-table.ts';

/** All routes, written out. */
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
/** Routes of the crypto balance that do not exist again below `fiat`. */
const OWN = new Set(['cryptobalance/deposit/fiat/crypto', 'cryptobalance/deposit/fiat/video-instruction']);
const SWEEP = [
  ...below('deposit', 'select-method crypto crypto/address complete'),
  ...below('withdrawal', 'crypto crypto/convert complete'),
  ...SHARED,
];

const TABLES = { main: MAIN_ROUTES, sweep: SWEEP_ROUTES } as const;
const both = Object.entries(TABLES);
const namesOf = (rows: typeof MAIN_ROUTES) => rows.map(({ name }) => name);

test('the main view has exactly the specified routes', () => {
  expect(namesOf(MAIN_ROUTES).toSorted()).toEqual(MAIN.filter((name) => !OWN.has(name)).toSorted());
});

test('the coin shop has its own routes and the pages that responses open', () => {
  const answers = ['redirect/eazype', 'redirect/pix', 'redirect/unified-form', 'host-to-host', 'onramp/offer-list'];
  expect(namesOf(SWEEP_ROUTES).toSorted()).toEqual([...SWEEP, ...answers.map((name) => `deposit/${name}`)].toSorted());
});

test.each(both)('%s: route names have no slash at the start or end', (_view, rows) => {
  expect(namesOf(rows).filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(name))).toEqual([]);
});

test('back leads to another existing route', () => {
  const named = MAIN_ROUTES.filter(({ back }) => back !== undefined && back !== 'previous');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name, back }) => back === name || !MAIN.includes(back ?? ''))).toEqual([]);
  const sweep = SWEEP_ROUTES.filter(({ back }) => back !== undefined && back !== 'previous');
  // The page of a response goes back in the history or to the boxes.
  expect(sweep.filter(({ name, back }) => back === name || !namesOf(SWEEP_ROUTES).includes(back ?? ''))).toEqual([]);
});

test.each(both)(
  '%s: only lists, endings, empty, error and form have no back button, and only the form hides the close button',
  (_view, rows) => {
    const ends = rows.filter(({ back }) => back === undefined).map(({ name }) => name);
    expect(ends.filter((name) => !/(^|\/)(deposit|withdrawal|complete|empty|error|form)$/.test(name))).toEqual([]);
    expect(rows.filter(({ hidesClose }) => hidesClose).map(({ name }) => name)).toEqual(['form']);
  },
);

test('routes of the crypto balance are marked, and their back buttons stay in the crypto balance', () => {
  const rows = MAIN_ROUTES.filter(({ name }) => name.startsWith('cryptobalance/'));
  expect(rows).toHaveLength(MAIN.filter((name) => name.startsWith('cryptobalance/') && !OWN.has(name)).length);
  expect(rows.filter((row) => !row.isCryptoBalance)).toEqual([]);
  expect(rows.filter(({ back }) => back !== undefined && !/^(previous$|cryptobalance\/)/.test(back))).toEqual([]);
  expect(MAIN_ROUTES.filter(({ showsTabs }) => showsTabs).map(({ name }) => name)).toEqual(['cryptobalance/deposit']);
});

test.each(both)('%s: exactly the routes below withdrawal are withdrawals, all others deposits', (_view, rows) => {
  const wrong = rows.filter(
    ({ name, transaction }) => /(^|\/)withdrawal(\/|$)/.test(name) !== (transaction === 'withdrawal'),
  );
  expect(wrong).toEqual([]);
});

test('every page of a card view and of the deposit flow has a route', () => {
  const pages = [...Object.values(CARD_VIEWS), ...DEPOSIT_FLOW].map(({ page }) => page);
  const wanted = pages.filter((page) => page !== 'stay' && page !== 'requested');
  expect(wanted.length).toBeGreaterThan(15);
  expect(wanted.filter((page) => !MAIN.includes(page))).toEqual([]);
});

test('every page of a route exists as a file', () => {
  const pages = new Set([...MAIN_ROUTES, ...SWEEP_ROUTES].map(({ page }) => page));
  expect(pages.size).toBeGreaterThan(20);
  expect([...pages].filter((page) => !existsSync(join(ROOT, `src/features/${page}.tsx`)))).toEqual([]);
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

describe('what a page needs to open', () => {
  const needing = (rows: typeof MAIN_ROUTES, what: RouteRow['needs']) =>
    namesOf(rows.filter(({ needs, isCryptoBalance }) => needs === what && !isCryptoBalance)).toSorted();
  const groups = ['deposit/crypto', 'deposit/group', 'withdrawal/group', 'withdrawal/nigerian-banks'];

  test('is a group for lists of methods, and a method for all other pages', () => {
    expect(needing(MAIN_ROUTES, 'group')).toEqual(groups);
    const named = MAIN_ROUTES.filter(({ needs, isCryptoBalance }) => needs !== undefined && !isCryptoBalance);
    expect(needing(MAIN_ROUTES, 'method')).toEqual(
      namesOf(named)
        .filter((name) => !groups.includes(name))
        .toSorted(),
    );
  });

  test('is the same in the crypto balance as in the normal flow', () => {
    const needOf = new Map(MAIN_ROUTES.map(({ name, needs }) => [name, needs]));
    const normal = MAIN_ROUTES.filter(({ name, isCryptoBalance }) => name !== LIST && !isCryptoBalance);
    expect(normal.filter(({ name, needs }) => needOf.get(toCryptoBalance(name)) !== needs)).toEqual([]);
  });

  test('is a package in the coin shop until a method is chosen', () => {
    expect(needing(SWEEP_ROUTES, 'box')).toEqual(['deposit/crypto', 'deposit/select-method']);
    expect(needing(SWEEP_ROUTES, 'group')).toEqual(['withdrawal/crypto']);
  });
});

test('all main pages except endings and general pages open beside the list; in the coin shop only withdrawals do', () => {
  const whole = MAIN_ROUTES.filter(({ isPane }) => !isPane);
  expect(
    namesOf(whole)
      .filter((name) => !name.endsWith('/complete'))
      .toSorted(),
  ).toEqual(SHARED);
  expect(MAIN_ROUTES.filter(({ name, isPane }) => isPane && name.endsWith('/complete'))).toEqual([]);
  expect(namesOf(SWEEP_ROUTES.filter(({ isPane }) => isPane)).toSorted()).toEqual([
    'withdrawal',
    'withdrawal/crypto',
    'withdrawal/crypto/convert',
  ]);
});

test('pages with explanations slide down', () => {
  const down = MAIN_ROUTES.filter(({ transition, isCryptoBalance }) => transition === 'slide-down' && !isCryptoBalance);
  expect(namesOf(down).toSorted()).toEqual([
    'deposit/bonus-details',
    'deposit/peer-to-peer/instruction',
    'deposit/redirect/instruction',
    'deposit/video-instruction',
    'withdrawal/redirect/instruction',
  ]);
});

test('in the coin shop, offers and crypto go back to the methods of the package', () => {
  const backs = SWEEP_ROUTES.filter(({ name, back }) => back !== undefined && name.startsWith('deposit/'));
  expect(Object.fromEntries(backs.map(({ name, back }) => [name, back]))).toEqual({
    'deposit/select-method': 'deposit',
    'deposit/crypto': 'deposit/select-method',
    'deposit/crypto/address': 'previous',
    'deposit/redirect/eazype': 'previous',
    'deposit/redirect/pix': 'previous',
    'deposit/redirect/unified-form': 'previous',
    'deposit/host-to-host': 'deposit',
    'deposit/onramp/offer-list': 'deposit/select-method',
  });
});

test.each(both)(
  '%s: only the region page of an empty list keeps the query, and only the form page is a window',
  (_view, rows) => {
    expect(namesOf(rows.filter(({ keepsQuery }) => keepsQuery))).toEqual(['empty/region']);
    expect(namesOf(rows.filter(({ isWindow }) => isWindow))).toEqual(['form']);
  },
);
