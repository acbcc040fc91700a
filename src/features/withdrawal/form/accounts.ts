import { compare, isDecimal, round } from '../../../../schemas/money/decimal.ts';
import { decimalsOf } from '../../../../schemas/money/decimals.ts';
import type { Balance, User } from '../../../../schemas/player/user.ts';
import type { AccountChoice } from '../../../../schemas/resume/choice.ts';
import type { Order } from '../../../core/state/order.ts';

/** The account that a withdrawal takes its money from. */
export type AccountType = AccountChoice['type'];

export interface Account {
  readonly type: AccountType;
  /** Undefined where the host has not sent it. */
  readonly balance: Balance | undefined;
}

/** An amount has the decimals of its currency. Of a balance with more, the rest cannot be withdrawn and is not shown. */
const withdrawable = (balance: Balance | undefined): Balance | undefined =>
  balance && { ...balance, amount: round(balance.amount, decimalsOf(balance.currency), 'down') };

/** The player's accounts: the main one, and a second one to choose if the host sent its balance. */
export function accountsOf(user: Pick<User, 'balanceData'> | undefined): readonly Account[] {
  const primary = withdrawable(user?.balanceData?.primary);
  const additional = withdrawable(user?.balanceData?.additional);
  const main: Account = { type: 'main', balance: primary };
  return additional ? [main, { type: 'additional', balance: additional }] : [main];
}

/** The balance that limits an amount. A balance in another currency does not. */
export const boundOf = ({ balance }: Account, currency: string): string | undefined =>
  balance?.currency === currency ? balance.amount : undefined;

/** Whether an amount in a form exceeds the limit. */
export const exceeds = (amount: string, bound: string | undefined): boolean =>
  bound !== undefined && isDecimal(amount) && compare(amount, bound) > 0;

/** Whether the account's current balance covers an order. An account that no longer exists covers nothing. */
export function coversOrder(
  user: Pick<User, 'balanceData'> | undefined,
  { account, amount, payload }: Pick<Order, 'account' | 'amount'> & { readonly payload: { readonly currency: string } },
): boolean {
  const found = accountsOf(user).find(({ type }) => type === account);
  return found !== undefined && !exceeds(amount, boundOf(found, payload.currency));
}
