import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerIntents } from '../../../../../src/core/storage/player-intents.ts';
import { startSending } from '../../../../../src/features/payment/send/sending.ts';
import { HttpError } from '../../../../../src/platform/errors/errors.ts';
import type { CodeLoader } from '../../../../../src/platform/lib/code-loader.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { widgetOf } from '../../../../support/services.ts';

const INTENT = { call: 'deposit-create', body: {}, secrets: {} };

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** A press whose code loads when the test calls `arrive`. */
function pressed() {
  let arrive = () => undefined as void;
  const code: CodeLoader = async (_name, load) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return load();
  };
  const services = { ...widgetOf().services, code };
  const intents = playerIntents(services);
  const key = intents.keyFor(INTENT);
  const leaving = new AbortController();
  const sending = startSending({ key, call: 'deposit-create', signal: leaving.signal }, services);
  let requests = 0;
  const sent = sending.send(async () => {
    requests += 1;
    return { requestId: 'r1' };
  });
  return {
    sending,
    sent,
    leave: () => leaving.abort(),
    arrive: () => arrive(),
    isMarked: () => intents.isSent(key),
    requests: () => requests,
  };
}

test('a key counts as sent only after the code of its call has loaded, since nothing is sent before', async () => {
  const { sending, sent, arrive, isMarked, requests } = pressed();
  await settled();
  expect([isMarked(), sending.stage(), requests()]).toEqual([false, 'unsent', 0]);
  arrive();
  await sent;
  expect([isMarked(), sending.stage(), requests()]).toEqual([true, 'answered', 1]);
});

test('a request whose response asks for a captcha counts as not sent', async () => {
  const { services } = widgetOf();
  const { signal } = new AbortController();
  const sending = startSending(
    { key: playerIntents(services).keyFor(INTENT), call: 'deposit-create', signal },
    services,
  );
  const asks = new HttpError({ call: 'deposit-create', status: 403, code: 'captcha_required' });
  await expect(sending.send(() => Promise.reject(asks))).rejects.toBe(asks);
  expect(sending.stage()).toBe('unsent');
});

test('a press that is aborted while its code loads sends nothing and does not mark its key', async () => {
  const { sending, sent, leave, arrive, isMarked, requests } = pressed();
  leave();
  arrive();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect([isMarked(), sending.stage(), requests()]).toEqual([false, 'unsent', 0]);
});
