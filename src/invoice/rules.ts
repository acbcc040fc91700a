/**
 * What the paid button of an invoice page does (second document, section 4): `tell` completes the deposit by a call and
 * goes on, `accept` goes on to a status that reads as being processed, `go` only goes on.
 */
export type PaidAction = 'tell' | 'accept' | 'go';

const ACTIONS: Readonly<Record<string, PaidAction>> = {
  'deposit/redirect/unified-form': 'tell',
  'deposit/host-to-host': 'accept',
  'deposit/redirect/eazype': 'go',
  'deposit/redirect/pix': 'go',
  'deposit/india/invoice': 'go',
};

/** Routes whose page shows an invoice; undefined for any other. The crypto balance has the same ones. */
export const paidActionOf = (route: string): PaidAction | undefined =>
  ACTIONS[route.replace(/^cryptobalance\/deposit\/fiat\//, 'deposit/')];
