import { describe, expect, test } from 'vitest';
import { currencyOf, tabOf } from '../../../../src/core/hooks/balance-choice.ts';
import { fiatsFor, cleanChoice } from '../../../../src/features/crypto-balance/currencies.ts';

describe('the currency of a list', () => {
  test.each([
    ["the player's own money opens its own tab", {}, 'MXN', 'fiat', 'MXN'],
    ["the player's own coin opens its own tab", {}, 'BTC', 'crypto', 'BTC'],
    ['fiat begins with dollars for who has a coin', { tab: 'fiat' }, 'BTC', 'fiat', 'USD'],
    ['coins begin with USDT for who has none', { tab: 'crypto' }, 'MXN', 'crypto', 'USDT'],
    ['fiat is what was chosen', { tab: 'fiat', fiat: 'EUR' }, 'BTC', 'fiat', 'EUR'],
    ["what was chosen goes before the player's own", { fiat: 'EUR' }, 'MXN', 'fiat', 'EUR'],
    ['and means nothing among coins', { tab: 'crypto', fiat: 'EUR' }, 'BTC', 'crypto', 'BTC'],
  ] as const)('%s', (_case, choice, own, tab, currency) => {
    expect([tabOf(choice, own), currencyOf(choice, own)]).toEqual([tab, currency]);
  });
});

describe('the picker', () => {
  test('offers every fiat currency of the catalogue and no coin', () => {
    const codes = fiatsFor('USD');
    expect(codes).toEqual(expect.arrayContaining(['USD', 'EUR', 'MXN', 'ZMW']));
    expect(codes.filter((code) => ['BTC', 'USDT', 'NEO', 'TON'].includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });
  test("names the player's own even where the catalogue has no such", () => {
    expect(fiatsFor('XTS').slice(0, 1)).toEqual(['XTS']);
    expect(fiatsFor('XTS')).toHaveLength(fiatsFor('USD').length + 1);
  });
});

describe('a choice from storage', () => {
  test.each([
    ['is taken as it is', { tab: 'fiat', fiat: 'EUR' }, { tab: 'fiat', fiat: 'EUR' }],
    ['without a currency that nobody could choose', { tab: 'crypto', fiat: '../x' }, { tab: 'crypto' }],
    ['nor one that is a coin', { fiat: 'BTC' }, {}],
    ['and may be none', undefined, {}],
  ] as const)('%s', (_case, kept, known) => {
    expect(cleanChoice(kept)).toEqual(known);
  });
});
