import { readStatus, type Transaction } from '../../../../schemas/deposit/transaction.ts';
import { isPositive } from '../../../../schemas/money/decimal.ts';
import { isFinal } from '../../../core/tables/status.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';

/** Whether an amount says something. Servers fill those that they do not know yet with 0. */
const isSum = (amount: string | undefined): amount is string => amount !== undefined && isPositive(amount);

const hasSum = ({ amount, finalAmount }: Transaction): boolean => isSum(finalAmount) || isSum(amount);

/**
 * Merges a new transaction over the known one. An update without an amount keeps the earlier amount, in its currency. Once
 * the payment has ended, a push with another status is out of date, and so are its figures.
 */
export function mergeTransactions(before: Transaction | undefined, now: Transaction): Transaction {
  if (!before) return now;
  const status = readStatus(before.status);
  if (status && isFinal({ status, by: 'server' }) && readStatus(now.status) !== status) return before;
  if (hasSum(before) && !hasSum(now)) {
    const { amount: _amount, finalAmount: _final, currency: _currency, cryptoCurrency: _coin, ...news } = now;
    return { ...before, ...news };
  }
  const { amount: _amount, finalAmount: _final, ...rest } = before;
  return { ...rest, ...now };
}

export interface StatusAmount {
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

type Requested = Pick<OpenDeposit, 'amount' | 'currency' | 'crypto'>;

/** The amount that the status shows: the credited one, else the sent one, else the requested one. */
export function statusAmount(
  { amount, currency, crypto }: Requested,
  transaction: Transaction | undefined,
): StatusAmount | undefined {
  const { finalAmount, amount: sent, currency: own, cryptoCurrency: coin } = transaction ?? {};
  if (isSum(finalAmount)) return { amount: finalAmount, currency: own || coin || currency };
  // An amount sent to an address is in its coin.
  if (isSum(sent)) return { amount: sent, currency: (crypto ? coin || own : own || coin) || currency };
  return amount === undefined ? undefined : { amount, currency };
}
