import { describe, expect, test } from 'vitest';
import { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { chainOf, explorerUrl } from '../../../../src/features/status/chains.ts';

/** A transaction as in a push. */
const transaction = (blockchain: unknown, txid?: string) =>
  StatusPush.parse({ transaction: { status: 0, blockchain, ...(txid === undefined ? {} : { txid }) } }).transaction;

describe('the blocks and the interval of a blockchain', () => {
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
  ])('for %s are %i blocks and %i s', (name, blocks, intervalSec) => {
    expect(chainOf(transaction(name))).toEqual({ blocks, intervalSec });
    expect(chainOf(transaction({ name }))).toEqual({ blocks, intervalSec });
  });
  test('in a push override the values of our table', () => {
    expect(chainOf(transaction({ name: 'tron', requiredBlocks: 3 }))).toEqual({ blocks: 3, intervalSec: 3 });
    expect(chainOf(transaction({ name: 'tron', interval: 1.5 }))).toEqual({ blocks: 20, intervalSec: 1.5 });
    expect(chainOf(transaction({ name: 'New', requiredBlocks: 2, interval: 60 }))).toEqual({
      blocks: 2,
      intervalSec: 60,
    });
  });
  test.each([0, -1, 1.5, 501, '20', null])('in a push are ignored for a block count of %j', (count) => {
    expect(chainOf(transaction({ name: 'tron', requiredBlocks: count }))?.blocks).toBe(20);
  });
  test.each([0, -1, 3601, '3', null])('in a push are ignored for an interval of %j', (interval) => {
    expect(chainOf(transaction({ name: 'tron', interval }))?.intervalSec).toBe(3);
  });
  test.each([
    'Dogecoin',
    'constructor',
    '',
    undefined,
    { name: 'New', requiredBlocks: 2 },
    { name: 'New', interval: 2 },
  ])('are unknown for %j', (chain) => {
    expect(chainOf(transaction(chain))).toBeUndefined();
  });
});

describe('the link to a blockchain explorer', () => {
  test.each([
    ['BSC', 'https://bscscan.com/tx/0xab'],
    ['Bitcoin', 'https://mempool.space/tx/0xab'],
    ['Ethereum', 'https://etherscan.io/tx/0xab'],
    ['Litecoin', 'https://litecoinspace.org/tx/0xab'],
    ['TON', 'https://tonviewer.com/transaction/0xab'],
    ['Tron', 'https://tronscan.org/#/transaction/0xab'],
  ])('exists for %s', (name, url) => expect(explorerUrl(transaction(name, '0xab'))).toBe(url));
  test.each([
    ['https://e.example/tx/{txid}?x=1', 'https://e.example/tx/a%2Fb?x=1'],
    ['https://e.example/tx', 'https://e.example/tx/a%2Fb'],
    ['https://e.example/tx/', 'https://e.example/tx/a%2Fb'],
    ['https://e.example/?tx=', 'https://e.example/?tx=a%2Fb'],
    ['https://e.example/tx/a%2Fb', 'https://e.example/tx/a%2Fb'],
  ])('is built from the address %s of the push: %s', (transactionUrl, url) => {
    expect(explorerUrl(transaction({ name: 'Tron', transactionUrl }, 'a/b'))).toBe(url);
  });
  test.each(['javascript:alert(1)//', 'data:text/html,', 'upi:', 'nowhere'])(
    'is missing for the unsafe address %s',
    (transactionUrl) => {
      expect(explorerUrl(transaction({ name: 'Tron', transactionUrl }, 'ab'))).toBeUndefined();
    },
  );
  test('is missing without a hash and for an unknown blockchain', () => {
    expect(explorerUrl(transaction('Tron'))).toBeUndefined();
    expect(explorerUrl(transaction('Tron', ''))).toBeUndefined();
    expect(explorerUrl(transaction('Dogecoin', 'ab'))).toBeUndefined();
  });
});
