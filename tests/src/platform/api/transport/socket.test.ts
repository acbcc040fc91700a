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
  test('is a frame with its id, time, path and payload, and no key where it has none', async () => {
    const requests = ask();
    expect(sent).toEqual([{ id: 'r1', time: clock.now(), type: 'bank-get', payload: { bin: '411111' } }]);
    answer();
    await requests;
  });

  test('carries its key beside the payload', async () => {
    const requests = ask({ call: 'deposit-create', idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({ type: 'deposit-create', idempotencyKey: 'k' });
    answer();
    await requests;
  });

  test('waits for the connection, and is dated when it leaves', async () => {
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

  test('that is given up is forgotten, sent or not', async () => {
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

  test('that was given up beforehand is never sent', async () => {
    expect(await reasonOf(ask({ signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' });
    expect([sent, calls.isWaiting()]).toEqual([[], false]);
  });
});

describe('an answer', () => {
  test('is matched by its id, whatever the order', async () => {
    const [first, second] = [ask(), ask({ requestId: 'r2' })];
    answer({ id: 'r2', data: { bankName: 'two' } });
    answer({ data: { bankName: 'one' } });
    expect((await first).body).toEqual({ bankName: 'one' });
    expect((await second).body).toEqual({ bankName: 'two' });
  });

  test('brings the time of the server', async () => {
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
  ])('that is an error with %j reads as a body by HTTP would', async (over, body) => {
    const requests = ask();
    answer({ status: 422, ...over });
    expect(await requests).toMatchObject({ status: 422, isSuccess: false, body });
  });

  test('that is a success gives its data, whatever else it has', async () => {
    const requests = ask();
    answer({ error: { message: 'No' } });
    expect(await requests).toMatchObject({ isSuccess: true, body: { bankName: 'B' } });
  });

  test.each([
    ['of an unknown id', { id: 'other' }],
    ['without an id', { id: undefined }],
    ['with an id that is no text', { id: 1 }],
    ['without a status', { status: undefined }],
    ['with a status that is no number', { status: '200' }],
  ])('%s is ignored', async (_, over) => {
    const requests = ask();
    answer(over);
    expect(calls.isWaiting()).toBe(true);
    answer();
    expect(await requests).toMatchObject({ status: 200 });
  });

  test.each([[null], ['text'], [[]], [5], [undefined]])('%j is none', async (frame) => {
    const requests = ask();
    calls.receive(frame);
    expect(calls.isWaiting()).toBe(true);
    answer();
    await requests;
  });

  test('that comes twice counts once', async () => {
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
])('status %i is success: %s', async (status, isSuccess) => {
  expect(isSocketSuccess(status)).toBe(isSuccess);
  const requests = ask();
  answer({ status });
  expect(await requests).toMatchObject({ status, isSuccess });
});

describe('the connection', () => {
  test('that is lost fails sent requests at once, and keeps unsent ones', async () => {
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

  test('that is given up fails all requests', async () => {
    const failed = [reasonOf(ask())];
    isUp = false;
    failed.push(reasonOf(ask({ requestId: 'r2' })));
    calls.fail();
    expect(await Promise.all(failed)).toEqual([expect.any(Error), expect.any(Error)]);
    expect(calls.isWaiting()).toBe(false);
  });

  test('that is refused with a status answers requests with that status', async () => {
    isUp = false;
    const requests = ask();
    calls.fail(401);
    expect(await requests).toEqual({ status: 401, isSuccess: false, body: {} });
  });
});
