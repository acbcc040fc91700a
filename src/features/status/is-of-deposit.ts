import type { StatusPush } from '../../../schemas/deposit/transaction.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
import type { Services } from '../../core/services/services.ts';
import { addHeard } from '../../core/state/actions/payment.ts';
import type { HeardPayment, OpenDeposit } from '../../core/state/payment.ts';
import { isOnOtherChain } from './chains.ts';
import { knownTransaction } from '../payment/record/pushed-transaction.ts';
import { idOf, isSamePayment, storedPayments } from '../payment/record/stored-deposits.ts';

type OtherPayment = Partial<Pick<HeardPayment, 'depositId' | 'txid'>>;
type Parts = Pick<Services, 'store' | 'clock'>;

/** What is known of the player's other payments: those of this session, and those that storage has. */
export function otherPayments(deposit: OpenDeposit, parts: Parts): readonly OtherPayment[] {
  const { announced, heard } = parts.store.getState();
  const stored = [...storedPayments(parts), ...storedPayments(parts, 'withdrawal')];
  return [
    ...announced.map((depositId) => ({ depositId })),
    ...heard.filter(({ id }) => id !== idOf(deposit)),
    ...stored
      .filter((other) => !isSamePayment(other, deposit))
      .map((other) => ({ depositId: other.depositId, txid: knownTransaction(other)?.txid })),
  ];
}

/** Whether a push has the id or the transaction of another payment. */
export const isOfOther = ({ depositId, txid }: OtherPayment, others: readonly OtherPayment[]): boolean =>
  others.some((other) => isSameId(other.depositId, depositId) || (txid !== undefined && other.txid === txid));

/** Remembers whose id and transaction these are, since storage forgets a payment that has ended. */
export function noteHeard(
  deposit: OpenDeposit,
  pushed: OtherPayment & Pick<HeardPayment, 'status'>,
  { store }: Pick<Parts, 'store'>,
): void {
  const heard: HeardPayment = {
    id: idOf(deposit),
    depositId: deposit.depositId ?? pushed.depositId,
    txid: pushed.txid,
    status: pushed.status,
  };
  const isSame = ({ id, depositId, txid, status }: HeardPayment) =>
    id === heard.id && depositId === heard.depositId && txid === heard.txid && status === heard.status;
  const isKnown = store.getState().heard.some(isSame);
  if (!isKnown) addHeard(store, heard);
}

/**
 * Whether a push belongs to a crypto deposit without an id. It must name the same coin, and neither another chain, another
 * transaction, nor the id or the transaction of another payment.
 */
export function isOfCoin(push: StatusPush, deposit: OpenDeposit, others: readonly OtherPayment[]): boolean {
  const { depositId, withdrawalId, transaction } = push;
  const coin = transaction.cryptoCurrency ?? transaction.currency;
  if (withdrawalId !== undefined || coin === undefined) return false;
  if (isOfOther({ depositId, txid: transaction.txid }, others)) return false;
  if (isOnOtherChain(transaction, deposit.crypto?.network)) return false;
  const known = knownTransaction(deposit)?.txid;
  if (known !== undefined && transaction.txid !== undefined && transaction.txid !== known) return false;
  return coin.toUpperCase() === (deposit.crypto?.coin ?? deposit.currency).toUpperCase();
}
