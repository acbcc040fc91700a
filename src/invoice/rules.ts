/**
 * What the paid button of an invoice page does: `tell` completes the deposit by a call and
 * goes on, `accept` goes on to a status that reads as being processed, `go` only goes on.
 */
export type PaidAction = 'tell' | 'accept' | 'go';

export interface InvoiceRules {
  readonly paid: PaidAction;
  /** From person to person: asked about each 5 s, cancelled by the player or when its time is over. */
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

/** Of a route whose page shows an invoice; undefined for any other. The crypto balance has the same ones. */
export const invoiceRulesOf = (route: string): InvoiceRules | undefined =>
  INVOICES[route.replace(/^cryptobalance\/deposit\/fiat\//, 'deposit/')];
