import { describe, expect, test } from 'vitest';
import { captchaPolicy, embeddingPolicy, readSettings, widgetPolicy } from '../../scripts/settings.mjs';

describe('build settings', () => {
  test('have defaults', () => {
    expect(readSettings({})).toEqual({
      prefix: 'paywidget',
      hosts: [],
      router: 'history',
      debug: false,
      dsn: '',
      captchaOrigin: '',
    });
  });

  test('are read from the environment', () => {
    const env = {
      WIDGET_PREFIX: '/pay/cashier/',
      WIDGET_HOSTS: 'https://a.example, https://*.b.example,',
      WIDGET_ROUTER: 'hash',
      WIDGET_DEBUG: '1',
      WIDGET_DSN: 'https://0a1b@errors.example.com/7',
      WIDGET_CAPTCHA_ORIGIN: 'https://captcha.example:8443',
    };
    expect(readSettings(env)).toEqual({
      prefix: 'pay/cashier',
      hosts: ['https://a.example', 'https://*.b.example'],
      router: 'hash',
      debug: true,
      dsn: 'https://0a1b@errors.example.com/7',
      captchaOrigin: 'https://captcha.example:8443',
    });
  });

  test.each([
    ['WIDGET_ROUTER', 'memory'],
    ['WIDGET_DEBUG', 'true'],
    ['WIDGET_PREFIX', '../up here'],
    ['WIDGET_HOSTS', 'https://a.example/'],
    ['WIDGET_HOSTS', 'https://a.example:443'],
    ['WIDGET_HOSTS', 'https://*.a.example:443'],
    ['WIDGET_HOSTS', 'http://a.example:80'],
    ['WIDGET_HOSTS', 'https://A.example'],
    ['WIDGET_HOSTS', 'a.example'],
    ['WIDGET_HOSTS', 'http://[::1]:8080'],
    ['WIDGET_HOSTS', 'https://*.com'],
    ['WIDGET_HOSTS', 'https://a.*.example'],
    ['WIDGET_HOSTS', 'https://a.example:*'],
    ['WIDGET_HOSTS', 'https://a.example; script-src *'],
    ['WIDGET_DSN', 'https://errors.example.com/7'],
    ['WIDGET_DSN', 'javascript://a@b/1'],
    ['WIDGET_CAPTCHA_ORIGIN', 'http://captcha.example'],
    ['WIDGET_CAPTCHA_ORIGIN', 'https://captcha.example/'],
    ['WIDGET_CAPTCHA_ORIGIN', 'https://captcha.example; script-src *'],
  ])('reject %s=%j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  test.each(['*', 'http://localhost:3000', 'https://*.b.example:8443', 'http://127.0.0.1'])(
    'accept WIDGET_HOSTS=%j',
    (host) => expect(readSettings({ WIDGET_HOSTS: host }).hosts).toEqual([host]),
  );

  test('let the widget load only scripts of its own server, and only the captcha page load others', () => {
    const policy = widgetPolicy({ hosts: ['https://a.example'], connect: ['https://api.example'] });
    expect(policy).toMatch(/; script-src 'self';/);
    expect(policy).not.toMatch(/google|gstatic|recaptcha|geetest|geevisit/);
    expect(captchaPolicy({ hosts: [] })).toMatch(/recaptcha.*; sandbox allow-scripts allow-forms$/);
  });

  test('allow inline code only by its hash', () => {
    const policy = widgetPolicy({
      hosts: [],
      connect: [],
      inline: { scripts: ["'sha256-a='"], styles: ["'sha256-b='"] },
    });
    expect(policy).toContain("; script-src 'self' 'sha256-a='; ");
    expect(policy).toContain("; style-src 'self' 'sha256-b='; ");
    expect(policy).not.toContain('unsafe-');
    expect(widgetPolicy({ hosts: [], connect: [] })).toContain("; style-src 'self'; ");
  });

  test('list the allowed hosts in the header', () => {
    expect(embeddingPolicy([])).toBe("frame-ancestors 'self' http://localhost:* https://localhost:*");
    expect(embeddingPolicy(['https://a.example', '*'])).toBe('frame-ancestors https://a.example *');
  });

  test('allow the captcha page only captchas, isolated from the widget', () => {
    expect(captchaPolicy({ hosts: [] })).toMatch(/^frame-ancestors 'self' http:\/\/localhost/);
    const policy = captchaPolicy({ hosts: ['https://a.example'] });
    expect(policy).toMatch(/^frame-ancestors https:\/\/a\.example 'self'; default-src 'none'; base-uri 'none'; /);
    const [, scripts = ''] = /; script-src ([^;]+)/.exec(policy) ?? [];
    const foreign = scripts.split(' ').filter((source) => source !== "'self'");
    expect(foreign.length).toBeGreaterThan(3);
    expect(
      foreign.filter(
        (source) => !/^https:\/\/\w+\.(geetest|geevisit|gsensebot|google|gstatic)\.com(\/recaptcha\/)?$/.test(source),
      ),
    ).toEqual([]);
    expect(policy).not.toMatch(/unsafe-eval|\*/);
    // Only its own script comes from the server of the widget, and the API cannot be reached.
    expect(policy.match(/'self'/g)).toHaveLength(2);
    expect(policy).toMatch(/; form-action 'none'; sandbox allow-scripts allow-forms$/);
  });

  test('allow each server that the script of GeeTest tries in turn', () => {
    const policy = captchaPolicy({ hosts: [] });
    for (const directive of ['script-src', 'connect-src'])
      for (const server of ['geetest', 'geevisit', 'gsensebot'])
        expect(policy).toMatch(new RegExp(`; ${directive} [^;]*https://gcaptcha4\\.${server}\\.com( |;)`));
  });

  test('let a captcha page on another origin keep that origin, and the widget frame it', () => {
    const captchaOrigin = 'https://captcha.example';
    const policy = captchaPolicy({ hosts: ['https://a.example'], captchaOrigin, widget: 'https://pay.example' });
    expect(policy).toMatch(/^frame-ancestors https:\/\/a\.example https:\/\/pay\.example; /);
    expect(policy).toMatch(/; sandbox allow-scripts allow-forms allow-same-origin$/);
    expect(widgetPolicy({ hosts: [], connect: [], captchaOrigin })).toContain(`; frame-src ${captchaOrigin}; `);
    expect(widgetPolicy({ hosts: [], connect: [] })).toContain("; frame-src 'self'; ");
  });
});
