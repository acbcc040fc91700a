import { useEffect, useRef, useState } from 'react';
import type { Transaction } from '../../../schemas/deposit/transaction.ts';
import { useServices } from '../../core/services/services.ts';
import { isFinal, nextStatus, type StatusEvent } from '../../core/tables/status.ts';
import type { StatusState } from '../../core/tables/status-state.ts';
import { COMPLETE } from '../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { followStatus } from './follow-status.ts';
import { knownStatus, knownTransaction } from '../payment/record/pushed-transaction.ts';
import { closePage, updateStoredDeposit } from '../payment/invoice/leave-invoice.ts';
import { invoiceRulesOf } from '../payment/invoice/rules.ts';
import { forgetDeposit, storeTransaction, waitsUntil } from '../payment/record/stored-deposits.ts';
import { mergeTransactions } from '../payment/record/status-amount.ts';

interface FollowedPayment {
  readonly status: StatusState;
  readonly transaction: Transaction | undefined;
}

/**
 * Whether a later visit would lead to its own page. Once the server takes it as paid, it must not. Only a transfer goes by
 * its own page, which completes it.
 */
const asksToPay = ({ page, withdrawalId }: OpenDeposit): boolean =>
  withdrawalId === undefined && page !== COMPLETE && invoiceRulesOf(page)?.isTransfer !== true;

/**
 * The status of a payment whose page is not open: by the server's updates, and by the timeout after which waiting counts
 * as accepted. A new record of the same payment continues with the status that is known.
 */
export function useFollowPayment(payment: OpenDeposit, start: StatusState): FollowedPayment {
  const services = useServices();
  const [followed, setFollowed] = useState<FollowedPayment>({ status: start, transaction: knownTransaction(payment) });
  const last = useRef(followed);
  useEffect(() => {
    const { clock, serverNow } = services;
    const applyEvent = (event: StatusEvent, pushed?: Transaction) => {
      const before = last.current;
      const status = nextStatus(before.status, event);
      const transaction = pushed ? mergeTransactions(before.transaction, pushed) : before.transaction;
      last.current = { status, transaction };
      setFollowed(last.current);
      const isTaken = status.by === 'server' && status.status === 'accepted' && asksToPay(payment);
      if (isFinal(status) || isTaken) closePage(payment, services);
      if (isFinal(status)) return forgetDeposit(services, payment);
      if (pushed && transaction) storeTransaction(services, payment, transaction);
      if (isTaken) updateStoredDeposit(payment, services);
    };
    const known = knownStatus(payment);
    if (known) applyEvent({ type: 'server', status: known });
    const stopFollowing = followStatus(payment, services, {
      isOver: () => isFinal(last.current.status),
      onStatus: (status, transaction) => applyEvent({ type: 'server', status }, transaction),
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
