import type { FieldRules } from '../../contract.ts';
import { passesLuhn } from '../../pattern/luhn.ts';

const CARD_MASK = '#### #### #### #### ###';

// Marks of direction and zero-width spaces, which are pasted along from chats. Not the joiners, which belong to words.
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const trim = (value: string): string => value.replace(MARKS, '').trim();

/** Text, trimmed on blur. A card number is grouped by four and, where the method asks for it, must pass the Luhn check. */
export const textRules: FieldRules = {
  type: 'text',
  normalize: trim,
  mask: ({ role }) => (role === 'pan' ? CARD_MASK : undefined),
  rules: ({ role, method }) =>
    role === 'pan' && method.checkLuhn
      ? [(value) => (passesLuhn(value) ? undefined : { keys: ['validation.luhn'] })]
      : [],
};

export const textUppercaseRules: FieldRules = {
  ...textRules,
  type: 'text_uppercase',
  normalize: (value) => trim(value).toUpperCase(),
};
