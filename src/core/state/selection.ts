import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { AccountChoice, BalanceChoice, BonusChoice } from '../../../schemas/resume/choice.ts';

/** How the tiles of a long list lie, in CSS pixels. */
export interface TileGrid {
  /** Where they start in the content of the page. */
  readonly top: number;
  readonly columns: number;
  /** Height of a row with the gap below it. */
  readonly row: number;
}

/** What the player chose. */
export interface SelectionState {
  /** The country selected on the region page, if any. */
  readonly region: string | undefined;
  readonly method: PaymentMethod | undefined;
  readonly group: string | undefined;
  /** The selected coin package. */
  readonly box: SweepstakeBox | undefined;
  readonly bonus: BonusChoice;
  readonly balance: BalanceChoice;
  /** The account selected for a withdrawal. Undefined means the main one. */
  readonly account: AccountChoice | undefined;
  readonly listScroll: number;
  /** Undefined until the tiles of a long list have been measured. */
  readonly listGrid: TileGrid | undefined;
}

export const NO_SELECTION: SelectionState = {
  region: undefined,
  method: undefined,
  group: undefined,
  box: undefined,
  bonus: {},
  balance: {},
  account: undefined,
  listScroll: 0,
  listGrid: undefined,
};
