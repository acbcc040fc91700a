import type { Transaction } from '../../schemas/deposit/transaction.ts';
import type { Services } from '../app/services.ts';
import type { OpenDeposit } from '../state/store.ts';
import { mergeTransactions } from './said-sum.ts';

/** What an earlier page heard of the deposit's transaction. */
export const knownTransaction = (deposit: OpenDeposit | undefined): Transaction | undefined =>
  deposit?.transaction ?? deposit?.crypto?.transaction;

/** What a push says of the transaction is what the status shows from then on. Returns all that is known of it. */
export function hearTransaction(
  deposit: OpenDeposit | undefined,
  said: Transaction,
  { store }: Pick<Services, 'store'>,
): Transaction {
  const transaction = mergeTransactions(store.getState().transaction ?? knownTransaction(deposit), said);
  store.setState({ transaction });
  return transaction;
}
