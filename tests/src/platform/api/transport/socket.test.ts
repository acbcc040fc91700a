import { beforeEach, describe, expect, test } from 'vitest';
import type { SocketRequest } from '../../../../../schemas/api/socket-frame.ts';
import { createSocketCalls, isSocketSuccess } from '../../../../../src/platform/api/transport/socket.ts';
import type { TransportRequest } from '../../../../../src/platform/api/transport/transport.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

let sent: SocketRequest[] = [];
let isUp = true;
let clock = new FakeClock();
let calls = createSocketCalls({ send: () => false, clock });
beforeEach(() => {
  sent = [];
  isUp = true;
  clock = new FakeClock();
  calls = createSocketCalls({
    send: (frame) => {
      if (isUp) sent.push(frame);
      return isUp;
    },
    clock,
  });
});

const request = (over: Partial<TransportRequest> = {}): TransportRequest => ({
  call: 'bank-get',
  payload: { bin: '411111' },
  requestId: 'r1',
  signal: new AbortController().signal,
  ...over,
});
const ask = (over: Partial<TransportRequest> = {}) => calls.transport(request(over));
const answer = (over: object = {}) =>
  calls.receive({ id: 'r1', time: 5, type: 'bank-get', status: 200, data: { bankName: 'B' }, ...over });
const reasonOf = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

describe('a request', () => {
  test('is sent as a frame with its id, time, path and payload, and without an idempotency key unless it has one', async () => {
    const requests = ask();
    expect(sent).toEqual([{ id: 'r1', time: clock.now(), type: 'bank-get', payload: { bin: '411111' } }]);
    answer();
    await requests;
  });

  test('carries its idempotency key beside the payload', async () => {
    const requests = ask({ call: 'deposit-create', idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({ type: 'deposit-create', idempotencyKey: 'k' });
    answer();
    await requests;
  });

  test('waits for the connection, and gets the time of sending', async () => {
    isUp = false;
    const requests = ask();
    await clock.advance(3_000);
    expect(sent).toEqual([]);
    calls.lose();
    isUp = true;
    calls.flush();
    calls.flush();
    expect(sent).toMatchObject([{ id: 'r1', time: clock.now() }]);
    answer();
    expect(await requests).toMatchObject({ status: 200 });
  });

  test('is dropped when it is aborted, whether sent or not', async () => {
    for (const state of [true, false]) {
      isUp = state;
      const controller = new AbortController();
      const reason = reasonOf(ask({ signal: controller.signal }));
      expect(calls.isWaiting()).toBe(true);
      controller.abort();
      expect(await reason).toMatchObject({ name: 'AbortError' });
      expect(calls.isWaiting()).toBe(false);
    }
    calls.flush();
    expect(sent).toHaveLength(1);
  });

  test('that is aborted beforehand is never sent', async () => {
    expect(await reasonOf(ask({ signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' });
    expect([sent, calls.isWaiting()]).toEqual([[], false]);
  });
});

describe('a response', () => {
  test('is matched to its request by id, in any order', async () => {
    const [first, second] = [ask(), ask({ requestId: 'r2' })];
    answer({ id: 'r2', data: { bankName: 'two' } });
    answer({ data: { bankName: 'one' } });
    expect((await first).body).toEqual({ bankName: 'one' });
    expect((await second).body).toEqual({ bankName: 'two' });
  });

  test.each([{ time: '1234' }, { time: null }, { time: undefined }, { type: 7 }, { type: undefined }])(
    'is read with %j, since its id says whose it is',
    async (over) => {
      const requests = ask();
      answer(over);
      expect(await requests).toMatchObject({ status: 200, body: { bankName: 'B' } });
    },
  );

  test('carries the server time', async () => {
    const requests = ask();
    answer({ time: 1234 });
    expect(await requests).toEqual({ status: 200, isSuccess: true, body: { bankName: 'B' }, serverTime: 1234 });
  });

  test.each([
    [{ error: { message: 'No', code: 'c' }, data: undefined }, { error: { message: 'No', code: 'c' } }],
    [{ error: 'No' }, { error: 'No' }],
    [{ error: null, data: { fault: 1 } }, { fault: 1 }],
    [{ error: undefined, data: undefined }, {}],
    [{ error: undefined, data: null }, {}],
  ])('with an error status and %j has the same body as over HTTP', async (over, body) => {
    const requests = ask();
    answer({ status: 422, ...over });
    expect(await requests).toMatchObject({ status: 422, isSuccess: false, body });
  });

  test('with a success status returns its data and ignores its error', async () => {
    const requests = ask();
    answer({ error: { message: 'No' } });
    expect(await requests).toMatchObject({ isSuccess: true, body: { bankName: 'B' } });
  });

  test.each([
    ['of an unknown id', { id: 'other' }],
    ['without an id', { id: undefined }],
    ['with an id that is not a string', { id: 1 }],
    ['without a status', { status: undefined }],
    ['with a status that is not a number', { status: '200' }],
  ])('%s is ignored', async (_, over) => {
    const requests = ask();
    answer(over);
    expect(calls.isWaiting()).toBe(true);
    answer();
    expect(await requests).toMatchObject({ status: 200 });
  });

  test.each([[null], ['text'], [[]], [5], [undefined]])('%j is not a response and is ignored', async (frame) => {
    const requests = ask();
    calls.receive(frame);
    expect(calls.isWaiting()).toBe(true);
    answer();
    await requests;
  });

  test('is ignored when it repeats an earlier response', async () => {
    const requests = ask();
    answer();
    answer({ status: 500 });
    expect(await requests).toMatchObject({ status: 200 });
  });
});

test.each([
  [0, true],
  [99, true],
  [100, false],
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [401, false],
  [599, false],
  [600, false],
  [601, true],
])('status %i counts as success: %s', async (status, isSuccess) => {
  expect(isSocketSuccess(status)).toBe(isSuccess);
  const requests = ask();
  answer({ status });
  expect(await requests).toMatchObject({ status, isSuccess });
});

describe('the connection', () => {
  test('when lost fails sent requests at once and keeps unsent ones', async () => {
    const failed = reasonOf(ask());
    isUp = false;
    const waiting = ask({ requestId: 'r2' });
    calls.lose();
    expect(await failed).toBeInstanceOf(Error);
    isUp = true;
    calls.flush();
    expect(sent.map(({ id }) => id)).toEqual(['r1', 'r2']);
    answer({ id: 'r2' });
    expect(await waiting).toMatchObject({ status: 200 });
  });

  test('fails all requests when it is given up', async () => {
    const failed = [reasonOf(ask())];
    isUp = false;
    failed.push(reasonOf(ask({ requestId: 'r2' })));
    calls.fail();
    expect(await Promise.all(failed)).toEqual([expect.any(Error), expect.any(Error)]);
    expect(calls.isWaiting()).toBe(false);
  });

  test('when refused with a status fails its requests with that status', async () => {
    isUp = false;
    const requests = ask();
    calls.fail(401);
    expect(await requests).toEqual({ status: 401, isSuccess: false, body: {} });
  });
});
