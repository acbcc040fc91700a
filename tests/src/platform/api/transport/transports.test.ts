import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../src/platform/api/calls.ts';
import { createClient } from '../../../../../src/platform/api/client.ts';
import { AnswerError, HttpError, NetworkError } from '../../../../../src/platform/errors/errors.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { type Reaction, WIRES, type Wire } from '../support/wires.ts';
import { PAYLOADS } from '../payloads.ts';

const LIST = { body: { methods: [] } };
const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });
const reasonOf = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

describe.each(WIRES)('over %s', (_, open) => {
  let clock = new FakeClock();
  const wires: Wire[] = [];
  beforeEach(() => {
    clock = new FakeClock();
  });
  afterEach(async () => {
    for (const wire of wires.splice(0)) await wire.close();
  });

  async function clientOver(...reactions: readonly Reaction[]) {
    const wire = await open(reactions, clock);
    wires.push(wire);
    const failures: string[] = [];
    const times: number[] = [];
    let ids = 0;
    const client = createClient({
      transport: wire.transport,
      clock,
      randomId: () => `r${(ids += 1)}`,
      onFailure: (call, error) => failures.push(`${call} ${error.name}`),
      onServerTime: (time) => times.push(time),
    });
    return { client, received: wire.received, failures, times };
  }

  type Setup = Awaited<ReturnType<typeof clientOver>>;

  /** Lets this many attempts fail at the server, and moves the clock on after each. */
  async function breakOff({ received, failures }: Setup, tries: number): Promise<void> {
    for (let n = 1; n <= tries; n += 1) {
      await soon(() => expect([received.length, failures.length]).toEqual([n, n]));
      await clock.advance(2_000);
    }
  }

  test('a request carries its path, payload, id and key, and its response carries the time of the server', async () => {
    const { client, received, times } = await clientOver({ body: { depositId: 1, apiResponse: {} } });
    const payload = { ...PAYLOADS['deposit-create'], amount: 5, fields: { a: 'b' } };
    const { data, requestId } = await client.call('deposit-create', payload, { idempotencyKey: 'k1' });
    expect(received).toEqual([{ id: 'r1', call: 'deposit-create', payload, key: 'k1' }]);
    expect([data, requestId, times]).toEqual([{ depositId: 1, apiResponse: {}, unread: [] }, 'r1', [clock.now()]]);
  });

  test('a call without an idempotency key sends no key', async () => {
    const { client, received } = await clientOver({ body: { status: 'NEW' } });
    expect((await client.call('deposit-status', { ...PAYLOADS['deposit-status'], depositId: 'a&b' })).data).toEqual({
      status: 'NEW',
    });
    expect(received).toEqual([
      { id: 'r1', call: 'deposit-status', payload: { depositId: 'a&b', paymentMethod: 'card' }, key: undefined },
    ]);
  });

  test('nulls are read as if the keys were missing', async () => {
    const { client } = await clientOver({ body: { methods: [{ name: null }], isDirectGeo: null } });
    expect((await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).data).toEqual({ methods: [{}] });
  });

  test('a list of a megabyte is read like a short one', async () => {
    const methods = [...Array(2_000).keys()].map((at) => ({ name: `method-${at}`.padEnd(500, '.') }));
    const { client } = await clientOver({ body: { methods } });
    const { data } = await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    expect(data.methods).toEqual(methods);
  });

  test('a response may have an empty body where no data are needed', async () => {
    const { client } = await clientOver({});
    expect((await client.call('deposit-complete', PAYLOADS['deposit-complete'])).requestId).toBe('r1');
  });

  test.each([[{ methods: 'none' }], [{}], ['<html>'], [undefined]])(
    'the response %j fails as malformed and is not retried',
    async (body) => {
      const { client, failures, received } = await clientOver({ body });
      const error = await reasonOf(client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']));
      expect(error).toBeInstanceOf(AnswerError);
      expect(error).toMatchObject({ call: 'methods-payment-v5', reference: 'r1' });
      expect([failures, received.length]).toEqual([['methods-payment-v5 AnswerError'], 1]);
    },
  );

  test.each([
    ['message and code', { error: { message: 'No', code: 'c' } }, { serverMessage: 'No', code: 'c' }],
    ['only a message', { error: { message: 'No' } }, { serverMessage: 'No', code: undefined }],
    ['a code that is null', { error: { message: 'No', code: null } }, { serverMessage: 'No', code: undefined }],
    ['no known key', { fault: 1 }, { serverMessage: undefined, code: undefined }],
    ['an error that is a string', { error: 'No' }, { serverMessage: undefined, code: undefined }],
    ['a plain text', 'Bad gateway', { serverMessage: undefined, code: undefined }],
  ])(
    'an error response with %s becomes an HttpError with the parts that can be read',
    async (_case, body, expected) => {
      const { client } = await clientOver({ status: 422, body });
      const error = await reasonOf(client.call('deposit-create', PAYLOADS['deposit-create']));
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ call: 'deposit-create', status: 422, reference: 'r1', ...expected });
    },
  );

  test.each([200, 201, 299])('status %i is success', async (status) => {
    const { client } = await clientOver({ status, ...LIST });
    expect((await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).data).toEqual({ methods: [] });
  });

  test.each([300, 401, 404, 500, 503])('status %i is an error and is not retried', async (status) => {
    const { client, received, failures } = await clientOver({ status, body: {} });
    await expect(client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).rejects.toMatchObject({ status });
    expect([received.length, failures]).toEqual([1, ['methods-payment-v5 HttpError']]);
  });

  test('a broken connection is retried three times, two seconds apart, each time with a new request id', async () => {
    const setup = await clientOver('break', 'break', 'break', LIST);
    const call = setup.client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    await breakOff(setup, 3);
    expect((await call).requestId).toBe('r4');
    expect(setup.received.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r4']);
    expect(setup.failures).toHaveLength(3);
  });

  test('a broken connection is returned as an error after the last retry', async () => {
    const setup = await clientOver('break');
    const error = reasonOf(setup.client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']));
    await breakOff(setup, 4);
    expect(await error).toBeInstanceOf(NetworkError);
    expect(await error).toMatchObject({ isTimeout: false, reference: 'r4' });
  });

  test.each(['deposit-create', 'deposit-complete', 'session-start', 'withdrawal-create'] as const)(
    'a broken connection during %s is returned as an error at once',
    async (name: CallName) => {
      const { client, received } = await clientOver('break');
      await expect(client.call(name, PAYLOADS[name])).rejects.toMatchObject({ name: 'NetworkError', isTimeout: false });
      expect(received).toHaveLength(1);
    },
  );

  test('a request times out after 30 seconds without a response', async () => {
    const { client, received } = await clientOver('silence');
    const settled = vi.fn<() => void>();
    const error = reasonOf(client.call('deposit-create', PAYLOADS['deposit-create'])).finally(settled);
    await soon(() => expect(received).toHaveLength(1));
    await clock.advance(29_999);
    expect(settled).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await error).toMatchObject({ name: 'NetworkError', isTimeout: true, reference: 'r1' });
  });

  test('a request that times out is retried, like one whose connection breaks', async () => {
    const { client, received } = await clientOver('silence', { body: { bankName: 'B' } });
    const call = client.call('bank-get', PAYLOADS['bank-get']);
    await soon(() => expect(received).toHaveLength(1));
    await clock.advance(32_000);
    expect((await call).requestId).toBe('r2');
    expect(received).toHaveLength(2);
  });

  test('aborting ends the request and does not count as a network failure', async () => {
    const { client, failures, received } = await clientOver('silence');
    const controller = new AbortController();
    const error = reasonOf(
      client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'], { signal: controller.signal }),
    );
    await soon(() => expect(received).toHaveLength(1));
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
    expect([failures, clock.waiting]).toEqual([[], 0]);
  });

  test('a call aborted before it starts is never sent', async () => {
    const { client, received } = await clientOver(LIST);
    const error = await reasonOf(
      client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'], { signal: AbortSignal.abort() }),
    );
    expect(error).toMatchObject({ name: 'AbortError' });
    expect((await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).requestId).toBe('r1');
    expect(received).toHaveLength(1);
  });
});
