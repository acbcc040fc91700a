import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAddress } from '../../../../../src/features/crypto/addresses/create-address.ts';
import { methodOf } from '../../../../support/methods.ts';
import { answer, startServer } from '../../../../support/server.ts';
import { widgetOf } from '../../../../support/services.ts';

startServer();
beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('a request for an address contains the hidden fields with a value, and a wallet field as the wallet', async () => {
  const asked = answer('deposit-create', () => HttpResponse.json({ depositAddress: 'T1' }));
  const { services } = widgetOf();
  const method = methodOf({
    name: 'usdt',
    cryptoCurrency: 'USDT',
    fields: [
      { name: 'channel', hidden: true, value: '7' },
      { name: 'purse', hidden: true, value: 'W1', wallet: true },
      { name: 'nothing', hidden: true, value: '' },
      { name: 'network', type: 'networks', values: ['TRC-20'] },
    ],
  });
  const place = { currency: 'USD', country: 'MX', returnUrl: 'https://x.example', abTestGroup: undefined };
  const { signal } = new AbortController();
  const result = await createAddress({ method, network: 'TRC-20', coin: 'USDT', ...place, signal }, services);
  expect(result.kind).toBe('ready');
  // Compares all fields exactly: `toMatchObject` would accept more.
  expect(asked).toEqual([
    expect.objectContaining({
      body: expect.objectContaining({ wallet: 'W1', fields: { channel: '7', network: 'TRC-20' } }) as unknown,
    }),
  ]);
});
