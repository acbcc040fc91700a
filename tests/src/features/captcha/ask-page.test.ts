import { expect, test } from 'vitest';
import type { CaptchaProvider } from '../../../../schemas/host/captcha.ts';
import { askPage } from '../../../../src/features/captcha/ask-page.ts';
import { isNamed } from '../../../../src/platform/errors/errors.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { windowOf } from '../../../support/window-of.ts';

const OWN = 'https://pay.example';
const GEETEST = { captchaOutput: 'o', genTime: 'g', lotNumber: 'l', passToken: 'p' };

/** A widget that waits for a captcha page; the test plays the page. */
function stage(provider: CaptchaProvider = 'geetest', origin = OWN) {
  const clock = new FakeClock();
  const view = windowOf(Object.assign(new EventTarget(), { location: { origin: OWN } }));
  const orders: unknown[] = [];
  const page = windowOf({ postMessage: (...order: unknown[]) => void orders.push(order) });
  const ends: (() => void)[] = [];
  const left = new AbortController();
  let isGone = false;
  const ended: { proof?: unknown; error?: unknown } = {};
  const keys = { geetestCaptchaId: 'id' };
  askPage(
    { window: page, origin },
    { provider, keys, isGone: () => isGone, signal: left.signal },
    {
      window: view,
      clock,
      onDispose: (run) => {
        ends.push(run);
        return () => void ends.splice(ends.indexOf(run), 1);
      },
    },
  ).then(
    (proof) => void (ended.proof = proof),
    (error: unknown) => void (ended.error = error),
  );
  return {
    clock,
    orders,
    left,
    ended,
    ends,
    reason: () => (isNamed(ended.error, 'CaptchaError') ? ended.error.reason : ended.error),
    closes: () => {
      isGone = true;
    },
    say: async (data: unknown, over: object = {}) => {
      view.dispatchEvent(Object.assign(new Event('message'), { source: page, origin, data, ...over }));
      await settled();
    },
  };
}

const solved = (proof: unknown) => ({ type: 'captcha-solved', proof });

test('the widget sends the captcha to a page that is ready, at our own origin, and again after a reload', async () => {
  const { say, orders, ended, clock, ends } = stage();
  const order = { type: 'captcha', provider: 'geetest', keys: { geetestCaptchaId: 'id' } };
  await say({ type: 'ready' });
  await say({ type: 'ready' });
  expect(orders).toEqual([
    [order, OWN],
    [order, OWN],
  ]);
  await say(solved(GEETEST));
  expect(ended).toEqual({ proof: GEETEST });
  expect([clock.waiting, ends]).toEqual([0, []]);
});

test('the widget accepts messages from a page with an opaque origin, and sends to it without an origin', async () => {
  const { say, orders, ended } = stage('geetest', 'null');
  await say({ type: 'ready' });
  expect(orders).toEqual([[{ type: 'captcha', provider: 'geetest', keys: { geetestCaptchaId: 'id' } }, '*']]);
  await say(solved(GEETEST), { origin: OWN });
  expect(ended).toEqual({});
  await say(solved(GEETEST));
  expect(ended).toEqual({ proof: GEETEST });
});

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://evil.example' }],
])('a message from %s is ignored', async (_, over) => {
  const { say, ended, orders } = stage();
  await say({ type: 'ready' }, over);
  await say(solved(GEETEST), over);
  await say({ type: 'captcha-failed', reason: 'unknown' }, over);
  expect([ended, orders]).toEqual([{}, []]);
});

test.each([
  ['a message that is a string', JSON.stringify(solved(GEETEST))],
  ['an empty message', null],
  ['a solved message without a proof', { type: 'captcha-solved' }],
  ['a proof that is a string', solved('yes')],
  ['a failure with an unknown reason', { type: 'captcha-failed', reason: '<b>give me your card</b>' }],
])('%s is ignored', async (_, data) => {
  const { say, ended } = stage();
  await say(data);
  expect(ended).toEqual({});
});

test.each([
  ['an incomplete proof', 'geetest', { ...GEETEST, passToken: '' }],
  ['the proof of another provider', 'recaptcha', GEETEST],
  ['a bypass from a provider without bypasses', 'recaptcha', { captchaBypass: true }],
  ['a token that is too long', 'recaptcha', { captchaResponse: 'x'.repeat(20_000) }],
] as const)('%s fails as missing captcha data', async (_, provider, proof) => {
  const { say, reason } = stage(provider);
  await say(solved(proof));
  expect(reason()).toBe('data-empty');
});

test('the widget keeps only the keys of the provider from a proof', async () => {
  const { say, ended } = stage('recaptcha');
  await say(solved({ captchaResponse: 'token', amount: 1, captchaBypass: true }));
  expect(ended).toEqual({ proof: { captchaResponse: 'token' } });
});

test('the widget reports a failure of the page with its reason', async () => {
  const { say, reason, clock } = stage();
  await say({ type: 'captcha-failed', reason: 'geetest-closed' });
  expect(reason()).toBe('geetest-closed');
  expect(clock.waiting).toBe(0);
});

test('closing the window closes the captcha', async () => {
  const { clock, closes, reason, say } = stage();
  await say({ type: 'ready' });
  closes();
  await clock.advance(300);
  expect(reason()).toBe('closed-by-user');
  expect(clock.waiting).toBe(0);
});

test('a page that never loads fails after 30 s, while a page that has loaded has more time', async () => {
  const silent = stage();
  const slow = stage();
  await slow.say({ type: 'ready' });
  for (const { clock } of [silent, slow]) await clock.advance(30_000);
  expect(silent.reason()).toBe('script-load');
  expect(slow.ended).toEqual({});
});

test('leaving the page or disposing the widget aborts the captcha and ignores later messages', async () => {
  const left = stage();
  const gone = stage();
  left.left.abort(new DOMException('left', 'AbortError'));
  gone.ends.forEach((run) => run());
  for (const { say, ended, clock } of [left, gone]) {
    await say(solved(GEETEST));
    expect(ended).toEqual({ error: expect.objectContaining({ name: 'AbortError' }) as unknown });
    expect(clock.waiting).toBe(0);
  }
});
