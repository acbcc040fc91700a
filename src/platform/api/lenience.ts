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

const PAYMENT = /\/(card|requisites|details|accountNumber|payment_amount|payment_currency|qrCodeText|qrDataURL)(\/|$)/;
/** Of a detail that is complete without it: its title in a language, whether it can be copied, the network of a card. */
const DECORATION = /\/(title|isCopyable|payment_system|country_code)(\/|$)/;

/** Says whom to pay or how much: the player is told when such a part could not be read. */
export const isPaymentPath = (path: string): boolean => PAYMENT.test(path) && !DECORATION.test(path);
