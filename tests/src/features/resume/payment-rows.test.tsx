import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { StartData } from '../../../../schemas/host/start-data.ts';
import type { Client } from '../../../../src/platform/api/client.ts';
import type { Watcher } from '../../../../src/platform/realtime/parts.ts';
import { transactionSeen } from '../../../../src/features/crypto/addresses/transaction-seen.ts';
import { storeDeposit, storeTransaction } from '../../../../src/features/payment/record/stored-deposits.ts';
import PaymentRows from '../../../../src/features/resume/PaymentRows.tsx';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import type { Services } from '../../../../src/core/services/services.ts';
import type { OpenDeposit } from '../../../../src/core/state/payment.ts';
import { InWidget } from '../../../support/in-widget.tsx';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';

const ADDRESS: OpenDeposit = {
  ...OPEN_DEPOSIT,
  method: 'crypto_usdt',
  page: 'deposit/crypto/address',
  currency: 'USDT',
  crypto: { address: 'T1', coin: 'USDT' },
};

/** A list without a connection for pushes, on which polling returns "accepted". */
function openList() {
  const { services: all, clock } = widgetOf();
  const call = (name: string): Promise<unknown> =>
    name === 'deposit-status'
      ? Promise.resolve({ data: { status: 'PAYED' }, requestId: 'q' })
      : new Promise<never>(() => undefined);
  const watched: Watcher['of'][] = [];
  const watch = ({ of }: Watcher) => {
    watched.push(of);
    return () => undefined;
  };
  const services: Services = {
    ...all,
    client: { ...all.client, call: call as Client['call'] },
    realtime: { ...all.realtime, wake: () => undefined, watch },
  };
  services.store.setState({ start: StartData.parse({ user: { token: 't', id: 1 } }) });
  const rows = () => (
    <QueryClientProvider client={services.queries}>
      <MemoryRouter initialEntries={['/deposit']} future={ROUTER_FUTURE}>
        <InWidget services={services}>
          <PaymentRows open={undefined} />
        </InWidget>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const show = () => {
    const { rerender } = render(rows());
    return { update: () => rerender(rows()) };
  };
  return { services, watched, show, pass: (ms: number) => act(() => clock.advance(ms)) };
}

const statuses = () => screen.queryAllByRole('button').map(({ dataset }) => dataset['status']);

test('a crypto payment found by polling is a row with its status', async () => {
  const { services, show, pass } = openList();
  transactionSeen(ADDRESS, 'accepted', undefined, services);
  show();
  expect(statuses()).toEqual(['waiting']);
  await pass(5_000);
  expect(statuses()).toEqual(['accepted']);
});

test('a crypto payment found by a push is a row with its status', () => {
  const { services, show } = openList();
  transactionSeen(ADDRESS, 'waiting', { status: 0, txid: 'ab', cryptoCurrency: 'USDT' }, services);
  show();
  expect(statuses()).toEqual(['waiting']);
});

test('a payment whose record changes does not make the rows of the others begin anew', () => {
  const { services, watched, show } = openList();
  storeDeposit(services, OPEN_DEPOSIT);
  storeDeposit(services, { ...OPEN_DEPOSIT, depositId: '8' });
  const { update } = show();
  expect(watched.splice(0)).toEqual([{ depositId: '8' }, { depositId: '7' }]);
  storeTransaction(services, OPEN_DEPOSIT, { status: 0, amount: '5', currency: 'MXN' });
  update();
  expect(watched).toEqual([{ depositId: '7' }]);
});

test('an unused crypto address is not a row', () => {
  const { services, show } = openList();
  storeDeposit(services, ADDRESS);
  show();
  expect(statuses()).toEqual([]);
});
