import type { StatusPush } from '../../../schemas/deposit/transaction.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
import type { Services } from '../../core/services/services.ts';
import { addHeard } from '../../core/state/actions/payment.ts';
import type { HeardPayment, OpenDeposit } from '../../core/state/payment.ts';
import { knownTransaction } from '../payment/record/pushed-transaction.ts';
import { isSamePayment, storedPayments } from '../payment/record/stored-deposits.ts';

type OtherPayment = Partial<Pick<HeardPayment, 'depositId' | 'txid'>>;
type Parts = Pick<Services, 'store' | 'clock'>;

/** What is known of the player's other payments: those of this session, and those that storage has. */
export function otherPayments(deposit: OpenDeposit, parts: Parts): readonly OtherPayment[] {
  const { announced, heard } = parts.store.getState();
  const stored = [...storedPayments(parts), ...storedPayments(parts, 'withdrawal')];
  return [
    ...announced.map((depositId) => ({ depositId })),
    ...[...heard, ...stored.map((payment) => ({ ...payment, txid: knownTransaction(payment)?.txid }))].filter(
      (other) => !isSamePayment(other, deposit),
    ),
  ];
}

/** Whether a transaction is that of another payment. */
export const isOfOther = (txid: string | undefined, others: readonly OtherPayment[]): boolean =>
  txid !== undefined && others.some((other) => other.txid === txid);

/** Remembers whose transaction this is, since storage forgets a payment that has ended. */
export function noteHeard({ depositId, withdrawalId, reference }: OpenDeposit, txid: string | undefined, parts: Parts) {
  const heard: HeardPayment = { depositId, withdrawalId, reference, txid };
  const isNew = !parts.store.getState().heard.some((other) => other.txid === txid && isSamePayment(other, heard));
  if (isNew) addHeard(parts.store, heard);
}

/**
 * Whether a push belongs to a crypto deposit without an id. It must name the same coin, and neither another transaction
 * nor the id or the transaction of another payment.
 */
export function isOfCoin(push: StatusPush, deposit: OpenDeposit, others: readonly OtherPayment[]): boolean {
  const { depositId, withdrawalId, transaction } = push;
  const coin = transaction.cryptoCurrency ?? transaction.currency;
  if (withdrawalId !== undefined || coin === undefined) return false;
  if (others.some((other) => isSameId(other.depositId, depositId))) return false;
  if (isOfOther(transaction.txid, others)) return false;
  const known = knownTransaction(deposit)?.txid;
  if (known !== undefined && transaction.txid !== undefined && transaction.txid !== known) return false;
  return coin.toUpperCase() === (deposit.crypto?.coin ?? deposit.currency).toUpperCase();
}
