import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentMethodInput } from '../../schemas/method/payment-method.ts';
import { messageFor, planOf } from '../support/methods.ts';

const RULES = { MXN: { min: 50, max: 10_000 } };

function amountOf(balance: string | undefined, rules: PaymentMethodInput['amount_rules'] = RULES, currency = 'MXN') {
  const { amount } = planOf({ amount_rules: rules }, { currency, payout: { balance } });
  if (!amount) throw new Error('the form asks for no amount');
  return amount;
}

test('the amount of a withdrawal has its own texts', async () => {
  const amount = amountOf('2000');
  expect(amount.labelKey).toBe('withdrawal.amount');
  expect(await messageFor(amount, '49')).toMatchObject({ keys: ['withdrawal.min'] });
  expect(await messageFor(amount, '10000.01')).toMatchObject({ keys: ['withdrawal.max'] });
  expect(await messageFor(amount, '2000.01')).toMatchObject({
    keys: ['withdrawal.overBalance'],
    values: { amount: expect.stringContaining('MX$2,000') },
  });
  expect(await messageFor(amount, '2000')).toBeUndefined();
});

test('an unknown balance does not limit a withdrawal', async () => {
  expect(await messageFor(amountOf(undefined), '10000')).toBeUndefined();
});

test('suggested amounts of a withdrawal are not above the balance', () => {
  expect(
    amountOf('120')
      .tags.map(Number)
      .every((tag) => tag >= 50 && tag <= 120),
  ).toBe(true);
  expect(amountOf('10').tags).toEqual([]);
});

test('suggested amounts of a withdrawal are within the limits and the balance', () => {
  expect(amountOf('50000').tags.at(-1)).toBe('10000');
  expect(amountOf('120', { MXN: { min: 50 } }).tags.at(-1)).toBe('100');
});

/** The expected result: integers of the smallest unit, without the code under test. */
const scaled = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};
/** Short enough for a number to represent each exactly. */
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999n }), fc.bigInt({ min: 0n, max: 99_999_999n }), fc.nat({ max: 8 }))
  .map(([whole, fraction, places]) => {
    const digits = fraction.toString().padStart(8, '0').slice(0, places);
    return digits === '' ? whole.toString() : `${whole}.${digits}`;
  });

test('10,000 withdrawal amounts are checked against limits and balance like integers of the smallest unit', async () => {
  await fc.assert(
    fc.asyncProperty(decimal, decimal, decimal, decimal, async (sum, balance, one, other) => {
      const [min, max] = scaled(one) <= scaled(other) ? [one, other] : [other, one];
      fc.pre(scaled(max) > 0n); // a method that allows no amount has no form
      const message = await messageFor(amountOf(balance, { USDT: { min, max } }, 'USDT'), sum);
      const is = scaled(sum);
      const expected =
        is === 0n
          ? 'amount.positive'
          : is < scaled(min)
            ? 'withdrawal.min'
            : is > scaled(max)
              ? 'withdrawal.max'
              : is > scaled(balance)
                ? 'withdrawal.overBalance'
                : undefined;
      expect(message?.keys[0]).toBe(expected);
    }),
    { numRuns: 10_000 },
  );
});
