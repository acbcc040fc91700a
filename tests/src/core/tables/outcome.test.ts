import { describe, expect, test } from 'vitest';
import { DepositResponse } from '../../../../schemas/deposit/deposit-response.ts';
import { readOutcome } from '../../../../src/core/tables/outcome.ts';

const read = (response: object) => readOutcome(DepositResponse.parse(response));

describe('the deposit', () => {
  test('is named by the answer, else inside it', () => {
    expect(read({ depositId: 5, apiResponse: { depositId: 6 } }).depositId).toBe(5);
    expect(read({ apiResponse: { depositId: 6 } }).depositId).toBe(6);
  });

  test('that nobody names is an error with a fixed text', () => {
    expect(() => read({ apiResponse: {} })).toThrow('Deposit data is null after creation.');
    expect(() => read({ apiResponse: { source: 'https://x', isFieldsRequired: true } })).toThrow(
      expect.objectContaining({ name: 'FlowError' }),
    );
  });
});

test('an address needs no deposit, asks for no fields and leads nowhere else', () => {
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

test('an answer without fields asks for none', () => {
  expect(read({ depositId: 1, apiResponse: {} })).toMatchObject({ isFieldsRequired: false, fields: [] });
});

describe('unifiedFlow', () => {
  const unified = (unifiedFlow: unknown, data: object = {}) =>
    read({ depositId: 1, apiResponse: { data: { ...data, unifiedFlow } } });

  test('may be true', () =>
    expect(unified(true, { lifetime: 60 })).toMatchObject({ isUnified: true, data: { lifetime: 60 } }));
  test('may be false or absent', () => {
    expect(unified(false).isUnified).toBe(false);
    expect(read({ depositId: 1, apiResponse: {} }).isUnified).toBe(false);
  });
  test('as an object is read as if its keys stood in data', () => {
    const { isUnified, data } = unified({ lifetime: 90, qrCodeText: 'q' }, { lifetime: 60, buttons: ['complete'] });
    expect(isUnified).toBe(true);
    expect(data).toEqual({ lifetime: 90, qrCodeText: 'q', buttons: ['complete'] });
  });
  test.each([[{ steps: [] }], [''], [[]]])('leaves the instruction beside it when its own is %j', (instruction) => {
    const { data } = unified({ instruction, lifetime: 90 }, { instruction: 'Pay at the desk' });
    expect(data).toEqual({ instruction: { text: 'Pay at the desk' }, lifetime: 90 });
  });
  test('has its own instruction, whatever stands beside it', () => {
    for (const instruction of ['Pay at the desk', undefined])
      expect(unified({ instruction: 'Pay here' }, { instruction }).data.instruction).toEqual({ text: 'Pay here' });
  });
  test('as an empty object is still one', () => expect(unified({}).isUnified).toBe(true));
});

test.each([
  ['POST', 'POST'],
  ['post', 'POST'],
  ['GET', 'GET'],
  ['PUT', 'GET'],
  [undefined, 'GET'],
])('the method %s of a redirect is %s', (method, expected) => {
  expect(read({ depositId: 1, apiResponse: { method } }).method).toBe(expected);
});

test('fields of a second step come along', () => {
  const outcome = read({ depositId: 1, fields: [{ name: 'otp' }], apiResponse: { isFieldsRequired: true } });
  expect(outcome).toMatchObject({ isFieldsRequired: true, fields: [{ name: 'otp', type: 'text' }] });
});
