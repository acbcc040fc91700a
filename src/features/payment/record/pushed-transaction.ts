import { readStatus, type Transaction, type TransactionStatus } from '../../../../schemas/deposit/transaction.ts';
import type { Services } from '../../../core/services/services.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { mergeTransactions } from './status-amount.ts';
import { setTransaction } from '../../../core/state/actions/payment.ts';

/** The transaction as an earlier page learned it. */
export const knownTransaction = (deposit: OpenDeposit | undefined): Transaction | undefined =>
  deposit?.transaction ?? deposit?.crypto?.transaction;

/** What an earlier page learned of its status. Waiting is news for a coin alone: then its transaction has been seen. */
export function knownStatus(deposit: OpenDeposit): TransactionStatus | undefined {
  const seen = knownTransaction(deposit);
  const status = seen && readStatus(seen.status);
  return status === 'waiting' && !deposit.crypto ? undefined : status;
}

/** Merges a pushed transaction into the one that the status shows, and returns the result. */
export function mergePushedTransaction(
  deposit: OpenDeposit | undefined,
  pushed: Transaction,
  { store }: Pick<Services, 'store'>,
): Transaction {
  const transaction = mergeTransactions(store.getState().transaction ?? knownTransaction(deposit), pushed);
  setTransaction(store, transaction);
  return transaction;
}
