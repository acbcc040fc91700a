import { expect, test } from 'vitest';
import { coinsIn, fiatIn } from '../../../../src/features/crypto-balance/tab-entries.ts';
import { arrange } from '../../../../src/features/methods/arrange.ts';
import { methodOf } from '../../../support/methods.ts';

const coin = (name: string, cryptoCurrency: string) => methodOf({ name, category: 'crypto', cryptoCurrency });
const card = methodOf({ name: 'card', category: 'cards' });
const names = (entries: ReturnType<typeof fiatIn>) =>
  entries.map((entry) => (entry.kind === 'group' ? entry.name : entry.method.name));

test('coins are in their own tab, all other methods in the other one', () => {
  const entries = arrange([card, coin('usdt', 'USDT'), coin('btc', 'BTC')]);
  expect(names(fiatIn(entries))).toEqual(['card']);
  expect(coinsIn(entries)?.coins.map(({ name }) => name)).toEqual(['usdt', 'btc']);
  expect(coinsIn(entries)?.group.name).toBe('crypto');
});

test('without a selectable coin there is no group of coins', () => {
  expect(coinsIn(arrange([card, coin('neo', 'NEO')]))).toBeUndefined();
  expect(coinsIn(arrange([card]))).toBeUndefined();
});
