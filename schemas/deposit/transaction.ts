import { Id, WireAmount } from '../common.ts';
import * as z from '../zod.ts';
import { Chain } from './chain.ts';

export const TRANSACTION_STATUSES = ['waiting', 'processed', 'mistaked', 'accepted'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

const KNOWN: ReadonlyMap<string, TransactionStatus> = new Map([
  ['0', 'waiting'],
  ['1', 'processed'],
  ['2', 'mistaked'],
  ['NEW', 'waiting'],
  ['PAYED', 'accepted'],
  ['CANCELED', 'mistaked'],
  ['AUTO_CANCELED', 'mistaked'],
]);

/** A status of the server, numeric or by name; an unknown value is accepted, never success (second document, section 4). */
export function toStatus(status: string | number): TransactionStatus {
  const name = String(status);
  return KNOWN.get(name.toUpperCase()) ?? byName(name.toLowerCase()) ?? 'accepted';
}

const byName = (name: string): TransactionStatus | undefined => TRANSACTION_STATUSES.find((status) => status === name);

/** The query's `status`: a name, or 0, 1, 2; anything else is ignored (contract, section 1). */
export const queryStatus = (text: string | undefined): TransactionStatus | undefined =>
  text !== undefined && /^[012]$/.test(text) ? toStatus(text) : TRANSACTION_STATUSES.find((name) => name === text);

export const Transaction = z.object({
  txid: z.optional(z.string()),
  /** A chain by name, any case, or with its own figures. */
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
