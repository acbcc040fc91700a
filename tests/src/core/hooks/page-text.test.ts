import { describe, expect, test } from 'vitest';
import { AnswerError, FlowError, HttpError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { pageText } from '../../../../src/core/hooks/page-text.ts';
import { errorState } from '../../../../src/platform/errors/state.ts';
import { TEXTS } from '../../../../src/platform/errors/texts.ts';

const textOf = (error: unknown) => pageText(errorState(error));

describe('the error page', () => {
  test.each([
    ['a call', new HttpError({ call: 'methods-payment-v5', status: 404 })],
    [
      'a call with a server message',
      new HttpError({ call: 'methods-payment-v5', status: 404, serverMessage: 'no_route' }),
    ],
  ])('shows the dictionary text of the status for %s', (_what, error) => {
    expect(textOf(error)).toEqual({ keys: ['httpCodes.404'] });
  });

  test('shows the dictionary text for a network failure', () => {
    expect(textOf(new NetworkError('methods-payment-v5', false))).toEqual({ keys: ['socket.networkError'] });
  });

  test('shows the message of a merchant', () => {
    const error = new HttpError({
      call: 'deposit-check',
      status: 400,
      code: 'merchant_client_error',
      serverMessage: 'Closed today',
    });
    expect(textOf(error)).toEqual({ keys: [], text: 'Closed today' });
  });

  test.each(Object.values(TEXTS))('shows the fixed text "%s"', (text) => {
    expect(textOf(new FlowError(text))).toEqual({ keys: [], text });
  });

  test.each([
    new AnswerError('methods-payment-v5', [{ path: '/methods', message: 'expected array' }]),
    new TypeError('x is undefined'),
    new FlowError('The route a names the page b, which nobody brought.'),
  ])('does not show a message for engineers: $message', (error) => {
    expect(textOf(error)).toBeUndefined();
  });

  test('does not show a path of start data', () => {
    expect(pageText({ message: '/user/token: expected at least 1 character' })).toBeUndefined();
  });
});
