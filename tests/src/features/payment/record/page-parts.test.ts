import { expect, test } from 'vitest';
import type { DepositData } from '../../../../../schemas/deposit/deposit-response.ts';
import type { NextStep } from '../../../../../src/core/tables/deposit-flow.ts';
import { readOutcome } from '../../../../../src/core/tables/outcome.ts';
import { pageParts } from '../../../../../src/features/payment/record/page-parts.ts';

const DATA: DepositData = { card: { number: '1' }, buttonPay: 'https://bank.example/', points: 40, secret: 's' };

const partsOf = (step: Pick<NextStep, 'page' | 'keep'>) => {
  const outcome = readOutcome({ depositId: 'd1', apiResponse: { data: DATA } });
  const answered = { outcome, unread: [], view: {} };
  return pageParts({ row: 'mine', effects: [], ...step }, answered, { serverNow: () => 5 });
};

test('the page of a flow row gets only the parts of the response that the row keeps', () => {
  const step = { page: 'deposit/mine', keep: ({ data: { points } }: { readonly data: DepositData }) => ({ points }) };
  expect(partsOf(step)).toEqual({ depositId: 'd1', page: 'deposit/mine', kept: { points: 40 } });
  expect(partsOf({ page: 'deposit/complete' })).toEqual({ depositId: 'd1', page: 'deposit/complete' });
});

test.each(['deposit/host-to-host', 'cryptobalance/deposit/fiat/redirect/pix'])(
  'the invoice page %s gets the invoice and the link to the app',
  (page) => {
    expect(partsOf({ page })).toEqual({
      depositId: 'd1',
      page,
      invoice: expect.objectContaining({ card: { number: '1' } }),
      app: 'https://bank.example/',
    });
  },
);
