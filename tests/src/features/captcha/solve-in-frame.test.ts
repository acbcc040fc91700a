import { afterEach, expect, test, vi } from 'vitest';
import { solveInFrame } from '../../../../src/features/captcha/solve-in-frame.ts';
import { createTranslator } from '../../../../src/platform/i18n/i18n.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { windowOf } from '../../../support/window-of.ts';

const WIDGET = 'https://pay.example';
const OWN = 'https://captcha.example';
const proof = { captchaBypass: true };

/** A page with the captcha page in a frame; the test plays the frame. */
async function around(captchaOrigin: string) {
  vi.stubGlobal('__WIDGET_CAPTCHA_ORIGIN__', captchaOrigin);
  const went: string[] = [];
  const inner = windowOf({
    postMessage: () => undefined,
    location: { replace: (to: string) => void went.push(to) },
  });
  const attributes: Record<string, string> = {};
  const standing = new Set<object>();
  const frame = {
    title: '',
    src: '',
    contentWindow: inner,
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    remove: () => void standing.delete(frame),
  };
  const view = windowOf(
    Object.assign(new EventTarget(), {
      location: { origin: WIDGET, href: `${WIDGET}/paywidget/form` },
      document: { createElement: () => frame },
    }),
  );
  const left = new AbortController();
  const translator = createTranslator(() => undefined);
  await translator.use('es', { captcha: { title: 'Un momento' } });
  const services = {
    window: view,
    clock: new FakeClock(),
    onDispose: () => () => undefined,
    staticPath: '/paywidget/static/',
    translator,
  };
  const answer = solveInFrame(
    { provider: 'geetest', keys: {}, isGone: () => false, signal: left.signal },
    (element) => void standing.add(element),
    services,
  );
  const say = async (origin: string) => {
    const data = { type: 'captcha-solved', proof };
    view.dispatchEvent(Object.assign(new Event('message'), { source: inner, origin, data }));
    await settled();
  };
  return { frame, attributes, standing, answer, left, say, translator, went };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['without a captcha origin in the build', '', WIDGET, 'allow-scripts allow-forms', 'null'],
  ['with a captcha origin in the build', OWN, OWN, 'allow-scripts allow-forms allow-same-origin', OWN],
  ['with our own origin as the captcha origin by mistake', WIDGET, WIDGET, 'allow-scripts allow-forms', 'null'],
])(
  '%s, the captcha frame is sandboxed, and only messages from its origin are accepted',
  async (_, captchaOrigin, host, sandbox, origin) => {
    const { frame, attributes, standing, answer, say } = await around(captchaOrigin);
    expect(attributes).toEqual({ sandbox });
    expect(frame.src).toBe(`${host}/paywidget/captcha.html?locale=es`);
    expect([frame.title, standing.size]).toEqual(['Un momento', 1]);
    await say('https://evil.example');
    await say(origin === 'null' ? WIDGET : 'null');
    expect(standing.size).toBe(1);
    await say(origin);
    await expect(answer).resolves.toEqual(proof);
    expect(standing.size).toBe(0);
  },
);

test('a change of language reloads the captcha frame, but not after it is solved', async () => {
  const { frame, answer, say, translator, went } = await around('');
  await translator.use('es', {});
  expect(went).toEqual([]);
  await translator.use('pt', { captcha: { title: 'Um momento' } });
  const address = `${WIDGET}/paywidget/captcha.html?locale=pt-BR`;
  expect([frame.title, went]).toEqual(['Um momento', [address]]);
  await say('null');
  await expect(answer).resolves.toEqual(proof);
  await translator.use('es', {});
  expect(went).toEqual([address]);
});

test('leaving the page removes the captcha frame', async () => {
  const { answer, left, standing } = await around('');
  left.abort(new DOMException('left', 'AbortError'));
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(standing.size).toBe(0);
});
