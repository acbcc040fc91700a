import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCaptcha } from '../../../../src/features/captcha/with-captcha.ts';
import { HttpError } from '../../../../src/platform/errors/errors.ts';
import { StartData } from '../../../../schemas/host/start-data.ts';
import { widgetOf } from '../../../support/services.ts';
import { quiet, scriptPage } from './page/script-page.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const required = (code: string | undefined = 'captcha_required') =>
  new HttpError({ call: 'deposit-create', status: 400, ...(code === undefined ? {} : { code }) });

/** A package: its captcha runs in its own page, so that only the script is loaded. */
function shop(answers: readonly unknown[], meta: Readonly<Record<string, string>> = { geetestCaptchaId: 'id' }) {
  const { services } = widgetOf('emitter');
  let count = 0;
  const page = scriptPage(['load'], (view) => {
    view['initGeetest4'] = (_config: unknown, made: (captcha: unknown) => void) => {
      const on: Record<string, () => void> = {};
      made({
        onReady: queueMicrotask,
        onSuccess: (run: () => void) => (on['success'] = run),
        onError: () => undefined,
        onClose: () => undefined,
        showCaptcha: () => on['success']?.(),
        getValidate: () => {
          count += 1;
          return { captcha_output: `o${count}`, gen_time: 'g', lot_number: 'l', pass_token: 'p' };
        },
      });
    };
  });
  services.store.setState({ start: StartData.parse({ user: { id: 1, token: 't' }, schema: { meta } }) });
  const sent: unknown[] = [];
  const send = (proof: object) => {
    const answer = answers[sent.length];
    sent.push(proof);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const left = new AbortController();
  const press = (captcha?: 'geetest' | 'recaptcha') =>
    withCaptcha(
      { method: { captcha }, reserved: undefined, signal: left.signal },
      { ...services, window: page.view },
      send,
    );
  return { press, sent, page, left };
}

const proof = (count: number) => ({ captchaOutput: `o${count}`, genTime: 'g', lotNumber: 'l', passToken: 'p' });

test('a payment without a captcha is sent unchanged, and no captcha script is loaded', async () => {
  const { press, sent, page } = shop(['made']);
  expect(await press()).toBe('made');
  expect([sent, page.asked]).toEqual([[{}], []]);
});

test('a payment of a method with a captcha is sent with its proof', async () => {
  const { press, sent } = shop(['made']);
  expect(await press('geetest')).toBe('made');
  expect(sent).toEqual([proof(1)]);
});

test('a payment is sent with a new proof only once when the server requires the captcha again', async () => {
  const { press, sent } = shop([required(), required(), 'never']);
  await expect(press('geetest')).rejects.toMatchObject({ code: 'captcha_required' });
  expect(sent).toEqual([proof(1), proof(2)]);
});

test('when the server requires a captcha, the payment is sent again with the captcha that has a key', async () => {
  const { press, sent } = shop([required(), 'made']);
  expect(await press()).toBe('made');
  expect(sent).toEqual([{}, proof(1)]);
});

test('when the server requires a captcha and no key exists, the server error is returned', async () => {
  const { press, sent } = shop([required()], {});
  await expect(press()).rejects.toMatchObject({ code: 'captcha_required' });
  expect(sent).toEqual([{}]);
});

test.each([
  ['geetest', 'Captcha id is empty'],
  ['recaptcha', 'The captcha requires a sitekey'],
] as const)('a payment of a method with %s but without its key is not sent', async (captcha, message) => {
  const { press, sent } = shop(['never'], {});
  await expect(press(captcha)).rejects.toMatchObject({ name: 'CaptchaError', message });
  expect(sent).toEqual([]);
});

test('any other refusal of the server is returned without a new captcha', async () => {
  const { press, sent } = shop([required('merchant_client_error')]);
  await expect(press('geetest')).rejects.toMatchObject({ code: 'merchant_client_error' });
  expect(sent).toHaveLength(1);
});

test('nothing is sent after the player has left the page', async () => {
  const { press, sent, left } = shop(['never']);
  const pressed = press('geetest');
  left.abort(new DOMException('left', 'AbortError'));
  await expect(pressed).rejects.toMatchObject({ name: 'AbortError' });
  await quiet();
  expect(sent).toEqual([]);
});
