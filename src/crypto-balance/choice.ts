import { isCrypto } from '../../schemas/money/decimals.ts';
import type { BalanceChoice } from '../../schemas/resume/choice.ts';

export type Tab = NonNullable<BalanceChoice['tab']>;

/** What a list begins with when the player's own currency is of the other kind. */
const DEFAULTS: Readonly<Record<Tab, string>> = { fiat: 'USD', crypto: 'USDT' };

const kindOf = (currency: string): Tab => (isCrypto(currency) ? 'crypto' : 'fiat');

/** The tab that is open: the chosen one, else that of the player's own currency. */
export const tabOf = ({ tab }: BalanceChoice, own: string): Tab => tab ?? kindOf(own);

/** The currency that the list of a tab is asked for, and that is paid with from there. */
export function currencyOf(choice: BalanceChoice, own: string): string {
  const tab = tabOf(choice, own);
  const chosen = tab === 'fiat' ? choice.fiat : undefined;
  return chosen ?? (kindOf(own) === tab ? own : DEFAULTS[tab]);
}
