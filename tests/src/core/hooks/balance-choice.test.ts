import { describe, expect, test } from 'vitest';
import { currencyOf, tabOf } from '../../../../src/core/hooks/balance-choice.ts';
import { fiatsFor, cleanChoice } from '../../../../src/features/crypto-balance/currencies.ts';

describe('the tab and currency of the crypto balance', () => {
  test.each([
    ['are fiat and the own currency of a player with money', {}, 'MXN', 'fiat', 'MXN'],
    ['are crypto and the own coin of a player with a coin', {}, 'BTC', 'crypto', 'BTC'],
    ['are fiat and dollars when a player with a coin opens the fiat tab', { tab: 'fiat' }, 'BTC', 'fiat', 'USD'],
    ['are crypto and USDT when a player with money opens the crypto tab', { tab: 'crypto' }, 'MXN', 'crypto', 'USDT'],
    ['are fiat and the chosen fiat currency', { tab: 'fiat', fiat: 'EUR' }, 'BTC', 'fiat', 'EUR'],
    ['use the chosen currency instead of the own one', { fiat: 'EUR' }, 'MXN', 'fiat', 'EUR'],
    ['ignore the chosen fiat currency on the crypto tab', { tab: 'crypto', fiat: 'EUR' }, 'BTC', 'crypto', 'BTC'],
  ] as const)('%s', (_case, choice, own, tab, currency) => {
    expect([tabOf(choice, own), currencyOf(choice, own)]).toEqual([tab, currency]);
  });
});

describe('the currency picker', () => {
  test('offers every fiat currency of the catalogue and no coin', () => {
    const codes = fiatsFor('USD');
    expect(codes).toEqual(expect.arrayContaining(['USD', 'EUR', 'MXN', 'ZMW']));
    expect(codes.filter((code) => ['BTC', 'USDT', 'NEO', 'TON'].includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });
  test('offers the own currency of the player first even if the catalogue lacks it', () => {
    expect(fiatsFor('XTS').slice(0, 1)).toEqual(['XTS']);
    expect(fiatsFor('XTS')).toHaveLength(fiatsFor('USD').length + 1);
  });
  test('does not offer the own coin of the player', () => {
    expect(fiatsFor('BTC')).toEqual(fiatsFor('USD'));
  });
});

describe('a stored choice of the crypto balance', () => {
  test.each([
    ['is accepted unchanged when it is valid', { tab: 'fiat', fiat: 'EUR' }, { tab: 'fiat', fiat: 'EUR' }],
    ['is accepted without an invalid currency', { tab: 'crypto', fiat: '../x' }, { tab: 'crypto' }],
    ['is accepted without a coin as its fiat currency', { fiat: 'BTC' }, {}],
    ['may be missing', undefined, {}],
  ] as const)('%s', (_case, kept, known) => {
    expect(cleanChoice(kept)).toEqual(known);
  });
});
