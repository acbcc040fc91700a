import { describe, expect, test } from 'vitest';
import { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { chainOf, explorerUrl } from '../../../../src/features/status/chains.ts';

/** A transaction as in a push. */
const transaction = (blockchain: unknown, txid?: string) =>
  StatusPush.parse({ transaction: { status: 0, blockchain, ...(txid === undefined ? {} : { txid }) } }).transaction;

describe('the figures of a chain', () => {
  /** The table, written out. */
  test.each([
    ['BSC', 16, 2],
    ['Bitcoin', 5, 600],
    ['Ethereum', 16, 12],
    ['Litecoin', 5, 150],
    ['TON', 8, 2],
    ['Tron', 20, 3],
    ['bsc', 16, 2],
    ['TRON', 20, 3],
  ])('%s: %i blocks, %i s', (name, blocks, intervalSec) => {
    expect(chainOf(transaction(name))).toEqual({ blocks, intervalSec });
    expect(chainOf(transaction({ name }))).toEqual({ blocks, intervalSec });
  });
  test('each figure in a push overrides the figure of our table', () => {
    expect(chainOf(transaction({ name: 'tron', requiredBlocks: 3 }))).toEqual({ blocks: 3, intervalSec: 3 });
    expect(chainOf(transaction({ name: 'tron', interval: 1.5 }))).toEqual({ blocks: 20, intervalSec: 1.5 });
    expect(chainOf(transaction({ name: 'New', requiredBlocks: 2, interval: 60 }))).toEqual({
      blocks: 2,
      intervalSec: 60,
    });
  });
  test.each([0, -1, 1.5, 501, '20', null])('a count of %j is ignored, and the push still counts', (count) => {
    expect(chainOf(transaction({ name: 'tron', requiredBlocks: count }))?.blocks).toBe(20);
  });
  test.each([0, -1, 3601, '3', null])('an interval of %j is as if it were absent', (interval) => {
    expect(chainOf(transaction({ name: 'tron', interval }))?.intervalSec).toBe(3);
  });
  test.each(['Dogecoin', 'constructor', '', undefined, { name: 'New', requiredBlocks: 2 }])(
    '%j is not known',
    (chain) => {
      expect(chainOf(transaction(chain))).toBeUndefined();
    },
  );
});

describe('the explorer', () => {
  test.each([
    ['BSC', 'https://bscscan.com/tx/0xab'],
    ['Bitcoin', 'https://mempool.space/tx/0xab'],
    ['Ethereum', 'https://etherscan.io/tx/0xab'],
    ['Litecoin', 'https://litecoinspace.org/tx/0xab'],
    ['TON', 'https://tonviewer.com/transaction/0xab'],
    ['Tron', 'https://tronscan.org/#/transaction/0xab'],
  ])('of %s', (name, url) => expect(explorerUrl(transaction(name, '0xab'))).toBe(url));
  test.each([
    ['https://e.example/tx/{txid}?x=1', 'https://e.example/tx/a%2Fb?x=1'],
    ['https://e.example/tx', 'https://e.example/tx/a%2Fb'],
    ['https://e.example/tx/', 'https://e.example/tx/a%2Fb'],
    ['https://e.example/?tx=', 'https://e.example/?tx=a%2Fb'],
    ['https://e.example/tx/a%2Fb', 'https://e.example/tx/a%2Fb'],
  ])("the push's own %s leads to %s", (transactionUrl, url) => {
    expect(explorerUrl(transaction({ name: 'Tron', transactionUrl }, 'a/b'))).toBe(url);
  });
  test.each(['javascript:alert(1)//', 'data:text/html,', 'upi:', 'nowhere'])('%s leads nowhere', (transactionUrl) => {
    expect(explorerUrl(transaction({ name: 'Tron', transactionUrl }, 'ab'))).toBeUndefined();
  });
  test('there is no link without a hash or for an unknown chain', () => {
    expect(explorerUrl(transaction('Tron'))).toBeUndefined();
    expect(explorerUrl(transaction('Tron', ''))).toBeUndefined();
    expect(explorerUrl(transaction('Dogecoin', 'ab'))).toBeUndefined();
  });
});
