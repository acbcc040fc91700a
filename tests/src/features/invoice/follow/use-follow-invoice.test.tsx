import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Client } from '../../../../../src/platform/api/client.ts';
import type { Watcher } from '../../../../../src/platform/realtime/parts.ts';
import { createMutex } from '../../../../../src/features/invoice/follow/mutex.ts';
import { useFollowInvoice } from '../../../../../src/features/invoice/follow/use-follow-invoice.ts';
import { ROUTER_FUTURE } from '../../../../../src/core/services/router-future.ts';
import { type Services, useWidget } from '../../../../../src/core/services/services.ts';
import type { OpenDeposit } from '../../../../../src/core/state/payment.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { InWidget } from '../../../../support/in-widget.tsx';
import { OPEN_DEPOSIT } from '../../../../support/open-deposit.ts';
import { widgetOf } from '../../../../support/services.ts';

const INVOICE = { endsAt: Date.UTC(2027, 0, 1), lifetimeMs: 600_000 };
const DEPOSIT: OpenDeposit = { ...OPEN_DEPOSIT, page: 'deposit/peer-to-peer/invoice', invoice: INVOICE };

/** The invoice of a transfer, which stays mounted while the code of the status page loads. */
function showTransfer() {
  const { services: all, clock } = widgetOf();
  const called: string[] = [];
  const watchers = new Set<Watcher>();
  const call = (name: string): Promise<unknown> => {
    called.push(name);
    return Promise.resolve({ data: name === 'deposit-status' ? { status: 'PAYED' } : {}, requestId: 'q' });
  };
  const services: Services = {
    ...all,
    client: { ...all.client, call: call as Client['call'] },
    realtime: {
      ...all.realtime,
      wake: () => undefined,
      watch: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
  };
  services.store.setState({ deposit: DEPOSIT });
  const mutex = createMutex();
  function Transfer() {
    const deposit = useWidget((state) => state.deposit) ?? DEPOSIT;
    useFollowInvoice({ deposit, invoice: INVOICE }, { paid: 'tell', isTransfer: true }, mutex);
    return null;
  }
  render(
    <MemoryRouter future={ROUTER_FUTURE}>
      <InWidget services={services}>
        <Transfer />
      </InWidget>
    </MemoryRouter>,
  );
  return {
    called,
    status: () => services.store.getState().status,
    pass: (ms: number) => act(() => clock.advance(ms)),
    push: (status: number) =>
      act(() => {
        for (const { onStatus } of watchers) onStatus({ status });
        return settled();
      }),
  };
}

test.each([
  [3, 'accepted'],
  [1, 'processed'],
] as const)('a pushed status of %i is shown as %s, and completes nothing', async (status, name) => {
  const invoice = showTransfer();
  await invoice.push(status);
  await invoice.pass(10_000);
  expect(invoice.status()).toEqual({ status: name, by: 'server' });
  expect(invoice.called.filter((call) => call === 'deposit-complete')).toEqual([]);
});

test('an ending found by polling is completed once', async () => {
  const invoice = showTransfer();
  await invoice.pass(10_000);
  expect(invoice.status()).toEqual({ status: 'accepted', by: 'server' });
  expect(invoice.called.filter((call) => call === 'deposit-complete')).toHaveLength(1);
});
