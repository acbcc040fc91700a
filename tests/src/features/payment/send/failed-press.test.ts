import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerIntents } from '../../../../../src/core/storage/player-intents.ts';
import { failPress, unexpectedFailure, withheldPress } from '../../../../../src/features/payment/send/failed-press.ts';
import type { Stage } from '../../../../../src/features/payment/send/sending.ts';
import { CaptchaError } from '../../../../../src/platform/errors/captcha.ts';
import {
  AnswerError,
  CodeError,
  FlowError,
  HttpError,
  NetworkError,
} from '../../../../../src/platform/errors/errors.ts';
import { widgetOf } from '../../../../support/services.ts';

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

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const CALL = 'deposit-create';
const INTENT = { call: CALL, body: {}, secrets: {} };
const http = (status: number, more: { readonly code?: string; readonly serverMessage?: string } = {}) =>
  new HttpError({ call: CALL, status, ...more });

/** A first press that failed, or one after a press whose outcome is unknown. */
function failed(error: unknown, stage: Stage, isInDoubt: boolean) {
  const { services } = widgetOf();
  const intents = playerIntents(services);
  const key = intents.keyFor(INTENT);
  intents.mark(key, true);
  const sending = { isInDoubt, stage: () => stage, reference: () => 'of the response' };
  const failure = failPress(error, { keys: [key], transaction: 'deposit', sending }, services);
  const isKept = intents.keyFor(INTENT) === key;
  return { ...failure, key: !isKept ? 'given up' : intents.isSent(key) ? 'kept' : 'kept as not sent' };
}

const REFUSED = { outcome: 'refused', isReloadable: false };
const unanswered = (text: string) => ({
  outcome: 'unanswered',
  player: { keys: [text] },
  reference: 'of the response',
});
const UNKNOWN = unanswered('deposit.unknownOutcome');
const BEGUN_BEFORE = unanswered('deposit.begunBefore');

test.each([
  [
    'a 400',
    http(400),
    'sent',
    { ...REFUSED, player: { keys: ['httpCodes.400', 'common.errors.provider'] }, key: 'given up' },
  ],
  ['a 500', http(500), 'sent', { ...REFUSED, key: 'given up' }],
  ['a 504 of the service itself', http(504, { serverMessage: 'busy' }), 'sent', { ...REFUSED, key: 'given up' }],
  ['the 504 of a gateway', http(504), 'sent', { ...UNKNOWN, key: 'kept' }],
  ['a broken connection', new NetworkError(CALL, false), 'sent', { ...UNKNOWN, key: 'kept' }],
  ['an error of ours after the request left', new FlowError('odd'), 'sent', { ...UNKNOWN, key: 'kept' }],
  ['an error of ours before it left', new FlowError('odd'), 'unsent', { ...REFUSED, key: 'kept as not sent' }],
  ['a refused token', http(401), 'sent', { outcome: 'refused', key: 'kept as not sent' }],
  [
    'a captcha that is asked for',
    http(403, { code: 'captcha_required' }),
    'unsent',
    { ...REFUSED, key: 'kept as not sent' },
  ],
  ['a captcha that failed', new CaptchaError('closed-by-user'), 'sent', { ...REFUSED, key: 'kept as not sent' }],
  [
    'code that did not load',
    new CodeError('create'),
    'unsent',
    { outcome: 'refused', isReloadable: true, key: 'kept as not sent' },
  ],
  ['a response that cannot be read', new AnswerError(CALL, []), 'sent', { outcome: 'unusable', key: 'kept' }],
  ['an error of ours after the response', new FlowError('odd'), 'answered', { outcome: 'unusable', key: 'kept' }],
  ['"already sent"', http(409), 'sent', { outcome: 'unusable', isSentBefore: true, key: 'given up' }],
  [
    'a key that the server refuses',
    http(400, { code: 'idempotency_key_reused' }),
    'sent',
    { ...BEGUN_BEFORE, key: 'kept' },
  ],
] as const)('a first press that ends with %s', (_what, error, stage, expected) => {
  expect(failed(error, stage, false)).toMatchObject(expected);
});

test.each([
  ['a refusal', http(400), 'sent', { ...REFUSED, key: 'given up' }],
  ['a refused token', http(401), 'sent', { ...UNKNOWN, key: 'kept' }],
  ['a captcha that is asked for', http(403, { code: 'captcha_required' }), 'unsent', { ...UNKNOWN, key: 'kept' }],
  ['code that did not load', new CodeError('create'), 'unsent', { ...UNKNOWN, key: 'kept' }],
  ['a broken connection', new NetworkError(CALL, false), 'sent', { ...UNKNOWN, key: 'kept' }],
  ['409', http(409), 'sent', { ...BEGUN_BEFORE, key: 'kept' }],
  ['422', http(422), 'sent', { ...BEGUN_BEFORE, key: 'kept' }],
] as const)('a press after one with an unknown outcome, that ends with %s', (_what, error, stage, expected) => {
  expect(failed(error, stage, true)).toMatchObject(expected);
});

test('the player may quote the request id of the error, else that of the response', () => {
  const own = new HttpError({ call: CALL, status: 400, reference: 'of the error' });
  expect(failed(own, 'sent', false).reference).toBe('of the error');
  expect(failed(new FlowError('odd'), 'answered', false).reference).toBe('of the response');
  expect(failed(new TypeError('odd'), 'answered', false).reference).toBe('of the response');
});
