import { Instant } from '../common.ts';
import { Figure } from './figure.ts';
import { AmountDue } from './amount-due.ts';
import { WireId } from '../wire-id.ts';
import { MethodField } from '../method/field.ts';
import * as z from '../zod.ts';
import { PayeeCard } from './card.ts';
import { DepositData } from './deposit-response.ts';

/** Response of `deposit-check` and `deposit-create-p2p`. */
export const PeerToPeerDeposit = z.object({
  depositId: z.optional(WireId),
  exists: z.optional(z.boolean()),
  unifiedFlow: z.optional(z.union([z.boolean(), DepositData])),
  isFieldsRequired: z.optional(z.boolean()),
  fields: z.optional(z.array(MethodField)),
  card: z.optional(PayeeCard),
  created: z.optional(Instant),
  payment_amount: z.optional(AmountDue),
  payment_currency: z.optional(z.string()),
  /** Seconds. */
  lifetime: z.optional(Figure),
  timeout_minutes: z.optional(Figure),
  passedAmount: z.optional(AmountDue),
  passedCurrency: z.optional(z.string()),
  processingAmount: z.optional(AmountDue),
  processingCurrency: z.optional(z.string()),
  status: z.optional(z.union([z.string(), z.number()])),
});
export type PeerToPeerDeposit = z.infer<typeof PeerToPeerDeposit>;
