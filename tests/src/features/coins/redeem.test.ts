import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileAmount } from '../../../../renderers/compile-amount.ts';
import { patternsOfForm } from '../../../../renderers/pattern/budget.ts';
import { convert, formatCoin, redeemable } from '../../../../src/features/coins/redeem.ts';
import { context as base, methodOf, planOf } from '../../../support/methods.ts';

const RUNS = { numRuns: 10_000 };

/** A number in units of 1e-`scale`, with its text as a server or player writes it. */
const figure = (scale: number, most: bigint) =>
  fc.tuple(fc.bigInt(0n, most), fc.integer({ min: 0, max: scale })).map(([value, places]) => {
    // With the drawn number of places, so that `10`, `10.5` and `10.50` all occur.
    const unit = 10n ** BigInt(scale - places);
    const units = (value / unit) * unit;
    const digits = String(units / unit).padStart(places + 1, '0');
    const at = digits.length - places;
    return { units, text: places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}` };
  });

/** Units of 1e-`scale` as text without needless zeros: the expected result. */
function written(units: bigint, scale: number): string {
  const one = 10n ** BigInt(scale);
  const fraction = String(units % one)
    .padStart(scale, '0')
    .replace(/0+$/, '');
  return `${units / one}${fraction && `.${fraction}`}`;
}

describe('the redeemable amount', () => {
  test('is the balance minus the amount still to be played, in whole hundredths, in 10,000 cases', () => {
    const [scale, most] = [6, 10n ** 18n];
    fc.assert(
      fc.property(figure(scale, most), figure(scale, most), (balance, toBePlayed) => {
        const rest = balance.units - toBePlayed.units;
        const hundredths = rest > 0n ? rest / 10_000n : 0n;
        expect(redeemable(balance.text, toBePlayed.text)).toBe(written(hundredths, 2));
      }),
      RUNS,
    );
  });
  test.each([
    ['125.5', '25', '100.5'],
    ['25', '25', '0'],
    ['24.99', '25', '0'],
    ['0', '0', '0'],
    ['0.1', '0.09', '0.01'],
    ['10.019', '0', '10.01'],
    ['-3', '0', '0'],
    // A negative amount adds nothing.
    ['10', '-5', '10'],
  ])('of the balance %s with %s still to be played is %s', (balance, toBePlayed, rest) => {
    expect(redeemable(balance, toBePlayed)).toBe(rest);
  });
});

describe('a conversion', () => {
  test('is exact and never rounded up, in 10,000 cases', () => {
    fc.assert(
      fc.property(figure(2, 10n ** 12n), figure(14, 10n ** 20n), (sum, rate) => {
        // 1e-2 by 1e-14 is 1e-16; of these, whole units of 1e-8 are kept.
        const units = (sum.units * rate.units) / 10n ** 8n;
        expect(convert(sum.text, rate.text)).toBe(written(units, 8));
      }),
      RUNS,
    );
  });
  test.each([
    ['100', '0.00001', '0.001'],
    ['0.01', '0.0000001', '0'],
    ['3', '0.333333333', '0.99999999'],
    ['1', '0.1', '0.1'],
  ])('of %s at the rate %s is %s', (sum, rate, coins) => {
    expect(convert(sum, rate)).toBe(coins);
  });
  test('is shown exactly, in the format of the language, with the code of the coin', () => {
    expect(formatCoin('0.00001', 'BTC', 'en')).toBe('0.00001\u00a0BTC');
    expect(formatCoin('0.0000000012345', 'SHIB', 'en')).toBe('0.0000000012345\u00a0SHIB');
    expect(formatCoin('12345.678', 'USDT', 'es')).toBe('12.345,678\u00a0USDT');
    expect(formatCoin('1.5', 'ETH', 'mr')).toBe('1.5\u00a0ETH');
    expect(formatCoin('1.5', 'ETH', 'ar')).toMatch(/^1[.٫,]5\u00a0ETH$/);
  });
});

describe('the amount of a redemption', () => {
  const context = { ...base, currency: 'QSC' };
  const method = methodOf({});
  /** The rule that an amount breaks, by its message in the form. */
  const verdict = (limits: { min?: string; max?: string }, balance: string | undefined, sum: string) => {
    const payout = { words: 'sweepstake.redemption', balance };
    const own = { ...method, amount_rules: { QSC: limits } };
    const amount = compileAmount(own, { ...context, payout }, () => undefined, patternsOfForm());
    const message = amount.check(sum);
    if (message instanceof Promise) throw new TypeError('no pattern runs here');
    return message?.keys[0];
  };

  test('is limited by the limits and the redeemable balance, in 10,000 cases', () => {
    const most = 10n ** 6n;
    const optional = fc.option(figure(2, most), { nil: undefined });
    fc.assert(
      fc.property(figure(2, most), optional, optional, optional, (sum, one, other, balance) => {
        const isTurned = one !== undefined && other !== undefined && one.units > other.units;
        const [min, max] = isTurned ? [other, one] : [one, other];
        const limits = { ...(min ? { min: min.text } : {}), ...(max ? { max: max.text } : {}) };
        const expected =
          sum.units === 0n
            ? 'amount.positive'
            : min && sum.units < min.units
              ? 'sweepstake.redemption.min'
              : max && sum.units > max.units
                ? 'sweepstake.redemption.max'
                : balance && sum.units > balance.units
                  ? 'sweepstake.redemption.overBalance'
                  : undefined;
        expect(verdict(limits, balance?.text, sum.text)).toBe(expected);
      }),
      RUNS,
    );
  });
  test('has other messages in a withdrawal', () => {
    const plan = planOf({ amount_rules: { MXN: { min: 5 } } }, { payout: { balance: '10' } });
    expect(plan.amount?.labelKey).toBe('withdrawal.amount');
    expect(plan.amount?.check('4')).toMatchObject({ keys: ['withdrawal.min'] });
    expect(plan.amount?.check('11')).toMatchObject({ keys: ['withdrawal.overBalance'] });
  });
});
