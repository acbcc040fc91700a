import { expect, test } from 'vitest';
import { CARD_VIEWS, cardViewOf } from '../../schemas/card-view.ts';

const VIEWS = [
  [0, 'default', 'deposit/redirect'],
  [1, 'card', 'deposit/redirect'],
  [2, 'cardWalletOnly', 'deposit/redirect'],
  [3, 'india', 'deposit/india'],
  [4, 'cardMultipleType', 'deposit/redirect'],
  [5, 'p2p', 'deposit/peer-to-peer'],
  [6, 'pix', 'deposit/redirect'],
  [7, 'eazype', 'deposit/redirect/eazype'],
  [8, 'virtual', 'deposit/redirect'],
  [9, 'bankTransfer', 'deposit/host-to-host'],
  [13, 'onramp', 'deposit/onramp'],
  [20, 'cash', 'deposit/cash'],
] as const;

test.each(VIEWS)('card view %d is %s and opens %s', (code, view, page) => {
  expect(cardViewOf(code)).toEqual({ view, known: true });
  expect(CARD_VIEWS[view].page).toBe(page);
});

test('every card view has a row in this test', () => {
  expect(VIEWS.map(([, view]) => view)).toEqual(Object.keys(CARD_VIEWS));
});

test.each([-1, 10, 99, 1.5, Number.NaN])('the unknown card view %d becomes view 0', (code) => {
  expect(cardViewOf(code)).toEqual({ view: 'default', known: false });
});

test('waiting becomes accepted after 60 s, but on the on-ramp after 300 s', () => {
  const others = Object.entries(CARD_VIEWS).filter(([view]) => view !== 'onramp');
  expect(new Set(others.map(([, traits]) => traits.acceptAfterSec))).toEqual(new Set([60]));
  expect(CARD_VIEWS.onramp.acceptAfterSec).toBe(300);
});
