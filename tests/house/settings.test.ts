import { describe, expect, test } from 'vitest';
import { embeddingPolicy, readSettings } from '../../scripts/settings.mjs';

describe('build settings', () => {
  test('nothing set: the published defaults', () => {
    expect(readSettings({})).toEqual({ prefix: 'paywidget', hosts: [], router: 'history', debug: false, dsn: '' });
  });

  test('all set', () => {
    const env = {
      WIDGET_PREFIX: '/pay/cashier/',
      WIDGET_HOSTS: 'https://a.example, https://*.b.example,',
      WIDGET_ROUTER: 'hash',
      WIDGET_DEBUG: '1',
      WIDGET_DSN: 'https://0a1b@errors.example.com/7',
    };
    expect(readSettings(env)).toEqual({
      prefix: 'pay/cashier',
      hosts: ['https://a.example', 'https://*.b.example'],
      router: 'hash',
      debug: true,
      dsn: 'https://0a1b@errors.example.com/7',
    });
  });

  test.each([
    ['WIDGET_ROUTER', 'memory'],
    ['WIDGET_PREFIX', '../up here'],
    ['WIDGET_DSN', 'https://errors.example.com/7'],
    ['WIDGET_DSN', 'javascript://a@b/1'],
  ])('%s refuses %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  test('the header lists who may embed', () => {
    expect(embeddingPolicy([])).toBe("frame-ancestors 'self' http://localhost:* https://localhost:*");
    expect(embeddingPolicy(['https://a.example', '*'])).toBe('frame-ancestors https://a.example *');
  });
});
