import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countryOf } from '../../../../schemas/player/defaults.ts';
import { viewOf } from '../../../../schemas/host/view.ts';
import { listRequests } from '../../../../src/app/preload/list-requests.ts';
import { experimentGroup } from '../../../../src/core/tables/experiments.ts';
import { requestOf } from '../../../../src/platform/api/transport/http.ts';
import { listCallOf, listPayload } from '../../../../src/platform/api/list-calls.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://pay.example' }));
afterEach(() => vi.unstubAllGlobals());

/** They have the form of an origin, but are not URLs. */
const NO_URLS = ['https://api.example:port', 'https://<api-host>', 'https://256.256.256.256'];

const START = { user: { token: 't', id: 1, currency: 'eur', country: 'de' }, host: 'https://api.example' };

test('the list and the countries are requested exactly as the widget requests them', () => {
  const headers = {
    Authorization: 't',
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    'Extra-Params': '{"platformVersion":"redesign"}',
  };
  expect(listRequests(START, 'deposit')).toEqual([
    {
      url: 'https://api.example/api/banking/methods-payment-v5',
      method: 'POST',
      headers,
      body: '{"currency":"EUR","country":"DE"}',
    },
    { url: 'https://api.example/api/banking/methods-country-selector-v2', method: 'GET', headers },
  ]);
});

test('withdrawal methods are requested by their own call, with the values in the query', () => {
  const [list] = listRequests({ ...START, platformVersion: 'classic' }, 'withdrawal');
  expect(list).toMatchObject({
    url: 'https://api.example/api/banking/methods-withdrawal?currency=EUR&country=DE',
    method: 'GET',
  });
});

test.each([
  ['start data that are not an object', 5],
  ['no user', {}],
  ['no token', { user: {} }],
  ['an empty token', { user: { token: '' } }],
  ['a host with a path', { ...START, host: 'https://api.example/path' }],
  ['a host that is not a URL', { ...START, host: 'https://api.example:port' }],
  ['a later protocol version', { ...START, protocol: 2 }],
  ['the socket transport', { ...START, transport: 'socket' }],
  ['debug mode', { ...START, debug: true }],
  ['the coin shop', { ...START, widgetViewType: 'sweep' }],
  ['the coin shop for this user', { ...START, user: { ...START.user, widgetViewType: 'sweep' } }],
  ['an invalid currency', { ...START, user: { ...START.user, currency: 'E U R' } }],
  ['an experiment without a group', { ...START, experiments: [{ key: 'a' }] }],
])('the request is left to the widget for %s', (_, start) => expect(listRequests(start, 'deposit')).toEqual([]));

/** Mostly values of the right form, so that many start data can be read. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary, weight: 6 }, fc.constantFrom(null, '', 5, false, [], {}, 'x y'));
const key = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(maybe(arbitrary), { nil: undefined });
const code = fc.constantFrom('de', 'DE', 'Br', 'USA', '1');
const user = fc.record(
  {
    token: maybe(fc.constantFrom('t', 'token')),
    currency: key(fc.constantFrom('eur', 'EUR', 'QGC', 'qgc', 'btc', '123')),
    country: key(code),
    paymentGeo: key(code),
    widgetViewType: key(fc.constantFrom('main', 'sweep')),
  },
  { requiredKeys: ['token'] },
);
const experiment = fc.record({
  key: fc.constantFrom('analytics-20531', 'analytics-26104'),
  group: fc.constantFrom('group_a', 'group_b'),
});
const start = fc.record(
  {
    user,
    host: key(
      fc.constantFrom(
        'https://api.example',
        'https://api.example/',
        'https://api.example/x',
        'api.example',
        ...NO_URLS,
      ),
    ),
    protocol: key(fc.constantFrom(1, 2)),
    platformVersion: key(fc.constantFrom('redesign', 'classic')),
    pwa: key(fc.boolean()),
    isMobileApp: key(fc.boolean()),
    transport: key(fc.constantFrom('http', 'socket')),
    widgetViewType: key(fc.constantFrom('main', 'sweep')),
    experiments: key(fc.array(maybe(experiment), { maxLength: 3 })),
  },
  { requiredKeys: ['user'] },
);

describe('with any start data', () => {
  test.each(['deposit', 'withdrawal'] as const)(
    'the %s list is requested exactly as the widget would, or not at all',
    (direction) => {
      let requested = 0;
      fc.assert(
        fc.property(start, (payload) => {
          const [list] = listRequests(payload, direction);
          if (list === undefined) return;
          requested += 1;
          const verdict = readStartData(payload);
          if (!verdict.ok) throw new Error(verdict.message);
          const { data } = verdict;
          const { host = '', user: player, platformVersion, isMobileApp, pwa } = data;
          const call = listCallOf(direction, platformVersion);
          const values = {
            currency: player.currency,
            country: countryOf(player),
            abTestGroup: experimentGroup('payments', data.experiments),
          };
          const who = { host, token: player.token, platformVersion, isMobileApp, pwa };
          expect(list).toEqual(requestOf(call.call, listPayload(call, values), who));
          expect([viewOf(data), data.transport]).toEqual(['main', 'http']);
        }),
        { numRuns: 3_000 },
      );
      expect(requested).toBeGreaterThan(20);
    },
  );
});
