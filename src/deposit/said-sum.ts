import type { Transaction } from '../../schemas/deposit/transaction.ts';
import type { OpenDeposit } from '../state/store.ts';

/** What is known of a transaction so far, with what came now over it: a word without a sum does not take back an earlier one. */
export function mergeTransactions(before: Transaction | undefined, now: Transaction): Transaction {
  if (!before) return now;
  const { amount: _amount, finalAmount: _final, ...rest } = before;
  const hasSum = now.finalAmount !== undefined || now.amount !== undefined;
  return { ...(hasSum ? rest : before), ...now };
}

export interface Sum {
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

type Asked = Pick<OpenDeposit, 'amount' | 'currency' | 'crypto'>;

/** The sum that the status shows: what the transaction says was credited, else what it says was sent, else what was asked for. */
export function saidSum({ amount, currency, crypto }: Asked, transaction: Transaction | undefined): Sum | undefined {
  const { finalAmount, amount: sent, currency: own, cryptoCurrency: coin } = transaction ?? {};
  if (finalAmount !== undefined) return { amount: finalAmount, currency: own || coin || currency };
  // What is sent to an address is counted in its coin.
  if (sent !== undefined) return { amount: sent, currency: (crypto ? coin || own : own || coin) || currency };
  return amount === undefined ? undefined : { amount, currency };
}
