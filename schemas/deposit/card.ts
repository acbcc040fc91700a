import * as z from '../zod.ts';
import { DetailText, EncodedText } from './requisite.ts';

const text = z.optional(DetailText);

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
