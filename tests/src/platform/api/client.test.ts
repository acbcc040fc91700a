import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../../src/platform/api/client.ts';
import { httpTransport } from '../../../../src/platform/api/transport/http.ts';
import { AnswerError, HttpError } from '../../../../src/platform/errors/errors.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { PAYLOADS } from './payloads.ts';
import { clientsBy, identity, json, LIST, network } from './support/client.ts';

let clock = new FakeClock();
beforeEach(() => {
  clock = new FakeClock();
});
const clientOver = clientsBy(() => clock);

describe('a request', () => {
  test('has the standard headers, and its payload as a JSON body', async () => {
    const { client, sent } = clientOver([json(LIST)]);
    await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: 'tok',
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'extra-params': '{"platformVersion":"redesign"}',
      'x-request-id': 'r1',
    });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      body: '{"country":"MX","currency":"MXN"}',
    });
    expect(sent[0]?.url.href).toBe('https://api.example/api/banking/methods-payment-v5');
  });

  test('has headers for a mobile app and a PWA when the widget runs in one', async () => {
    const { client, sent } = clientOver([json(LIST)], { isMobileApp: true, pwa: true });
    await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    expect([sent[0]?.headers.get('X-Mobile-App'), sent[0]?.headers.get('X-Pwa')]).toEqual(['1', '1']);
  });

  test('carries its idempotency key in a header', async () => {
    const { client, sent } = clientOver([json({ depositId: 1, apiResponse: {} })]);
    await client.call('deposit-create', PAYLOADS['deposit-create'], { idempotencyKey: 'k1' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });

  test('by GET has its payload in the query, encoded, without undefined values', async () => {
    const { client, sent } = clientOver([json(LIST)]);
    await client.call('methods-withdrawal', { currency: 'a&b', country: undefined });
    expect(sent[0]?.url.search).toBe('?currency=a%26b');
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  test('for metrics goes to the metrics address with keepalive', async () => {
    const { client, sent } = clientOver([json({})], { host: 'https://api.example/' });
    await client.call('events', { events: [] });
    expect(sent[0]?.url.href).toBe('https://api.example/api/metrics/events');
    expect(sent[0]?.init.keepalive).toBe(true);
  });

  test('uses the current token, even after the token changed', async () => {
    const who = { token: 'first' };
    const { sent, send } = network(json(LIST));
    const client = createClient({
      transport: httpTransport(() => ({ ...identity, ...who }), send),
      clock,
      randomId: () => 'r',
    });
    await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    who.token = 'second';
    await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['first', 'second']);
  });
});

describe('a response', () => {
  test('is returned parsed, with its request id, and reports the server time', async () => {
    const { client, times } = clientOver([
      json({ bankName: 'B' }, { headers: { Date: 'Thu, 01 Jan 2026 00:00:10 GMT' } }),
    ]);
    expect(await client.call('bank-get', PAYLOADS['bank-get'])).toEqual({
      data: { bankName: 'B' },
      body: { bankName: 'B' },
      requestId: 'r1',
    });
    expect(times).toEqual([Date.UTC(2026, 0, 1, 0, 0, 10)]);
  });

  test.each([undefined, 'soon'])('with the Date header %s reports no server time', async (date) => {
    const { client, times } = clientOver([json({}, date === undefined ? {} : { headers: { Date: date } })]);
    await client.call('bank-get', PAYLOADS['bank-get']);
    expect(times).toEqual([]);
  });

  test.each([
    ['lists', (inner: string) => `[${inner}]`],
    ['objects', (inner: string) => `{"a":${inner}}`],
  ])('nested 30,000 levels deep in %s is parsed, and the parts that are too deep are left out', async (_, wrap) => {
    let deep = '1';
    for (let level = 0; level < 30_000; level += 1) deep = wrap(deep);
    const body = `{"depositId":"7","apiResponse":{"data":{"deep":${deep}}}}`;
    const { client } = clientOver([new Response(body)]);
    const { data } = await client.call('deposit-create', PAYLOADS['deposit-create']);
    expect(data).toMatchObject({ depositId: '7' });
    expect(JSON.stringify(data).length).toBeLessThan(1_000);
  });

  test('with nulls is read as if those keys were missing, but an entry of a list stays an empty object', async () => {
    const { client } = clientOver([json({ methods: [null, { name: null }], isDirectGeo: null })]);
    expect((await client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).data).toEqual({
      methods: [null, {}],
    });
  });

  test('may have an empty body where no data are needed', async () => {
    const { client } = clientOver([new Response(null, { status: 204 })]);
    expect((await client.call('deposit-complete', PAYLOADS['deposit-complete'])).requestId).toBe('r1');
  });

  test.each([
    ['of the wrong shape', json({ methods: 'none' }), '/methods'],
    ['that is not JSON', new Response('<html>'), ''],
    ['that is null', json(null), ''],
    ['that is empty', new Response(''), '/methods'],
  ])('%s fails as malformed, names the faulty path, and is not retried', async (_, response, path) => {
    const { client, failures, sent } = clientOver([response]);
    const error = await client
      .call('methods-payment-v5', PAYLOADS['methods-payment-v5'])
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ call: 'methods-payment-v5', reference: 'r1', issues: [{ path }] });
    expect(failures).toEqual(['methods-payment-v5 AnswerError']);
    expect(sent).toHaveLength(1);
  });
});

describe('a response with a list', () => {
  test('loses only its invalid entries, and reports them', async () => {
    const mexico = { name: 'Mexico', code: 'MX', phonePrefix: '52' };
    const { client, failures, leftOut } = clientOver([
      json({ countries: [{ name: 'Nowhere', code: 5, phonePrefix: [] }, mexico] }),
    ]);
    const { data } = await client.call('methods-country-selector-v2', {});
    expect(data.countries).toEqual([{ ...mexico, exampleNumber: '' }]);
    expect(leftOut).toEqual([
      'methods-country-selector-v2 /countries/0/code',
      'methods-country-selector-v2 /countries/0/phonePrefix',
    ]);
    expect(failures).toEqual([]);
  });

  test('limits of a currency that cannot be read cost no other currency its limits', async () => {
    const limits = { MXN: { min: 100, max: 'lots' }, EUR: { min: 5, max: 50 }, USD: 'none' };
    const { client, leftOut } = clientOver([json({ limits, fixedAmounts: [20, 'many'] })]);
    const { data } = await client.call('deposit-limits', PAYLOADS['deposit-limits']);
    expect(data).toEqual({ limits: { MXN: { min: '100' }, EUR: { min: '5', max: '50' } }, fixedAmounts: ['20'] });
    expect(leftOut.toSorted()).toEqual([
      'deposit-limits /fixedAmounts/1',
      'deposit-limits /limits/MXN/max',
      'deposit-limits /limits/USD',
    ]);
  });

  test('fails as malformed when the list is not a list', async () => {
    const { client, leftOut } = clientOver([json({ countries: 'none' })]);
    await expect(client.call('methods-country-selector-v2', {})).rejects.toThrow(AnswerError);
    expect(leftOut).toEqual([]);
  });
});

describe('a server error', () => {
  test.each([
    ['message and code', { error: { message: 'No', code: 'c' } }, { serverMessage: 'No', code: 'c' }],
    ['only a message', { error: { message: 'No' } }, { serverMessage: 'No', code: undefined }],
    ['only a code', { error: { code: 'c' } }, { serverMessage: undefined, code: 'c' }],
    ['a message that is null', { error: { message: null, code: 'c' } }, { serverMessage: undefined, code: 'c' }],
    ['a code that is null', { error: { message: 'No', code: null } }, { serverMessage: 'No', code: undefined }],
    ['a code that is a number', { error: { message: 'No', code: 1001 } }, { serverMessage: 'No', code: '1001' }],
    ['a code that is an empty text', { error: { message: 'No', code: '' } }, { serverMessage: 'No', code: undefined }],
    ['a code of 0', { error: { message: 'No', code: 0 } }, { serverMessage: 'No', code: undefined }],
    ['no known key', { fault: 1 }, { serverMessage: undefined, code: undefined }],
    ['an error that is a string', { error: 'No' }, { serverMessage: undefined, code: undefined }],
  ])('with %s becomes an HttpError with the parts that can be read', async (_, body, expected) => {
    const { client } = clientOver([json(body, { status: 422 })]);
    const error = await client.call('deposit-create', PAYLOADS['deposit-create']).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ call: 'deposit-create', status: 422, reference: 'r1', ...expected });
  });

  test('with an HTML page becomes an HttpError with its status', async () => {
    const { client } = clientOver([new Response('<html>', { status: 502 })]);
    await expect(client.call('bank-get', PAYLOADS['bank-get'])).rejects.toMatchObject({
      name: 'HttpError',
      status: 502,
    });
  });

  test.each([200, 201, 299])('does not occur at status %d', async (status) => {
    await expect(
      clientOver([json(LIST, { status })]).client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']),
    ).resolves.toBeDefined();
  });
  test.each([300, 401, 404, 500, 503])('at status %d is not retried', async (status) => {
    const { client, sent, failures } = clientOver([json({}, { status })]);
    await expect(client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).rejects.toMatchObject({ status });
    expect([sent.length, failures, clock.waiting]).toEqual([1, ['methods-payment-v5 HttpError'], 0]);
  });
});
