import { expect, test } from 'vitest';
import { unexpectedFailure, withheldPress } from '../../../../../src/features/payment/send/failed-press.ts';

const player = { keys: ['error.text'] };

test('an unexpected error counts as refused before sending, and as an unknown outcome after sending', () => {
  expect(unexpectedFailure(player, 'deposit')).toMatchObject({ outcome: 'refused', player });
  expect(unexpectedFailure(player, 'deposit', true)).toMatchObject({
    outcome: 'unanswered',
    player: { keys: ['deposit.unknownOutcome'] },
  });
});

test('a withdrawal with an unknown outcome has its own texts', () => {
  expect(unexpectedFailure(player, 'withdrawal', true).player).toEqual({ keys: ['withdrawal.unknownOutcome'] });
  expect(withheldPress('ask', 'withdrawal').player).toEqual({ keys: ['withdrawal.begunBefore'] });
  expect(withheldPress('stop', 'withdrawal').player).toEqual({ keys: ['withdrawal.begunTwice'] });
});
