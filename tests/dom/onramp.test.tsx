import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import '../../src/features/onramp/OfferListPage.tsx';
import { definition } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';

const ONRAMP = definition({
  text: 'Buy crypto',
  cardViewType: 13,
  opensIn: 'none',
  fields: [{ name: 'currency', type: 'dropdown_currency', label: 'Currency', values: ['MXN', 'EUR'] }],
  amount_rules: { MXN: { min: 10, max: 9_000 }, EUR: { min: 10, max: 9_000 } },
});

test('after an on-ramp without offers, a reload opens the form with the typed values', async () => {
  const open = () => openCashier([ONRAMP], { answers: ['offers-none'] });
  const cashier = open();
  await cashier.chooseMethod('Buy crypto');
  await cashier.choose('Currency', /Euro/);
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  await cashier.fill('Amount', '77');
  await cashier.click(cashier.submit);
  await screen.findByRole('heading', { name: 'No offers now' });
  cleanup();
  const again = open();
  await again.until(() => expect(again.hasField('Amount')).toBe(true));
  expect(again.amount.value).toBe('77');
  expect(again.dropdown('Currency').textContent).toContain('Euro');
});

test('in the second step of an on-ramp, amount and currency are fixed', async () => {
  const fields = [{ name: 'code', type: 'text', label: 'Code', regex: '^\\d{4}$' }];
  const cashier = openCashier([ONRAMP], {
    scripts: [
      { call: 'deposit-create', times: 1, body: { depositId: '7', fields, apiResponse: { isFieldsRequired: true } } },
    ],
  });
  await cashier.chooseMethod('Buy crypto');
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  await cashier.fill('Amount', '77');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.hasField('Code')).toBe(true));
  await cashier.choose('Currency', /Euro/);
  expect([cashier.amount.value, cashier.dropdown('Currency').textContent]).toEqual([
    '77',
    expect.stringContaining('Peso'),
  ]);
  await cashier.fill('Code', '1234');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.calls('deposit-create')).toHaveLength(2));
  expect(cashier.payloads('deposit-create').at(-1)).toMatchObject({
    amount: 77,
    currency: 'MXN',
    fields: { currency: 'MXN', code: '1234' },
    depositId: '7',
  });
});

const NO_LIMITS = 'You cannot pay with this currency here. Choose another one.';

test.each([
  ['the definition has limits', { EUR: { min: 10, max: 9_000 } }, {}, ''],
  ['the server has limits', {}, { EUR: { min: 20 } }, ''],
  ['neither has limits', {}, {}, NO_LIMITS],
])(
  'the amount field of an on-ramp is enabled only with limits for the currency: %s',
  async (_name, rules, limits, message) => {
    const cashier = openCashier([{ ...ONRAMP, amount_rules: rules }], {
      scripts: [{ call: 'deposit-limits', body: { limits } }],
    });
    await cashier.chooseMethod('Buy crypto');
    await cashier.choose('Currency', /Euro/);
    await cashier.until(() => expect(cashier.calls('deposit-limits').length).toBeGreaterThan(1));
    await cashier.until(() => expect(cashier.amount.disabled).toBe(message !== ''));
    expect(cashier.message('Amount')).toContain(message);
  },
);

const OFFERS = { paymentMethodOffers: [{ method: 'orbita', text: 'Orbita', amount: '1' }] };
const offersFor = (depositId: string) => ({
  call: 'deposit-create',
  times: 1,
  body: { depositId, apiResponse: { data: OFFERS } },
});
const buy = async (cashier: Cashier, amount: string) => {
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  await cashier.fill('Amount', amount);
  await cashier.click(cashier.submit);
  await screen.findByRole('radio', { name: /Orbita/ });
};
const push = (cashier: Cashier, status: keyof typeof STATUS_CODES) =>
  cashier.pushStatus({ depositId: '8' }, STATUS_CODES[status]);
const proceed = (cashier: Cashier) => cashier.click(screen.getByRole('button', { name: /^Continue/ }));
const FAILED = 'The payment did not go through';

test.each([
  ['was received', 'Deposit received', {}, (cashier: Cashier) => push(cashier, 'processed')],
  ['had failed', FAILED, {}, (cashier: Cashier) => push(cashier, 'mistaked')],
  ['was refused', FAILED, { error: 'refused' }, proceed],
  [
    'was continued and received',
    'Deposit received',
    {},
    async (cashier: Cashier) => {
      await proceed(cashier);
      await screen.findByRole('heading', { name: 'Waiting for your payment' });
      await push(cashier, 'processed');
    },
  ],
] as const)(
  'after a payment %s, a step back to its offers asks for another amount, and not to pay it again',
  async (_how, title, continued, end) => {
    const cashier = openCashier([ONRAMP], {
      scripts: [offersFor('7'), offersFor('8'), { call: 'external-deposit-continue', body: continued }],
    });
    await cashier.chooseMethod('Buy crypto');
    await buy(cashier, '70');
    await cashier.click(screen.getByRole('button', { name: 'Change' }));
    await buy(cashier, '80');
    await end(cashier);
    await screen.findByRole('heading', { name: title });
    await cashier.step(-1);
    await cashier.until(() => expect(cashier.submit).not.toBeNull());
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Waiting for your payment' })).toBeNull();
  },
);

test.each([false, 0, '', null, undefined])(
  'an offer that continues with the error %o was not refused',
  async (error) => {
    const cashier = openCashier([ONRAMP], {
      scripts: [offersFor('8'), { call: 'external-deposit-continue', body: { error } }],
    });
    await cashier.chooseMethod('Buy crypto');
    await buy(cashier, '80');
    await proceed(cashier);
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    expect(cashier.calls('external-deposit-continue')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: FAILED })).toBeNull();
  },
);

test('an on-ramp whose list of currencies is empty begins with that of the player, as one without a list', async () => {
  const fields = [{ name: 'currency', type: 'dropdown_currency', label: 'Currency', values: [] }];
  const cashier = openCashier([{ ...ONRAMP, fields }]);
  await cashier.chooseMethod('Buy crypto');
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  expect(cashier.dropdown('Currency').textContent).toContain('Peso');
});

test('the line of a bonus goes by the currency that the player pays in, as the payment does', async () => {
  const bonus = { id: 7, type: 'deposit', currency: 'MXN', content: { title: 'Extra' } };
  const cashier = openCashier([{ ...ONRAMP, traits: { bonus: true } }], {
    answers: ['offers'],
    start: { bonusId: 7, bonusList: [bonus] },
  });
  await cashier.chooseMethod('Buy crypto');
  const line = () => document.querySelector('[data-bonus-line]')?.getAttribute('data-bonus-line');
  await cashier.until(() => expect(line()).toBe('applies'));
  await cashier.choose('Currency', /Euro/);
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  await cashier.fill('Amount', '77');
  expect(line()).toBe('currency');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.calls('deposit-create')).toHaveLength(1));
  expect(cashier.payloads('deposit-create')[0]).toMatchObject({ currency: 'EUR', isActivatedBonus: false });
});

test('a response to the chosen offer with an empty address leads to the status, like one without', async () => {
  const cashier = openCashier([ONRAMP], {
    answers: ['offers'],
    scripts: [{ call: 'external-deposit-continue', body: { source: '' } }],
  });
  await cashier.chooseMethod('Buy crypto');
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  await cashier.fill('Amount', '77');
  await cashier.click(cashier.submit);
  await screen.findByRole('heading', { name: 'Choose an offer' });
  await cashier.click(screen.getByRole('radio', { name: /Orbita/ }));
  await cashier.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeDefined();
  expect(cashier.told('onError')).toEqual([]);
});
