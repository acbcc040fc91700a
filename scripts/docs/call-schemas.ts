import { MethodsResponse } from '../../schemas/api/methods.ts';
import { OfferContinue } from '../../schemas/api/offer-continue.ts';
import { WithdrawalCreated } from '../../schemas/api/withdrawal-create.ts';
import { PayeeCard } from '../../schemas/deposit/card.ts';
import { CryptoDeposit } from '../../schemas/deposit/crypto-deposit.ts';
import { DepositData, DepositResponse } from '../../schemas/deposit/deposit-response.ts';
import { PreparedDeposit } from '../../schemas/deposit/india-invoice.ts';
import { PaymentMethodOffer } from '../../schemas/deposit/payment-method-offer.ts';
import { PeerToPeerDeposit } from '../../schemas/deposit/peer-to-peer.ts';
import { Requisite } from '../../schemas/deposit/requisite.ts';
import { BANK_TRANSFER_MS, INVOICE_MS } from '../../schemas/figures.ts';
import { MethodField } from '../../schemas/method/field.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import * as z from '../../schemas/zod.ts';
import { type CallName, CALLS, rowOf, schemaOf } from '../../src/platform/api/calls.ts';

/** What each call is for. */
export const ABOUT: Readonly<Record<CallName, string>> = {
  'deposit-limits': 'the limits of the amount, by currency',
  'methods-payment-v5': 'the deposit methods',
  'methods-payment-v3': 'the same, for a `platformVersion` other than `redesign`',
  'methods-country-selector-v2': 'the countries to choose from',
  'methods-withdrawal-v4': 'the withdrawal methods',
  'methods-withdrawal': 'the same, for a `platformVersion` other than `redesign`',
  'deposit-create': 'creates a deposit, or an address for a coin',
  'deposit-create-sweepstake': 'buys a package of coins',
  'deposit-create-p2p': 'creates a transfer between people',
  'deposit-prepare': 'asks the provider first: which fields it needs, or for its invoice',
  'withdrawal-create': 'creates a withdrawal',
  'deposit-complete': 'the player has paid a transfer or a unified form',
  'deposit-cancel': 'cancels a transfer: its time is over, or the player gives it up',
  'external-deposit-continue': 'continues with the chosen offer of the on-ramp',
  'session-start': 'opens a payment session for the amount entered',
  'session-form-on-close-modal': 'the player closed the cashier while a payment was being created',
  'bank-get': 'the bank of a card, by its first digits',
  'deposit-status': 'the status of a deposit',
  'deposit-check': 'whether a transfer between people is already open',
  'sweepstake-boxes': 'the packages of the coin shop',
  'payment-convert-v2': 'the rate of a coin',
  'sweepstake-balance-get': 'the balances of coins',
  'sweepstake-recoup-sum': 'what must still be played before a redemption',
  events: 'metrics',
};

/** What each key of a deposit's `data` means. The widget passes keys that are not here on to the provider. */
export const DATA: Readonly<Record<string, string>> = {
  paymentMethodOffers: 'the offers of an on-ramp, to choose from',
  card: 'the card or account to pay to',
  requisites:
    'the details to pay by, in this order. Those named `url` or `link`, `qr` or `qrcode`, and `amount` count as `buttonPay`, `qrCodeText` and `payment_amount`',
  buttonPay: 'a link to the payer’s app: its address, or the address and the text of the link',
  qrCodeText: 'a text, drawn as a QR code',
  qrDataURL: 'a QR code as an image: `data:image/…`, or an `https` address',
  buttons: 'the player can say “paid” if it is absent or holds `complete`',
  instruction: 'how to pay: a text, `{text}`, or steps',
  inputFields: 'fields to fill in before “paid”; their values are sent with `deposit-complete` as `fields`',
  created:
    'when the invoice was made: ISO 8601 (UTC without an offset), or seconds or milliseconds since 1970; the arrival of the response when absent',
  timeout_minutes: 'the same in minutes; takes precedence over `lifetime`',
  lifetime: `how long it can be paid, in seconds; without both, ${INVOICE_MS / 60_000} minutes, and ${BANK_TRANSFER_MS / 60_000} for card view 9`,
  payment_system: 'not shown',
  payment_amount: 'the amount to pay, if it differs from the amount of the form',
  payment_currency: 'and its currency',
  accountNumber: 'the account to pay to',
  passedAmount: 'of a transfer between people: the amount that the player asked for',
  passedCurrency: 'and its currency',
  processingAmount: 'the amount that the provider processes',
  processingCurrency: 'and its currency',
  unifiedFlow: '`true` shows the unified form; the keys of an object count as if they were beside it',
};

/** What every call carries, by the name of the header. */
export const HEADERS: Readonly<Record<string, string>> = {
  Authorization: 'the token of the start data',
  'X-Request-Id': 'random, new for each attempt; shown to the player as the reference of an error',
  'Idempotency-Key': 'for calls with a key; the same for each attempt at one payment',
  'Extra-Params': '`{"platformVersion": …}`',
  'X-Mobile-App': '`1`, if the start data say so',
  'X-Pwa': '`1`, if the start data say so',
  'Content-Type': '`application/json`',
  'Cache-Control': '`no-cache`',
};

export const pathOf = (call: CallName): string => `/api/${rowOf(call).isMetric ? 'metrics' : 'banking'}/${call}`;

/** Shared by several calls and described once. */
export const NAMED = new Map<z.ZodMiniType, string>([
  [DepositData, 'DepositData'],
  [PayeeCard, 'PayeeCard'],
  [PaymentMethodOffer, 'PaymentMethodOffer'],
  [Requisite, 'Requisite'],
]);
/** Described with the definitions. */
export const DEFINED = new Map<z.ZodMiniType, string>([
  [MethodField, 'MethodField'],
  [PaymentMethod, 'PaymentMethod'],
]);

export const calls = Object.keys(CALLS) as CallName[];

/** Responses of which only parts must be readable: their types are those of the full schema. */
const FULL: Readonly<Partial<Record<CallName, z.ZodMiniType>>> = {
  'deposit-create': z.union([DepositResponse, CryptoDeposit]),
  'deposit-create-sweepstake': z.union([DepositResponse, CryptoDeposit]),
  'deposit-create-p2p': PeerToPeerDeposit,
  'deposit-check': PeerToPeerDeposit,
  'deposit-prepare': PreparedDeposit,
  'external-deposit-continue': OfferContinue,
  'withdrawal-create': WithdrawalCreated,
};

/** A list of methods is parsed entry by entry, so its schema says nothing of the entries. */
const METHODS = z.extend(MethodsResponse, { methods: z.array(PaymentMethod) });

const parsed = new Map<CallName, z.ZodMiniType>(
  await Promise.all(calls.map(async (call) => [call, await schemaOf(call)] as const)),
);

/** What the response of a call holds; undefined where the widget does not read it. */
export function responseOf(call: CallName): z.ZodMiniType | undefined {
  const schema = FULL[call] ?? parsed.get(call);
  if (schema === undefined || schema.def.type === 'unknown') return undefined;
  return schema === MethodsResponse ? METHODS : schema;
}
