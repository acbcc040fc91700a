import { describe, expect, test } from 'vitest';
import type { HostKind } from '../../../../schemas/host/host-kind.ts';
import { StartData, type StartDataInput } from '../../../../schemas/host/start-data.ts';
import { addressOf } from '../../../../src/platform/realtime/handshake.ts';

const queryOf = (over: Partial<StartDataInput> = {}, user: object = {}, kind: HostKind = 'frame') =>
  addressOf(StartData.parse({ ...over, user: { token: 'tok', lang: 'es-MX', ...user } }), 'https://own', kind).query;

describe('the query of the handshake', () => {
  test('has five keys when no optional data are known', () => {
    expect(queryOf()).toEqual({
      Authorization: 'tok',
      Language: 'es-MX',
      pwa: 'false',
      isMobileApp: 'false',
      cashier_type: 'widget',
    });
  });

  test('has all eight keys in a native app that sends its origin', () => {
    expect(queryOf({ xOrigin: 'https://site', pwa: true, isMobileApp: true }, { platform: 'android' })).toEqual({
      Authorization: 'tok',
      xorigin: 'https://site',
      Language: 'es-MX',
      isNative: 'true',
      platform: 'android',
      pwa: 'true',
      isMobileApp: 'true',
      cashier_type: 'widget',
    });
  });

  test.each([
    ['Authorization', 'tok', {}, {}],
    ['Language', 'de', {}, { lang: 'de-AT' }],
    ['xorigin', 'x', { xOrigin: 'x' }, {}],
    ['xorigin', undefined, {}, {}],
    ['isNative', 'true', {}, { platform: 'ios' }],
    ['platform', 'ios', {}, { platform: 'ios' }],
    ['isNative', undefined, {}, { platform: 'mobile' }],
    ['platform', undefined, {}, { platform: 'desktop' }],
    ['isNative', undefined, {}, {}],
    ['pwa', 'true', { pwa: true }, {}],
    ['isMobileApp', 'true', { isMobileApp: true }, {}],
    ['cashier_type', 'widget', { widgetViewType: 'sweep' }, {}],
  ] as const)('contains %s=%s with the start data %j and the user %j', (key, value, over, user) => {
    expect(queryOf(over, user)[key]).toBe(value);
  });

  test.each(['android', 'mobile', undefined])('marks a web view as native, with the platform %s', (platform) => {
    const query = queryOf({}, { platform }, 'native');
    expect([query['isNative'], query['platform']]).toEqual(['true', platform]);
  });

  test('has no token before the start data arrive', () => {
    const address = addressOf(undefined, 'https://own', 'frame');
    expect(address).toMatchObject({ host: 'https://own', query: { cashier_type: 'widget' } });
    expect(address.query).not.toHaveProperty('Authorization');
  });
});

test('the socket connects to the host of the start data, or else to the own origin', () => {
  const start = { user: { token: 't' } };
  expect(addressOf(StartData.parse({ ...start, host: 'https://api' }), 'https://own', 'frame').host).toBe(
    'https://api',
  );
  expect(addressOf(StartData.parse(start), 'https://own', 'frame').host).toBe('https://own');
});
