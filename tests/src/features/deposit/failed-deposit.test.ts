import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerError, HttpError } from '../../../../src/platform/errors/errors.ts';
import { created, http, network, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('a failed deposit', () => {
  test.each([
    ['that names no deposit', { apiResponse: {} }],
    ['whose address is not safe to open', created({ source: 'javascript:alert(1)' })],
  ])('shows the reference of a response %s', async (_what, body) => {
    expect(await player([body]).press()).toMatchObject({ kind: 'failed', outcome: 'unusable', reference: 'r1' });
  });

  test.each<readonly [string, unknown, string]>([
    ['an unknown outcome', network, 'deposit.unknownOutcome'],
    ['an unsafe redirect', created({ source: 'javascript:alert(1)' }), 'common.errors.provider'],
    ['an unreadable redirect', created({ source: 'pay here' }), 'common.errors.provider'],
    ['no deposit id', { apiResponse: {} }, 'common.errors.provider'],
    ['a malformed response', new AnswerError('deposit-create', []), 'common.errors.provider'],
  ])(
    'because of %s keeps the player on the form, closes the window and reports the error to the host',
    async (_, answer, key) => {
      const { press, windows, told, state } = player([answer]);
      expect(await press()).toMatchObject({ kind: 'failed', player: { keys: [key] } });
      expect(windows).toEqual(['open', 'closed']);
      expect(told('onError')).toHaveLength(1);
      expect(told('Metric')).toMatchObject([{ name: 'fail' }]);
      expect(state().deposit).toBeUndefined();
    },
  );

  test.each<readonly [string, unknown, string]>([
    ['with a refusal has the outcome refused', http('limit'), 'refused'],
    ['without a response has the outcome unanswered', network, 'unanswered'],
    [
      'with a gateway error has the outcome unanswered',
      new HttpError({ call: 'deposit-create', status: 502 }),
      'unanswered',
    ],
    [
      'that the server says was already sent has the outcome unusable',
      new HttpError({ call: 'deposit-create', status: 409 }),
      'unusable',
    ],
    ['with a malformed response has the outcome unusable', new AnswerError('deposit-create', []), 'unusable'],
    ['with an unsafe redirect has the outcome unusable', created({ source: 'javascript:alert(1)' }), 'unusable'],
  ])('%s', async (_, answer, outcome) => {
    const { press } = player([answer]);
    expect(await press()).toMatchObject({ kind: 'failed', outcome });
  });

  test('that was created on the server is still reported to the host as created', async () => {
    const { press, told } = player([created({ source: 'javascript:alert(1)' })]);
    await press();
    expect(told('onCreateTransaction')).toHaveLength(1);
  });

  test('because of an expired token shows a notice', async () => {
    const { press, state } = player([new HttpError({ call: 'deposit-create', status: 401 })]);
    await press();
    expect(state().notice).toBeDefined();
  });
});
