import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import type { Services } from '../../../../src/core/services/services.ts';
import { setStatus } from '../../../../src/core/state/actions/payment.ts';
import { type Continue, useContinue } from '../../../../src/features/onramp/use-continue.ts';
import {
  forgetDeposit,
  storeDeposit,
  storedPayments,
} from '../../../../src/features/payment/record/stored-deposits.ts';
import type { Client } from '../../../../src/platform/api/client.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { settled } from '../../../support/fake-clock.ts';
import { InWidget } from '../../../support/in-widget.tsx';
import { methodOf } from '../../../support/methods.ts';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';

const METHOD = methodOf({ name: 'onramp', cardViewType: 13, opensIn: 'none' });
const DEPOSIT = { ...OPEN_DEPOSIT, page: 'deposit/onramp/offer-list' };

test.each([
  ['opens', {}],
  ['refuses', { error: 'no' }],
])('a status from the server stays when a response that %s the offer arrives later', async (_, answer) => {
  const { services: all } = widgetOf();
  let respond = (): void => undefined;
  const call = (): Promise<unknown> =>
    new Promise((resolve) => {
      respond = () => resolve({ data: { ...answer, unread: [] }, body: answer, requestId: 'q' });
    });
  const services: Services = { ...all, client: { ...all.client, call: call as Client['call'] } };
  const start = readStartData({ user: { token: 't', id: 1 } });
  services.store.setState({ deposit: DEPOSIT, start: start.ok ? start.data : undefined });
  storeDeposit(services, DEPOSIT);
  let press: Continue['press'] | undefined;
  // Stays open while the code of the status page loads.
  function Offers() {
    ({ press } = useContinue(DEPOSIT, METHOD));
    return null;
  }
  render(
    <MemoryRouter future={ROUTER_FUTURE}>
      <InWidget services={services}>
        <Offers />
      </InWidget>
    </MemoryRouter>,
  );
  await act(() => {
    press?.({ method: 'offer' });
    return settled();
  });
  const decided = { status: 'processed', by: 'server' } as const;
  setStatus(services.store, decided);
  forgetDeposit(services, DEPOSIT);
  await act(() => {
    respond();
    return settled();
  });
  expect(services.store.getState().status).toEqual(decided);
  expect(storedPayments(services)).toEqual([]);
});
