import type { WireId } from '../../schemas/wire-id.ts';
import type { TransactionStatus } from '../../schemas/deposit/transaction.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Services } from '../app/services.ts';
import { keepDeposit } from '../deposit/kept-deposit.ts';
import { announceCreated } from '../deposit/open-deposit.ts';
import { nextStatus } from '../flow/status.ts';
import { FLOWS } from '../methods/flows.ts';
import type { OpenDeposit } from '../state/store.ts';

/** What the answer says of a withdrawal. */
interface Made extends Pick<OpenDeposit, 'currency' | 'reference'> {
  readonly withdrawalId: WireId;
  /** Decimal text. */
  readonly amount: string;
  /** As the call carried it. */
  readonly sum: number;
}

interface Standing {
  readonly method: PaymentMethod;
  /** Undefined where the answer says none: it is accepted then. */
  readonly status: TransactionStatus | undefined;
  /** Nothing more is asked for: its page follows it from here on. */
  readonly isComplete: boolean;
}

/** The server made it: the host hears of it once, and it is kept for a reload. */
export function openWithdrawal(
  { sum, ...made }: Made,
  { method, status, isComplete }: Standing,
  services: Services,
): void {
  const { withdrawalId, currency } = made;
  announceCreated(withdrawalId, { amount: sum, currency, paymentType: method.name }, services, 'withdrawal');
  if (!isComplete) return;
  const { complete, start } = FLOWS.main.withdrawal;
  const deposit: OpenDeposit = {
    ...made,
    method: method.name,
    page: complete,
    createdAt: services.serverNow(),
    // It begins as accepted: there is nothing to wait for that time would decide.
    acceptAfterSec: 0,
  };
  keepDeposit(services, deposit);
  const said = status === undefined ? start : nextStatus(start, { type: 'server', status });
  services.store.setState({ deposit, status: said, transaction: undefined });
}
