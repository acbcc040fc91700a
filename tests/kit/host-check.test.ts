import { describe, expect, test } from 'vitest';
import { widgetPattern } from '../../kit/host-check/addresses.mjs';
import { presentable } from '../../kit/host-check/check.mjs';
import { readArguments } from '../../kit/host-check/command.mjs';
import { createFindings } from '../../kit/host-check/findings.mjs';
import { checkAddress } from '../../kit/host-check/frame-rules.mjs';
import { answersIn, problemOf, mistypedKeys } from '../../kit/host-check/messages.mjs';
import { findBrowser, loadPlaywright, startBrowser } from '../../kit/host-check/playwright.mjs';
import { readArguments as readServer } from '../../kit/serve-check/command.mjs';
import { errorsIn, printReport } from '../../kit/host-check/print.mjs';

describe('the address of the widget', () => {
  test.each<[string | undefined, string, boolean]>([
    [undefined, 'https://pay.example.com/paywidget/deposit?a=1', true],
    [undefined, 'https://pay.example.com/paywidget', true],
    [undefined, 'https://pay.example.com/sub/paywidget/', true],
    [undefined, 'https://pay.example.com/paywidgets/', false],
    [undefined, 'https://pay.example.com/?x=/paywidget/', false],
    ['https://pay.example.com', 'https://pay.example.com/cashier', true],
    ['https://pay.example.com/', 'https://pay.example.com/cashier', true],
    ['https://pay.example.com', 'https://pay.example.com.evil.example/', false],
    ['https://pay.example.com/cashier', 'https://pay.example.com/cashier?origin=x', true],
    ['https://pay.example.com/cashier', 'https://pay.example.com/cashiers', false],
    ['https://*.example.com/cashier', 'https://a.b.example.com/cashier/deposit', true],
    ['https://*.example.com/cashier', 'https://evil.example/x.example.com/cashier', false],
  ])('with --widget %s matches %s: %s', (widget, address, expected) => {
    expect(widgetPattern(widget).test(address)).toBe(expected);
  });
});

test.each<[string, string[]]>([
  ['https://pay.example.com/paywidget/?origin=https://site.example', []],
  ['https://pay.example.com/paywidget/#/deposit?origin=https%3A%2F%2Fsite.example', []],
  ['https://pay.example.com/paywidget/?origin=https://a.example#/deposit?origin=https://site.example', []],
  ['https://pay.example.com/paywidget/?origin=https://site.example#/deposit?lang=en', []],
  ['https://pay.example.com/paywidget/#/deposit?origin=https://a.example', ['wrong-origin-param']],
  ['https://pay.example.com/paywidget/#/deposit', ['loaded-without-origin-param']],
])('the origin parameter in %s gives the findings %j', (address, codes) => {
  const findings = createFindings();
  checkAddress(findings, address, 'https://site.example');
  expect(findings.list().map(({ code }) => code)).toEqual(codes);
});

describe('the arguments of host-check', () => {
  test('with only an address default to 15 seconds and text output', () => {
    expect(readArguments(['https://site.example'])).toEqual({
      json: false,
      options: { url: 'https://site.example', timeout: 15_000 },
    });
  });

  test('accept a scheme in capitals', () => {
    expect(readArguments(['HTTPS://site.example']).options.url).toBe('HTTPS://site.example');
    expect(readServer(['HTTPS://pay.example/paywidget/']).url).toBe('HTTPS://pay.example/paywidget/');
  });

  test('contain all options', () => {
    const args = ['https://site.example', '--widget', 'https://p', '--click', '#a', '--timeout', '2', '--json'];
    expect(readArguments(args)).toEqual({
      json: true,
      options: { url: 'https://site.example', widget: 'https://p', click: '#a', timeout: 2000 },
    });
  });

  test.each([
    [[], 'one address'],
    [['https://a.example', 'https://b.example'], 'one address'],
    [['site.example'], 'not a web address'],
    [['file:///page.html'], 'not a web address'],
    [['https://a.example', '--timeout', 'soon'], 'seconds'],
    [['https://a.example', '--timeout=-1'], 'seconds'],
    [['https://a.example', '--widget', 'pay.example.com'], 'such as https://pay.example.com'],
    [['https://a.example', '--loud'], '--loud'],
  ])('are refused if they are %j', (args, words) => {
    expect(() => readArguments(args)).toThrow(words);
  });
});

describe('finding Playwright', () => {
  const absent = (name: string) =>
    Promise.reject(Object.assign(new Error(`Cannot find package '${name}'`), { code: 'ERR_MODULE_NOT_FOUND' }));

  test('fails with installation advice if Playwright is missing', async () => {
    await expect(loadPlaywright(absent)).rejects.toThrow('npm install --save-dev playwright');
  });

  test('accepts any package of Playwright', async () => {
    const chromium = {};
    const load = (name: string) => (name === 'playwright-core' ? Promise.resolve({ chromium }) : absent(name));
    expect(await loadPlaywright(load)).toBe(chromium);
  });

  test('returns the error of a broken installation', async () => {
    await expect(loadPlaywright(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  const own = { executablePath: () => '/own/chrome' };

  test.each<[string, Record<string, string>, string[], string]>([
    ['the one in CHROMIUM_PATH', { CHROMIUM_PATH: '/named', PATH: '/bin' }, ['/own/chrome'], '/named'],
    ['that of Playwright', { PATH: '/bin' }, ['/own/chrome', '/bin/chromium'], '/own/chrome'],
    ['that of the system', { PATH: '/sbin:/bin' }, ['/bin/google-chrome'], '/bin/google-chrome'],
  ])('prefers %s', (_, env, present, expected) => {
    expect(findBrowser(own, env, (path) => present.includes(path))).toBe(expected);
  });

  test('reports a browser that does not start, with its own messages and not those of Playwright', async () => {
    const words = [
      'browserType.launch: Target page, context or browser has been closed',
      'Browser logs:',
      '',
      '<launching> /named --headless --remote-debugging-pipe',
      '<launched> pid=7',
      '[pid=7][err] /named: error while loading shared libraries: libnss3.so',
      'Call log:',
      '  - <launching> /named --headless',
    ];
    const broken = { ...own, launch: () => Promise.reject(new Error(words.join('\n'))) };
    await expect(startBrowser(broken, { CHROMIUM_PATH: '/named' })).rejects.toThrow(
      /^\/named does not start: Target page.* closed\n\[pid=7]\[err] .*libnss3\.so\nRun .* or set CHROMIUM_PATH.*\.$/,
    );
  });

  test('fails with installation advice if no browser is found', () => {
    expect(() => findBrowser(own, {}, () => false)).toThrow('npx playwright install chromium');
  });
});

describe('the response to onInit', () => {
  const loaded = (payload: unknown) => JSON.stringify({ type: 'loaded', payload });

  test('is found among all posted messages', () => {
    const answer = loaded({ user: { token: 't' } });
    expect(answersIn(['[]', 'no JSON', 5, null, { type: 'close' }, answer])).toEqual([answer]);
  });

  test('is valid, or reported with path and rule but without values', () => {
    expect(problemOf(loaded({ user: { token: 't' } }))).toBeUndefined();
    const problem = problemOf(loaded({ user: { token: 4111111111111111, country: 'secret' } }));
    expect(problem).toMatch(/\/payload\/user\/token must be string/);
    expect(problem).toMatch(/\/payload\/user\/country must match pattern/);
    expect(problem).not.toMatch(/4111|secret/);
    expect(problemOf({ type: 'loaded', payload: {} })).toMatch(/not as its JSON text/);
  });

  test('name the mistyped keys, but not those of the site and no values', () => {
    const user = { token: 't', name: 'secret', balanceData: { primary: { amount: 1, currency: 'MXN' } } };
    expect(mistypedKeys(loaded({ user, bonusList: [{ di: 1 }], casino: 'secret', tokens: 'secret' }))).toBe('');
    expect(mistypedKeys(loaded({ user: { ...user, currency: 'EUR', curency: 'secret' } }))).toBe('');
    const mistyped = { return_url: 'secret', apperance: {}, user: { ...user, curency: 'secret', cuontry: 'secret' } };
    expect(mistypedKeys(loaded(mistyped)).split('; ')).toEqual([
      '/payload/return_url is not returnUrl',
      '/payload/apperance is not appearance',
      '/payload/user/curency is not currency',
      '/payload/user/cuontry is not country',
    ]);
    for (const data of ['{}', '5', 'null', '{"type":"loaded","payload":5}']) expect(mistypedKeys(data)).toBe('');
  });
});

describe('the report of the host check', () => {
  test('lists a finding once, where it was found first', () => {
    const findings = createFindings();
    findings.add('missing-title', 'here');
    findings.add('missing-title', 'there');
    expect(findings.list()).toEqual([expect.objectContaining({ code: 'missing-title', where: 'here' })]);
    expect(findings.has('missing-title')).toBe(true);
    expect(findings.has('no-sandbox')).toBe(false);
  });

  test('contains no control characters of the page and no part of a secret', () => {
    const findings = createFindings();
    findings.add('wrong-target-origin', 'loaded is posted to "\u001B[2J\u009B1A\u202Ex\n"');
    findings.add('wrong-origin-param', `origin=${'a'.repeat(290)}secret-cookie-value`);
    const report = { url: 'https://site.example', frame: null, findings: findings.list() };
    const shown = presentable(report, (text) => text.replaceAll('secret-cookie-value', '***'));
    expect(shown.findings[0]?.where).toBe('loaded is posted to "\uFFFD[2J\uFFFD1A\uFFFDx\uFFFD"');
    expect(shown.findings[1]?.where).toMatch(/^origin=a{290}\*\*\*$/);
  });

  test('counts errors and warnings, or says that nothing is wrong', () => {
    const findings = createFindings();
    const report = { url: 'https://site.example', frame: null, findings: findings.list() };
    expect(printReport(report)).toContain('Nothing is wrong.');
    findings.add('missing-title', 'here');
    findings.add('no-origin-check', 'there');
    const full = { ...report, findings: findings.list() };
    expect(errorsIn(full)).toBe(1);
    expect(printReport(full)).toMatch(/1 error, 1 warning$/);
  });
});
