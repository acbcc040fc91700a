import { describe, expect, test } from 'vitest';
import { abortWith, withDeadline } from '../../../../src/platform/timing/deadline.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('work with a deadline', () => {
  test('ends with the abort reason of the outer signal', async () => {
    const outer = new AbortController();
    const work = withDeadline(
      { clock: new FakeClock(), signal: outer.signal },
      1_000,
      () => new Error('late'),
      untilAborted,
    );
    outer.abort(new Error('left'));
    await expect(work).rejects.toThrow('left');
  });

  test('starts with an aborted signal when the outer signal is aborted', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    const seen = withDeadline(
      { clock: new FakeClock(), signal },
      1_000,
      () => new Error('late'),
      async (own) => own.aborted,
    );
    expect(await seen).toBe(true);
  });

  test('ends with an error when the time is over', async () => {
    const clock = new FakeClock();
    const work = withDeadline(
      { clock, signal: new AbortController().signal },
      1_000,
      () => new Error('late'),
      untilAborted,
    );
    const ended = work.catch((error: unknown) => error);
    await clock.advance(1_000);
    expect(await ended).toEqual(new Error('late'));
  });

  test('leaves no listener on a signal that outlives it', async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...args);
    };
    await withDeadline(
      { clock: new FakeClock(), signal },
      1_000,
      () => new Error('late'),
      async () => undefined,
    );
    expect(listeners).toBe(0);
  });
});

test('a controller aborts with the outer signal and its reason, even if the outer signal has aborted before', () => {
  const reason = new Error('left');
  const [outer, own, late] = [new AbortController(), new AbortController(), new AbortController()];
  abortWith(own, outer.signal);
  outer.abort(reason);
  abortWith(late, outer.signal);
  expect([own.signal.reason, late.signal.reason]).toEqual([reason, reason]);
});
