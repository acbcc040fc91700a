import { ACCEPT_AFTER_SEC, ONRAMP_ACCEPT_AFTER_SEC } from './figures.ts';

/** Card view types and their traits. `page` is the route name of the form. The codes appear nowhere else. */
export interface CardViewTraits {
  readonly code: number;
  readonly page: string;
  /** Seconds after which "waiting" counts as accepted. */
  readonly acceptAfterSec: number;
  /** Cards of this view take no bonus unless their definition says so. */
  readonly takesNoBonus?: true;
}

export const CARD_VIEWS = {
  default: { code: 0, page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC },
  card: { code: 1, page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC },
  cardWalletOnly: { code: 2, page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC },
  india: { code: 3, page: 'deposit/india', acceptAfterSec: ACCEPT_AFTER_SEC },
  cardMultipleType: { code: 4, page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC },
  p2p: { code: 5, page: 'deposit/peer-to-peer', acceptAfterSec: ACCEPT_AFTER_SEC },
  pix: { code: 6, page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC },
  eazype: { code: 7, page: 'deposit/redirect/eazype', acceptAfterSec: ACCEPT_AFTER_SEC },
  virtual: { code: 8, page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC },
  bankTransfer: { code: 9, page: 'deposit/host-to-host', acceptAfterSec: ACCEPT_AFTER_SEC },
  onramp: { code: 13, page: 'deposit/onramp', acceptAfterSec: ONRAMP_ACCEPT_AFTER_SEC, takesNoBonus: true },
  cash: { code: 20, page: 'deposit/cash', acceptAfterSec: ACCEPT_AFTER_SEC },
} as const satisfies Record<string, CardViewTraits>;

export type CardView = keyof typeof CARD_VIEWS;

/** An unknown code falls back to view 0. The caller reports it. */
export function cardViewOf(code: number): { view: CardView; known: boolean } {
  const entry = Object.entries(CARD_VIEWS).find(([, traits]) => traits.code === code);
  return entry ? { view: entry[0] as CardView, known: true } : { view: 'default', known: false };
}
