import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { isDottedKey, type LocalizedText, localize } from '../../../schemas/common.ts';
import type { Message } from '../../../renderers/contract.ts';
import { useServices, useWidget } from '../services/services.ts';

export interface Words {
  /** Translates a dictionary key. Keys are typed, so that a missing one does not compile. */
  readonly t: TFunction;
  /** A definition's text: in the player's language, else `en`, else the first. Dotted text is a dictionary key. */
  readonly text: (text: LocalizedText) => string;
  /** A form engine's message: its own text, else the first of its keys that the dictionary has. */
  readonly message: (message: Message) => string;
  /** BCP 47. */
  readonly tag: string;
}

export function useWords(): Words {
  const { translator } = useServices();
  // Re-render when the language changes.
  useWidget((state) => state.localeVersion);
  const tag = translator.tag();
  const file = translator.file() ?? 'en';
  const text = useCallback(
    (source: LocalizedText): string => {
      const words = localize(source, languageFor(source, tag, file));
      return isDottedKey(words) ? translator.say([words]) : words;
    },
    [translator, tag, file],
  );
  const message = useCallback(
    ({ keys, values, text: own }: Message): string => {
      if (own !== undefined) return text(own);
      return translator.say(keys, values);
    },
    [translator, text],
  );
  return { t: translator.i18n.t, text, message, tag };
}

/** A text map may name the file (`mx`), the tag (`es-MX`) or the language. */
const languageFor = (text: LocalizedText, tag: string, file: string): string =>
  typeof text === 'object' && Object.hasOwn(text, file) ? file : tag;
