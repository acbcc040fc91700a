import type { StatusPush } from '../../../schemas/deposit/transaction.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';

/**
 * Whether a push belongs to a crypto deposit without an id. It must name the same coin, and neither another transaction
 * nor a payment known by its id (`others`).
 */
export function isOfCoin(push: StatusPush, deposit: OpenDeposit, others: readonly string[]): boolean {
  const { depositId, withdrawalId, transaction } = push;
  const coin = transaction.cryptoCurrency ?? transaction.currency;
  if (withdrawalId !== undefined || coin === undefined) return false;
  if (depositId !== undefined && others.includes(depositId)) return false;
  const known = deposit.crypto?.transaction?.txid;
  if (known !== undefined && transaction.txid !== undefined && transaction.txid !== known) return false;
  return coin.toUpperCase() === (deposit.crypto?.coin ?? deposit.currency).toUpperCase();
}
