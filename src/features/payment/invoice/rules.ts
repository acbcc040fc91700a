/**
 * What the paid button of an invoice page does: `tell` completes the deposit with a call and continues, `accept`
 * continues to a status that counts as being processed, `go` only continues.
 */
export type PaidAction = 'tell' | 'accept' | 'go';

export interface InvoiceRules {
  readonly paid: PaidAction;
  /** A transfer between people: polled every 5 s, and cancelled by the player or when its time is up. */
  readonly isTransfer: boolean;
}

const rules = (paid: PaidAction, isTransfer = false): InvoiceRules => ({ paid, isTransfer });

const INVOICES: Readonly<Record<string, InvoiceRules>> = {
  'deposit/redirect/unified-form': rules('tell'),
  'deposit/peer-to-peer/invoice': rules('tell', true),
  'deposit/peer-to-peer/unified-form': rules('tell', true),
  'deposit/host-to-host': rules('accept'),
  'deposit/redirect/eazype': rules('go'),
  'deposit/redirect/pix': rules('go'),
  'deposit/india/invoice': rules('go'),
};

/** The rules of a route that shows an invoice, else undefined. The crypto balance shares them. */
export const invoiceRulesOf = (route: string): InvoiceRules | undefined =>
  INVOICES[route.replace(/^cryptobalance\/deposit\/fiat\//, 'deposit/')];
