import { describe, expect, test } from 'vitest';
import { DepositResponse } from '../../../../schemas/deposit/deposit-response.ts';
import { withoutEmpty } from '../../../../schemas/without-empty.ts';
import { parse } from '../../../../schemas/parse.ts';
import { DepositCreated } from '../../../../src/platform/api/responses.ts';
import { readOutcome } from '../../../../src/core/tables/outcome.ts';

const read = (response: object) => readOutcome(DepositResponse.parse(withoutEmpty(response)));

describe('the id of a deposit', () => {
  test('comes from the response, or else from its apiResponse', () => {
    expect(read({ depositId: 5, apiResponse: { depositId: 6 } }).depositId).toBe(5);
    expect(read({ apiResponse: { depositId: 6 } }).depositId).toBe(6);
  });

  test('that is missing is an error with a fixed text', () => {
    expect(() => read({ apiResponse: {} })).toThrow('Deposit data is null after creation.');
    expect(() => read({ apiResponse: { source: 'https://x', isFieldsRequired: true } })).toThrow(
      expect.objectContaining({ name: 'FlowError' }),
    );
  });
});

test('a response with a crypto address needs no deposit id, no fields and no redirect', () => {
  expect(readOutcome({ depositAddress: 'T1', cryptoName: 'USDT' })).toEqual({
    depositId: undefined,
    isFieldsRequired: false,
    fields: [],
    source: undefined,
    method: 'GET',
    pageId: undefined,
    isUnified: false,
    data: {},
    crypto: { depositAddress: 'T1', cryptoName: 'USDT' },
  });
});

test('a response without fields requests no fields', () => {
  expect(read({ depositId: 1, apiResponse: {} })).toMatchObject({ isFieldsRequired: false, fields: [] });
});

describe('unifiedFlow in a response', () => {
  const unified = (unifiedFlow: unknown, data: object = {}) =>
    read({ depositId: 1, apiResponse: { data: { ...data, unifiedFlow } } });

  test('may be true', () =>
    expect(unified(true, { lifetime: 60 })).toMatchObject({ isUnified: true, data: { lifetime: 60 } }));
  test('may be false or missing', () => {
    expect(unified(false).isUnified).toBe(false);
    expect(read({ depositId: 1, apiResponse: {} }).isUnified).toBe(false);
  });
  test('as an object is merged into the data', () => {
    const { isUnified, data } = unified({ lifetime: 90, qrCodeText: 'q' }, { lifetime: 60, buttons: ['complete'] });
    expect(isUnified).toBe(true);
    expect(data).toEqual({ lifetime: 90, qrCodeText: 'q', buttons: ['complete'] });
  });
  test.each([[{ steps: [] }], [''], [[]]])(
    'with the empty instruction %j keeps the instruction of the data',
    (instruction) => {
      const { data } = unified({ instruction, lifetime: 90 }, { instruction: 'Pay at the desk' });
      expect(data).toEqual({ instruction: { text: 'Pay at the desk' }, lifetime: 90 });
    },
  );
  test('with its own instruction replaces the instruction of the data', () => {
    for (const instruction of ['Pay at the desk', undefined])
      expect(unified({ instruction: 'Pay here' }, { instruction }).data.instruction).toEqual({ text: 'Pay here' });
  });
  test('as an empty object counts as true', () => expect(unified({}).isUnified).toBe(true));
});

test.each([
  ['POST', 'POST'],
  ['post', 'POST'],
  ['GET', 'GET'],
  ['PUT', 'GET'],
  [undefined, 'GET'],
])('the method %s of a redirect becomes %s', (method, expected) => {
  expect(read({ depositId: 1, apiResponse: { method } }).method).toBe(expected);
});

test('the fields of a second step are returned', () => {
  const outcome = read({ depositId: 1, fields: [{ name: 'otp' }], apiResponse: { isFieldsRequired: true } });
  expect(outcome).toMatchObject({ isFieldsRequired: true, fields: [{ name: 'otp', type: 'text' }] });
});

test.each(['', ' '])('the empty source %j is none', (source) =>
  expect(read({ depositId: 1, apiResponse: { source } }).source).toBeUndefined(),
);

describe('an empty card or list of requisites', () => {
  const parts = { card: { number: '', encoded: false }, requisites: [], qrCodeText: 'q' };
  const { card: _card, requisites: _requisites, ...rest } = parts;
  test.each([{ source: 'https://pay.example' }, { pageId: 'pix' }])('is none in a response with %j', (elsewhere) =>
    expect(read({ depositId: 1, apiResponse: { ...elsewhere, data: parts } }).data).toEqual(rest),
  );
  test.each([{}, { source: '', pageId: '' }])('stays in a response with %j, whose invoice lacks it', (nowhere) =>
    expect(read({ depositId: 1, apiResponse: { ...nowhere, data: parts } }).data).toEqual(parts),
  );
  test('is not one in which something stands', () => {
    const data = { card: { number: '4400' }, requisites: [{ name: 'iban', value: '' }] };
    expect(read({ depositId: 1, apiResponse: { pageId: 'pix', data } }).data).toMatchObject(data);
  });
});

describe('what cannot be read in a response', () => {
  const dataOf = (apiResponse: object) => {
    const answer = parse(DepositCreated, { depositId: 1, apiResponse });
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
    return readOutcome(answer.value).data;
  };
  test.each([
    [{ card: '4400' }, { requisites: [] }],
    [{ requisites: 'IBAN 1' }, { requisites: [] }],
    [{ paymentMethodOffers: 'none' }, { paymentMethodOffers: [] }],
  ])('leads to the page that shows it, which says that it is missing: %j', (data, expected) =>
    expect(dataOf({ data })).toEqual(expected),
  );
  test.each([
    ['in a response with a redirect', { source: 'https://pay.example', data: { card: '4400' } }, {}],
    ['inside a card', { data: { card: { number: '4400', payment_system: {} } } }, { card: { number: '4400' } }],
    ['in a part without a page of its own', { data: { qrCodeText: {} } }, {}],
  ])('leads nowhere %s', (_where, apiResponse, expected) => expect(dataOf(apiResponse)).toEqual(expected));
});
