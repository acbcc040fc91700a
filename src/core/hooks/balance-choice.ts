import { isCrypto } from '../../../schemas/money/decimals.ts';
import type { BalanceChoice } from '../../../schemas/resume/choice.ts';

export type Tab = NonNullable<BalanceChoice['tab']>;

/** A tab's currency when the player's own currency belongs to the other tab. */
const DEFAULTS: Readonly<Record<Tab, string>> = { fiat: 'USD', crypto: 'USDT' };

const kindOf = (currency: string): Tab => (isCrypto(currency) ? 'crypto' : 'fiat');

/** The open tab: the chosen one, else that of the player's own currency. */
export const tabOf = ({ tab }: BalanceChoice, own: string): Tab => tab ?? kindOf(own);

/** The currency that the tab's list is requested for, and that payments from it use. */
export function currencyOf(choice: BalanceChoice, own: string): string {
  const tab = tabOf(choice, own);
  const chosen = tab === 'fiat' ? choice.fiat : undefined;
  return chosen ?? (kindOf(own) === tab ? own : DEFAULTS[tab]);
}
