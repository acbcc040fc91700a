import { ACCEPT_AFTER_SEC, ONRAMP_ACCEPT_AFTER_SEC } from './figures.ts';

/** All that a card view means, in one row. The codes appear nowhere else. */
export interface CardViewTraits {
  readonly code: number;
  /** Route name of the form. */
  readonly page: string;
  /** Seconds after which "waiting" counts as accepted. */
  readonly acceptAfterSec: number;
  /** Cards of this view take no bonus unless their definition says so. */
  readonly takesNoBonus?: true;
  /**
   * How its deposit is made. `prepare`: it is only prepared, and the response is its invoice. `transfer`: between people, by a
   * call of its own. Default: `deposit-create`.
   */
  readonly creation?: 'prepare' | 'transfer';
  /** The answer to the form never leads to a provider's page, so the press opens no window. */
  readonly staysHere?: true;
  /** It needs a page of its own. The coin shop, whose forms unfold in the list, leaves it out. */
  readonly isAlone?: true;
  /** Its invoice shows a card to pay to, and no bank. */
  readonly paysToCard?: true;
  /** The form creates no deposit: it opens the chat of an agent. */
  readonly opensChat?: true;
  /** The form asks for an amount. */
  readonly needsAmount: boolean;
  /** `field`: the amount is in the currency chosen in a form field. Default: the player's currency. */
  readonly amountCurrency?: 'field';
  /**
   * `required`: no amount is accepted until the server has sent its limits, nor in a currency that neither they nor the
   * definition limit. Default: limits are only a hint.
   */
  readonly limits?: 'required';
  /** Its invoice may be paid for as long as a bank transfer takes. */
  readonly isBankTransfer?: true;
}

const form = { page: 'deposit/redirect', acceptAfterSec: ACCEPT_AFTER_SEC, needsAmount: true } as const;
const alone = { acceptAfterSec: ACCEPT_AFTER_SEC, needsAmount: true, isAlone: true } as const;

export const CARD_VIEWS = {
  default: { ...form, code: 0 },
  card: { ...form, code: 1, paysToCard: true },
  cardWalletOnly: { ...form, code: 2, paysToCard: true },
  india: { ...alone, code: 3, page: 'deposit/india', creation: 'prepare', staysHere: true },
  cardMultipleType: { ...form, code: 4, paysToCard: true },
  p2p: { ...alone, code: 5, page: 'deposit/peer-to-peer', creation: 'transfer', staysHere: true },
  pix: { ...form, code: 6 },
  eazype: { ...form, code: 7, page: 'deposit/redirect/eazype' },
  virtual: { ...form, code: 8 },
  bankTransfer: { ...form, code: 9, page: 'deposit/host-to-host', isBankTransfer: true },
  // The response is a list of offers: the press that chooses one opens the window.
  onramp: {
    ...alone,
    code: 13,
    page: 'deposit/onramp',
    acceptAfterSec: ONRAMP_ACCEPT_AFTER_SEC,
    takesNoBonus: true,
    staysHere: true,
    amountCurrency: 'field',
    limits: 'required',
  },
  cash: { ...alone, code: 20, page: 'deposit/cash', needsAmount: false, opensChat: true },
} as const satisfies Record<string, CardViewTraits>;

export type CardView = keyof typeof CARD_VIEWS;
/** A card view of ours, or one that a host adds. */
export type CardViewName = CardView | (string & {});

/** An unknown code falls back to view 0. The caller reports it. */
export function cardViewOf(code: number): { view: CardView; known: boolean } {
  const entry = Object.entries(CARD_VIEWS).find(([, traits]) => traits.code === code);
  return entry ? { view: entry[0] as CardView, known: true } : { view: 'default', known: false };
}
