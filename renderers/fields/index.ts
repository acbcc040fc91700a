import type { FieldType } from '../../schemas/method/field.ts';
import type { FieldRenderer } from '../react-contract.ts';
import type { Registration } from '../registry.ts';
import { DropdownField } from './dropdown/DropdownField.tsx';
import { revealedKeys } from './dropdown/pix-keys.ts';
import { dropdownCountryRules, dropdownCurrencyRules, dropdownRules } from './dropdown/rules.ts';
import { NetworksField } from './networks/NetworksField.tsx';
import { networksRules } from './networks/rules.ts';
import { LazyPhoneField } from './phone/LazyPhoneField.tsx';
import { phoneRules } from './phone/rules.ts';
import { textRules, textUppercaseRules } from './text/rules.ts';
import { TextField } from './text/TextField.tsx';

/**
 * To add a field type, add a folder and a row here; the type checker verifies that the table is complete. There is no row for
 * `amount`: a field of that type configures the one amount input and is never in `fields`.
 */
const fieldTypes = {
  text: { ...textRules, Component: TextField },
  text_uppercase: { ...textUppercaseRules, Component: TextField },
  phone_with_prefix: { ...phoneRules, Component: LazyPhoneField },
  dropdown: { ...dropdownRules, Component: DropdownField },
  dropdown_country: { ...dropdownCountryRules, Component: DropdownField },
  dropdown_currency: { ...dropdownCurrencyRules, Component: DropdownField },
  networks: { ...networksRules, Component: NetworksField },
} satisfies { [T in Exclude<FieldType, 'amount'>]: FieldRenderer };

/** Our field types, and those that differ in one card view. */
export const defaultFields: Pick<Registration<FieldRenderer>, 'fields' | 'overrides'> = {
  fields: Object.values(fieldTypes),
  overrides: [{ view: 'pix', field: { ...fieldTypes.dropdown, reveals: revealedKeys } }],
};
