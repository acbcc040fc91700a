import { compare, isDecimal } from '../../schemas/money/decimal.ts';
import type { Balance, User } from '../../schemas/player/user.ts';
import type { AccountChoice } from '../../schemas/resume/choice.ts';
import type { Order } from './order.ts';

/** Where a withdrawal takes its money from. */
export type AccountType = AccountChoice['type'];

export interface Account {
  readonly type: AccountType;
  /** Undefined where the host has not said it. */
  readonly balance: Balance | undefined;
}

/** The player's accounts: two where the balance has both, and then one is chosen; else the main one, which is told. */
export function accountsOf(user: Pick<User, 'balanceData'> | undefined): readonly Account[] {
  const { primary, additional } = user?.balanceData ?? {};
  const main: Account = { type: 'main', balance: primary };
  return primary && additional ? [main, { type: 'additional', balance: additional }] : [main];
}

/** What of an account bounds a sum: a balance in other money says nothing of it. */
export const boundOf = ({ balance }: Account, currency: string): string | undefined =>
  balance?.currency === currency ? balance.amount : undefined;

/** Whether a sum, as it stands in a form, is more than what bounds it. */
export const isOver = (amount: string, bound: string | undefined): boolean =>
  bound !== undefined && isDecimal(amount) && compare(amount, bound) > 0;

/** Whether the account can bear what is ordered as things stand now; one that is no longer there bears nothing. */
export function bears(
  user: Pick<User, 'balanceData'> | undefined,
  { account, amount, payload }: Pick<Order, 'account' | 'amount'> & { readonly payload: { readonly currency: string } },
): boolean {
  const found = accountsOf(user).find(({ type }) => type === account);
  return found !== undefined && !isOver(amount, boundOf(found, payload.currency));
}
