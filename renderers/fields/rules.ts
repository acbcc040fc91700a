import type { FieldType } from '../../schemas/method/field.ts';
import type { FieldRules } from '../contract.ts';
import { dropdownCountryRules, dropdownCurrencyRules, dropdownRules, networksRules } from './dropdown.ts';
import { phoneRules } from './phone.ts';
import { textRules, textUppercaseRules } from './text.ts';

/** No `amount` here: a field of that type configures the one amount input and is never in `fields`. */
export const fieldRules = {
  text: textRules,
  text_uppercase: textUppercaseRules,
  phone_with_prefix: phoneRules,
  dropdown: dropdownRules,
  dropdown_country: dropdownCountryRules,
  dropdown_currency: dropdownCurrencyRules,
  networks: networksRules,
} satisfies { [T in Exclude<FieldType, 'amount'>]: FieldRules };
