import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDottedKey, type LocalizedText, localize, otherKey } from '../../../schemas/common.ts';
import type { Message } from '../../../renderers/contract.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { FALLBACK_LOCALE } from '../../platform/i18n/locales.ts';
import { tagOfKey, textKeysOf } from '../../platform/i18n/text-keys.ts';
import { useServices } from '../services/services.ts';

export interface Texts {
  readonly t: TFunction;
  /** A definition's text: in the player's language, else `en`, else the first. Dotted text is a dictionary key. */
  readonly text: (text: LocalizedText) => string;
  /** `lang` of the element that shows a definition's text: undefined if the text is in the player's language. */
  readonly lang: (text: LocalizedText) => string | undefined;
  /** A form engine's message: its own text, else the first of its keys that the dictionary has. */
  readonly message: (message: Message) => string;
  /** BCP 47. */
  readonly tag: string;
}

/** `useTranslation`, plus texts from definitions and responses. */
export function useTexts(): Texts {
  const { translator } = useServices();
  const { t } = useTranslation();
  const tag = translator.tag();
  const file = translator.file() ?? FALLBACK_LOCALE;
  return useMemo(() => {
    const say = t as Translate;
    const languages = textKeysOf(file);
    const text = (source: LocalizedText): string => {
      const localized = localize(source, languages);
      return isDottedKey(localized) ? say([localized]) : localized;
    };
    const lang = (source: LocalizedText) => tagOfKey(otherKey(source, languages));
    const message = ({ keys, values, text: own }: Message): string =>
      own === undefined ? say(keys, values) : text(own);
    return { t, text, lang, message, tag };
  }, [t, tag, file]);
}
