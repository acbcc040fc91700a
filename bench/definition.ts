import { CARD_VIEWS } from '../schemas/card-view.ts';
import type { MethodFieldInput } from '../schemas/method/field.ts';
import type { PaymentMethodInput } from '../schemas/method/payment-method.ts';

/** Patterns as payment operations write them, taken in turn; cheap enough for the budget of a form with 200 of them. */
const PATTERNS = [
  '^[A-Za-z ]{2,50}$',
  '^\\d{6,20}$',
  '^[a-z0-9._%+-]+@[a-z0-9-]+\\.[a-z]{2,}$',
  '^[A-Z0-9]{8,34}$',
  "^\\p{L}[\\p{L} .'-]{1,60}$",
];

export const patternOf = (at: number): string => PATTERNS[at % PATTERNS.length] ?? '';
/** Digits run from left to right in every language, and have a keyboard of their own. */
export const isDigits = (at: number): boolean => patternOf(at).startsWith('^\\d');
export const labelOf = (at: number): string => `Field ${at + 1}`;
export const ERROR_TEXT = 'Check what you entered here';

/** One definition with as many required text fields, each with its own pattern. */
export const definition = (count: number): PaymentMethodInput => ({
  name: 'bench',
  text: 'Bench',
  // The form without an amount, since the handwritten one has none either.
  cardViewType: CARD_VIEWS.cash.code,
  fields: Array.from(
    { length: count },
    (_, at): MethodFieldInput => ({
      name: `field${at}`,
      type: 'text',
      label: labelOf(at),
      regex: patternOf(at),
      regex_error_key: ERROR_TEXT,
    }),
  ),
});
