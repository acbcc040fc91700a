export const TRANSACTION_STATUSES = ['waiting', 'processed', 'mistaked', 'accepted'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * The meaning of a transaction's status in `deposit-status`, `deposit-check` and pushes. Data only: `readStatus` applies
 * it, and `docs/reference/flow.md` shows it. Any other word is ignored.
 */
export const STATUS_WORDS: Readonly<Record<string, TransactionStatus>> = {
  NEW: 'waiting',
  PAYED: 'accepted',
  CANCELED: 'mistaked',
  AUTO_CANCELED: 'mistaked',
};

/** Numbers, also when written as text. */
export const STATUS_NUMBERS: Readonly<Record<string, TransactionStatus>> = {
  '0': 'waiting',
  '1': 'processed',
  '2': 'mistaked',
};

/** Any other number. Never a success. */
export const OTHER_NUMBER: TransactionStatus = 'accepted';

/** A transfer that `deposit-check` finds is continued, unless its status means one of these. */
export const NOT_RESUMED: readonly TransactionStatus[] = ['mistaked'];
