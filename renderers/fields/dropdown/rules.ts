import { selectableCurrencies } from '../../../schemas/money/currency.ts';
import type { FieldRules, FieldSeed, Option } from '../../contract.ts';

/** The options of the definition. An empty list counts as none. */
export const definedOptions = ({ definition: { values = [] } }: FieldSeed): readonly Option[] | undefined =>
  values.length === 0 ? undefined : values.map((option) => (typeof option === 'string' ? { value: option } : option));

/** The value must be one of the options; stale or scripted values are rejected. */
const oneOf: NonNullable<FieldRules['rules']> = (_seed, _context, options) => [
  (value) => (options.some((option) => option.value === value) ? undefined : { keys: ['validation.choose'] }),
];

const preset: NonNullable<FieldRules['defaultValue']> = ({ definition }, _context, options) =>
  options.some((option) => option.value === definition.value) ? (definition.value ?? '') : '';

export const dropdownRules: FieldRules = {
  type: 'dropdown',
  isAlwaysRequired: true,
  needsOptions: 'else-text',
  options: (seed) => definedOptions(seed) ?? [],
  defaultValue: preset,
  rules: oneOf,
};

/**
 * Without `values` it offers the countries of the country selector, or the player's own where the selector is missing: the
 * form could not be sent without a country. The payload carries codes.
 */
export const dropdownCountryRules: FieldRules = {
  ...dropdownRules,
  type: 'dropdown_country',
  needsCountries: true,
  options: (seed, { countries, country }) =>
    definedOptions(seed)?.map((option) => ({ kind: 'country', ...option })) ??
    (countries.length > 0 ? countries : [country]).map(({ code, name }) => ({
      value: code,
      text: name,
      kind: 'country',
    })),
};

/** Without `values` it offers the currency catalogue. The payload carries codes. */
export const dropdownCurrencyRules: FieldRules = {
  ...dropdownRules,
  type: 'dropdown_currency',
  options: (seed) =>
    definedOptions(seed)?.map((option) => ({ kind: 'currency', ...option })) ??
    selectableCurrencies().map(({ code }) => ({ value: code, kind: 'currency' })),
};
