import { expect, test } from 'vitest';
import { arrange } from '../../../../src/features/methods/arrange.ts';
import { FLOWS } from '../../../../src/core/tables/method-flows.ts';
import { sectionsOf } from '../../../../src/features/shop/sections.ts';
import { methodOf } from '../../../support/methods.ts';

const flow = FLOWS.sweep.deposit;
const method = (name: string, position: number, over: object = {}) => methodOf({ name, position, ...over });
const shown = (methods: Parameters<typeof arrange>[0]) =>
  sectionsOf(arrange(methods), flow).map(({ heading, entries }) => [heading, entries.map(({ name }) => name)]);

test('the coin shop lists all methods, groups under their heading, and the coins as one row', () => {
  expect(
    shown([
      method('card', 1),
      method('usdt', 2, { category: 'crypto', groupText: 'Coins' }),
      method('bank', 3),
      method('one', 4, { category: 'wallets', groupText: 'Wallets' }),
      method('two', 5, { category: 'wallets' }),
      method('cash', 8),
      method('last', 9),
    ]),
  ).toEqual([
    [undefined, ['card', 'crypto', 'bank']],
    ['Wallets', ['one', 'two']],
    [undefined, ['cash', 'last']],
  ]);
});

test('without methods the coin shop has no sections', () => {
  expect(shown([])).toEqual([]);
});
