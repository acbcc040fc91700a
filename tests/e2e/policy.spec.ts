import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

// Every browser test runs under these headers, and fails on what the browser refuses: it says so on its console.

test('the widget is served under the strictest policy, and so is the site around it', async ({
  page,
  host,
  cashier,
}) => {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (response.request().isNavigationRequest() && policy) policies.set(new URL(response.url()).origin, policy);
  });
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const { scripts, styles } = inlineSources(await (await fetch(urls.widget)).text());
  expect([scripts.length, styles.length]).toEqual([2, 1]);
  const [own, site] = [policies.get(new URL(urls.widget).origin), policies.get(new URL(urls.host).origin)];
  for (const part of [
    /(^|; )frame-ancestors [^;*]*http:\/\/localhost:\*/,
    /(^|; )default-src 'none'(;|$)/,
    /(^|; )img-src 'self' data: https:\/\/badges\.example\.com(;|$)/,
    /(^|; )form-action https: http:\/\/localhost:\*(;|$)/,
    /(^|; )require-trusted-types-for 'script'(;|$)/,
    /(^|; )trusted-types paywidget dompurify(;|$)/,
  ]) {
    expect(own).toMatch(part);
  }
  expect(own).toContain(`; script-src 'self' ${scripts.join(' ')};`);
  expect(own).toContain(`; style-src 'self' ${styles.join(' ')};`);
  expect(site).toMatch(new RegExp(`frame-src ${new URL(urls.widget).origin} `));
  expect(`${own} ${site}`).not.toMatch(/unsafe-/);
});

test('a violation of the policy fails the test', async ({ host, declared, cashier }) => {
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  declared.console(/Trusted(HTML| Type)/);
  declared.console(/"trusted-types paywidget dompurify"/);
  const refused = await (await host.frame()).evaluate(() => {
    const fails = (run: () => unknown): boolean => {
      try {
        run();
        return false;
      } catch {
        return true;
      }
    };
    const trustedTypes: { createPolicy: (name: string, rules: object) => object } = Reflect.get(window, 'trustedTypes');
    return [
      fails(() => (document.createElement('div').innerHTML = '<b>no</b>')),
      fails(() => trustedTypes.createPolicy('evil', {})),
      fails(() => trustedTypes.createPolicy('paywidget-captcha', {})),
    ];
  });
  expect(refused).toEqual([true, true, true]);
});

test('a coloured badge, a pattern in a worker and a push work under the policy', async ({ host, cashier, backend }) => {
  const field = textField({ regex: '^(a+)+$', regex_error_key: 'Only a' });
  const badgeConfig = { text: 'Fast', styles: { color: '#ffffff', backgroundColor: '#0b5f52' } };
  await backend.methods({
    methods: [definition({ fields: [field], badgeConfig })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  await host.open();
  await expect(cashier.root.getByText('Fast')).toHaveCSS('background-color', 'rgb(11, 95, 82)');
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('aaab');
  await cashier.form.amount.focus();
  await expect(cashier.form.message('Code')).toHaveText('Only a');
  await cashier.form.field('Code').fill('aaaa');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
});
