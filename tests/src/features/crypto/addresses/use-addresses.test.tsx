import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ROUTER_FUTURE } from '../../../../../src/core/services/router-future.ts';
import { type Addresses, useAddresses } from '../../../../../src/features/crypto/addresses/use-addresses.ts';
import { updateStart } from '../../../../../src/core/state/actions/session.ts';
import { storedPayments } from '../../../../../src/features/payment/record/stored-deposits.ts';
import type { CallOptions, Client } from '../../../../../src/platform/api/client.ts';
import { readStartData } from '../../../../../src/platform/host/start/start.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { InWidget } from '../../../../support/in-widget.tsx';
import { methodOf } from '../../../../support/methods.ts';
import { widgetOf } from '../../../../support/services.ts';
import { watched } from '../../../../support/watched.ts';

const COIN = methodOf({
  name: 'crypto_usdt',
  cryptoCurrency: 'USDT',
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});

interface Shown {
  readonly method?: typeof COIN;
  readonly path?: string;
}

/** The page of a coin, which stays open while the code of the status page loads. */
function showCoin({ method = COIN, path = '/deposit/crypto/address' }: Shown = {}) {
  const { services: all, told } = widgetOf();
  /** Responses to `deposit-create`, in order. */
  const answers: ((depositId: string) => void)[] = [];
  const sent: unknown[] = [];
  const keys: (string | undefined)[] = [];
  const call = (name: string, payload: unknown, { signal, idempotencyKey }: CallOptions = {}): Promise<unknown> => {
    if (name !== 'deposit-create') return Promise.resolve({ data: {}, requestId: 'q' });
    sent.push(payload);
    keys.push(idempotencyKey);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      answers.push((depositId) => {
        const body = { depositId, depositAddress: `T${depositId}` };
        resolve({ data: { ...body, unread: [] }, body, requestId: depositId });
      });
    });
  };
  const { services, watchers } = watched({ ...all, client: { ...all.client, call: call as Client['call'] } });
  const start = readStartData({ user: { token: 't', id: 1 } });
  services.store.setState({ start: start.ok ? start.data : undefined, balance: { tab: 'crypto' } });
  let page: Addresses | undefined;
  function Coin() {
    page = useAddresses(method);
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]} future={ROUTER_FUTURE}>
      <InWidget services={services}>
        <Coin />
      </InWidget>
    </MemoryRouter>,
  );
  return {
    choose: (network: string) =>
      act(() => {
        page?.choose(network);
        return settled();
      }),
    answer: async (depositId: string) => {
      await waitFor(() => expect(answers).toHaveLength(1));
      answers.shift()?.(depositId);
      await waitFor(() => expect(page?.result).toMatchObject({ deposit: { depositId } }));
    },
    push: (depositId: string) =>
      act(() => {
        for (const { of, onStatus } of watchers)
          if (typeof of === 'object' && 'depositId' in of && of.depositId === depositId) onStatus({ status: 3 });
        return settled();
      }),
    sent,
    keys,
    told,
    result: () => page?.result,
    close: () =>
      act(() => {
        services.close();
        return settled();
      }),
    retry: () =>
      act(() => {
        answers.length = 0;
        page?.retry();
        return settled();
      }),
    renew: (experiments: readonly object[], user: object) =>
      act(() => {
        const renewed = readStartData({ user: { token: 't', id: 1, ...user }, experiments });
        if (!renewed.ok) throw new Error('the start data cannot be read');
        updateStart(services.store, renewed.data);
        return settled();
      }),
    opened: () => services.store.getState(),
    stored: () => storedPayments(services).map(({ depositId, page: at }) => [depositId, at]),
  };
}

test('an address that arrives after the money does not replace the paid deposit', async () => {
  const coin = showCoin();
  await coin.answer('1');
  expect(coin.opened().deposit?.depositId).toBe('1');
  await coin.choose('ERC-20');
  await coin.push('1');
  await coin.answer('2');
  expect(coin.opened()).toMatchObject({ deposit: { depositId: '1' }, status: { status: 'accepted', by: 'server' } });
  await coin.choose('TRC-20');
  expect(coin.opened().deposit?.page).toBe('deposit/complete');
  expect(coin.stored()).toEqual([['1', 'deposit/complete']]);
});

test('an address for an unnamed coin uses the currency of the player, even on the crypto tab', async () => {
  const method = methodOf({ name: 'crypto_any', category: 'crypto' });
  const coin = showCoin({ method, path: '/cryptobalance/deposit/fiat/crypto/address' });
  await coin.answer('1');
  expect(coin.sent).toMatchObject([{ currency: 'MXN' }]);
  expect(coin.opened().deposit?.currency).toBe('MXN');
});

test('closing aborts the request for an address, and a retry sends the same idempotency key', async () => {
  const coin = showCoin();
  await waitFor(() => expect(coin.sent).toHaveLength(1));
  await coin.close();
  expect(coin.result()).toMatchObject({ kind: 'failed', outcome: 'unanswered' });
  expect(coin.told('onError')).toEqual([]);
  await coin.retry();
  await coin.answer('1');
  expect(coin.keys).toEqual([expect.any(String), coin.keys[0]]);
});

test('a change of the experiment or the country leaves a request for an address as it is', async () => {
  const coin = showCoin();
  await waitFor(() => expect(coin.sent).toHaveLength(1));
  await coin.renew([{ key: 'analytics-20531', group: 'group_b' }], { paymentGeo: 'BR' });
  await coin.answer('1');
  expect(coin.sent).toMatchObject([{ selectedCountry: 'RU' }]);
});

test('an address that is requested after a change of the experiment and the country names the new ones', async () => {
  const coin = showCoin();
  await coin.answer('1');
  await coin.renew([{ key: 'analytics-20531', group: 'group_b' }], { paymentGeo: 'BR' });
  await coin.choose('ERC-20');
  await coin.answer('2');
  expect(coin.sent[1]).toMatchObject({ selectedCountry: 'BR', abTestGroup: 'group_b' });
});
