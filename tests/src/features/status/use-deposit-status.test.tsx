import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import { setStatus } from '../../../../src/core/state/actions/payment.ts';
import { nextStatus } from '../../../../src/core/tables/status.ts';
import { START } from '../../../../src/core/tables/status-state.ts';
import { useDepositStatus } from '../../../../src/features/status/use-deposit-status.ts';
import type { Client } from '../../../../src/platform/api/client.ts';
import { settled } from '../../../support/fake-clock.ts';
import { InWidget } from '../../../support/in-widget.tsx';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';
import { watched } from '../../../support/watched.ts';

/** The status page of a deposit that was created `ageMs` ago. */
function showStatusOf(ageMs: number) {
  const { services: all, clock } = widgetOf();
  const call = () => new Promise(() => undefined);
  const { services, watchers } = watched({ ...all, client: { ...all.client, call: call as Client['call'] } });
  const { store } = services;
  store.setState({ deposit: { ...OPEN_DEPOSIT, createdAt: services.serverNow() - ageMs } });
  function Status() {
    useDepositStatus(START);
    return null;
  }
  render(
    <MemoryRouter future={ROUTER_FUTURE}>
      <InWidget services={services}>
        <Status />
      </InWidget>
    </MemoryRouter>,
  );
  return {
    /** The address of the page contains a status. */
    claim: (status: 'accepted' | 'processed' | 'mistaked') =>
      act(() => setStatus(store, nextStatus(store.getState().status, { type: 'query', status }))),
    pass: (ms: number) => act(() => clock.advance(ms)),
    push: (status: number) =>
      act(() => {
        for (const { onStatus } of watchers) onStatus({ status });
        return settled();
      }),
    status: () => store.getState().status.status,
  };
}

test.each(['accepted', 'processed', 'mistaked'] as const)(
  'a deposit that is %s by its address and still waiting when its time is over becomes accepted',
  async (claimed) => {
    const page = showStatusOf(180_000);
    page.claim(claimed);
    await page.pass(0);
    expect(page.status()).toBe(claimed);
    await page.push(0);
    expect(page.status()).toBe('accepted');
  },
);

test('a deposit that has failed by its address waits until its time is over', async () => {
  const page = showStatusOf(0);
  page.claim('mistaked');
  await page.push(0);
  expect(page.status()).toBe('waiting');
  await page.pass(60_000);
  expect(page.status()).toBe('accepted');
  await page.push(1);
  expect(page.status()).toBe('processed');
});
