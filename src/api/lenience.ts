import type { CanDoWithout } from '../../schemas/lenient.ts';

/**
 * What of an answer the page that follows can do without. The deposit exists by then: its invoice is never lost to a
 * decoration, nor its redirect to a provider's own key that is named like one of ours.
 */
export const LENIENCE = {
  deposit: (path) => /^\/(fields|apiResponse\/data)(\/|$)/.test(path),
  address: (path) => path === '/minDepositValue' || path === '/cryptoName',
  /** Nobody may be asked to pay by a transfer whose payee or sum cannot be read. */
  transfer: (path) =>
    !/^\/(depositId|exists|isFieldsRequired|unifiedFlow)$/.test(path) &&
    !/^(\/unifiedFlow)?\/(card(\/(number|encoded)(\/.*)?)?|payment_amount|payment_currency)$/.test(path),
  preparation: (path) => /^\/(fields|details|requisites)(\/|$)/.test(path),
  offer: (path) => path === '/data',
} as const satisfies Record<string, CanDoWithout>;

/** Whom or what sum to pay: where some of it could not be read, the player is told. */
export const isOfPayment = (path: string): boolean =>
  /\/(card|requisites|details|accountNumber|payment_amount|payment_currency|qrCodeText|qrDataURL)(\/|$)/.test(path);
