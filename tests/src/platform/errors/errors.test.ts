import { expect, test } from 'vitest';
import { HttpError, isAbort, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { errorState } from '../../../../src/platform/errors/state.ts';

test('only a DOMException named AbortError counts as an abort', () => {
  expect(isAbort(new DOMException('stopped', 'AbortError'))).toBe(true);
  expect(isAbort(new NetworkError('methods', true))).toBe(false);
  expect(isAbort({ name: 'AbortError' })).toBe(false);
  expect(isAbort(undefined)).toBe(false);
});

test('the error page gets the message, trace, reference, status and code of an error', () => {
  const error = new HttpError({ call: 'methods', status: 500, code: 'busy', reference: 'r-1' });
  expect(errorState(error)).toEqual({
    message: 'methods answered 500',
    trace: error.stack,
    reference: 'r-1',
    name: 'HttpError',
    status: 500,
    code: 'busy',
  });
});

test('an error whose reference is not a string gives the error page no reference', () => {
  const plain = new Error('broken');
  expect(errorState(plain)).toEqual({ message: 'broken', trace: plain.stack, reference: undefined, name: 'Error' });
  expect(errorState(Object.assign(plain, { reference: 5 })).reference).toBeUndefined();
});

test('a value that is not an error gives the error page no details', () => {
  expect(errorState('thrown text')).toEqual({});
  expect(errorState({ message: 'm', stack: 's', reference: 'r' })).toEqual({});
});
