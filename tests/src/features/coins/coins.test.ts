import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import { formatMoney } from '../../../../schemas/money/format-money.ts';
import { shownOffers } from '../../../../src/features/onramp/offers.ts';
import { balanceOf, coinsIn, formatCoins, GOLD, SWEEP } from '../../../../src/features/coins/coins.ts';
import { rangeMessage, acceptsPrice } from '../../../../src/features/coins/packages/price-range.ts';

const RUNS = { numRuns: 10_000 };
const NBSP = '\u00a0';

/** An amount in whole hundredths, as the server writes it (string or number) and as the player should read it. */
const sum = fc.record({ cents: fc.bigInt(0n, 10n ** 13n), asText: fc.boolean() }).map(({ cents, asText }) => {
  const digits = String(cents).padStart(3, '0');
  const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)];
  const exact = `${whole}.${fraction}`;
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return {
    cents,
    wire: asText ? exact : Number(exact),
    full: `${groups.join()}.${fraction}`,
    short: fraction === '00' ? groups.join() : `${groups.join()}.${fraction}`,
  };
});

const boxOf = (over: object): SweepstakeBox =>
  SweepstakeBox.parse({ boxId: 1, price: 1, priceCurrencyCode: 'USD', ...over });

describe('the contents of a coin package', () => {
  test('are exactly what the server sent, to the hundredth, in 10,000 cases', () => {
    fc.assert(
      fc.property(sum, sum, sum, fc.boolean(), (gold, sweep, price, isListed) => {
        const held = isListed
          ? {
              currenciesList: {
                main: [{ currency: GOLD, amount: gold.wire }],
                free: [{ currency: SWEEP, amount: sweep.wire }],
              },
              // The lists take precedence over the single amounts.
              gcAmount: 1,
              scAmount: 1,
            }
          : { gcAmount: gold.wire, scAmount: sweep.wire };
        const box = boxOf({ ...held, price: price.wire });
        const { main, free } = coinsIn(box);
        expect(main.map((coins) => formatCoins(coins, 'en'))).toEqual(
          gold.cents > 0n ? [`${gold.short}${NBSP}GC`] : [],
        );
        expect(free.map((coins) => formatCoins(coins, 'en'))).toEqual(
          sweep.cents > 0n ? [`${sweep.full}${NBSP}SC`] : [],
        );
        expect(formatMoney(box.price, box.priceCurrencyCode, 'en')).toBe(`$${price.full}`);
      }),
      RUNS,
    );
  });
  test('include every positive amount of the currency lists, in their order', () => {
    const currenciesList = {
      main: [
        { currency: GOLD, amount: 5 },
        { currency: 'VIP', amount: '2.5' },
      ],
      free: [
        { currency: SWEEP, amount: 0 },
        { currency: GOLD, amount: 1 },
      ],
    };
    expect(coinsIn(boxOf({ currenciesList }))).toEqual({
      main: [
        { currency: GOLD, amount: '5' },
        { currency: 'VIP', amount: '2.5' },
      ],
      free: [{ currency: GOLD, amount: '1' }],
    });
    expect(coinsIn(boxOf({}))).toEqual({ main: [], free: [] });
    expect(coinsIn(boxOf({ gcAmount: -3, scAmount: 0 }))).toEqual({ main: [], free: [] });
  });
  test('a balance that the response does not list is 0', () => {
    expect(balanceOf([{ currency: SWEEP, balance: '2.5' }], SWEEP)).toBe('2.5');
    expect(balanceOf([{ currency: SWEEP, balance: '2.5' }], GOLD)).toBe('0');
  });
});

test('the fee of an offer is exactly what the server sent, in 10,000 cases', () => {
  const words = { tag: 'en', text: String, nameOf: () => undefined };
  fc.assert(
    fc.property(sum, ({ wire, full }) => {
      const [offer] = shownOffers(
        { currency: 'EUR', kept: { paymentMethodOffers: [{ method: 'm', fee: String(wire), iconIds: [] }] } },
        words,
      );
      expect(offer?.fee).toBe(`€${full}`);
    }),
    RUNS,
  );
});

describe('the price of a coin package', () => {
  test('is at least 1 where the method has a network', () => {
    const box = boxOf({ price: '0.99' });
    expect(acceptsPrice({ network: 'TRC-20' }, box, 'US')).toEqual({ ok: false, rule: 'min', limit: '1' });
    expect(acceptsPrice({}, box, 'US')).toEqual({ ok: true });
  });

  const limited = fc.option(sum, { nil: undefined });
  test('is accepted within the limits only, in 10,000 cases', () => {
    fc.assert(
      fc.property(sum, limited, limited, fc.boolean(), (price, min, max, isServer) => {
        const limits = { ...(min ? { min: String(min.wire) } : {}), ...(max ? { max: String(max.wire) } : {}) };
        const box = boxOf({ price: price.wire });
        const verdict = isServer
          ? acceptsPrice({}, box, 'US', limits)
          : acceptsPrice({ amount_rules: { USD: limits } }, box, 'US', { min: '0', max: '0' });
        const expected = min && price.cents < min.cents ? 'min' : max && price.cents > max.cents ? 'max' : undefined;
        expect(verdict.ok ? undefined : verdict.rule).toBe(expected);
        const limit = expected === 'min' ? min : max;
        expect(verdict.ok ? undefined : rangeMessage(verdict, 'USD', 'en')).toEqual(
          expected && limit
            ? { keys: [`sweepstake.outOfRange.${expected}`], values: { amount: `\u2068$${limit.short}\u2069` } }
            : undefined,
        );
      }),
      RUNS,
    );
  });
});
