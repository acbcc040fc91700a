import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/features/transfer/CheckPage.tsx';
import { definition, isolated } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';
import { clock } from './support/server.ts';

const METHOD = definition();
const DATA = { unifiedFlow: true, payment_amount: 500, payment_currency: 'MXN', lifetime: 60 };
const FAILED = 'Network connection failed';
const focused = () => document.activeElement?.tagName;
const announcement = ({ container }: Cashier) => container.querySelector('[data-announcement]')?.textContent;

test('when the time of an invoice is up, the focus moves from the paid button to the heading', async () => {
  const cashier = openCashier([METHOD], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data: DATA } } }],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  const paid = await screen.findByRole('button', { name: 'I have paid' });
  paid.focus();
  await cashier.pass(60_000);
  await cashier.until(() => expect(paid.isConnected).toBe(false));
  expect(focused()).toBe('H1');
});

const CARD = { card: { number: '4400 4302' }, payment_amount: 500, payment_currency: 'MXN', timeout_minutes: 1 };

test.each([
  ['Copy Amount', 0],
  ['Pause the hints', 0],
  ['Cancel the deposit', 5],
])(
  'when the time of an invoice is up, the focus moves from "%s", which is hidden, to the heading',
  async (name, cardViewType) => {
    const cashier = openCashier([{ ...METHOD, cardViewType }], {
      scripts: [
        { call: 'deposit-create', body: { depositId: '7', apiResponse: { data: DATA } } },
        { call: 'deposit-create-p2p', body: { depositId: '7', ...CARD } },
      ],
    });
    await cashier.chooseMethod(METHOD.text);
    await cashier.click(cashier.submit);
    const button = await screen.findByRole('button', { name });
    button.focus();
    await cashier.pass(58_000);
    expect(document.activeElement).toBe(button);
    await cashier.pass(2_000);
    expect(focused()).toBe('H1');
    expect(announcement(cashier)).toContain('The time to pay has run out');
  },
);

test('an invoice announces its amount and its time, the last minute, and when the time is up', async () => {
  const data = { ...DATA, lifetime: 120 };
  const cashier = openCashier([METHOD], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(METHOD.text);
  const said = cashier.announcements();
  await cashier.click(cashier.submit);
  await screen.findByRole('button', { name: 'I have paid' });
  for (let minute = 0; minute < 2; minute++) await cashier.pass(60_000);
  await cashier.until(() => expect(said).toHaveLength(3));
  expect(said).toEqual([
    `Transfer exactly ${isolated('MX$500.00')}. Time left 02:00`,
    'Time left 01:00',
    expect.stringMatching(/^The time to pay has run out/),
  ]);
});

test('when a retry of a crypto address starts, the focus moves from the retry button to the heading', async () => {
  const coin = definition({ text: 'Tether', category: 'crypto', groupText: 'Crypto', cryptoCurrency: 'USDT' });
  const cashier = openCashier([coin], {
    answers: ['crypto'],
    scripts: [{ call: 'deposit-create', status: 500, body: {}, times: 1 }],
  });
  await cashier.click(await screen.findByRole('button', { name: /^Crypto/ }));
  await cashier.click(await screen.findByRole('button', { name: /^Tether/ }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  retry.focus();
  await cashier.click(retry);
  await cashier.until(() => expect(retry.isConnected).toBe(false));
  expect(focused()).toBe('H1');
});

test('when a retry of the limits starts, the focus moves from the retry button to the heading', async () => {
  const onramp = definition({ text: 'Buy crypto', cardViewType: 13, amount_rules: { MXN: { min: 10, max: 9_000 } } });
  const cashier = openCashier([onramp], { scripts: [{ call: 'deposit-limits', status: 500, body: {}, times: 1 }] });
  await cashier.chooseMethod('Buy crypto');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  retry.focus();
  await cashier.click(retry);
  await cashier.until(() => expect(retry.isConnected).toBe(false));
  expect(focused()).toBe('H1');
});

test('the error of a failed invoice gets the focus and is announced', async () => {
  const cashier = openCashier([METHOD], {
    scripts: [
      { call: 'deposit-create', body: { depositId: '7', apiResponse: { data: DATA } } },
      { call: 'deposit-complete', fault: 'network' },
    ],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await cashier.click(await screen.findByRole('button', { name: 'I have paid' }));
  await cashier.until(() => expect(document.activeElement?.textContent).toContain(FAILED));
  expect(announcement(cashier)).toContain(FAILED);
});

test('offers are announced, and the error of a failed one gets the focus and is announced', async () => {
  const amount_rules = { MXN: { min: 10, max: 9_000 } };
  const onramp = definition({ text: 'Buy crypto', cardViewType: 13, amount_rules });
  const cashier = openCashier([onramp], {
    answers: ['offers-one'],
    scripts: [{ call: 'external-deposit-continue', fault: 'network' }],
  });
  await cashier.chooseMethod('Buy crypto');
  await cashier.until(() => expect(cashier.amount.disabled).toBe(false));
  await cashier.fill('Amount', '77');
  await cashier.click(cashier.submit);
  const next = await screen.findByRole('button', { name: /^Continue/ });
  expect(announcement(cashier)).toBe('Choose an offer');
  await cashier.click(next);
  await cashier.until(() => expect(document.activeElement?.textContent).toContain(FAILED));
  expect(announcement(cashier)).toContain(FAILED);
});

test.each(['list', 'form'])(
  'when the last bonus ends, the focus moves from its switch on the %s to the heading',
  async (page) => {
    const bonus = {
      id: 1,
      type: 'deposit',
      currency: 'MXN',
      content: { title: 'First', subtitle: 'Terms' },
      depositBonusData: { minDeposit: 200, maxBonusAmount: 3000, payoutMultiplier: 10, wagerMultiplier: 30 },
      mustAccruedBefore: clock.now() + 60_000,
    };
    const experiments = [{ key: 'analytics-26104', group: 'group_b' }];
    const cashier = openCashier([METHOD], { start: { bonusList: [bonus], experiments } });
    if (page === 'form') await cashier.chooseMethod(METHOD.text);
    const button = await screen.findByRole('switch', { name: 'Use a bonus' });
    button.focus();
    await cashier.pass(58_000);
    expect(document.activeElement).toBe(button);
    await cashier.pass(2_000);
    expect(focused()).toBe('H1');
  },
);
