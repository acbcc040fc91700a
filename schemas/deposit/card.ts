import * as z from '../zod.ts';
import { EncodedText } from './requisite.ts';

/** As far as a number on the wire is exact: the last digits of a longer account would be those of another one. */
const isExact = (value: string | number): boolean =>
  typeof value === 'string' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const text = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]).check(z.refine(isExact, 'expected text for a number of so many digits')),
    z.transform((value) => String(value)),
  ),
);

/** The payee of a peer-to-peer or host-to-host transfer. */
export const PayeeCard = z.object({
  encoded: z.optional(z.boolean()),
  number: z.optional(EncodedText),
  phone: text,
  bank_account: text,
  bank_name: text,
  bank_type: text,
  payment_system: text,
  fullName: text,
  country_code: text,
  transaction_description: text,
  account_number: text,
});
export type PayeeCard = z.infer<typeof PayeeCard>;
