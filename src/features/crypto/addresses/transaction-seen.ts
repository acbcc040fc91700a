import type { Transaction, TransactionStatus } from '../../../../schemas/deposit/transaction.ts';
import type { Services } from '../../../core/services/services.ts';
import { forgetDeposit, storeDeposit } from '../../payment/record/stored-deposits.ts';
import { isFinal, nextStatus } from '../../../core/tables/status.ts';
import { START } from '../../../core/tables/status-state.ts';
import { forget } from '../../../platform/storage/forget.ts';
import { COMPLETE } from '../../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { chainOf } from '../../status/chains.ts';
import { openPayment } from '../../../core/state/actions/payment.ts';

type Parts = Pick<Services, 'store' | 'clock' | 'serverNow' | 'bridge' | 'window'>;

/**
 * The server has seen a transaction to an open address, so the player now waits for its status. Waiting counts as
 * accepted once the chain's blocks should have passed, or after the usual time for an unknown chain.
 */
export function transactionSeen(
  deposit: OpenDeposit,
  status: TransactionStatus,
  transaction: Transaction | undefined,
  parts: Parts,
): void {
  if (!deposit.crypto) return;
  const chain = transaction && chainOf(transaction);
  const seen: OpenDeposit = {
    ...deposit,
    page: COMPLETE,
    waitsFrom: parts.serverNow(),
    acceptAfterSec: chain ? chain.blocks * chain.intervalSec : deposit.acceptAfterSec,
    crypto: { ...deposit.crypto, transaction },
  };
  const next = nextStatus(START, { type: 'server', status });
  openPayment(parts.store, seen, { status: next, transaction });
  if (!isFinal(next)) return storeDeposit(parts, seen);
  forget('choice');
  forgetDeposit(parts, seen);
}
