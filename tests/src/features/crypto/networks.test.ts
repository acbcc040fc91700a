import { describe, expect, test } from 'vitest';
import { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { coinsOf, isChoice, networksOf } from '../../../../src/features/crypto/networks.ts';

const method = (values: readonly unknown[] | undefined, over: object = {}) =>
  PaymentMethod.parse({
    name: 'coin',
    text: 'Coin',
    fields: values === undefined ? [] : [{ name: 'network', type: 'networks', values }],
    ...over,
  });
const names = (values: readonly unknown[] | undefined, over?: object) =>
  networksOf(method(values, over)).map(({ value }) => value);

describe('the networks of a coin', () => {
  test('are those of its field, each once, in their first spelling', () => {
    expect(names([{ value: 'TRC-20', text: 'Tron' }, 'ERC-20', 'trc 20'])).toEqual(['TRC-20', 'ERC-20']);
  });
  test('never include NEO, in any spelling', () => {
    expect(names(['NEO', 'ERC-20', 'n-e-o'])).toEqual(['ERC-20']);
    expect(coinsOf([method([], { cryptoCurrency: 'neo' }), method([], { cryptoCurrency: 'BTC' }), method([])])).toEqual(
      [method([], { cryptoCurrency: 'BTC' }), method([])],
    );
  });
  test('are the network of the method if no field lists networks', () => {
    expect(names(undefined, { network: 'Bitcoin' })).toEqual(['Bitcoin']);
    expect(names([], { network: 'Bitcoin' })).toEqual(['Bitcoin']);
    expect(names(undefined)).toEqual([]);
    expect(names(undefined, { network: '' })).toEqual([]);
  });
  test.each([
    [0, false],
    [1, false],
    [2, true],
  ])('are shown as a choice for %i networks: %s', (count, expected) => {
    expect(isChoice(['a', 'b'].slice(0, count).map((value) => ({ value })))).toBe(expected);
  });
});
