import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isDottedKey, type LocalizedText, localize, otherKey } from '../../../schemas/common.ts';
import type { Message } from '../../../renderers/contract.ts';
import type { Translate, Translator } from '../../platform/i18n/i18n.ts';
import { FALLBACK_LOCALE } from '../../platform/i18n/locales.ts';
import { tagOfKey, textKeysOf } from '../../platform/i18n/text-keys.ts';

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

const TextsContext = createContext<Texts | undefined>(undefined);

export const TextsProvider = TextsContext.Provider;

/** The texts of a widget, for its provider, which alone subscribes to i18next. They change with the language. */
export function useTranslatorTexts({ i18n, file, tag }: Translator): Texts {
  const { t } = useTranslation(undefined, { i18n });
  const say = t as Translate;
  const languages = textKeysOf(file() ?? FALLBACK_LOCALE);
  const text = (source: LocalizedText): string => {
    const localized = localize(source, languages);
    return isDottedKey(localized) ? say([localized]) : localized;
  };
  return {
    t,
    text,
    lang: (source) => tagOfKey(otherKey(source, languages)),
    message: ({ keys, values, text: own }) => (own === undefined ? say(keys, values) : text(own)),
    tag: tag(),
  };
}

/** `t` for keys of the dictionary, and functions for texts from definitions and responses. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new TypeError('outside a widget');
  return texts;
}
