import { describe, expect, test } from 'vitest';
import { SweepstakeBox } from '../../../../../schemas/deposit/sweepstake-box.ts';
import { packagesOf } from '../../../../../src/features/coins/packages/packages.ts';

const box = (boxId: string | number, price: string | number = 5): SweepstakeBox =>
  SweepstakeBox.parse({ boxId, price, priceCurrencyCode: 'USD' });
const ids = (boxes: readonly SweepstakeBox[]) => boxes.map(({ boxId }) => boxId);

describe('the coin packages of a response', () => {
  test('keep the order of the response, whatever group they are in', () => {
    expect(ids(packagesOf([{ boxes: [box(3), box(1)] }, { boxes: [] }, { boxes: [box(2)] }]).sold)).toEqual([3, 1, 2]);
  });
  test('appear once per id, as the first one with that id, whether the id is a number or a string', () => {
    const { sold } = packagesOf([{ boxes: [box('1', 5), box('2'), box(1, 500)] }]);
    expect(sold).toEqual([box('1', 5), box('2')]);
  });
  test.each(['-0.01', '-5', '0.12345678901234567890', '9007199254740993', '1'.padEnd(400, '0')])(
    'are left out when no payment can have their price: %s',
    (price) => {
      const { sold, rejected } = packagesOf([{ boxes: [box(1, price), box(2)] }]);
      expect([ids(sold), ids(rejected)]).toEqual([[2], [1]]);
    },
  );
  test.each(['0', '0.01', '19.99', '100000000'])('are sold at a price that a payment can have: %s', (price) => {
    expect(ids(packagesOf([{ boxes: [box(1, price)] }]).sold)).toEqual([1]);
  });
});
