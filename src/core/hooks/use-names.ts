import { useMemo } from 'react';
import type { Names } from '../../../renderers/form/scope.ts';
import { countryNames, currencyNames } from '../../platform/i18n/names.ts';
import { iconAddress } from '../../platform/lib/icon-address.ts';
import { useServices } from '../services/services.ts';
import { useTexts } from './use-texts.ts';

/** Names and pictures of countries, currencies and methods, in the player's language. */
export function useNames(): Names {
  const { staticPath, translator } = useServices();
  const { text, tag } = useTexts();
  return useMemo(() => {
    const nameOfCurrency = currencyNames(tag);
    return {
      text,
      methodIcon: (iconId) => iconAddress(staticPath, 'methods', iconId),
      flag: (code) => iconAddress(staticPath, 'flags', code.toLowerCase()),
      currencyIcon: (code) => iconAddress(staticPath, code.toLowerCase()),
      countryName: countryNames(tag),
      // The dictionary's name of a currency takes precedence over the browser's.
      currencyName: (code) => (translator.has(`currency.${code}`) ? text(`currency.${code}`) : nameOfCurrency(code)),
    };
  }, [staticPath, translator, text, tag]);
}
