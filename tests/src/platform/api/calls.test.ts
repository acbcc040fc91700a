import { describe, expect, test } from 'vitest';
import { REQUESTS } from '../../../../schemas/api/requests.ts';
import { type CallName, CALLS, schemaOf } from '../../../../src/platform/api/calls.ts';
import { PAYLOADS } from './payloads.ts';

/** The table of calls, written out: verb, path, kind of call. */
const SPECIFIED: readonly (readonly ['GET' | 'POST', CallName])[] = [
  ['POST', 'deposit-limits'],
  ['POST', 'methods-payment-v5'],
  ['POST', 'methods-payment-v3'],
  ['GET', 'methods-country-selector-v2'],
  ['GET', 'methods-withdrawal-v4'],
  ['GET', 'methods-withdrawal'],
  ['POST', 'deposit-create'],
  ['POST', 'deposit-create-sweepstake'],
  ['POST', 'deposit-complete'],
  ['POST', 'session-start'],
  ['POST', 'external-deposit-continue'],
  ['POST', 'deposit-prepare'],
  ['POST', 'session-form-on-close-modal'],
  ['POST', 'bank-get'],
  ['GET', 'deposit-status'],
  ['POST', 'deposit-cancel'],
  ['POST', 'deposit-check'],
  ['POST', 'deposit-create-p2p'],
  ['POST', 'sweepstake-boxes'],
  ['POST', 'payment-convert-v2'],
  ['POST', 'sweepstake-balance-get'],
  ['POST', 'sweepstake-recoup-sum'],
  ['POST', 'events'],
  ['POST', 'withdrawal-create'],
];

const KEYED = [
  'deposit-create',
  'deposit-create-sweepstake',
  'deposit-create-p2p',
  'deposit-prepare',
  'withdrawal-create',
];
const RETRIED = [
  ...SPECIFIED.filter(([verb]) => verb === 'GET').map(([, name]) => name),
  'methods-payment-v5',
  'methods-payment-v3',
  'deposit-limits',
  'deposit-check',
  'bank-get',
  'sweepstake-boxes',
  'sweepstake-balance-get',
  'sweepstake-recoup-sum',
  'payment-convert-v2',
];

const rows = Object.entries(CALLS);
const namesWhere = (is: (row: (typeof rows)[number][1]) => boolean) =>
  rows.filter(([, row]) => is(row)).map(([name]) => name);

test('the table lists exactly the specified calls', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(SPECIFIED.map(([, name]) => name).toSorted());
});

test.each(SPECIFIED)('the table has %s %s', (verb, name) => expect(CALLS[name].verb).toBe(verb));

test('only calls that create a payment carry an idempotency key', () => {
  expect(namesWhere((row) => 'isKeyed' in row && row.isKeyed).toSorted()).toEqual(KEYED.toSorted());
});

test('only calls that read data are retried', () => {
  expect(namesWhere(({ isRetried }) => isRetried).toSorted()).toEqual([...RETRIED].toSorted());
});

test('only metrics and the end of a session use keepalive, and only metrics are sent as metrics', () => {
  expect(namesWhere((row) => 'isKeepalive' in row)).toEqual(['session-form-on-close-modal', 'events']);
  expect(namesWhere((row) => 'isMetric' in row)).toEqual(['events']);
});

describe('the purpose of a call', () => {
  test.each([
    ['create', KEYED],
    ['follow', ['deposit-complete', 'deposit-cancel', 'external-deposit-continue']],
    ['quiet', ['session-start', 'session-form-on-close-modal', 'events']],
  ] as const)('%s is set for exactly the specified calls', (purpose, names) => {
    expect(namesWhere((row) => row.purpose === purpose).toSorted()).toEqual([...names].toSorted());
  });
});

const offer = { method: 'card', amount: 10, fee: '0.5' };
const methods = [{ methods: [{ anything: 1 }], isDirectGeo: true }, { methods: {} }] as const;
/** Calls whose response is not read. */
const UNREAD = ['deposit-complete', 'deposit-cancel', 'session-form-on-close-modal', 'events'] as const;
type ReadCall = Exclude<CallName, (typeof UNREAD)[number]>;
const ANSWERS: Readonly<Record<ReadCall, readonly [good: unknown, bad: unknown]>> = {
  'deposit-limits': [
    { limits: { USD: { min: 1, max: '10' } }, fixedAmounts: [5] },
    { limits: { USD: { min: 'one' } } },
  ],
  'methods-payment-v5': methods,
  'methods-payment-v3': methods,
  'methods-withdrawal-v4': methods,
  'methods-withdrawal': methods,
  'methods-country-selector-v2': [
    { countries: [{ name: 'Mexico', code: 'mx', phonePrefix: '+52', exampleNumber: '1' }] },
    { countries: 5 },
  ],
  'deposit-create': [{ depositId: 1, apiResponse: { data: { paymentMethodOffers: [offer] } } }, { depositId: 1 }],
  'deposit-create-sweepstake': [{ apiResponse: { depositId: 'd' } }, {}],
  'deposit-create-p2p': [{ depositId: 1, card: { number: '1' }, created: '2026-01-01T00:00:00Z' }, { card: 5 }],
  'deposit-prepare': [{ depositId: 1, details: [{ name: 'UPI', value: 'a@b' }] }, { details: [] }],
  'withdrawal-create': [{ withdrawalId: 5 }, {}],
  'session-start': [{ paymentSessionId: 's' }, {}],
  'external-deposit-continue': [{ source: 'https://x', method: 'GET' }, { source: 5 }],
  'bank-get': [{ bankName: 'B' }, { bankName: 5 }],
  'deposit-status': [{ status: 'NEW' }, {}],
  'deposit-check': [{ exists: false }, { exists: 'no' }],
  'sweepstake-boxes': [{ boxes: [{ boxes: [{ boxId: 1, price: 5, priceCurrencyCode: 'USD' }] }] }, { boxes: [{}] }],
  'payment-convert-v2': [{ amount: 1.5 }, { amount: 'x' }],
  'sweepstake-balance-get': [[{ currency: 'QSC', balance: '1' }], {}],
  'sweepstake-recoup-sum': [{ data: { status: 'ok', amount: 0 } }, { data: {} }],
};

test('every call of the table has a sample response in this test, or is listed as not read', () => {
  expect([...Object.keys(ANSWERS), ...UNREAD].toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(UNREAD)('the schema of %s accepts any response', async (name) => {
  const schema = await schemaOf(name);
  for (const response of [undefined, null, 5, 'text', [], {}]) {
    expect(schema.safeParse(response), JSON.stringify(response)).toEqual({ success: true, data: response });
  }
});

test.each(Object.entries(ANSWERS))(
  'the schema of %s accepts a valid response and rejects an invalid one',
  async (name, [good, bad]) => {
    const schema = await schemaOf(name as CallName);
    expect(schema.safeParse(good).success).toBe(true);
    expect(schema.safeParse(bad).success).toBe(false);
  },
);

test('the schema of deposit-create accepts a crypto address as the response', async () => {
  const schema = await schemaOf('deposit-create');
  const response = { depositAddress: 'T1', minDepositValue: 5, cryptoName: 'USDT' };
  expect(schema.safeParse(response)).toEqual({
    success: true,
    data: { ...response, minDepositValue: '5', unread: [] },
  });
});

test.each(Object.keys(CALLS) as CallName[])('the request schema of %s accepts a valid payload', (call) => {
  expect(REQUESTS[call].safeParse(PAYLOADS[call]).error).toBeUndefined();
});
