import { describe, expect, test } from 'vitest';
import { embeddingPolicy, formPagePolicy, readSettings } from '../../scripts/settings.mjs';

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

  test('the form page lets captchas in and nobody else, and stands in a frame of the widget too', () => {
    expect(formPagePolicy([])).toMatch(/^frame-ancestors 'self' http:\/\/localhost/);
    const policy = formPagePolicy(['https://a.example']);
    expect(policy).toMatch(/^frame-ancestors https:\/\/a\.example 'self'; default-src 'none'; base-uri 'none'; /);
    const [, scripts = ''] = /; script-src ([^;]+)/.exec(policy) ?? [];
    const foreign = scripts.split(' ').filter((source) => source !== "'self'");
    expect(foreign.length).toBeGreaterThan(3);
    expect(
      foreign.filter(
        (source) => !/^https:\/\/\w+\.(geetest|geevisit|google|gstatic)\.com(\/recaptcha\/)?$/.test(source),
      ),
    ).toEqual([]);
    expect(policy).not.toMatch(/unsafe-eval|\*/);
    expect(policy).toMatch(/; form-action https:$/);
  });
});
