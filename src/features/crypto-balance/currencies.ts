import { isCrypto } from '../../../schemas/money/decimals.ts';
import { selectableCurrencies } from '../../../schemas/money/currency.ts';
import type { BalanceChoice } from '../../../schemas/resume/choice.ts';

const FIATS: readonly string[] = selectableCurrencies()
  .filter(({ crypto }) => !crypto)
  .map(({ code }) => code);

/** The options of the currency picker: the catalogue's fiat currencies, with the player's own added if it is missing. */
export const fiatsFor = (own: string): readonly string[] =>
  isCrypto(own) || FIATS.includes(own) ? FIATS : [own, ...FIATS];

/** Cleans a stored choice: drops a currency that the picker could not have offered. */
export const cleanChoice = ({ tab, fiat }: BalanceChoice = {}): BalanceChoice => ({
  ...(tab === undefined ? {} : { tab }),
  ...(fiat === undefined || !FIATS.includes(fiat) ? {} : { fiat }),
});
