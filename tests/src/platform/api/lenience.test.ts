import { describe, expect, test } from 'vitest';
import { parse } from '../../../../schemas/parse.ts';
import * as Responses from '../../../../src/platform/api/responses.ts';

const row = { name: 'account', value: '1' };

describe('a response to deposit-create', () => {
  const read = (data: unknown, over: object = {}) =>
    parse(Responses.DepositCreated, { depositId: 7, apiResponse: { data, ...over } });

  test.each([
    [{ card: '4400' }, {}, ['card']],
    [{ created: '2025/01/01', lifetime: 'soon', buttons: 'x' }, {}, ['buttons', 'created', 'lifetime']],
    [{ buttons: ['complete', 5] }, { buttons: ['complete'] }, ['buttons/1']],
    [
      { requisites: [row, { name: 5, value: true }] },
      { requisites: [row] },
      ['requisites/1/name', 'requisites/1/value'],
    ],
    [
      { requisites: [{ ...row, title: 5, isCopyable: 'yes' }] },
      { requisites: [row] },
      ['requisites/0/title', 'requisites/0/isCopyable'],
    ],
    [{ qrDataURL: 5, qrCodeText: 'q' }, { qrCodeText: 'q' }, ['qrDataURL']],
    [{ unifiedFlow: { buttons: 5, qrCodeText: 'q' } }, { unifiedFlow: { qrCodeText: 'q' } }, ['unifiedFlow/buttons']],
    [{ instruction: 'Pay.' }, { instruction: { text: 'Pay.' } }, []],
    [{ instruction: { text: 'Pay.' } }, { instruction: { text: 'Pay.' } }, []],
    [{ instruction: { en: 'Pay.', es: 'Paga.' } }, { instruction: { text: { en: 'Pay.', es: 'Paga.' } } }, []],
    [
      { instruction: ['Open', { stepNumber: 2, stepInstruction: 'Pay' }] },
      { instruction: { steps: [{ stepInstruction: 'Open' }, { stepNumber: 2, stepInstruction: 'Pay' }] } },
      [],
    ],
    [
      { instruction: { steps: [{ stepNumber: 'one', stepInstruction: 'Pay' }, 5] } },
      { instruction: { steps: [{ stepInstruction: 'Pay' }] } },
      ['instruction/steps/0/stepNumber', 'instruction/steps/1'],
    ],
    [{ instruction: 5 }, {}, ['instruction']],
    [
      { payment_amount: '-5', passedAmount: -5, processingAmount: '0' },
      { processingAmount: '0' },
      ['payment_amount', 'passedAmount'],
    ],
    [
      { inputFields: [{ label: 'no name' }, { name: 'otp', regex: 5 }] },
      { inputFields: [{ name: 'otp' }] },
      ['inputFields/0/name', 'inputFields/1/regex'],
    ],
  ])('with %j keeps the valid parts and lists the unreadable ones', (data, expected, unread) => {
    const parsed = read(data);
    expect(parsed).toMatchObject({ ok: true, value: { apiResponse: { data: expected } } });
    const found = parsed.ok ? parsed.value.unread.map(({ path }) => path.replace('/apiResponse/data/', '')) : [];
    expect(new Set(found)).toEqual(new Set(unread));
  });

  test('with empty texts for ids, addresses, times and amounts reads them as none, and reports nothing', () => {
    const data = { created: '', timeout_minutes: '', payment_amount: '', qrCodeText: '', buttonPay: '', lifetime: 60 };
    const apiResponse = { depositId: 8, source: '', method: '', pageId: '', data };
    expect(parse(Responses.DepositCreated, { depositId: '', apiResponse })).toEqual({
      ok: true,
      value: { apiResponse: { depositId: 8, data: { lifetime: 60 } }, unread: [] },
    });
  });

  test.each([{ source: 5 }, { method: {} }, { isFieldsRequired: 'yes' }, { pageId: 5 }, { depositId: {} }])(
    'is rejected when %j, which decides the next step, is invalid',
    (over) =>
      expect(read({}, over)).toMatchObject({
        ok: false,
        issues: [{ path: `/apiResponse/${Object.keys(over)[0] ?? ''}` }],
      }),
  );

  test('with an address is accepted without its minimum and the name of its coin', () => {
    expect(
      parse(Responses.DepositCreated, { depositAddress: 'T1', minDepositValue: 'five', cryptoName: 5 }),
    ).toMatchObject({
      ok: true,
      value: { depositAddress: 'T1', unread: [{ path: '/minDepositValue' }, { path: '/cryptoName' }] },
    });
  });
});

describe('a response with a transfer', () => {
  const read = (over: object) =>
    parse(Responses.PeerToPeerDeposit, { exists: true, depositId: 7, card: { number: '4400' }, ...over });

  test.each([
    [{ created: 'soon' }, '/created'],
    [{ timeout_minutes: 'ten' }, '/timeout_minutes'],
    [{ card: { number: '4400', phone: {} } }, '/card/phone'],
    [{ unifiedFlow: { instruction: 5 } }, '/unifiedFlow/instruction'],
    [{ status: {} }, '/status'],
  ])('is accepted without the unreadable %j', (over, path) =>
    expect(read(over)).toMatchObject({ ok: true, value: { unread: [{ path }] } }),
  );

  test.each([
    [{ card: 'x' }, '/card'],
    [{ card: { number: 4400 } }, '/card/number'],
    [{ unifiedFlow: { card: { number: { encoded: true } } } }, '/unifiedFlow/card/number/value'],
    [{ payment_amount: '1,000' }, '/payment_amount'],
    [{ payment_amount: -5 }, '/payment_amount'],
    [{ depositId: {} }, '/depositId'],
    [{ exists: 'no' }, '/exists'],
  ])('is rejected when its payee, amount, id or existence is unreadable: %j', (over, path) =>
    expect(read(over)).toMatchObject({ ok: false, issues: [{ path }] }),
  );
});

test('a response to deposit-prepare is accepted without one of its details', () => {
  const details = [
    { name: 'UPI', value: 'a@b' },
    { name: 'IFSC', value: true },
  ];
  expect(parse(Responses.PreparedDeposit, { depositId: 7, details, requisites: { bankName: 5 } })).toMatchObject({
    ok: true,
    value: {
      details: [{ name: 'UPI' }],
      requisites: {},
      unread: [{ path: '/details/1/value' }, { path: '/requisites/bankName' }],
    },
  });
});

test('a response to external-deposit-continue is accepted with unreadable data', () => {
  expect(parse(Responses.OfferContinue, { source: 'https://x', data: 'x' })).toMatchObject({
    ok: true,
    value: { source: 'https://x', unread: [{ path: '/data' }] },
  });
});
