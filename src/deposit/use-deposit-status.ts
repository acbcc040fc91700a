import { useEffect } from 'react';
import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { toStatus } from '../../schemas/deposit/transaction.ts';
import { useServices, useWidget } from '../app/services.ts';
import { isFinal, nextStatus, type StatusEvent } from '../flow/status.ts';
import { START } from '../flow/status-state.ts';
import { STATUS_POLL_MS } from '../lib/limits.ts';
import { forgetDeposit, keptDeposit } from './kept-deposit.ts';
import { handshakeQuery, openConnection } from '../realtime/connection.ts';

/**
 * Follows the open deposit while its status can still change: by pushes, by asking each 5 s while the socket is down and
 * once when it comes back, and by the time after which waiting reads as accepted. Leaving resets to waiting.
 */
export function useDepositStatus(): void {
  const services = useServices();
  const deposit = useWidget((state) => state.deposit);
  const { store, clock, client, bridge, serverNow } = services;

  useEffect(() => {
    const leave = () => store.setState({ status: START, transaction: undefined });
    const happen = (event: StatusEvent) => {
      const status = nextStatus(store.getState().status, event);
      store.setState({ status });
      if (isFinal(status)) forgetDeposit();
    };
    if (!deposit) {
      const kept = keptDeposit({ store, clock });
      if (kept) store.setState({ deposit: kept });
      const stop = clock.after(CARD_VIEWS.default.acceptAfterSec * 1000, () => happen({ type: 'time' }));
      return () => {
        stop();
        if (!store.getState().deposit) leave();
      };
    }
    const controller = new AbortController();
    let stopPolling: (() => void) | undefined;
    let isAsking = false;

    const ask = () => {
      if (deposit.depositId === undefined || isAsking || isFinal(store.getState().status)) return;
      isAsking = true;
      client
        .call(
          'deposit-status',
          { depositId: deposit.depositId, paymentMethod: deposit.method },
          { signal: controller.signal },
        )
        .then(({ data }) => happen({ type: 'server', status: toStatus(data.status) }))
        // The next poll, or the push, will say: one lost answer changes nothing.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    };
    const poll = (isOn: boolean) => {
      if (isOn && !stopPolling) stopPolling = clock.every(STATUS_POLL_MS, ask);
      if (!isOn) {
        stopPolling?.();
        stopPolling = undefined;
      }
    };

    // What was pushed before the socket was first up is asked for, as what was pushed while it was down.
    let wasDown = true;
    const connection = openConnection({
      host: store.getState().start?.host ?? services.window.location.origin,
      query: () => queryOf(store.getState().start),
      clock,
      random: Math.random,
      onStatus: (push) => {
        if (push.depositId === undefined || push.depositId !== deposit.depositId) return;
        store.setState({ transaction: push.transaction });
        happen({ type: 'server', status: toStatus(push.transaction.status) });
      },
      onToken: ({ token }) =>
        store.setState(({ start }) => (start ? { start: { ...start, user: { ...start.user, token } } } : {})),
      onChange: (isUp) => {
        poll(!isUp);
        if (isUp && wasDown) ask();
        wasDown = !isUp;
      },
      onRetry: (attempt) => bridge.send('socket-reconnect', { attempt }),
    });
    poll(true);
    const waited = serverNow() - deposit.createdAt;
    const cancelTimer = clock.after(Math.max(0, deposit.acceptAfterSec * 1000 - waited), () =>
      happen({ type: 'time' }),
    );
    return () => {
      controller.abort();
      poll(false);
      cancelTimer();
      connection.close();
      leave();
    };
  }, [deposit, store, clock, client, bridge, serverNow, services.window]);
}

type Start = ReturnType<ReturnType<typeof useServices>['store']['getState']>['start'];

const queryOf = (start: Start): Readonly<Record<string, string>> =>
  handshakeQuery({
    token: start?.user.token ?? '',
    xOrigin: start?.xOrigin,
    lang: start?.user.lang ?? '',
    platform: start?.user.platform,
    pwa: start?.pwa ?? false,
    isMobileApp: start?.isMobileApp ?? false,
  });
