import { useMemo } from 'react';
import type { CompileContext } from '../../renderers/contract.ts';
import type { RenderContext } from '../../renderers/form/scope.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import { countryNames, currencyNames } from '../i18n/names.ts';
import { joinPath } from '../lib/join-path.ts';

/** What the renderers need, filled from the widget. */
export function useRenderContext(context: CompileContext): RenderContext {
  const { staticPath, announce, translator, root } = useServices();
  const { text, message, tag } = useWords();
  return useMemo(() => {
    const icon = (path: string) => joinPath(staticPath, `icons/${path}.svg`);
    const countryName = countryNames(tag);
    const nameOfCurrency = currencyNames(tag);
    return {
      text,
      message,
      context,
      announce,
      root,
      methodIcon: (iconId) => icon(`methods/${iconId}`),
      flag: (code) => icon(`flags/${code.toLowerCase()}`),
      currencyIcon: (code) => icon(code.toLowerCase()),
      countryName,
      // The dictionary's own name of a currency goes before the browser's.
      currencyName: (code) => (translator.has(`currency.${code}`) ? text(`currency.${code}`) : nameOfCurrency(code)),
    };
  }, [staticPath, announce, root, translator, text, message, tag, context]);
}
