import { WireId } from '../wire-id.ts';
import { EncodedText, Requisite } from '../deposit/requisite.ts';
import { PayeeCard } from '../deposit/card.ts';
import { Transaction } from '../deposit/transaction.ts';
import { DepositData } from '../deposit/deposit-response.ts';
import { MethodField } from '../method/field.ts';
import { Instruction } from '../method/instruction.ts';
import * as z from '../zod.ts';
import { OpenCrypto } from './open-crypto.ts';

/** Characters of an image's data URL. A QR code of any size stays far below this. */
const LARGEST_IMAGE = 200_000;

/**
 * The public parts of a response that asks for a manual payment: the payee, the way to pay and the deadline. Closed,
 * since a provider's own `data` is not ours to store.
 */
export const OpenInvoice = z.object({
  /** Epoch ms, by the server's clock. */
  endsAt: z.number(),
  lifetimeMs: z.number(),
  requisites: z.optional(z.array(Requisite)),
  card: z.optional(PayeeCard),
  accountNumber: z.optional(EncodedText),
  qrCodeText: z.optional(z.string().check(z.maxLength(4_096))),
  qrDataURL: z.optional(z.string().check(z.maxLength(LARGEST_IMAGE))),
  /** Names of the buttons. The paid button shows when this is absent or holds `complete`. */
  buttons: z.optional(z.array(z.string())),
  instruction: z.optional(Instruction),
  inputFields: z.optional(z.array(MethodField)),
  /** Decimal text. */
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  passedAmount: z.optional(z.string()),
  passedCurrency: z.optional(z.string()),
  processingAmount: z.optional(z.string()),
  processingCurrency: z.optional(z.string()),
  /** Part of the payee or the amount could not be read. */
  isPartial: z.optional(z.boolean()),
  /** The host has heard which parts cannot be read. */
  isReported: z.optional(z.boolean()),
  /** The player has reported the payment as paid, and nobody knows whether the report arrived. */
  isInDoubt: z.optional(z.boolean()),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/** An open payment as stored, without a provider's address. */
export const StoredDeposit = z.object({
  depositId: z.optional(WireId),
  /** Set for a withdrawal. */
  withdrawalId: z.optional(WireId),
  method: z.string(),
  /** The country in whose list the method is. */
  country: z.optional(z.string()),
  /** The currency of that list. */
  listCurrency: z.optional(z.string()),
  /** Route name of the page that shows it. */
  page: z.string(),
  /** Decimal text. */
  amount: z.optional(z.string()),
  currency: z.string(),
  /** Epoch ms, by the server's clock. */
  createdAt: z.number(),
  reference: z.string(),
  acceptAfterSec: z.number(),
  /** Epoch ms, by the server's clock: when the wait began. `createdAt` unless an invoice came between. */
  waitsFrom: z.optional(z.number()),
  invoice: z.optional(OpenInvoice),
  /** What the flow row keeps of the response for its page. */
  kept: z.optional(DepositData),
  crypto: z.optional(OpenCrypto),
  /** The latest transaction that the server has sent. */
  transaction: z.optional(Transaction),
  /** Epoch ms, by the device's clock: when it was last stored. */
  keptAt: z.optional(z.number()),
  /** Key of the session that made it. */
  session: z.optional(z.string()),
});
export type StoredDeposit = z.infer<typeof StoredDeposit>;
