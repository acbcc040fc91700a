import { describe, expect, test } from 'vitest';
import { OpenInvoice } from '../../../../schemas/resume/open-deposit.ts';
import type { AppLink } from '../../../../schemas/deposit/deposit-response.ts';
import type { CardView } from '../../../../schemas/card-view.ts';
import { invoiceRows } from '../../../../src/features/invoice/rows.ts';
import { registry } from '../../../support/methods.ts';
import { makeInvoice } from '../../../../src/features/payment/invoice/make-invoice.ts';
import type { Requisite } from '../../../../schemas/deposit/requisite.ts';

const invoice = (over: object): OpenInvoice => OpenInvoice.parse({ endsAt: 1, lifetimeMs: 1, ...over });
const requisite = (name: string, value: unknown = 'x', over: object = {}) => ({ name, value, ...over });
const rowsOf = (shown: OpenInvoice, view: CardView) =>
  invoiceRows(shown, registry.view(view)?.paysToCard ?? false, 'en');
const problemsOf = (over: object, app?: AppLink) => invoiceRows(invoice(over), false, 'en', app).problems;
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('the requisites of an invoice', () => {
  test.each(['url', 'link', 'qr', 'QR_CODE', 'qrCode', 'Amount', 'AMOUNT_'])(
    'show no row for %s, which has its own place',
    (name) => expect(rowsOf(invoice({ requisites: [requisite(name)] }), 'default').rows).toEqual([]),
  );
  test.each(['card', 'cardWalletOnly', 'cardMultipleType'] as const)(
    'of a method that pays by %s do not include the bank',
    (view) => {
      const requisites = [requisite('bank'), requisite('bank_name'), requisite('BankName'), requisite('iban', 'DE12')];
      expect(rowsOf(invoice({ requisites, card: { bank_name: 'B' } }), view).rows.map(({ value }) => value)).toEqual([
        'DE12',
      ]);
      expect(rowsOf(invoice({ requisites }), 'bankTransfer').rows).toHaveLength(4);
    },
  );
  test('are shown with their title or else their name, and with a copy button when the response allows it', () => {
    const requisites = [
      requisite('account', '4929 1234', { title: { en: 'Account' }, isCopyable: true }),
      requisite('holder', 'Ana'),
    ];
    expect(rowsOf(invoice({ requisites }), 'default').rows).toEqual([
      { id: 'account0', label: { en: 'Account' }, value: '4929 1234', kind: 'number', isCopyable: true },
      { id: 'holder1', label: 'holder', value: 'Ana', kind: 'text', isCopyable: false },
    ]);
  });
  test('are decoded, and an unreadable one is left out and reported', () => {
    const requisites = [
      requisite('pan', { encoded: true, value: base64('4400 4302 1187 5526') }),
      requisite('broken', { encoded: true, value: base64('no digits') }),
    ];
    const { rows, problems } = rowsOf(invoice({ requisites }), 'default');
    expect(rows.map(({ value }) => value)).toEqual(['4400 4302 1187 5526']);
    expect(problems).toEqual([
      { path: '/requisites/broken', message: 'Error while decrypting data: broken1', isNeeded: true },
    ]);
  });
  test('with an image are shown only with a safe address', () => {
    const image = 'data:image/png;base64,AAAA';
    const requisites = [
      requisite('code', image, { type: 'image', isCopyable: true }),
      requisite('bad', 'javascript:alert(1)', { type: 'image' }),
    ];
    const { rows, problems } = rowsOf(invoice({ requisites }), 'default');
    expect(rows).toEqual([{ id: 'code0', label: 'code', value: image, kind: 'image', isCopyable: false }]);
    expect(problems).toHaveLength(1);
  });
});

test('a card on an invoice is shown in separate rows, with its number decoded', () => {
  const card = {
    encoded: true,
    number: base64('4400430211875526'),
    phone: 77_012_841_590,
    fullName: 'A. S.',
    bank_name: 'B',
  };
  expect(rowsOf(invoice({ card, accountNumber: '12' }), 'bankTransfer').rows).toEqual([
    {
      id: 'number',
      label: 'invoice.number',
      value: '4400 4302 1187 5526',
      copied: '4400430211875526',
      kind: 'number',
      isCopyable: true,
    },
    { id: 'phone', label: 'invoice.phone', value: '77012841590', kind: 'number', isCopyable: true },
    { id: 'fullName', label: 'invoice.fullName', value: 'A. S.', kind: 'text', isCopyable: true },
    { id: 'bank_name', label: 'invoice.bank_name', value: 'B', kind: 'text', isCopyable: false },
    { id: 'accountNumber', label: 'invoice.account_number', value: '12', kind: 'number', isCopyable: true },
  ]);
});

test.each([
  [{ requisites: [requisite('Card_Number', '4400-4302 11875526')] }, '4400 4302 1187 5526', '4400430211875526'],
  [{ requisites: [requisite('pan', '378282246310005')] }, '3782 8224 6310 005', '378282246310005'],
  [{ requisites: [requisite('pan', '4400 **** 5526')] }, '4400 **** 5526', undefined],
  [{ requisites: [requisite('account', '032180000118359719')] }, '032180000118359719', undefined],
  [{ card: { number: '4400430211875526' } }, '4400 4302 1187 5526', '4400430211875526'],
  [{ accountNumber: { encoded: true, value: base64('4400 430211875526') } }, '4400 4302 1187 5526', '4400430211875526'],
  [{ accountNumber: '4400430211875526' }, '4400430211875526', undefined],
  [{ card: { account_number: '40817810099910004312' } }, '40817810099910004312', undefined],
])('a card number on an invoice is shown in groups of four and copied without spaces: %j', (parts, value, copied) => {
  const [row] = rowsOf(invoice(parts), 'p2p').rows;
  expect([row?.value, row?.copied]).toEqual([value, copied]);
});

test.each([
  ['1 250,50 MXN', {}, [{ path: '/requisites/Amount', isNeeded: true }]],
  ['1 250,50 MXN', { payment_amount: '1250.5' }, [{ path: '/requisites/Amount', isNeeded: false }]],
  [{ encoded: true, value: base64('1250') }, {}, [{ path: '/requisites/Amount', isNeeded: true }]],
  [' 1250.50 ', {}, []],
  ['', {}, []],
])('an invalid amount among the requisites is reported: %j %j', (value, data, problems) => {
  const requisites = [{ ...requisite('Amount', value), type: 'text', isCopyable: false }] as Requisite[];
  const shown = rowsOf(makeInvoice({ requisites, ...data }, {}, 0), 'p2p');
  expect(shown.rows).toEqual([]);
  expect(shown.problems).toMatchObject(problems);
});

test('an image that is encoded like a card number is left out and reported', () => {
  const image = requisite('code', { encoded: true, value: base64('4400') }, { type: 'image' });
  const { rows, problems } = rowsOf(invoice({ requisites: [image] }), 'p2p');
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ path: '/requisites/code', isNeeded: true }]);
});

test('an invalid QR image and an unknown button are left out and reported', () => {
  const parts = { qrDataURL: 'javascript:1', qrCodeText: 'upi://pay', buttons: ['complete', 'refund'] };
  expect(rowsOf(invoice(parts), 'p2p').problems).toEqual([
    { path: '/qrDataURL', message: 'the image of the code has an unsafe address', isNeeded: false },
    { path: '/buttons/1', message: 'this button is unknown', isNeeded: false },
  ]);
  const [problem] = rowsOf(invoice({ qrDataURL: 'javascript:1' }), 'p2p').problems;
  expect(problem?.isNeeded).toBe(true);
});

test('the requested and the processed amount are shown separately if the response contains them', () => {
  const sums = { currency: 'KZT', passedAmount: '500', passedCurrency: 'MXN', processingAmount: '12500.5' };
  expect(rowsOf(invoice(sums), 'p2p').rows).toEqual([
    { id: 'passed', label: 'invoice.passed', value: 'MX$500.00', kind: 'text', isCopyable: false },
    { id: 'processing', label: 'invoice.processing', value: '₸12,500.50', kind: 'text', isCopyable: false },
  ]);
  expect(rowsOf(invoice({ passedAmount: '5' }), 'p2p').rows).toEqual([]);
});

test('an address that does not open the app is reported, and the player is told where there is no other way to pay', () => {
  const report = { path: '/buttonPay', message: expect.stringContaining('not safe to open') };
  for (const unsafe of ['JavaScript:alert(1)', { url: 'https://user:password@example.com/' }]) {
    expect(problemsOf({}, unsafe)).toEqual([{ ...report, isNeeded: true }]);
    expect(problemsOf({ qrCodeText: 'pay' }, unsafe)).toEqual([{ ...report, isNeeded: false }]);
    expect(problemsOf({ requisites: [requisite('iban')] }, unsafe)).toEqual([{ ...report, isNeeded: false }]);
  }
  expect(problemsOf({}, 'upi://pay')).toEqual([]);
  expect(problemsOf({}, { text: 'Open' })).toEqual([]);
});

test('a text that no code can hold is reported, and the player is told', () => {
  const report = { path: '/qrCodeText', message: 'the text is too long for a QR code', isNeeded: true };
  expect(problemsOf({ qrCodeText: 'é'.repeat(3000) })).toEqual([report]);
  expect(problemsOf({ qrCodeText: 'é'.repeat(3000), qrDataURL: 'data:image/png;base64,AAAA' })).toEqual([]);
  expect(problemsOf({ qrCodeText: '7'.repeat(3000) })).toEqual([]);
});
