import { WireId } from '../wire-id.ts';
import { EncodedText, Requisite } from '../deposit/requisite.ts';
import { PayeeCard } from '../deposit/card.ts';
import { Transaction } from '../deposit/transaction.ts';
import { PaymentMethodOffer } from '../deposit/payment-method-offer.ts';
import { MethodField } from '../method/field.ts';
import { Instruction } from '../method/instruction.ts';
import * as z from '../zod.ts';
import { OpenCrypto } from './open-crypto.ts';

/** An image as a data address: a code of any size stays far below this. */
const LARGEST_IMAGE = 200_000;

/**
 * The public parts of an answer that asks to be paid by hand: whom, how, and until when. Closed: a provider's own `data`
 * is not ours to keep.
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
  /** Names of the buttons; the paid button stands when it is absent or holds `complete`. */
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
  /** Some of whom or what sum to pay could not be read. */
  isPartial: z.optional(z.boolean()),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/** A deposit under way, as storage holds it: no address of a provider. */
export const KeptDeposit = z.object({
  depositId: z.optional(WireId),
  /** Of money that goes out. */
  withdrawalId: z.optional(WireId),
  method: z.string(),
  /** Route name of the page that shows it. */
  page: z.string(),
  /** Decimal text. */
  amount: z.optional(z.string()),
  currency: z.string(),
  /** Epoch ms, by the server's clock. */
  createdAt: z.number(),
  reference: z.string(),
  acceptAfterSec: z.number(),
  /** Epoch ms, by the server's clock: since when the player waits; `createdAt` unless an invoice came between. */
  waitsFrom: z.optional(z.number()),
  invoice: z.optional(OpenInvoice),
  offers: z.optional(z.array(PaymentMethodOffer)),
  crypto: z.optional(OpenCrypto),
  /** What the server has said of its transaction. */
  transaction: z.optional(Transaction),
  /** Epoch ms, by the device's clock: when it was kept last. */
  keptAt: z.optional(z.number()),
});
export type KeptDeposit = z.infer<typeof KeptDeposit>;
