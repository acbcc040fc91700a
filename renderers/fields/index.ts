import type { FieldType } from '../../schemas/method/field.ts';
import type { ViewRules } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import type { Registration } from '../registry.ts';
import { DropdownField } from './DropdownField.tsx';
import { LazyPhoneField } from './LazyPhoneField.tsx';
import { NetworksField } from './NetworksField.tsx';
import { revealedKeys } from './pix.ts';
import { fieldRules } from './rules.ts';
import { TextField } from './TextField.tsx';

const { text, text_uppercase, phone_with_prefix, dropdown, dropdown_country, dropdown_currency, networks } = fieldRules;

/** To add a field type, add one file and one row here. The type checker verifies that the list is complete. */
const fieldRenderers = {
  text: { ...text, Component: TextField },
  text_uppercase: { ...text_uppercase, Component: TextField },
  phone_with_prefix: { ...phone_with_prefix, Component: LazyPhoneField },
  dropdown: { ...dropdown, Component: DropdownField },
  dropdown_country: { ...dropdown_country, Component: DropdownField },
  dropdown_currency: { ...dropdown_currency, Component: DropdownField },
  networks: { ...networks, Component: NetworksField },
} satisfies { [T in Exclude<FieldType, 'amount'>]: FieldRenderer };

/** Our field types, and those that differ in one card view. */
export const defaultFields: Pick<Registration<FieldRenderer, ViewRules>, 'fields' | 'overrides'> = {
  fields: Object.values(fieldRenderers),
  overrides: [{ view: 'pix', field: { ...fieldRenderers.dropdown, reveals: revealedKeys } }],
};
