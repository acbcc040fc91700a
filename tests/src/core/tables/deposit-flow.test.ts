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

test('every row has a case', () => {
  expect([...new Set(CASES.map(([row]) => row))].toSorted()).toEqual(DEPOSIT_FLOW.map(({ id }) => id).toSorted());
});

test.each(CASES)('%s leads on, case %#', (row, outcome, view, page) => {
  expect(nextStep(outcome, { ...context, view })).toMatchObject({ row, page });
});

test('the last row leads to the page that the response names', () => {
  expect(nextStep(outcomeOf({}), { ...context, requested: 'deposit/peer-to-peer/invoice' }).page).toBe(
    'deposit/peer-to-peer/invoice',
  );
});

test('the redirect opens whatever page follows, but not while fields are missing and not for an address', () => {
  for (const [row, outcome, view] of CASES) {
    const offered = ['open-redirect', 'keep-draft'];
    const expected = { 'more-fields': ['merge-fields'], 'crypto-address': [], offers: offered }[row] ?? [
      'open-redirect',
    ];
    expect(nextStep(outcome, { ...context, view }).effects, row).toEqual(expected);
  }
});

test('the offers are kept for their page, and nothing else of their response', () => {
  const outcome = outcomeOf({ data: { ...offers, token: 'the provider’s own' } });
  expect(nextStep(outcome, context).keep?.(outcome)).toEqual({
    paymentMethodOffers: [expect.objectContaining({ method: 'a' })],
  });
});

describe('with everything at once', () => {
  const all = { unifiedFlow: true, ...offers, card: {}, requisites: [] };
  /** The contents of a response, strongest first: without one, the next one decides. */
  const ladder = [
    ['more-fields', outcomeOf({ isFieldsRequired: true, source: 'https://x', pageId: 'pix', data: all })],
    ['unified', outcomeOf({ source: 'https://x', pageId: 'pix', data: all })],
    ['offers', outcomeOf({ pageId: 'pix', data: { ...all, unifiedFlow: false } })],
    ['requisites', outcomeOf({ pageId: 'pix', data: { card: {} } })],
    ['pix', outcomeOf({ pageId: 'pix', source: 'https://x' })],
    ['otherwise', outcomeOf({ source: 'https://x' })],
  ] as const;

  test.each(ladder)('%s decides before all weaker', (row, outcome) => expect(nextStep(outcome, context).row).toBe(row));

  test('every row comes before the rows it must win over', () => {
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

describe('a row from outside', () => {
  const mine: FlowRow = { id: 'mine', says: 'pageId mine', when: () => true, page: 'deposit/mine', effects: [] };
  const own = DEPOSIT_FLOW.map(({ id }) => id);
  const idsOf = (rows: readonly FlowRow[]) => rows.map(({ id }) => id);

  test('stands before the row it names, also before the first', () => {
    const at = own.indexOf('unified');
    expect(idsOf(withRows([{ ...mine, before: 'unified' }]))).toEqual(own.toSpliced(at, 0, 'mine'));
    expect(idsOf(withRows([{ ...mine, before: 'more-fields' }]))).toEqual(['mine', ...own]);
  });

  test('stands before the last row when it names none, or one that is not there', () => {
    const expected = own.toSpliced(-1, 0, 'mine');
    expect(idsOf(withRows([mine]))).toEqual(expected);
    expect(idsOf(withRows([{ ...mine, before: 'unheard-of' }]))).toEqual(expected);
  });

  test('leads to its own page, and leaves the table of the widget as it is', () => {
    expect(nextStep(outcomeOf({}), context, withRows([mine]))).toEqual({
      row: 'mine',
      page: 'deposit/mine',
      effects: [],
    });
    expect(idsOf(DEPOSIT_FLOW)).toEqual(own);
    expect(withRows()).toEqual(DEPOSIT_FLOW);
  });

  test('cannot be the only row, because some row must match', () => {
    expect(() => nextStep(outcomeOf({}), context, [])).toThrow('the last row');
  });
});
