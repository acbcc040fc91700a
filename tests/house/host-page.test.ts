import { describe, expect, test } from 'vitest';
import { DEFAULTS, readSettings, writeSettings } from '../../fixtures/host/settings.ts';
import { PRESETS, startData } from '../../fixtures/host/start-data.ts';
import { StartData } from '../../schemas/host/start-data.ts';

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
      start: '{"user":{"currency":"KZT"},"debug":true}',
    };
    const data = startData(settings, undefined);
    expect(data).toMatchObject({
      debug: true,
      user: { paymentGeo: 'KZ', country: 'KZ', currency: 'KZT', token: 'demo-mx-48210377' },
      appearance: { theme: 'dark', sizing: 'fill' },
    });
    expect(data).not.toHaveProperty('host');
  });
});
