import { useMemo } from 'react';
import type { Names } from '../../../renderers/form/scope.ts';
import { countryNames, currencyNames } from '../../platform/i18n/names.ts';
import { iconAddress } from '../../platform/lib/icon-address.ts';
import { useServices } from '../services/services.ts';
import { useTexts } from './use-texts.ts';

/** Names and pictures of countries, currencies and methods, in the player's language. */
export function useNames(): Names {
  const { staticPath, translator } = useServices();
  const { text, lang, tag } = useTexts();
  return useMemo(
    () => ({
      text,
      lang,
      methodIcon: (iconId) => iconAddress(staticPath, 'methods', iconId),
      flag: (code) => iconAddress(staticPath, 'flags', code.toLowerCase()),
      currencyIcon: (code) => iconAddress(staticPath, code.toLowerCase()),
      countryName: countryNames(tag, translator),
      currencyName: currencyNames(tag, translator),
    }),
    [staticPath, translator, text, lang, tag],
  );
}
