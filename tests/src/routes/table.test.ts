import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_VIEWS } from '../../../schemas/card-view.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { DEPOSIT_FLOW } from '../../../src/flow/table.ts';
import { resolveRoute, ROOT as LIST, routeAt, routeNamed, ROUTES } from '../../../src/routes/table.ts';

const NORMAL_FLOW =
  'deposit deposit/region deposit/redirect deposit/redirect/instruction deposit/redirect/eazype deposit/redirect/pix ' +
  'deposit/redirect/unified-form deposit/crypto deposit/crypto/address deposit/group deposit/group/redirect deposit/india ' +
  'deposit/india/invoice deposit/peer-to-peer deposit/peer-to-peer/base deposit/peer-to-peer/invoice ' +
  'deposit/peer-to-peer/unified-form deposit/peer-to-peer/instruction deposit/host-to-host deposit/cash deposit/onramp ' +
  'deposit/onramp/offer-list deposit/bonus-details deposit/complete deposit/video-instruction empty empty/region error form';
const names = ROUTES.map(({ name }) => name);

test('every route of the normal deposit flow is there, once', () => {
  expect(names).toEqual(expect.arrayContaining(NORMAL_FLOW.split(' ')));
  expect(new Set(names).size).toBe(names.length);
});

test('names are what stands on the wire: no slash before or after', () => {
  expect(names.filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(name))).toEqual([]);
});

test('back leads to a route that exists, never to itself', () => {
  const named = ROUTES.filter(({ back }) => back !== undefined && back !== 'previous');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ name, back }) => back === name || !names.includes(back ?? ''))).toEqual([]);
});

test('the list, complete, empty and error have no way back, and the popup no close button', () => {
  for (const name of [LIST, 'deposit/complete', 'empty', 'error']) expect(routeNamed(name)?.back, name).toBeUndefined();
  expect(ROUTES.filter(({ hidesClose }) => hidesClose).map(({ name }) => name)).toEqual(['form']);
});

test('every page of a card view and of the flow has its route', () => {
  const pages = [...Object.values(CARD_VIEWS), ...DEPOSIT_FLOW].map(({ page }) => page);
  const wanted = pages.filter((page) => page !== 'stay' && page !== 'requested');
  expect(wanted.length).toBeGreaterThan(15);
  expect(wanted.filter((page) => !names.includes(page))).toEqual([]);
});

test('a page is there unless its row says that it is awaited', () => {
  const ready = ROUTES.filter(({ isAwaited }) => !isAwaited).map(({ page }) => page);
  expect(ready.length).toBeGreaterThan(5);
  expect(ready.filter((page) => !existsSync(join(ROOT, `src/pages/${page}.tsx`)))).toEqual([]);
});

test('forms and groups open only with their method or group', () => {
  const free = ROUTES.filter(({ needs }) => needs === undefined).map(({ name }) => name);
  expect(free.toSorted()).toEqual(
    [
      'deposit',
      'deposit/bonus-details',
      'deposit/complete',
      'deposit/region',
      'empty',
      'empty/region',
      'error',
      'form',
    ].toSorted(),
  );
});

describe('a route is found', () => {
  test.each([
    ['/deposit', 'deposit'],
    ['/deposit/', 'deposit'],
    ['deposit/complete', 'deposit/complete'],
    ['//deposit//', 'deposit'],
  ])('at %s', (path, name) => expect(routeAt(path)?.name).toBe(name));
  test.each(['/', '/nothing', '/deposit/nothing', '/DEPOSIT', '/constructor', '/deposit/../error'])(
    'but not at %s',
    (path) => {
      expect(routeAt(path)).toBeUndefined();
    },
  );
});

describe('to and back', () => {
  test.each([
    ['deposit/complete', 'deposit/complete'],
    ['/deposit/complete', 'deposit/complete'],
    ['complete', 'deposit/complete'],
    ['/complete', 'deposit/complete'],
    ['peer-to-peer/invoice', 'deposit/peer-to-peer/invoice'],
    ['deposit', 'deposit'],
    ['error', 'error'],
  ])('%s is %s', (text, name) => expect(resolveRoute(text)).toBe(name));

  test.each([
    undefined,
    '',
    '/',
    'nothing',
    '//evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    '../error',
    'constructor',
    'undefined',
    'deposit/',
  ])('the hostile %j is the root of the flow', (text) => expect(resolveRoute(text)).toBe(LIST));

  test('the part below is below the base of the flow', () => {
    expect(resolveRoute('region', 'empty')).toBe('empty/region');
    expect(resolveRoute('nothing', 'empty')).toBe('empty');
  });
});
