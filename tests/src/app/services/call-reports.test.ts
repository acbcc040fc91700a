import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, startServer } from '../../../support/server.ts';
import { widgetOf } from '../../../support/services.ts';
import { PAYLOADS } from '../../platform/api/payloads.ts';

startServer();
beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('a malformed peer-to-peer response is sent to the host as onInvalidP2PResponse, without its values', async () => {
  const body = { exists: true, depositId: 'd', card: { number: 4111_1111_1111_1111 } };
  answer('deposit-check', () => HttpResponse.json(body));
  const { services, told } = widgetOf();
  await expect(services.client.call('deposit-check', { paymentMethod: 'm', selectedCountry: 'MX' })).rejects.toThrow(
    'malformed',
  );
  const [message] = told('onInvalidP2PResponse') as { message: string }[];
  expect(message?.message).toMatch(/^deposit-check answered with a malformed body: \/card\/number: /);
  expect(JSON.stringify(told('onInvalidP2PResponse'))).not.toMatch(/4111/);
});

test('a malformed response of another call is not sent as onInvalidP2PResponse', async () => {
  answer('methods-payment-v5', () => HttpResponse.json({ methods: 5 }));
  const { services, told } = widgetOf();
  await expect(services.client.call('methods-payment-v5', PAYLOADS['methods-payment-v5'])).rejects.toThrow('malformed');
  expect(told('onInvalidP2PResponse')).toEqual([]);
});
