import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useShowFailure } from '../../../ui/page/use-show-failure.ts';
import { reportError } from '../../../core/services/report.ts';
import { useServices } from '../../../core/services/services.ts';
import { unexpectedFailure, type FailedOutcome, type FailedPress } from '../../payment/send/failed-press.ts';
import { type Press, useAborted } from '../../payment/send/use-aborted.ts';
import { useSendUnseen, useUnseenSteps } from '../../payment/send/use-unseen-steps.ts';
import { leaveStorage } from '../../form/draft/use-draft.ts';
import { type Addition, createWithdrawal, type MissingFields } from '../create-withdrawal.ts';
import type { Order } from '../../../core/state/order.ts';
import { clearOrder } from '../../../core/state/actions/payment.ts';

/** What a submit sends. */
export interface Outgoing {
  readonly order: Order;
  readonly addition: Addition | undefined;
}

export interface Sending {
  /** Prepares and sends an order, or nothing when `prepare` returns undefined. One submit makes one withdrawal. */
  readonly press: (prepare: () => Promise<Outgoing | undefined>) => void;
  readonly isBusy: boolean;
  readonly failure: FailedPress | undefined;
}

interface Parts {
  readonly method: PaymentMethod;
  /** Titles for failed withdrawals. */
  readonly titles: Readonly<Record<FailedOutcome, 'withdrawal.failed' | 'sweepstake.redemption.failed' | Shared>>;
  /** Called when it was created, before its page opens. */
  readonly onMade?: () => void;
  /** Called when it was created but the response asks for more fields. */
  readonly onMore: (missing: MissingFields, sent: Outgoing) => void;
  /** Prepares the next step, where a response asks only for hidden fields. */
  readonly again: () => Promise<Outgoing | undefined>;
}
type Shared = 'deposit.unanswered' | 'error.snackbar';

/** Sends an order once. Leaving the page aborts it. */
export function useSending({ method, titles, onMade, onMore, again }: Parts): Sending {
  const services = useServices();
  const go = useGo();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailedPress>();
  const latest = useRef<Press>(undefined);
  useAborted(latest, method);
  const unseen = useUnseenSteps();
  /** Keep the order until the next page shows, then clear it. */
  const isDone = useRef(false);
  const { store } = services;
  useEffect(() => {
    const done = isDone;
    return () => {
      if (done.current) clearOrder(store);
    };
  }, [store]);
  useShowFailure(failure);

  const fail = (failed: FailedPress) => {
    if (failed.outcome === 'refused' && !failed.isReloadable) leaveStorage(services);
    setFailure(failed);
    services.analytics('submit-failed', { method: method.name, outcome: failed.outcome });
    services.announce(t(titles[failed.outcome]));
  };
  /** Resolves to true when the press goes on: the page is being left for the created withdrawal, or another step follows. */
  const send = async (pressed: Press, prepare: () => Promise<Outgoing | undefined>): Promise<boolean> => {
    const { signal } = pressed.controller;
    const sent = await prepare();
    if (!sent || signal.aborted) {
      setBusy(false);
      return false;
    }
    pressed.isSent = true;
    setBusy(true);
    setFailure(undefined);
    pressed.hasLeft = true;
    const result = await createWithdrawal({ ...sent, signal }, services);
    pressed.isSent = false;
    if (signal.aborted) {
      setBusy(false);
      return false;
    }
    // Stay busy until the next page shows.
    if (result.kind === 'go') {
      isDone.current = true;
      onMade?.();
      go(result.page, { replace: true });
      return true;
    }
    if (result.kind === 'stay') {
      onMore(result, sent);
      if (unseen.follows('withdrawal-create', result.fields)) return true;
    } else fail(result);
    setBusy(false);
    return false;
  };
  const run = async (prepare: () => Promise<Outgoing | undefined>) => {
    const pressed = latest.current;
    if (!pressed) return;
    let goesOn = false;
    try {
      goesOn = await send(pressed, prepare);
    } catch (error) {
      setBusy(false);
      const { player } = reportError(services, error, 'create');
      fail(unexpectedFailure(player, 'withdrawal', pressed.hasLeft));
    }
    if (!goesOn) latest.current = undefined;
  };
  useSendUnseen(unseen, () => void run(again));
  const press: Sending['press'] = (prepare) => {
    if (latest.current) return; // one submit makes one withdrawal
    latest.current = { controller: new AbortController(), isSent: false };
    unseen.begin();
    void run(prepare);
  };
  return { press, isBusy, failure };
}
