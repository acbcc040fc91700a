import { toAsciiDigits } from '../../schemas/money/parse-amount.ts';
import { passesLuhn } from './luhn.ts';

const SHORTEST = 13;
const LONGEST = 19;

/**
 * Whether a text may hold a card number, with any characters between or around its digits. Only letters end a run of
 * digits. Every run of 13 to 19 digits that passes the Luhn check counts, so some other numbers match as well.
 */
export const mayHoldCard = (text: string): boolean =>
  toAsciiDigits(text)
    .split(/\p{L}+/u)
    .some((part) => hasCard(part.replace(/\D/g, '')));

function hasCard(digits: string): boolean {
  for (let from = 0; from + SHORTEST <= digits.length; from += 1)
    for (let length = SHORTEST; length <= LONGEST && from + length <= digits.length; length += 1)
      if (passesLuhn(digits.slice(from, from + length))) return true;
  return false;
}
