import { expect, test } from 'vitest';
import { unexpectedFailure } from '../../../../../src/features/payment/send/failed-press.ts';

const player = { keys: ['error.text'] };

test('an unforeseen error says that nothing was created only while nothing can have left', () => {
  expect(unexpectedFailure(player, undefined)).toMatchObject({ outcome: 'refused', player });
  expect(unexpectedFailure(player, true)).toMatchObject({
    outcome: 'unanswered',
    player: { keys: ['deposit.unknownOutcome'] },
  });
});
