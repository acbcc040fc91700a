import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaying, replayingSource } from '../../../../src/app/preload/replay.ts';
import type { HostTransport } from '../../../../src/platform/host/transport.ts';

const problem = new Error('heard');
const failing = () => {
  throw problem;
};

let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
});
afterEach(() => vi.unstubAllGlobals());

test('a message reaches the widget even if the first listener throws', () => {
  let say = (_message: unknown): void => undefined;
  const transport: HostTransport = {
    kind: 'frame',
    post: () => undefined,
    listen: (listener) => {
      say = listener;
      return () => undefined;
    },
  };
  const received: unknown[] = [];
  const later = replaying(transport, failing);
  say('early');
  later.listen((message) => void received.push(message));
  say('late');
  expect([received, reported]).toEqual([
    ['early', 'late'],
    [problem, problem],
  ]);
});

test('start data that are present at once reach the widget even if the first listener throws', () => {
  const received: unknown[] = [];
  const later = replayingSource((deliver) => {
    deliver('start');
    return () => undefined;
  }, failing);
  later(
    (payload) => void received.push(payload),
    () => undefined,
  );
  expect([received, reported]).toEqual([['start'], [problem]]);
});

test('start data that arrive later reach the widget until its listener stops', () => {
  let send = (_payload: unknown): void => undefined;
  const received: unknown[] = [];
  const heard: unknown[] = [];
  const later = replayingSource(
    (deliver) => {
      send = deliver;
      return () => heard.push('stopped');
    },
    (payload) => void heard.push(payload),
  );
  const stop = later(
    (payload) => void received.push(payload),
    () => undefined,
  );
  send('start');
  stop();
  send('more');
  expect([received, heard]).toEqual([['start'], ['start', 'stopped', 'more']]);
});
