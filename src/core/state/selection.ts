import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { AccountChoice, BalanceChoice, BonusChoice } from '../../../schemas/resume/choice.ts';

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
  /** Height of a part of a long list, in CSS pixels; 0 while unknown. */
  readonly listPart: number;
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
  listPart: 0,
};
