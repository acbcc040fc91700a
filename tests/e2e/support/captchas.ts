import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page, Route } from '@playwright/test';

const folder = join(import.meta.dirname, '../../../fixtures/captcha');
const file = (name: string) => (route: Route) =>
  route.fulfill({ path: join(folder, name), contentType: 'text/javascript' });

/** Addresses of the real scripts; in tests the stand-ins of fixtures/captcha are served there. */
export const GEETEST = 'https://static.geetest.com/v4/gt4.js';
export const RECAPTCHA = 'https://www.google.com/recaptcha/enterprise.js*';

/** Serves the hosts of both captchas in every page and window of a context. Returns the addresses requested so far. */
export async function serveCaptchas(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/^https:\/\/[\w.]*(geetest|google|gstatic)\.com\//.test(request.url())) asked.push(request.url());
  });
  await context.route(GEETEST, file('gt4.js'));
  await context.route('https://gcaptcha4.geetest.com/load?*', (route) => {
    const call = new URL(route.request().url()).searchParams.get('callback');
    return route.fulfill({ contentType: 'text/javascript', body: `${call}({"status":"success"})` });
  });
  await context.route(RECAPTCHA, file('enterprise.js'));
  await context.route('https://www.gstatic.com/recaptcha/**', file('recaptcha.js'));
  return asked;
}

/** A compromised GeeTest script. Returns what it has sent to its owner so far. */
export async function serveHostile(context: BrowserContext, targets: readonly string[]): Promise<readonly string[]> {
  const sent: string[] = [];
  const [hostile, gt4] = ['hostile.js', 'gt4.js'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const body = `globalThis.hostileTargets = ${JSON.stringify(targets)};\n${hostile}\n${gt4}`;
  await context.route(GEETEST, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await context.route('https://static.geetest.com/exfil', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  return sent;
}

/** The keys of a site that has both. */
export const KEYS = {
  schema: { meta: { geetestCaptchaId: 'geetest-id', recaptchaSiteKey: 'box-key', recaptchaV3SiteKey: 'score-key' } },
};

/** The captcha page, in the window of the press or in the box of the widget. */
export const captchaIn = (around: Pick<Page, 'frameLocator'>): FrameLocator =>
  around.frameLocator('iframe[src*="/captcha.html"]');

/** The player solves GeeTest there. */
export const solveGeetest = (around: Pick<Page, 'frameLocator'>): Promise<void> =>
  captchaIn(around)
    .getByRole('button', { name: 'I am human' })
    // Not by a real key: a solved captcha closes at once, and a key still down would never be released.
    .dispatchEvent('click')
    .catch((error: unknown) => {
      if (!/has been closed|was detached|was destroyed/.test(String(error))) throw error;
    });

/** What GeeTest's stand-in gives for a solved captcha. */
export const GEETEST_PROOF = {
  captchaOutput: 'stand-in-output',
  genTime: '1767225600',
  lotNumber: 'stand-in-lot',
  passToken: 'stand-in-pass',
};

/** What the form says when a captcha fails. */
export const FAILED = 'The deposit was not created';

/** The window of a press, from the moment that the press is made. */
export async function pressed(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await press();
  return await popup;
}
