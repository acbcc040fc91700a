import { describe, expect, test } from 'vitest';
import { DEFAULTS, readSettings, type Settings, writeSettings } from '../../fixtures/host/settings.ts';
import { PRESETS, startData } from '../../fixtures/host/start-data.ts';
import { isOffered, METHOD_FILES } from '../../fixtures/methods.ts';
import { StartData } from '../../schemas/host/start-data.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';

describe('the address of the host page', () => {
  test('an empty one gives the defaults', () => {
    expect(readSettings('')).toEqual(DEFAULTS);
    expect(writeSettings(DEFAULTS)).toBe('');
  });

  test('settings survive being written to the address and read back', () => {
    const settings = readSettings(
      '?preset=ae-arabic&theme=dark&lang=ar&sizing=fit&mode=msw&width=960&bare=1&path=/deposit/group',
    );
    expect(settings).toMatchObject({
      preset: 'ae-arabic',
      theme: 'dark',
      width: 960,
      bare: true,
      path: 'deposit/group',
    });
    expect(readSettings(writeSettings(settings))).toEqual(settings);
  });

  test('nonsense is as if it were absent', () => {
    expect(readSettings('?theme=pink&sizing=huge&mode=x&width=-3&height=abc')).toEqual(DEFAULTS);
  });
});

describe('start data of the host page', () => {
  test('there are six players', () => {
    expect([...PRESETS.keys()].toSorted()).toEqual([
      'ae-arabic',
      'br-portuguese',
      'de',
      'in-english',
      'mx-spanish',
      'us-sweep',
    ]);
  });

  test.each([...PRESETS.keys()])('%s is start data by its schema', (preset) => {
    const parsed = StartData.safeParse(startData({ ...DEFAULTS, preset }, 'http://localhost:1'));
    expect(parsed.error).toBeUndefined();
  });

  test('controls and the JSON of the address go over the preset, the address last', () => {
    const settings = {
      ...DEFAULTS,
      country: 'KZ',
      theme: 'dark' as const,
      start: '{"user":{"currency":"USD"},"debug":true}',
    };
    const data = startData(settings, undefined);
    expect(data).toMatchObject({
      debug: true,
      user: { paymentGeo: 'KZ', country: 'KZ', currency: 'USD', token: 'demo-mx-48210377' },
      appearance: { theme: 'dark', sizing: 'fill' },
    });
    expect(data).not.toHaveProperty('host');
  });

  test('a country sets the currency, and a currency of the address goes over it', () => {
    const user = (over: Partial<Settings>) => startData({ ...DEFAULTS, ...over }, undefined)['user'];
    expect(user({})).toMatchObject({ country: 'MX', currency: 'MXN', balanceData: { primary: { currency: 'MXN' } } });
    expect(user({ country: 'KE' })).toMatchObject({
      country: 'KE',
      paymentGeo: 'KE',
      currency: 'KES',
      balanceData: { primary: { currency: 'KES' } },
    });
    expect(user({ country: 'KE', currency: 'USD' })).toMatchObject({ country: 'KE', currency: 'USD' });
    expect(user({ currency: 'EUR' })).toMatchObject({ country: 'MX', currency: 'EUR' });
  });

  test('the country of a preset keeps the coins of its player, another country does not', () => {
    const currency = (country: string) => startData({ ...DEFAULTS, preset: 'us-sweep', country }, undefined)['user'];
    expect(currency('US')).toMatchObject({ currency: 'QGC' });
    expect(currency('CA')).toMatchObject({ currency: 'CAD' });
  });

  test.each([
    ['KE', 'mobile_money'],
    ['ZA', 'instant_eft_za'],
    ['TR', 'turkish_transfer'],
  ])('a player from %s is offered %s', (country, name) => {
    const { user } = StartData.parse(startData({ ...DEFAULTS, country }, undefined));
    const turkish = PaymentMethod.parse({
      name: 'turkish_transfer',
      text: 'Havale',
      amount_rules: { TRY: { min: 50, max: 90_000 } },
    });
    const methods = [...METHOD_FILES.flatMap(({ method }) => method ?? []), turkish];
    const offered = methods.filter((method) => isOffered(method, user.paymentGeo, user.currency));
    expect(offered.map((method) => method.name)).toContain(name);
    expect(offered.map((method) => method.name)).not.toContain('spei_transfer');
  });
});
