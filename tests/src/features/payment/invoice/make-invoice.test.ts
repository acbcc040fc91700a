import { describe, expect, test } from 'vitest';
import { PreparedDeposit } from '../../../../../schemas/deposit/india-invoice.ts';
import { DepositData } from '../../../../../schemas/deposit/deposit-response.ts';
import { withoutEmpty } from '../../../../../schemas/without-empty.ts';
import {
  appLinkOf,
  makeInvoice,
  makePreparedInvoice,
} from '../../../../../src/features/payment/invoice/make-invoice.ts';
import type { CardView } from '../../../../../schemas/card-view.ts';
import { registry } from '../../../../support/methods.ts';
import { invoiceRows } from '../../../../../src/features/invoice/rows.ts';
import { invoiceRulesOf } from '../../../../../src/features/payment/invoice/rules.ts';

const NOW = 1_800_000_000_000;
const read = (data: object) => DepositData.parse(withoutEmpty(data));
const make = (data: object, view: CardView = 'default') => makeInvoice(read(data), registry.view(view) ?? {}, NOW);

test.each([
  ['the minutes of its response', { timeout_minutes: 5, lifetime: 60 }, 'default', 300_000],
  ['the seconds of its response', { lifetime: 60 }, 'default', 60_000],
  ['15 minutes for a bank transfer', {}, 'bankTransfer', 900_000],
  ['10 minutes for any other method', {}, 'card', 600_000],
] as const)('an invoice lasts %s from its creation', (_name, data, view, lifetimeMs) => {
  const created = NOW - 20_000;
  expect(make({ ...data, created }, view)).toEqual({ endsAt: created + lifetimeMs, lifetimeMs });
  expect(make(data, view)).toEqual({ endsAt: NOW + lifetimeMs, lifetimeMs });
});

test('an invoice contains only the parts that it shows, not other keys of the provider', () => {
  const parts = {
    requisites: [{ name: 'a', value: 'b' }],
    qrCodeText: 'q',
    buttons: ['complete'],
    accountNumber: '4929',
    instruction: { text: 'Pay today' },
    passedCurrency: 'USD',
    processingCurrency: 'EUR',
    payment_currency: 'MXN',
  };
  const sums = { payment_amount: 1500, passedAmount: 90, processingAmount: '80.5' };
  expect(make({ ...parts, ...sums, secret: 'theirs', buttonPay: 'https://x.example' })).toEqual({
    endsAt: NOW + 600_000,
    lifetimeMs: 600_000,
    requisites: [{ name: 'a', value: 'b', type: 'text', isCopyable: false }],
    qrCodeText: 'q',
    buttons: ['complete'],
    accountNumber: '4929',
    instruction: { text: 'Pay today' },
    amount: '1500',
    currency: 'MXN',
    passedAmount: '90',
    passedCurrency: 'USD',
    processingAmount: '80.5',
    processingCurrency: 'EUR',
  });
});

test.each([
  ['deposit/redirect/unified-form', 'tell'],
  ['cryptobalance/deposit/fiat/redirect/unified-form', 'tell'],
  ['deposit/host-to-host', 'accept'],
  ['deposit/redirect/pix', 'go'],
  ['deposit/complete', undefined],
])('the paid button on the page %s has the action %s', (route, action) =>
  expect(invoiceRulesOf(route)?.paid).toBe(action),
);

test('a prepared invoice has a row for each detail, an image for a QR code, and the bank last', () => {
  const prepared = PreparedDeposit.parse({
    depositId: 7,
    details: [
      { name: 'UPI ID', value: 'shop@bank' },
      { name: 'QR', value: 'data:image/png;base64,AAAA', type: 'QR' },
    ],
    requisites: { bankName: 'Sagar Bank' },
  });
  expect(makePreparedInvoice(prepared, NOW)).toMatchObject({
    endsAt: NOW + 600_000,
    requisites: [
      { title: 'UPI ID', value: 'shop@bank', type: 'text', isCopyable: true },
      { title: 'QR', type: 'image' },
      { title: 'invoice.bank_name', value: 'Sagar Bank', isCopyable: false },
    ],
  });
});

test('a prepared invoice decodes card numbers, shows them in groups of four, and copies them without spaces', () => {
  const prepared = PreparedDeposit.parse({
    depositId: 7,
    details: [
      { name: 'Receiver', value: { encoded: true, value: btoa('4400440044004400') } },
      { name: 'pan', value: '4400440044004401' },
      { name: 'account', value: '4400440044004402' },
      { name: 'amount', value: '500' },
      { name: { en: 'Link', es: 'Enlace' }, value: 'https://pay.example' },
    ],
  });
  const { rows, problems } = invoiceRows(makePreparedInvoice(prepared, NOW), false, 'en');
  expect(rows.map(({ label, value, copied }) => [label, value, copied])).toEqual([
    ['Receiver', '4400 4400 4400 4400', '4400440044004400'],
    ['pan', '4400 4400 4400 4401', '4400440044004401'],
    ['account', '4400440044004402', undefined],
    ['amount', '500', undefined],
    [{ en: 'Link', es: 'Enlace' }, 'https://pay.example', undefined],
  ]);
  expect(problems).toEqual([]);
});

describe('requisites with their own place on the invoice', () => {
  const requisites = [
    { name: 'account', value: '4929' },
    { name: 'AMOUNT', value: ' 500.37 ' },
    { name: 'qr_code', value: 'data:image/png;base64,AAAA' },
    { name: 'url', value: 'https://pay.example' },
  ];
  const shown = { requisites: [{ name: 'account', value: '4929', type: 'text', isCopyable: false }] };

  test('become its amount, image and link', () => {
    expect(make({ requisites })).toMatchObject({
      ...shown,
      amount: '500.37',
      qrDataURL: 'data:image/png;base64,AAAA',
    });
    expect(make({ requisites })).not.toHaveProperty('qrCodeText');
    expect(appLinkOf(read({ requisites }))).toBe('https://pay.example');
  });

  test.each([
    ['an empty code', { name: 'qr', value: '' }, { name: 'qr', value: 'code' }, { qrCodeText: 'code' }],
    ['an unclear amount', { name: 'amount', value: 'about 5' }, { name: 'amount', value: '5' }, { amount: '5' }],
    ['a filled code', { name: 'qr', value: 'one' }, { name: 'qr', value: 'two' }, { qrCodeText: 'one' }],
  ])('are read from the next one of their kind only after one that says nothing: %s', (_what, one, other, part) => {
    expect(make({ requisites: [one, other] })).toMatchObject(part);
  });

  test('are an image by their type too', () => {
    const image = { name: 'qr', type: 'image', value: 'https://pay.example/qr.png' };
    expect(make({ requisites: [image] })).toMatchObject({ qrDataURL: image.value });
  });

  test('are overridden by other values of the response', () => {
    const own = { payment_amount: '501', qrDataURL: 'data:image/png;base64,BBBB', buttonPay: 'upi://pay' };
    expect(make({ ...own, requisites })).toMatchObject({ ...shown, amount: '501', qrDataURL: own.qrDataURL });
    expect(appLinkOf(read({ ...own, requisites }))).toBe('upi://pay');
  });

  test('are not overridden by empty values of the response', () => {
    const own = { qrCodeText: '', qrDataURL: ' ', payment_currency: '' };
    const invoice = make({ ...own, requisites });
    expect(invoice).toMatchObject({ ...shown, qrDataURL: 'data:image/png;base64,AAAA' });
    for (const key of ['qrCodeText', 'currency']) expect(invoice).not.toHaveProperty(key);
  });

  test('are not overridden by amounts of 0, which nobody pays', () => {
    const own = { payment_amount: 0, passedAmount: '0.00', processingAmount: '0' };
    const invoice = make({ ...own, requisites });
    expect(invoice).toMatchObject({ amount: '500.37' });
    for (const key of ['passedAmount', 'processingAmount']) expect(invoice).not.toHaveProperty(key);
    expect(make({ requisites: [{ name: 'amount', value: '0' }] })).not.toHaveProperty('amount');
  });

  test.each([
    ['', 'https://pay.example'],
    [{ text: 'Pay' }, { text: 'Pay', url: 'https://pay.example' }],
    [
      { text: 'Pay', url: '' },
      { text: 'Pay', url: 'https://pay.example' },
    ],
    [
      { text: 'Pay', url: 'upi://pay' },
      { text: 'Pay', url: 'upi://pay' },
    ],
  ])('make the link of the button %j into %j', (buttonPay, link) => {
    expect(appLinkOf(read({ buttonPay, requisites }))).toEqual(link);
  });

  test('become a QR code if they are text, and a doubtful amount is kept only for the report', () => {
    const doubtful = [
      { name: 'qr', value: 'upi://pay?pa=shop' },
      { name: 'amount', value: '1,000' },
    ];
    expect(make({ requisites: doubtful })).toEqual({
      endsAt: NOW + 600_000,
      lifetimeMs: 600_000,
      requisites: [expect.objectContaining({ name: 'amount', value: '1,000' })],
      qrCodeText: 'upi://pay?pa=shop',
    });
  });
});
