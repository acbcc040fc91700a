import { expect, test } from 'vitest';
import { createClient } from '../../../../src/platform/api/client.ts';
import { createPrefetch, pageRequest } from '../../../../src/platform/api/prefetch.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { PAYLOADS } from './payloads.ts';

const LIST = { ...pageRequest('https://api.example/list'), headers: { Authorization: 'token' } };

function prefetchOf(clock = new FakeClock()) {
  const sent: string[] = [];
  const prefetch = createPrefetch(clock.now);
  const start = (request = LIST, id = `id-${sent.length}`) =>
    prefetch.start(request, id, () => {
      sent.push(request.url);
      return Promise.resolve(new Response(id));
    });
  return { clock, prefetch, start, sent };
}

test('a prefetched request is handed over once, with its id', async () => {
  const { prefetch, start, sent } = prefetchOf();
  void start();
  void start();
  const taken = prefetch.take({ ...LIST });
  expect([sent.length, taken?.requestId, await (await taken?.response)?.text()]).toEqual([1, 'id-0', 'id-0']);
  expect(prefetch.take(LIST)).toBeUndefined();
});

test.each([
  ['address', { url: 'https://api.example/other' }],
  ['method', { method: 'POST' as const }],
  ['header', { headers: { Authorization: 'another token' } }],
  ['body', { body: '{}' }],
])('a prefetched request is not handed over when its %s differs', (_, change) => {
  const { prefetch, start } = prefetchOf();
  void start();
  expect(prefetch.take({ ...LIST, ...change })).toBeUndefined();
  expect(prefetch.take(LIST)).toBeDefined();
});

test('a prefetched response that is not used within 30 seconds is dropped', async () => {
  const { clock, prefetch, start } = prefetchOf();
  void start();
  await clock.advance(30_000);
  expect(prefetch.take(LIST)).toBeUndefined();
});

test('a prefetched request passes its failure to the call that uses it', async () => {
  const { prefetch } = prefetchOf();
  void prefetch.start(LIST, 'id', () => Promise.reject(new TypeError('offline')));
  await expect(prefetch.take(LIST)?.response).rejects.toThrow('offline');
});

test('an aborted call leaves the prefetched response to the next call', async () => {
  const { clock, prefetch, start } = prefetchOf();
  void start();
  const client = createClient({
    clock,
    randomId: () => 'another',
    prefetched: () => prefetch.take(LIST),
    transport: () => Promise.resolve({ status: 200, isSuccess: true, body: { methods: [] } }),
  });
  const call = (signal?: AbortSignal) => client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'], { signal });
  await expect(call(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect((await call()).requestId).toBe('id-0');
});
