import { expect, test } from 'vitest';
import { nameKey, preselectedNetwork } from '../../../schemas/method/network-name.ts';

test.each(['TRC-20', 'trc20', ' TRC 20', 'Trc–20', 'T R C - 2 0'])(
  'the network name %s is recognised as TRC-20',
  (name) => {
    expect(nameKey(name)).toBe('trc20');
  },
);

test.each([
  [['BEP-20', 'ERC-20', 'TRC-20', 'TON'], undefined, 'TRC-20'],
  [['BEP-20', 'trc 20'], undefined, 'trc 20'],
  [['BEP-20', 'erc20', 'TON'], undefined, 'erc20'],
  [['BEP-20', 'TON'], undefined, 'TON'],
  [['Bitcoin'], undefined, 'Bitcoin'],
  [[], undefined, undefined],
  [['TRC-20', 'TON'], 'ton', 'TON'],
  [['TRC-20', 'TON'], 'Gone', 'TRC-20'],
])('of the networks %j, with %s preferred, the form preselects %s', (values, open, expected) => {
  expect(preselectedNetwork(values, open)).toBe(expected);
});
