import { expect, test } from 'vitest';
import { runCaptchaPage } from '../../../../../src/features/captcha/page/captcha-page.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { windowOf } from '../../../../support/window-of.ts';
import { quiet, scriptPage } from './script-page.ts';

const WIDGET = 'https://pay.example';
const OWN = 'https://captcha.example';
const ORDER = { type: 'captcha', provider: 'geetest', keys: { geetestCaptchaId: 'id' } };

const stands = (view: Record<string, unknown>) => {
  view['initGeetest4'] = (config: { readonly language: string }, made: (captcha: object) => void) => {
    const on: Record<string, () => void> = {};
    made({
      onReady: (run: () => void) => queueMicrotask(run),
      onSuccess: (run: () => void) => (on['success'] = run),
      onError: () => undefined,
      onClose: () => undefined,
      showCaptcha: () => on['success']?.(),
      getValidate: () => ({ captcha_output: config.language, gen_time: '17', lot_number: 'lot', pass_token: 'pass' }),
    });
  };
};

interface Where {
  readonly origin?: string;
  readonly host?: string;
  readonly isFramed?: boolean;
  readonly outcome?: 'load' | 'refused';
}

/** A captcha page; the test plays its parent window. */
function page({ origin = 'null', host = WIDGET, isFramed = true, outcome = 'load' }: Where = {}) {
  const said: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => void said.push(message) };
  const { view, asked } = scriptPage([outcome], stands);
  const events = new EventTarget();
  Object.assign(view, {
    origin,
    location: { origin: host, search: '?locale=es-MX' },
    addEventListener: events.addEventListener.bind(events),
  });
  Object.assign(view, { parent: isFramed ? parent : view });
  Object.assign(view.document, { documentElement: { lang: 'en' } });
  runCaptchaPage(view, new FakeClock(), OWN);
  return {
    view,
    said,
    asked,
    order: async (data: unknown = ORDER, over: object = {}) => {
      const from = { source: windowOf(parent), origin: WIDGET, data };
      events.dispatchEvent(Object.assign(new Event('message'), from, over));
      await quiet();
    },
  };
}

const READY = [{ type: 'ready' }, '*'];
const proof = { captchaOutput: 'spa', genTime: '17', lotNumber: 'lot', passToken: 'pass' };
const SOLVED = [{ type: 'captcha-solved', proof }, WIDGET];

test('the captcha page reports that it is ready and sends its result to its parent only, in its own language', async () => {
  const { said, order, view } = page();
  expect(said).toEqual([READY]);
  await order();
  expect(said).toEqual([READY, SOLVED]);
  expect(view.document.documentElement.lang).toBe('es-MX');
});

test('the captcha page accepts only one request', async () => {
  const { said, order, asked } = page();
  await order();
  await order();
  expect([said.length, asked.length]).toEqual([2, 1]);
});

test.each([
  ['a message from a window that is not its parent', ORDER, { source: {} }],
  ['a parent with an origin other than that of its address', ORDER, { origin: 'https://evil.example' }],
  ['a request for an unknown provider', { type: 'captcha', provider: 'https://evil.example/x.js', keys: {} }, {}],
])('the captcha page loads nothing for %s', async (_, data, over) => {
  const { said, order, asked } = page();
  await order(data, over);
  expect([said, asked]).toEqual([[READY], []]);
});

test('the captcha page also works at the captcha origin of the build', async () => {
  const { said, order } = page({ origin: OWN, host: OWN });
  await order();
  expect(said).toEqual([READY, SOLVED]);
});

test.each([
  ['at the origin of the widget', { origin: WIDGET }],
  ['at any other origin', { origin: 'https://evil.example' }],
  ['outside a frame', { isFramed: false }],
])('%s the captcha page does nothing', async (_, where) => {
  const { said, order, asked } = page(where);
  await order();
  expect([said, asked]).toEqual([[], []]);
});

test('a script that a content policy refuses is reported with its reason and not bypassed', async () => {
  const { said, order } = page({ outcome: 'refused' });
  await order();
  expect(said.at(-1)).toEqual([{ type: 'captcha-failed', reason: 'geetest-script-load' }, WIDGET]);
});
