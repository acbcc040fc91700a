import { beforeEach, expect, test } from 'vitest';
import { createSlowPatternRunner } from '../../../../src/platform/patterns/slow-pattern.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';

/** A worker that responds when the test says so. */
class FakeWorker extends EventTarget {
  readonly asked: unknown[] = [];
  isTerminated = false;
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: boolean | 'begun'): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let clock = new FakeClock();
let workers: FakeWorker[] = [];
beforeEach(() => {
  clock = new FakeClock();
  workers = [];
});
const runner = () =>
  createSlowPatternRunner(clock, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });

test.each([
  [true, 'match'],
  [false, 'mismatch'],
] as const)('the worker response %j is a %s', async (data, verdict) => {
  const answer = runner().run('^a+$', 'u', 'aaa');
  await settled();
  workers[0]?.say(true);
  await settled();
  expect(workers[0]?.asked).toEqual([{ source: '^a+$', flags: 'u', value: 'aaa' }]);
  workers[0]?.say(data);
  expect(await answer).toBe(verdict);
  expect(clock.waiting).toBe(0);
});

test('a worker is terminated after 50 ms on one value, and the next value gets a new worker', async () => {
  const { run } = runner();
  const answer = run('^(a+)+$', 'u', 'aaa!');
  await settled();
  workers[0]?.say(true);
  await settled();
  workers[0]?.say('begun');
  await clock.advance(49);
  expect(workers[0]?.isTerminated).toBe(false);
  await clock.advance(1);
  expect(await answer).toBe('deadline');
  expect([workers[0]?.isTerminated, workers.length]).toEqual([true, 2]);
  const next = run('^b$', 'u', 'b');
  workers[1]?.say(true);
  await settled();
  workers[1]?.say(true);
  expect(await next).toBe('match');
});

test('a response is still read when the page was busy for longer than the limit', async () => {
  const answer = runner().run('^a$', 'u', 'a');
  await settled();
  workers[0]?.say(true);
  await settled();
  workers[0]?.say('begun');
  // The long task ends: the due timer runs first, then the message.
  await clock.jump(300);
  workers[0]?.say(true);
  expect(await answer).toBe('match');
});

test('a value is not refused when the worker starts its work late', async () => {
  const answer = runner().run('^a$', 'u', 'a');
  await settled();
  workers[0]?.say(true);
  await clock.advance(1_900);
  workers[0]?.say('begun');
  await clock.advance(49);
  workers[0]?.say(true);
  expect(await answer).toBe('match');
  expect([clock.waiting, workers.length]).toEqual([0, 1]);
});

test('a worker that does not begin within 2 s is replaced, and the pattern counts as unavailable', async () => {
  const answer = runner().run('^a$', 'u', 'a');
  await settled();
  workers[0]?.say(true);
  await clock.advance(2_000);
  expect(await answer).toBe('unavailable');
  expect([workers[0]?.isTerminated, workers.length]).toEqual([true, 2]);
});

test('a worker that takes nearly 2 s to load still responds', async () => {
  const answer = runner().run('^a$', 'u', 'a');
  await clock.advance(1_900);
  workers[0]?.say(true);
  await settled();
  workers[0]?.say(true);
  expect(await answer).toBe('match');
});

test('a worker that takes longer than 2 s to load does not block a submit, and is used once it runs', async () => {
  const { run } = runner();
  const first = run('^a$', 'u', 'a');
  await settled();
  await clock.advance(1_999);
  const second = run('^b$', 'u', 'b');
  await clock.advance(1);
  expect([await first, await second]).toEqual(['unavailable', 'unavailable']);
  expect(await run('^c$', 'u', 'c')).toBe('unavailable');
  expect(workers).toHaveLength(1);
  workers[0]?.say(true);
  await settled();
  const last = run('^d$', 'u', 'd');
  await settled();
  workers[0]?.say(false);
  expect(await last).toBe('mismatch');
});

test('values are checked one at a time', async () => {
  const { run } = runner();
  const answers = [run('1', 'u', 'a'), run('2', 'u', 'b')];
  await settled();
  workers[0]?.say(true);
  await settled();
  expect(workers[0]?.asked).toHaveLength(1);
  workers[0]?.say(true);
  await settled();
  expect(workers[0]?.asked).toHaveLength(2);
  workers[0]?.say(false);
  expect(await Promise.all(answers)).toEqual(['match', 'mismatch']);
});

test('a pattern is unavailable in a browser without workers', async () => {
  const { run } = createSlowPatternRunner(clock, () => {
    throw new Error('no workers');
  });
  expect(await run('^a$', 'u', 'a')).toBe('unavailable');
});

test('a pattern is unavailable at once when the worker script fails to load', async () => {
  const { run } = runner();
  const answer = run('^a$', 'u', 'a');
  await settled();
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await answer).toBe('unavailable');
  expect([workers[0]?.isTerminated, clock.waiting]).toEqual([true, 0]);
});

test('warming up starts one worker, and stopping terminates it', () => {
  const { warm, stop } = runner();
  warm();
  warm();
  expect(workers).toHaveLength(1);
  stop();
  expect(workers[0]?.isTerminated).toBe(true);
});

test('stopping during a check leaves no worker running', async () => {
  const { run, stop } = runner();
  const answers = [run('^(a+)+$', 'u', 'aaa!'), run('^(b+)+$', 'u', 'bbb!')];
  await settled();
  workers[0]?.say(true);
  await settled();
  workers[0]?.say('begun');
  stop();
  await clock.advance(50);
  expect(await Promise.all(answers)).toEqual(['deadline', 'unavailable']);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});
