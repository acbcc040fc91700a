import type { FieldRules } from '../../contract.ts';
import { passesLuhn } from '../../pattern/luhn.ts';

const CARD_MASK = '#### #### #### #### ###';

/** Text, trimmed on blur. A card number is grouped by four and, where the method asks for it, must pass the Luhn check. */
export const textRules: FieldRules = {
  type: 'text',
  normalize: (value) => value.trim(),
  mask: ({ role }) => (role === 'pan' ? CARD_MASK : undefined),
  rules: ({ role, method }) =>
    role === 'pan' && method.checkLuhn
      ? [(value) => (passesLuhn(value) ? undefined : { keys: ['validation.luhn'] })]
      : [],
};

export const textUppercaseRules: FieldRules = {
  ...textRules,
  type: 'text_uppercase',
  normalize: (value) => value.trim().toUpperCase(),
};
