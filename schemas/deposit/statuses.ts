export const TRANSACTION_STATUSES = ['waiting', 'processed', 'mistaked', 'accepted'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * What the server may say of a transaction, in `deposit-status`, `deposit-check` and pushes, and what it means. Data only:
 * `readStatus` reads it, and `docs/flow.md` shows it. Any other word is no news.
 */
export const STATUS_WORDS: Readonly<Record<string, TransactionStatus>> = {
  NEW: 'waiting',
  PAYED: 'accepted',
  CANCELED: 'mistaked',
  AUTO_CANCELED: 'mistaked',
};

/** Numbers, also when they are written as text. */
export const STATUS_NUMBERS: Readonly<Record<string, TransactionStatus>> = {
  '0': 'waiting',
  '1': 'processed',
  '2': 'mistaked',
};

/** A number that stands for none of them: never a success. */
export const OTHER_NUMBER: TransactionStatus = 'accepted';

/** A transfer that `deposit-check` finds is taken up, unless its status means one of these. */
export const NOT_TAKEN_UP: readonly TransactionStatus[] = ['mistaked'];
