import { expect, test } from 'vitest';
import { unexpectedFailure, withheldPress } from '../../../../../src/features/payment/send/failed-press.ts';

const player = { keys: ['error.text'] };

test('an unexpected error says that nothing was created only while nothing can have left', () => {
  expect(unexpectedFailure(player, 'deposit')).toMatchObject({ outcome: 'refused', player });
  expect(unexpectedFailure(player, 'deposit', true)).toMatchObject({
    outcome: 'unanswered',
    player: { keys: ['deposit.unknownOutcome'] },
  });
});

test('a withdrawal in doubt is not called a payment', () => {
  expect(unexpectedFailure(player, 'withdrawal', true).player).toEqual({ keys: ['withdrawal.unknownOutcome'] });
  expect(withheldPress('ask', 'withdrawal').player).toEqual({ keys: ['withdrawal.begunBefore'] });
  expect(withheldPress('stop', 'withdrawal').player).toEqual({ keys: ['withdrawal.begunTwice'] });
});
