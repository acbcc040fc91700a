import type { TransactionStatus } from '../../../schemas/deposit/transaction.ts';

/** A transaction's status and who set it. Only the server's status is final. */
export interface StatusState {
  readonly status: TransactionStatus;
  readonly by: 'start' | 'query' | 'time' | 'counter' | 'server';
}

export const START: StatusState = { status: 'waiting', by: 'start' };
