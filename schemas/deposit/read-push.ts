import * as z from '../zod.ts';
import { StatusPush, Transaction } from './transaction.ts';

/** Servers fill what they do not know yet with an empty text, which is none. */
const Text = z.pipe(
  z.string(),
  z.transform((value) => value || undefined),
);
const PushedId = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => (value === '' ? undefined : String(value))),
);

/** Without the keys that say nothing, so that an update keeps what earlier ones have said. */
const named = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** A push of a status as the widget reads it. */
export const ReadPush = z.extend(StatusPush, {
  depositId: z.optional(PushedId),
  withdrawalId: z.optional(PushedId),
  transaction: z.pipe(
    z.extend(Transaction, {
      txid: z.optional(Text),
      currency: z.optional(Text),
      cryptoCurrency: z.optional(Text),
    }),
    z.transform(named),
  ),
});
