import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../../support/fake-clock.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { answer, startServer } from '../../../support/server.ts';
import { widgetOf } from '../../../support/services.ts';
import { PAYLOADS } from '../../platform/api/payloads.ts';

const startOf = (token: string) => {
  const verdict = readStartData({ user: { token, id: 1 }, host: 'https://pay.example' });
  return verdict.ok ? verdict.data : undefined;
};
startServer();
beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const unauthorised = () => HttpResponse.json({}, { status: 401 });

/** A widget whose requests wait until the test responds to each with 401. */
function refused() {
  const widget = widgetOf();
  const asked: Promise<unknown>[] = [];
  const waiting: (() => void)[] = [];
  answer('session-start', () => new Promise((resolve) => waiting.push(() => resolve(unauthorised()))));
  const arrived = () => expect.poll(() => waiting.length).toBe(asked.length);
  return {
    ...widget,
    ask: () => {
      asked.push(widget.services.client.call('session-start', PAYLOADS['session-start']).catch(() => undefined));
    },
    arrived,
    answer: async () => {
      await arrived();
      for (const respond of waiting.splice(0)) respond();
      await Promise.all(asked.splice(0));
      await vi.dynamicImportSettled();
      await settled();
    },
  };
}

test('an expired token is reported to the host once, and the next expired token again', async () => {
  const { services, told, ask, answer: respond } = refused();
  services.store.setState({ start: startOf('a') });
  ask();
  ask();
  await respond();
  expect(told('onTokenExpired')).toHaveLength(1);
  services.store.setState({ start: startOf('b') });
  ask();
  await respond();
  expect(told('onTokenExpired')).toHaveLength(2);
});

test('a late refusal of the old token does not expire the new token', async () => {
  const { services, told, ask, arrived, answer: respond } = refused();
  services.store.setState({ start: startOf('a') });
  ask();
  await arrived();
  services.store.setState({ start: startOf('b') });
  await respond();
  expect([told('onTokenExpired'), services.store.getState().expiredToken]).toEqual([[], undefined]);
});

test('the live region announces a repeated text again', () => {
  const { services } = widgetOf();
  const said = () => services.store.getState().announcement;
  services.announce('Copied');
  const first = said();
  services.announce('Copied');
  expect(said()).not.toBe(first);
  expect(said().trim()).toBe(first);
  services.announce('Copied');
  expect(said()).toBe(first);
});

test('an expired token is reported even if the caller ignores the failure of its call', async () => {
  const { services, told } = widgetOf();
  services.store.setState({ start: startOf('a') });
  answer('session-start', unauthorised);
  await services.client.call('session-start', PAYLOADS['session-start']).catch(() => undefined);
  await vi.dynamicImportSettled();
  await settled();
  expect(told('onTokenExpired')).toHaveLength(1);
});

test('the token counts as expired even before the code that reports it has loaded', async () => {
  const { services } = widgetOf();
  services.store.setState({ start: startOf('a') });
  answer('methods-payment-v5', unauthorised);
  const failed = services.client.call('methods-payment-v5', PAYLOADS['methods-payment-v5']);
  await expect(failed).rejects.toMatchObject({ status: 401 });
  expect(services.store.getState().expiredToken).toBe('a');
});

test('a poll that keeps failing is reported once, and again after a success', async () => {
  const { services, told } = widgetOf();
  services.store.setState({ start: startOf('a') });
  const ask = async (status: number) => {
    answer('deposit-status', () => HttpResponse.json(status === 200 ? { status: 'NEW' } : {}, { status }));
    await services.client.call('deposit-status', PAYLOADS['deposit-status']).catch(() => undefined);
    await vi.dynamicImportSettled();
    await settled();
    return told('onError').length;
  };
  const heard = [];
  for (const status of [500, 500, 200, 500]) heard.push(await ask(status));
  expect(heard).toEqual([1, 1, 1, 2]);
  expect(told('onError')).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ path: 'deposit-status', status: 500 }) as unknown),
  );
});

test('a failed quiet call is not reported', async () => {
  const { services, told } = widgetOf();
  services.store.setState({ start: startOf('a') });
  answer('session-start', () => HttpResponse.json({}, { status: 500 }));
  await services.client.call('session-start', PAYLOADS['session-start']).catch(() => undefined);
  await vi.dynamicImportSettled();
  await settled();
  expect(told('onError')).toEqual([]);
});
