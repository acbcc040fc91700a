import { MethodsResponse } from '../../schemas/api/methods.ts';
import { OfferContinue } from '../../schemas/api/offer-continue.ts';
import { PayeeCard } from '../../schemas/deposit/card.ts';
import { CryptoDeposit } from '../../schemas/deposit/crypto-deposit.ts';
import { DepositData, DepositResponse } from '../../schemas/deposit/deposit-response.ts';
import { PreparedDeposit } from '../../schemas/deposit/india-invoice.ts';
import { PaymentMethodOffer } from '../../schemas/deposit/payment-method-offer.ts';
import { PeerToPeerDeposit } from '../../schemas/deposit/peer-to-peer.ts';
import { Requisite } from '../../schemas/deposit/requisite.ts';
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
  'deposit-cancel': 'cancels a transfer whose time is over',
  'external-deposit-continue': 'continues with the chosen offer of the on-ramp',
  'session-start': 'opens a payment session for the amount entered',
  'session-form-on-close-modal': 'the player left a form without a deposit',
  'bank-get': 'the bank of a card, by its first digits',
  'deposit-status': 'the status of a deposit',
  'deposit-check': 'whether a transfer between people is already open',
  'sweepstake-boxes': 'the packages of the coin shop',
  'payment-convert-v2': 'the rate of a coin',
  'sweepstake-balance-get': 'the balances of coins',
  'sweepstake-recoup-sum': 'what must still be played before a redemption',
  events: 'metrics',
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
