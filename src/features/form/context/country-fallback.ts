import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import type { Country } from '../../../../schemas/player/country.ts';

/** An entry for a country that the selector does not list. Its example tells how long a national number is. */
export const countryFallback = (code: string): Country => ({
  name: code,
  code,
  phonePrefix: isSupportedCountry(code) ? getCountryCallingCode(code) : '',
  exampleNumber: (isSupportedCountry(code) && getExampleNumber(code, examples)?.nationalNumber) || '',
});
