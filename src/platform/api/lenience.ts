import type { IsOptional } from '../../../schemas/lenient.ts';

/**
 * The parts of a response that the next page can do without. The deposit already exists, so a bad decoration must not
 * cost its invoice. Nor may a provider's own key that is named like one of ours cost the redirect.
 */
export const LENIENCE = {
  deposit: (path) => /^\/(fields|apiResponse\/data)(\/|$)/.test(path),
  address: (path) => path === '/minDepositValue' || path === '/cryptoName',
  /** If a transfer's payee or amount cannot be read, nobody may be asked to pay it. */
  transfer: (path) =>
    !/^\/(depositId|exists|isFieldsRequired|unifiedFlow)$/.test(path) &&
    !/^(\/unifiedFlow)?\/(card(\/(number|encoded)(\/.*)?)?|payment_amount|payment_currency)$/.test(path),
  preparation: (path) => /^\/(fields|details|requisites)(\/|$)/.test(path),
  offer: (path) => path === '/data',
  withdrawal: (path) => /^\/(status|fields)(\/|$)/.test(path),
} as const satisfies Record<string, IsOptional>;

/** Says whom to pay or how much: the player is told when such a part could not be read. */
export const isPaymentPath = (path: string): boolean =>
  /\/(card|requisites|details|accountNumber|payment_amount|payment_currency|qrCodeText|qrDataURL)(\/|$)/.test(path);
