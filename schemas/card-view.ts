/**
 * Card view types (second document, section 3) and what holds for each. `page` is the form's route name (contract,
 * section 5); the numbers stand nowhere else.
 */
export interface CardViewTraits {
  readonly code: number;
  readonly page: string;
  /** Seconds after which "waiting" reads as accepted. */
  readonly acceptAfterSec: number;
  /** Cards of this view take no bonus, unless their definition says that they do (second document, section 4). */
  readonly takesNoBonus?: true;
}

export const CARD_VIEWS = {
  default: { code: 0, page: 'deposit/redirect', acceptAfterSec: 60 },
  card: { code: 1, page: 'deposit/redirect', acceptAfterSec: 60 },
  cardWalletOnly: { code: 2, page: 'deposit/redirect', acceptAfterSec: 60 },
  india: { code: 3, page: 'deposit/india', acceptAfterSec: 60 },
  cardMultipleType: { code: 4, page: 'deposit/redirect', acceptAfterSec: 60 },
  p2p: { code: 5, page: 'deposit/peer-to-peer', acceptAfterSec: 60 },
  pix: { code: 6, page: 'deposit/redirect', acceptAfterSec: 60 },
  eazype: { code: 7, page: 'deposit/redirect/eazype', acceptAfterSec: 60 },
  virtual: { code: 8, page: 'deposit/redirect', acceptAfterSec: 60 },
  bankTransfer: { code: 9, page: 'deposit/host-to-host', acceptAfterSec: 60 },
  onramp: { code: 13, page: 'deposit/onramp', acceptAfterSec: 300, takesNoBonus: true },
  cash: { code: 20, page: 'deposit/cash', acceptAfterSec: 60 },
} as const satisfies Record<string, CardViewTraits>;

export type CardView = keyof typeof CARD_VIEWS;

/** An unknown code is view 0; the caller reports it. */
export function cardViewOf(code: number): { view: CardView; known: boolean } {
  const entry = Object.entries(CARD_VIEWS).find(([, traits]) => traits.code === code);
  return entry ? { view: entry[0] as CardView, known: true } : { view: 'default', known: false };
}
