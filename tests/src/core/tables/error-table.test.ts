import { describe, expect, test } from 'vitest';
import type { Purpose } from '../../../../src/platform/api/calls.ts';
import { AnswerError, CodeError, FlowError, HttpError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { decide, ERROR_TABLE } from '../../../../src/core/tables/error-table.ts';
import {
  CAPTCHA_REASONS,
  type CaptchaReason,
  CaptchaError,
  geetestWait,
} from '../../../../src/platform/errors/captcha.ts';
import { SWEEPSTAKE_FALLBACKS } from '../../../../src/features/coins/fallbacks.ts';
import { ONRAMP_CURRENCY, OUR_TEXTS, TEXTS } from '../../../../src/platform/errors/texts.ts';

const http = (status: number, code?: string, serverMessage?: string) =>
  new HttpError({
    call: 'deposit-create',
    status,
    ...(code === undefined ? {} : { code }),
    ...(serverMessage === undefined ? {} : { serverMessage }),
  });
const network = (isTimeout = false) => new NetworkError('deposit-create', isTimeout);
const malformed = new AnswerError('deposit-create', [{ path: '/depositId', message: 'expected string' }]);
const PROVIDER = 'common.errors.provider';

type Case = readonly [
  rule: string,
  error: unknown,
  purpose: Purpose,
  surface: string,
  keys: readonly string[] | undefined,
];
const CASES: readonly Case[] = [
  ['token-expired', http(401), 'load', 'notice', ['httpCodes.401', 'error.text']],
  ['quiet-call', http(500), 'quiet', 'none', undefined],
  ['quiet-call', network(), 'optional', 'none', undefined],
  ['merchant-client-error', http(422, 'merchant_client_error'), 'create', 'form', [PROVIDER]],
  ['payment-method-regex', http(422, 'payment_method_regex', 'raw'), 'create', 'form', [PROVIDER]],
  ['payment-code', http(422, 'limit_exceeded'), 'create', 'form', ['common.errors.limit_exceeded', PROVIDER]],
  ['payment-code', http(422, 'expired'), 'follow', 'form', ['common.errors.expired', PROVIDER]],
  ['already-sent', http(409), 'create', 'form', ['httpCodes.409', PROVIDER]],
  ['http-status', http(409), 'load', 'page', ['httpCodes.409', 'error.text']],
  ['http-status', http(503), 'create', 'form', ['httpCodes.503', PROVIDER]],
  ['http-status', http(503, 'some_code'), 'load', 'page', ['httpCodes.503', 'error.text']],
  ['outcome-unknown', network(), 'create', 'form', ['deposit.unknownOutcome']],
  ['outcome-unknown', http(502), 'create', 'form', ['deposit.unknownOutcome']],
  ['outcome-unknown', http(504), 'create', 'form', ['deposit.unknownOutcome']],
  ['outcome-unknown', http(504, 'timeout'), 'create', 'form', ['deposit.unknownOutcome']],
  ['http-status', http(504, undefined, 'Refused'), 'create', 'form', ['httpCodes.504', PROVIDER]],
  ['http-status', http(504), 'load', 'page', ['httpCodes.504', 'error.text']],
  ['outcome-unknown', network(true), 'create', 'form', ['deposit.unknownOutcome']],
  ['request-timeout', new FlowError(TEXTS.requestTimeout, { code: 'request-timeout' }), 'load', 'page', ['error.text']],
  ['network', network(), 'load', 'page', ['socket.networkError']],
  ['network', network(true), 'follow', 'form', ['socket.networkError']],
  ['malformed-answer', malformed, 'create', 'form', [PROVIDER]],
  ['malformed-answer', malformed, 'load', 'page', ['error.text']],
  ['code', new CodeError('form'), 'create', 'form', ['error.code']],
  ['code', new CodeError('form'), 'load', 'page', ['error.code']],
  ['captcha', new CaptchaError('closed-by-user'), 'create', 'form', ['error.title']],
  ['captcha', new CaptchaError('geetest-script-load'), 'load', 'page', ['error.title']],
  ['onramp-limits', new FlowError(OUR_TEXTS.onrampLimits, { code: 'onramp-limits' }), 'load', 'notice', [PROVIDER]],
  [
    'onramp-no-offers',
    new FlowError(OUR_TEXTS.onrampNoOffers, { code: 'onramp-no-offers' }),
    'follow',
    'notice',
    ['deposit.onramp.noOffers', PROVIDER],
  ],
  ['onramp-currency', new FlowError(ONRAMP_CURRENCY, { code: 'onramp-currency' }), 'create', 'form', [ONRAMP_CURRENCY]],
  [
    'crypto-address',
    new FlowError(OUR_TEXTS.cryptoAddress, { code: 'crypto-address' }),
    'load',
    'notice',
    ['error.snackbar'],
  ],
  ['flow', new FlowError(TEXTS.noBox), 'create', 'form', [PROVIDER]],
  ['flow', new FlowError(TEXTS.emptySweepstakes), 'load', 'page', ['error.text']],
  ['flow', new FlowError(TEXTS.emptyWithdrawalMethods), 'load', 'page', ['error.text']],
  ['flow', new FlowError(TEXTS.noMethod), 'load', 'page', ['error.text']],
  ['flow', new FlowError(TEXTS.decrypt), 'follow', 'form', [PROVIDER]],
  ['flow', new FlowError(TEXTS.depositNull), 'create', 'form', [PROVIDER]],
  ['flow', new FlowError(TEXTS.emptyMethods), 'load', 'page', ['error.text']],
  ['unexpected', new TypeError('x is undefined'), 'load', 'page', ['error.text']],
  ['unexpected', 'thrown text', 'create', 'form', ['error.text']],
];

test('every row of the error table has a case in this test', () => {
  expect(ERROR_TABLE.length).toBeGreaterThan(8);
  expect([...new Set(CASES.map(([rule]) => rule))].toSorted()).toEqual(ERROR_TABLE.map(({ id }) => id).toSorted());
});

test.each(CASES)('the row %s decides on "%s" with the purpose %s', (rule, error, purpose, surface, keys) => {
  expect(decide(error, purpose)).toMatchObject({ rule, surface, player: keys && { keys } });
});

describe('the first matching row decides', () => {
  test.each<readonly [string, string, unknown, Purpose]>([
    ['token-expired', 'quiet-call', http(401), 'quiet'],
    ['token-expired', 'merchant-client-error', http(401, 'merchant_client_error', 'm'), 'create'],
    ['token-expired', 'payment-code', http(401, 'expired'), 'create'],
    ['quiet-call', 'merchant-client-error', http(422, 'merchant_client_error', 'm'), 'optional'],
    ['quiet-call', 'network', network(), 'quiet'],
    ['merchant-client-error', 'payment-code', http(422, 'merchant_client_error', 'm'), 'create'],
    ['payment-method-regex', 'payment-code', http(422, 'payment_method_regex'), 'create'],
    ['payment-code', 'http-status', http(500, 'c'), 'create'],
    ['payment-code', 'already-sent', http(409, 'c'), 'create'],
    ['already-sent', 'http-status', http(409), 'create'],
    ['outcome-unknown', 'network', network(), 'create'],
    ['request-timeout', 'flow', new FlowError(TEXTS.requestTimeout, { code: 'request-timeout' }), 'load'],
    ['malformed-answer', 'unexpected', malformed, 'load'],
  ])('%s before %s', (first, second, error, purpose) => {
    const matching = ERROR_TABLE.filter(({ when }) => when(error, purpose)).map(({ id }) => id);
    expect(matching).toContain(second);
    expect(matching[0]).toBe(first);
    expect(decide(error, purpose).rule).toBe(first);
  });
});

test('the player sees a server message only for the code merchant_client_error', () => {
  expect(decide(http(422, 'merchant_client_error', 'Card blocked'), 'create').player).toEqual({
    keys: [],
    text: 'Card blocked',
  });
  for (const code of ['payment_method_regex', 'other', 'captcha_required']) {
    expect(decide(http(422, code, 'Internal #5'), 'create').player, code).not.toHaveProperty('text');
  }
});

test('a 401 expires the token for every purpose of a call, and a 403 does not', () => {
  for (const purpose of ['load', 'optional', 'create', 'follow', 'quiet'] as const) {
    expect(decide(http(401), purpose).isTokenExpired).toBe(true);
    expect(decide(http(403), purpose).isTokenExpired).toBe(false);
  }
});

test('only a create call without a response has an unknown outcome', () => {
  const unknown = CASES.filter(([, error, purpose]) => decide(error, purpose).isOutcomeUnknown).map(([rule]) => rule);
  expect(new Set(unknown)).toEqual(new Set(['outcome-unknown']));
  for (const error of [network(), network(true)]) expect(decide(error, 'follow').isOutcomeUnknown).toBe(false);
});

describe('an error report to the host', () => {
  test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111'])(
    'never contains the card number %s from a server message',
    (pan) => {
      const error = http(422, 'refused', `Card ${pan} is blocked since 2024`);
      expect(decide(error, 'create').host?.message).toBe('Card … is blocked since 2024');
      expect(String(error.stack)).not.toContain(pan);
    },
  );

  test('contains code, message and status', () => {
    expect(decide(http(422, 'limit', 'Too much'), 'create').host).toEqual({
      code: 'limit',
      message: 'Too much',
      status: 422,
    });
    // Keys without a value are left out, because some hosts read objects, not JSON.
    expect(decide(network(), 'load').host).toStrictEqual({
      code: 'network_error',
      message: 'deposit-create was not answered',
    });
  });

  test.each<readonly [error: unknown, code: string, message: string]>([
    [http(503), 'http_error', 'deposit-create answered 503'],
    [network(), 'network_error', 'deposit-create was not answered'],
    [network(true), 'network_error', 'deposit-create was not answered in time'],
    [malformed, 'malformed_answer', 'deposit-create answered with a malformed body: /depositId: expected string'],
    [new CodeError('deposit/FormPage'), 'code_not_loaded', 'The code of deposit/FormPage could not be loaded'],
    [new FlowError(TEXTS.noBox), 'flow_error', TEXTS.noBox],
    [new CaptchaError('closed-by-user'), 'captcha_error', 'The captcha was closed by the user'],
    [new TypeError('x is undefined'), 'unexpected', 'x is undefined'],
    ['thrown text', 'unexpected', 'Unknown error'],
  ])('describes %s as %s', (error, code, message) => {
    expect(decide(error, 'load').host).toMatchObject({ code, message });
  });

  test('is sent for a failed optional call, but not for a quiet one', () => {
    expect(decide(http(500), 'optional').host).toMatchObject({ status: 500 });
    expect(decide(http(500), 'quiet').host).toBeUndefined();
  });
});

describe('the notice on an error page', () => {
  test('shows the text for the status if the dictionary has one', () => {
    expect(decide(http(503), 'load').notice).toEqual({ keys: ['httpCodes.503'] });
  });
  test('shows the text for a network failure', () => {
    expect(decide(network(), 'load').notice).toEqual({ keys: ['socket.networkError'] });
  });
  test('shows the text for code that could not be loaded', () => {
    expect(decide(new CodeError('deposit/FormPage'), 'load').notice).toEqual({ keys: ['error.code'] });
  });
  test.each<Purpose>(['create', 'follow', 'optional', 'quiet'])(
    'is missing for errors that do not open the error page: a call for %s',
    (purpose) => {
      for (const error of [http(503), network()]) expect(decide(error, purpose).notice).toBeUndefined();
    },
  );
});

test('only malformed responses and unexpected errors go to the error monitoring', () => {
  const monitored = CASES.filter(([, error, purpose]) => decide(error, purpose).isMonitored).map(([rule]) => rule);
  expect([...new Set(monitored)].toSorted()).toEqual(['malformed-answer', 'unexpected']);
});

describe('a captcha failure', () => {
  test('shows the generic title to the player, and sends its reason to the host', () => {
    const reasons = Object.keys(CAPTCHA_REASONS) as CaptchaReason[];
    expect(reasons).toHaveLength(13);
    for (const reason of reasons) {
      const { player, host } = decide(new CaptchaError(reason), 'create');
      expect([player, host]).toEqual([
        { keys: ['error.title'] },
        { code: 'captcha_error', message: CAPTCHA_REASONS[reason] },
      ]);
    }
  });

  test('has its own text for each reason', () => {
    const texts = Object.values(CAPTCHA_REASONS);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.split(' ').length < 3)).toEqual([]);
  });

  test('has a fixed text for an empty id, empty data and an empty result', () => {
    expect(new CaptchaError('id-empty').message).toBe('Captcha id is empty');
    expect(new CaptchaError('data-empty').message).toBe('Captcha data empty');
    expect(new CaptchaError('result-empty').message).toBe('Geetest result is empty');
  });

  test('of GeeTest is retried three times, with pauses of 500, 1000 and 1500 ms', () => {
    expect([1, 2, 3, 4].map(geetestWait)).toEqual([500, 1000, 1500, undefined]);
  });
});

test('the coin shop works with empty lists, no balances and no rate when its calls fail', () => {
  expect(SWEEPSTAKE_FALLBACKS).toEqual({
    'sweepstake-boxes': { boxes: [] },
    'sweepstake-balance-get': [],
    'sweepstake-recoup-sum': undefined,
    'payment-convert-v2': undefined,
  });
  expect(decide(http(500), 'optional').surface).toBe('none');
});
