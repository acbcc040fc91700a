import { Instant, LocalizedText } from '../common.ts';
import { Figure } from './figure.ts';
import { AmountDue } from './amount-due.ts';
import { WireId } from '../wire-id.ts';
import { MethodField } from '../method/field.ts';
import * as z from '../zod.ts';
import { PaymentMethodOffer } from './payment-method-offer.ts';
import { PayeeCard } from './card.ts';
import { EncodedText, Requisite } from './requisite.ts';
import { AnyInstruction } from './any-instruction.ts';

const data = {
  paymentMethodOffers: z.optional(z.array(PaymentMethodOffer)),
  card: z.optional(PayeeCard),
  requisites: z.optional(z.array(Requisite)),
  buttonPay: z.optional(
    z.union([z.string(), z.object({ text: z.optional(LocalizedText), url: z.optional(z.string()) })]),
  ),
  qrCodeText: z.optional(z.string()),
  qrDataURL: z.optional(z.string()),
  buttons: z.optional(z.array(z.string())),
  instruction: z.optional(AnyInstruction),
  inputFields: z.optional(z.array(MethodField)),
  created: z.optional(Instant),
  /** Seconds. */
  lifetime: z.optional(Figure),
  timeout_minutes: z.optional(Figure),
  payment_system: z.optional(z.string()),
  payment_amount: z.optional(AmountDue),
  payment_currency: z.optional(z.string()),
  accountNumber: z.optional(EncodedText),
  /** For a transfer between people: the amount the payer requested, and the amount the provider processes. */
  passedAmount: z.optional(AmountDue),
  passedCurrency: z.optional(z.string()),
  processingAmount: z.optional(AmountDue),
  processingCurrency: z.optional(z.string()),
};

/** What the response to a create may hold for the next page. Loose, since a redirect's `data` is the provider's own. */
export const DepositData = z.looseObject({
  ...data,
  /** `true`, or an object whose keys are merged into `data`. */
  unifiedFlow: z.optional(z.union([z.boolean(), z.looseObject(data)])),
});
export type DepositData = z.infer<typeof DepositData>;

/** The link to the payer's app, which is never stored, with its label when the response has one. */
export type AppLink = Exclude<DepositData['buttonPay'], undefined>;

export const ApiResponse = z.object({
  /** HTTP method for opening `source`. */
  method: z.optional(z.string()),
  /** A redirect URL. */
  source: z.optional(z.string()),
  data: z.optional(DepositData),
  /** A custom page id: `easype`, `pix`. */
  pageId: z.optional(z.string()),
  isFieldsRequired: z.optional(z.boolean()),
  depositId: z.optional(WireId),
});

/** Response of `deposit-create` and `deposit-create-sweepstake`. */
export const DepositResponse = z.object({
  depositId: z.optional(WireId),
  fields: z.optional(z.array(MethodField)),
  apiResponse: ApiResponse,
});
export type DepositResponse = z.infer<typeof DepositResponse>;
