import { describe, expect, test } from 'vitest';
import type { HostKind } from '../../../../schemas/host/host-kind.ts';
import { StartData, type StartDataInput } from '../../../../schemas/host/start-data.ts';
import { addressOf } from '../../../../src/platform/realtime/handshake.ts';

const queryOf = (over: Partial<StartDataInput> = {}, user: object = {}, kind: HostKind = 'frame') =>
  addressOf(StartData.parse({ ...over, user: { token: 'tok', lang: 'es-MX', ...user } }), 'https://own', kind).query;

describe('the query of the handshake', () => {
  test('has five keys where nothing more is known', () => {
    expect(queryOf()).toEqual({
      Authorization: 'tok',
      Language: 'es-MX',
      pwa: 'false',
      isMobileApp: 'false',
      cashier_type: 'widget',
    });
  });

  test('has all eight in a native app that says where it comes from', () => {
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
  ] as const)('says %s=%s', (key, value, over, user) => {
    expect(queryOf(over, user)[key]).toBe(value);
  });

  test.each(['android', 'mobile', undefined])(
    'is that of a native app in its web view, on the platform %s',
    (platform) => {
      const query = queryOf({}, { platform }, 'native');
      expect([query['isNative'], query['platform']]).toEqual(['true', platform]);
    },
  );

  test('has no token before there is one', () => {
    const address = addressOf(undefined, 'https://own', 'frame');
    expect(address).toMatchObject({ host: 'https://own', query: { cashier_type: 'widget' } });
    expect(address.query).not.toHaveProperty('Authorization');
  });
});

test('the host is that of the start data, else the own origin', () => {
  const start = { user: { token: 't' } };
  expect(addressOf(StartData.parse({ ...start, host: 'https://api' }), 'https://own', 'frame').host).toBe(
    'https://api',
  );
  expect(addressOf(StartData.parse(start), 'https://own', 'frame').host).toBe('https://own');
});
