import { describe, expect, test } from 'vitest';
import { embeddingPolicy, readSettings } from '../../scripts/settings.mjs';

describe('build settings', () => {
  test('nothing set: the published defaults', () => {
    expect(readSettings({})).toEqual({ prefix: 'paywidget', hosts: [], router: 'history', debug: false });
  });

  test('all set', () => {
    const env = {
      WIDGET_PREFIX: '/pay/cashier/',
      WIDGET_HOSTS: 'https://a.example, https://*.b.example,',
      WIDGET_ROUTER: 'hash',
      WIDGET_DEBUG: '1',
    };
    expect(readSettings(env)).toEqual({
      prefix: 'pay/cashier',
      hosts: ['https://a.example', 'https://*.b.example'],
      router: 'hash',
      debug: true,
    });
  });

  test.each([
    ['WIDGET_ROUTER', 'memory'],
    ['WIDGET_PREFIX', '../up here'],
  ])('%s refuses %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  test('the header lists who may embed', () => {
    expect(embeddingPolicy([])).toBe("frame-ancestors 'self' http://localhost:* https://localhost:*");
    expect(embeddingPolicy(['https://a.example', '*'])).toBe('frame-ancestors https://a.example *');
  });
});
