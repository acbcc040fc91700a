import { WireAmount } from '../common.ts';
import { Id } from '../id.ts';
import * as z from '../zod.ts';
import { Chain } from './chain.ts';
import {
  OTHER_NUMBER,
  STATUS_NUMBERS,
  STATUS_WORDS,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from './statuses.ts';

export { TRANSACTION_STATUSES, type TransactionStatus } from './statuses.ts';

/** The meaning of a server status. Undefined for an unknown word, which changes nothing. */
export function readStatus(raw: string | number): TransactionStatus | undefined {
  const text = String(raw);
  if (Object.hasOwn(STATUS_NUMBERS, text)) return STATUS_NUMBERS[text];
  if (typeof raw === 'number' || /^-?\d+(\.\d+)?$/.test(text)) return OTHER_NUMBER;
  const word = text.toUpperCase();
  return Object.hasOwn(STATUS_WORDS, word) ? STATUS_WORDS[word] : undefined;
}

/** The status of a withdrawal's response, which may also be one of our names. */
export const readWithdrawalStatus = (raw: string | number): TransactionStatus | undefined =>
  readStatus(raw) ?? TRANSACTION_STATUSES.find((name) => name === String(raw).toLowerCase());

/** The query's `status`: a name, or 0, 1 or 2. Anything else is ignored. */
export const queryStatus = (text: string | undefined): TransactionStatus | undefined =>
  text !== undefined && /^[012]$/.test(text) ? readStatus(text) : TRANSACTION_STATUSES.find((name) => name === text);

export const Transaction = z.object({
  txid: z.optional(z.string()),
  /** A chain by name in any case, or with figures of its own. */
  blockchain: z.optional(z.union([z.string(), z.extend(Chain, { name: z.string() })])),
  currency: z.optional(z.string()),
  amount: z.optional(WireAmount),
  cryptoCurrency: z.optional(z.string()),
  finalAmount: z.optional(WireAmount),
  status: z.union([z.number(), z.string()]),
});
export type Transaction = z.infer<typeof Transaction>;

/** Push `deposit.status`. */
export const StatusPush = z.object({
  depositId: z.optional(Id),
  withdrawalId: z.optional(Id),
  transaction: Transaction,
});
export type StatusPush = z.infer<typeof StatusPush>;
