import { expect, test } from 'vitest';
import type { CaptchaKeys } from '../../../../../schemas/host/captcha.ts';
import { isNamed } from '../../../../../src/platform/errors/errors.ts';
import { runProvider } from '../../../../../src/features/captcha/providers.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { quiet, scriptPage } from './script-page.ts';

const BOTH = { recaptchaSiteKey: 'box', recaptchaV3SiteKey: 'score' };
type Options = Readonly<Record<string, (token?: unknown) => void>>;

/** Replaces reCAPTCHA Enterprise with a prepared checkbox. */
function offers({
  act = (options: Options) => options['callback']?.('box-token'),
  execute = (): unknown => Promise.resolve('score-token'),
  ready = (run: () => void) => queueMicrotask(run),
} = {}) {
  const seen: unknown[] = [];
  const runs = (view: Record<string, unknown>) => {
    view['grecaptcha'] = {
      enterprise: {
        ready,
        execute: (key: string, options: unknown) => {
          seen.push(['execute', key, options]);
          return execute();
        },
        render: (place: unknown, options: Options) => {
          seen.push(['render', place, options['sitekey']]);
          act(options);
        },
      },
    };
  };
  return { seen, runs };
}

function start(page: ReturnType<typeof scriptPage>, keys: CaptchaKeys = BOTH) {
  const clock = new FakeClock();
  const left = new AbortController();
  const ended: { proof?: unknown; error?: unknown } = {};
  const place = () => 'place' as unknown as HTMLElement;
  void runProvider('recaptcha', { view: page.view, clock, keys, language: 'ar', place, signal: left.signal }).then(
    (proof) => void (ended.proof = proof),
    (error: unknown) => void (ended.error = error),
  );
  const reason = () => (isNamed(ended.error, 'CaptchaError') ? ended.error.reason : ended.error);
  return { clock, left, ended, reason };
}

test.each([
  ['both keys', BOTH, 'score', { captchaResponse: 'box-token', captchaResponseV3: 'score-token' }],
  ['the score key', { recaptchaV3SiteKey: 'score' }, 'score', { captchaResponseV3: 'score-token' }],
  ['the checkbox key', { recaptchaSiteKey: 'box' }, 'explicit', { captchaResponse: 'box-token' }],
])('reCAPTCHA with %s returns the matching tokens', async (_, keys, render, proof) => {
  const { runs, seen } = offers();
  const page = scriptPage(['load'], runs);
  const { ended, clock } = start(page, keys);
  await quiet();
  expect(ended).toEqual({ proof });
  expect(page.asked).toEqual([`https://www.google.com/recaptcha/enterprise.js?render=${render}&hl=ar`]);
  expect(seen).toEqual([
    ...('captchaResponseV3' in proof ? [['execute', 'score', { action: 'deposit' }]] : []),
    ...('captchaResponse' in proof ? [['render', 'place', 'box']] : []),
  ]);
  expect(clock.waiting).toBe(0);
});

test.each([
  ['an expired token', 'token-expired', offers({ act: (options) => options['expired-callback']?.() })],
  ['an error of the checkbox', 'unknown', offers({ act: (options) => options['error-callback']?.() })],
  ['a refused score', 'unknown', offers({ execute: () => Promise.reject(new Error('no')) })],
  [
    'a key that the script was not loaded with',
    'unknown',
    offers({
      execute: () => {
        throw new Error('Invalid site key');
      },
    }),
  ],
  ['an empty token', 'data-empty', offers({ act: (options) => options['callback']?.('') })],
  ['no token', 'data-empty', offers({ execute: () => Promise.resolve(null) })],
  [
    'another script with the same global name',
    'no-enterprise',
    { runs: (view: Record<string, unknown>) => (view['grecaptcha'] = {}) },
  ],
])('%s fails with the reason %s', async (_, reason, { runs }) => {
  const started = start(scriptPage(['load'], (view) => void runs(view)));
  await quiet();
  expect(started.reason()).toBe(reason);
  expect(started.clock.waiting).toBe(0);
});

test.each([['error'], ['refused']] as const)(
  'a script that ends with %s fails as not loaded, without a retry',
  async (outcome) => {
    const page = scriptPage([outcome]);
    const started = start(page);
    await quiet();
    expect(started.reason()).toBe('script-load');
    expect(page.asked).toHaveLength(1);
  },
);

test('a script that is not ready after 30 s fails as not loaded', async () => {
  const started = start(scriptPage(['load'], offers({ ready: () => undefined }).runs));
  await started.clock.advance(29_999);
  expect(started.ended).toEqual({});
  await started.clock.advance(1);
  await quiet();
  expect(started.reason()).toBe('script-load');
});

test('the checkbox has no time limit, and leaving the page aborts it', async () => {
  const started = start(scriptPage(['load'], offers({ act: () => undefined }).runs));
  await started.clock.advance(120_000);
  expect(started.ended).toEqual({});
  started.left.abort(new DOMException('left', 'AbortError'));
  await quiet();
  expect(started.ended.error).toMatchObject({ name: 'AbortError' });
});

test('reCAPTCHA without a key fails and loads nothing', async () => {
  const page = scriptPage(['load']);
  const started = start(page, {});
  await quiet();
  expect(started.reason()).toBe('sitekey-required');
  expect(page.asked).toEqual([]);
});
