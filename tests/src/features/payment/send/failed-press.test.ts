import { expect, test } from 'vitest';
import { brokenPress } from '../../../../../src/features/payment/send/failed-press.ts';

const player = { keys: ['error.text'] };

test('an unforeseen error says that nothing was created only while nothing can have left', () => {
  expect(brokenPress(player, undefined)).toMatchObject({ outcome: 'refused', player });
  expect(brokenPress(player, true)).toMatchObject({
    outcome: 'unanswered',
    player: { keys: ['deposit.unknownOutcome'] },
  });
});
