import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../../src/platform/api/client.ts';
import { httpTransport } from '../../../../src/platform/api/transport/http.ts';
import { CodeError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { PAYLOADS } from './payloads.ts';
import { clientsBy, identity, json, LIST, network, OFFLINE } from './support/client.ts';

let clock = new FakeClock();
beforeEach(() => {
  clock = new FakeClock();
});
const clientOver = clientsBy(() => clock);

describe('a network failure', () => {
  test('is retried three times, two seconds apart, each time with a new request id', async () => {
    const { client, sent, failures } = clientOver([OFFLINE, OFFLINE, OFFLINE, json(LIST)]);
    const call = client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    const counts: number[] = [];
    for (const ms of [0, 1999, 1, 2000, 2000]) {
      await clock.advance(ms);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 1, 2, 3, 4]);
    expect((await call).requestId).toBe('r4');
    expect(sent.map(({ headers }) => headers.get('X-Request-Id'))).toEqual(['r1', 'r2', 'r3', 'r4']);
    expect(failures).toHaveLength(3);
  });

  test('is returned as an error after the last retry', async () => {
    const { client, sent } = clientOver([OFFLINE]);
    const error = client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']).catch((reason: unknown) => reason);
    await clock.advance(60_000);
    expect(await error).toBeInstanceOf(NetworkError);
    expect(await error).toMatchObject({ isTimeout: false, reference: 'r4', cause: OFFLINE });
    expect([sent.length, clock.waiting]).toEqual([4, 0]);
  });

  test.each(['deposit-create', 'deposit-complete', 'session-start', 'events', 'withdrawal-create'] as const)(
    'of %s is returned as an error at once, without a retry',
    async (name) => {
      const { client, sent } = clientOver([OFFLINE]);
      await expect(client.call(name, PAYLOADS[name])).rejects.toBeInstanceOf(NetworkError);
      expect([sent.length, clock.waiting]).toEqual([1, 0]);
    },
  );

  test('is not retried further once the server responds with an error status', async () => {
    const { client, sent } = clientOver([OFFLINE, json({}, { status: 500 })]);
    const error = client.call('bank-get', PAYLOADS['bank-get']).catch((reason: unknown) => reason);
    await clock.advance(10_000);
    expect(await error).toMatchObject({ name: 'HttpError', status: 500 });
    expect(sent).toHaveLength(2);
  });
});

describe('a request without a response', () => {
  test('times out after 30 seconds and is aborted', async () => {
    const { client, sent } = clientOver(['silence']);
    const error = client.call('deposit-create', PAYLOADS['deposit-create']).catch((reason: unknown) => reason);
    await clock.advance(29_999);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await clock.advance(1);
    expect(await error).toMatchObject({ name: 'NetworkError', isTimeout: true, reference: 'r1' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('is retried after the timeout, like a network failure', async () => {
    const { client, sent } = clientOver(['silence', json(LIST)]);
    const call = client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    await clock.advance(32_000);
    await call;
    expect(sent).toHaveLength(2);
  });
});

describe('a call over a transport that ignores the abort signal', () => {
  const callIgnoringAbort = () =>
    createClient({ transport: () => new Promise(() => undefined), clock, randomId: () => 'r' }).call;

  test('still times out after 30 seconds', async () => {
    const error = callIgnoringAbort()('deposit-create', PAYLOADS['deposit-create']).catch((reason: unknown) => reason);
    await clock.advance(30_000);
    expect(await error).toMatchObject({ name: 'NetworkError', isTimeout: true });
  });

  test('is still aborted at once, before it starts and while it runs', async () => {
    const controller = new AbortController();
    const later = callIgnoringAbort()('deposit-create', PAYLOADS['deposit-create'], {
      signal: controller.signal,
    }).catch((reason: unknown) => reason);
    await clock.advance(10);
    controller.abort();
    expect(await later).toMatchObject({ name: 'AbortError' });
    const never = callIgnoringAbort()('deposit-create', PAYLOADS['deposit-create'], { signal: controller.signal });
    await expect(never).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('aborting a call', () => {
  test('aborts the request and does not count as a network failure', async () => {
    const { client, failures, sent } = clientOver(['silence']);
    const controller = new AbortController();
    const error = client
      .call('methods-payment-v5', PAYLOADS['methods-payment-v5'], { signal: controller.signal })
      .catch((reason: unknown) => reason);
    await clock.advance(10);
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
    expect([failures, clock.waiting, sent.length]).toEqual([[], 0, 1]);
  });

  test('between two retries stops the retries', async () => {
    const { client, sent } = clientOver([OFFLINE]);
    const controller = new AbortController();
    const error = client
      .call('methods-payment-v5', PAYLOADS['methods-payment-v5'], { signal: controller.signal })
      .catch((reason: unknown) => reason);
    await clock.advance(1_000);
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
    await clock.advance(10_000);
    expect([sent.length, clock.waiting]).toEqual([1, 0]);
  });

  test('before it starts rejects it and starts no timer', async () => {
    const { client } = clientOver([json(LIST)]);
    await expect(
      client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'], { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(clock.waiting).toBe(0);
  });
});

describe('code of the widget that fails to load', () => {
  const parts = () => ({ clock, randomId: () => 'r', onFailure: () => undefined });

  test('sends no request when the response schema is missing', async () => {
    const { sent, send } = network(json({}));
    const client = createClient({
      ...parts(),
      transport: httpTransport(() => identity, send),
      code: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    await expect(client.call('deposit-create', PAYLOADS['deposit-create'])).rejects.toMatchObject({
      name: 'CodeError',
    });
    expect(sent).toEqual([]);
  });

  test('loads all schemas of one chunk under one name, and loads nothing for a list', async () => {
    const names: string[] = [];
    const client = createClient({
      ...parts(),
      transport: httpTransport(() => identity, network(json(LIST)).send),
      code: (name) => {
        names.push(name);
        return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      },
    });
    await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    expect(names).toEqual([]);
    for (const call of ['deposit-limits', 'session-start'] as const) {
      await expect(client.call(call, PAYLOADS[call])).rejects.toMatchObject({ name: 'CodeError' });
    }
    expect(names).toEqual(['responses', 'responses']);
  });

  test('causes no network error and no retry when the transport is missing', async () => {
    let asked = 0;
    const transport = () => {
      asked += 1;
      return Promise.reject(new CodeError('engine'));
    };
    const client = createClient({ ...parts(), transport });
    await expect(client.call('deposit-limits', PAYLOADS['deposit-limits'])).rejects.toMatchObject({
      name: 'CodeError',
    });
    expect(asked).toBe(1);
  });
});
