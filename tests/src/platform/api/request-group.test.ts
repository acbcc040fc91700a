import { beforeEach, expect, test } from 'vitest';
import { requestGroup } from '../../../../src/platform/api/request-group.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

let clock = new FakeClock();
beforeEach(() => {
  clock = new FakeClock();
});

/** Never responds, and keeps the signal it was given. */
function silence() {
  const given: { signal?: AbortSignal } = {};
  const run = (signal: AbortSignal) => {
    given.signal = signal;
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (signal.aborted) reject(signal.reason);
    });
  };
  return { given, run };
}

test('a group of requests returns its response and leaves no timer', async () => {
  expect(await requestGroup(clock, () => Promise.resolve(5))).toBe(5);
  await clock.advance(0);
  expect(clock.waiting).toBe(0);
});

test('a group of requests passes its error on', async () => {
  const fault = new Error('fault');
  await expect(requestGroup(clock, () => Promise.reject(fault))).rejects.toBe(fault);
  await clock.advance(0);
  expect(clock.waiting).toBe(0);
});

test('a group of requests times out after 30 seconds with a fixed text, and aborts its requests', async () => {
  const { given, run } = silence();
  const error = requestGroup(clock, run).catch((reason: unknown) => reason);
  await clock.advance(29_999);
  expect(given.signal?.aborted).toBe(false);
  await clock.advance(1);
  expect(await error).toMatchObject({ name: 'FlowError', message: 'Request timeout after 30 seconds' });
  expect(given.signal?.aborted).toBe(true);
});

test('aborting the caller aborts a running group of requests', async () => {
  const { given, run } = silence();
  const controller = new AbortController();
  const error = requestGroup(clock, run, controller.signal).catch((reason: unknown) => reason);
  controller.abort();
  expect(await error).toMatchObject({ name: 'AbortError' });
  expect(given.signal?.aborted).toBe(true);
});

test('a group of requests whose caller is already aborted rejects at once', async () => {
  const { run } = silence();
  await expect(requestGroup(clock, run, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  await clock.advance(0);
  expect(clock.waiting).toBe(0);
});
