import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Country } from '../../../../schemas/player/country.ts';

/** An entry for a country that the selector does not list. */
export const countryFallback = (code: string): Country => ({
  name: code,
  code,
  phonePrefix: isSupportedCountry(code) ? getCountryCallingCode(code) : '',
  exampleNumber: '',
});
