import type { PostProcessorModule, TOptions } from 'i18next';

/** How i18next found a text. */
interface Resolved {
  readonly res?: unknown;
  readonly usedKey: string;
  readonly usedLng: string;
  readonly usedNS: string;
}

interface Translating {
  readonly language: string;
  readonly emit: (
    event: 'missingKey',
    languages: readonly string[],
    namespace: string,
    key: string,
    text: string,
  ) => void;
}

/**
 * Emits `missingKey` for each text that the language itself lacks. i18next emits it only when the fallback languages lack
 * the text, too. Stateless, since i18next shares its post-processors among instances.
 */
export const noteMissing: PostProcessorModule = {
  type: 'postProcessor',
  name: 'note-missing',
  process: (text, _key, options: TOptions & { readonly i18nResolved?: Resolved }, translator: Translating) => {
    const { i18nResolved: found, lng = translator.language } = options;
    if (found && (found.res === undefined || found.usedLng !== lng))
      translator.emit('missingKey', [lng], found.usedNS, found.usedKey, text);
    return text;
  },
};
