import { useEffect, useRef, useState } from 'react';
import type { Transaction } from '../../../schemas/deposit/transaction.ts';
import { useServices } from '../../core/services/services.ts';
import { isFinal, nextStatus, type StatusEvent } from '../../core/tables/status.ts';
import type { StatusState } from '../../core/tables/status-state.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { followStatus } from './follow-status.ts';
import { knownStatus, knownTransaction } from '../payment/record/pushed-transaction.ts';
import { forgetDeposit, waitsUntil } from '../payment/record/stored-deposits.ts';
import { mergeTransactions } from '../payment/record/status-amount.ts';

interface FollowedPayment {
  readonly status: StatusState;
  readonly transaction: Transaction | undefined;
}

/**
 * The status of a payment whose page is not open: by the server's updates, and by the timeout after which waiting counts
 * as accepted. A new record of the same payment continues with the status that is known.
 */
export function useFollowPayment(payment: OpenDeposit, start: StatusState): FollowedPayment {
  const services = useServices();
  const [followed, setFollowed] = useState<FollowedPayment>({ status: start, transaction: knownTransaction(payment) });
  const last = useRef(start);
  useEffect(() => {
    const { clock, serverNow } = services;
    const applyEvent = (event: StatusEvent, transaction?: Transaction) => {
      const status = nextStatus(last.current, event);
      last.current = status;
      setFollowed((before) => ({
        status,
        transaction: transaction ? mergeTransactions(before.transaction, transaction) : before.transaction,
      }));
      if (isFinal(status)) forgetDeposit(services, payment);
    };
    const known = knownStatus(payment);
    if (known) applyEvent({ type: 'server', status: known });
    const stopFollowing = followStatus(payment, services, {
      isOver: () => isFinal(last.current),
      onStatus: (pushed, transaction) => applyEvent({ type: 'server', status: pushed }, transaction),
    });
    const left = Math.max(0, waitsUntil(payment) - serverNow());
    const stopWaiting = clock.after(left, () => applyEvent({ type: 'time' }));
    return () => {
      stopFollowing();
      stopWaiting();
    };
  }, [services, payment]);
  return followed;
}
