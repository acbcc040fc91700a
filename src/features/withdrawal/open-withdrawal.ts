import type { WireId } from '../../../schemas/wire-id.ts';
import type { TransactionStatus } from '../../../schemas/deposit/transaction.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { Services } from '../../core/services/services.ts';
import { forget } from '../../platform/storage/forget.ts';
import { storeDeposit } from '../payment/record/stored-deposits.ts';
import { announceCreated } from '../payment/record/open-deposit.ts';
import { isFinal, nextStatus } from '../../core/tables/status.ts';
import { FLOWS } from '../../core/tables/method-flows.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { openPayment } from '../../core/state/actions/payment.ts';

/** The withdrawal as the response describes it. */
interface Made extends Pick<OpenDeposit, 'currency' | 'reference'> {
  readonly withdrawalId: WireId;
  /** Decimal text. */
  readonly amount: string;
  /** The number that the call carried. */
  readonly amountNumber: number;
}

interface WithdrawalStatus {
  readonly method: PaymentMethod;
  /** Undefined where the response has none, which means accepted. */
  readonly status: TransactionStatus | undefined;
  /** True when no more fields are needed: its page follows it from now on. */
  readonly isComplete: boolean;
}

/** The server has created it: report it to the host once, and store it for a reload. */
export function openWithdrawal(
  { amountNumber, ...made }: Made,
  { method, status, isComplete }: WithdrawalStatus,
  services: Services,
): void {
  const { withdrawalId, currency } = made;
  announceCreated(withdrawalId, { amount: amountNumber, currency, paymentType: method.name }, services, 'withdrawal');
  if (!isComplete) return;
  const { complete, start } = FLOWS.main.withdrawal;
  const deposit: OpenDeposit = {
    ...made,
    method: method.name,
    page: complete,
    createdAt: services.serverNow(),
    // It starts as accepted, so no timeout has to change its status.
    acceptAfterSec: 0,
  };
  const next = status === undefined ? start : nextStatus(start, { type: 'server', status });
  openPayment(services.store, deposit, { status: next });
  if (!isFinal(next)) return storeDeposit(services, deposit);
  // It has ended, and a stored one would be a row that says it is under way.
  forget('choice');
}
