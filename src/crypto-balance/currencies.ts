import { selectableCurrencies } from '../../schemas/money/currency.ts';
import type { BalanceChoice } from '../../schemas/resume/choice.ts';

const FIATS: readonly string[] = selectableCurrencies()
  .filter(({ crypto }) => !crypto)
  .map(({ code }) => code);

/** What the currency picker offers: the catalogue's fiat currencies, and the player's own if it is none of them. */
export const fiatsFor = (current: string): readonly string[] => (FIATS.includes(current) ? FIATS : [current, ...FIATS]);

/** A choice as storage had it; a currency that nobody could have chosen is none. */
export const knownChoice = ({ tab, fiat }: BalanceChoice = {}): BalanceChoice => ({
  ...(tab === undefined ? {} : { tab }),
  ...(fiat === undefined || !FIATS.includes(fiat) ? {} : { fiat }),
});
