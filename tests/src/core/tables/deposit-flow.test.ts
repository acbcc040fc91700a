import { describe, expect, test } from 'vitest';
import { DepositResponse } from '../../../../schemas/deposit/deposit-response.ts';
import { readOutcome } from '../../../../src/core/tables/outcome.ts';
import {
  DEPOSIT_FLOW,
  type FlowContext,
  type FlowRow,
  nextStep,
  withRows,
} from '../../../../src/core/tables/deposit-flow.ts';

const context: FlowContext = { view: 'card', requested: 'deposit/complete' };
const outcomeOf = (apiResponse: object, more: object = {}) =>
  readOutcome(DepositResponse.parse({ depositId: 'd1', apiResponse, ...more }));
const crypto = readOutcome({ depositAddress: 'T1' });

type Case = readonly [row: string, outcome: ReturnType<typeof readOutcome>, view: FlowContext['view'], page: string];
const offers = { paymentMethodOffers: [{ method: 'a' }] };
const CASES: readonly Case[] = [
  ['more-fields', outcomeOf({ isFieldsRequired: true }), 'card', 'stay'],
  ['crypto-address', crypto, 'default', 'deposit/crypto/address'],
  ['p2p-unified', outcomeOf({ data: { unifiedFlow: true } }), 'p2p', 'deposit/peer-to-peer/unified-form'],
  ['p2p-invoice', outcomeOf({ data: { card: { number: '1' } } }), 'p2p', 'deposit/peer-to-peer/invoice'],
  ['unified', outcomeOf({ data: { unifiedFlow: true } }), 'card', 'deposit/redirect/unified-form'],
  ['offers', outcomeOf({ data: offers }), 'onramp', 'deposit/onramp/offer-list'],
  ['offers', outcomeOf({ data: { paymentMethodOffers: [] } }), 'onramp', 'deposit/onramp/offer-list'],
  ['requisites', outcomeOf({ data: { card: { number: '1' } } }), 'card', 'deposit/host-to-host'],
  ['requisites', outcomeOf({ data: { requisites: [] } }), 'card', 'deposit/host-to-host'],
  ['requisites', outcomeOf({}), 'bankTransfer', 'deposit/host-to-host'],
  ['eazype', outcomeOf({ pageId: 'easype' }), 'eazype', 'deposit/redirect/eazype'],
  ['pix', outcomeOf({ pageId: 'pix' }), 'pix', 'deposit/redirect/pix'],
  ['otherwise', outcomeOf({ source: 'https://x' }), 'card', 'deposit/complete'],
  ['otherwise', outcomeOf({ pageId: 'unheard-of' }), 'card', 'deposit/complete'],
];

test('every row of the deposit flow has a case in this test', () => {
  expect([...new Set(CASES.map(([row]) => row))].toSorted()).toEqual(DEPOSIT_FLOW.map(({ id }) => id).toSorted());
});

test.each(CASES)('the row %s decides the next page, case %#', (row, outcome, view, page) => {
  expect(nextStep(outcome, { ...context, view })).toMatchObject({ row, page });
});

test('the last row opens the page that the query requests', () => {
  expect(nextStep(outcomeOf({}), { ...context, requested: 'deposit/peer-to-peer/invoice' }).page).toBe(
    'deposit/peer-to-peer/invoice',
  );
});

test('every response opens its redirect, except one with missing fields or a crypto address', () => {
  for (const [row, outcome, view] of CASES) {
    const offered = ['open-redirect', 'keep-draft'];
    const expected = { 'more-fields': ['merge-fields'], 'crypto-address': [], offers: offered }[row] ?? [
      'open-redirect',
    ];
    expect(nextStep(outcome, { ...context, view }).effects, row).toEqual(expected);
  }
});

test('only the offers of a response are kept for the offers page', () => {
  const outcome = outcomeOf({ data: { ...offers, token: 'the provider’s own' } });
  expect(nextStep(outcome, context).keep?.(outcome)).toEqual({
    paymentMethodOffers: [expect.objectContaining({ method: 'a' })],
  });
});

describe('a response that matches several rows', () => {
  const all = { unifiedFlow: true, ...offers, card: {}, requisites: [] };
  /** The contents of a response, strongest first: without one, the next decides. */
  const ladder = [
    ['more-fields', outcomeOf({ isFieldsRequired: true, source: 'https://x', pageId: 'pix', data: all })],
    ['unified', outcomeOf({ source: 'https://x', pageId: 'pix', data: all })],
    ['offers', outcomeOf({ pageId: 'pix', data: { ...all, unifiedFlow: false } })],
    ['requisites', outcomeOf({ pageId: 'pix', data: { card: { number: '4400' } } })],
    ['pix', outcomeOf({ pageId: 'pix', source: 'https://x' })],
    ['otherwise', outcomeOf({ source: 'https://x' })],
  ] as const;

  test.each(ladder)('is decided by %s before all weaker rows', (row, outcome) =>
    expect(nextStep(outcome, context).row).toBe(row),
  );

  test('is decided by the earlier row, in this order', () => {
    const order = DEPOSIT_FLOW.map(({ id }) => id);
    const pairs = [
      ['more-fields', 'crypto-address'],
      ['crypto-address', 'p2p-unified'],
      ['p2p-unified', 'unified'],
      ['unified', 'offers'],
      ['offers', 'requisites'],
      ['requisites', 'eazype'],
      ['eazype', 'pix'],
      ['pix', 'otherwise'],
    ] as const;
    expect(pairs.filter(([first, second]) => order.indexOf(first) >= order.indexOf(second))).toEqual([]);
  });
});

describe('a row from an extension', () => {
  const mine: FlowRow = { id: 'mine', says: 'pageId mine', when: () => true, page: 'deposit/mine', effects: [] };
  const own = DEPOSIT_FLOW.map(({ id }) => id);
  const idsOf = (rows: readonly FlowRow[]) => rows.map(({ id }) => id);

  test('is inserted before the row that it names, even before the first', () => {
    const at = own.indexOf('unified');
    expect(idsOf(withRows([{ ...mine, before: 'unified' }]))).toEqual(own.toSpliced(at, 0, 'mine'));
    expect(idsOf(withRows([{ ...mine, before: 'more-fields' }]))).toEqual(['mine', ...own]);
  });

  test('is inserted before the last row when it names no existing row', () => {
    const expected = own.toSpliced(-1, 0, 'mine');
    expect(idsOf(withRows([mine]))).toEqual(expected);
    expect(idsOf(withRows([{ ...mine, before: 'unheard-of' }]))).toEqual(expected);
  });

  test('opens its own page, and does not change the table of the widget', () => {
    expect(nextStep(outcomeOf({}), context, withRows([mine]))).toEqual({
      row: 'mine',
      page: 'deposit/mine',
      effects: [],
    });
    expect(idsOf(DEPOSIT_FLOW)).toEqual(own);
    expect(withRows()).toEqual(DEPOSIT_FLOW);
  });

  test('cannot replace the last row, which always matches', () => {
    expect(() => nextStep(outcomeOf({}), context, [])).toThrow('the last row');
  });
});
