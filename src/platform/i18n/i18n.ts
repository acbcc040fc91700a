import { createInstance, type i18n as I18n } from 'i18next';
import { missingTranslation } from '../errors/start-texts.ts';
import type { Dictionary } from './load.ts';
import { directionOf, FALLBACK_LOCALE, tagOf } from './locales.ts';
import minimum from './minimum.json' with { type: 'json' };
import { noteMissing } from './note-missing.ts';

export interface Translator {
  /** The instance behind `useTranslation`. */
  readonly i18n: I18n;
  /** The locale file in use. Undefined until one is loaded. */
  readonly file: () => string | undefined;
  /** BCP 47, for `Intl` and `lang`. */
  readonly tag: () => string;
  readonly direction: () => 'ltr' | 'rtl';
  /** `t` for keys from configuration and responses, which cannot be typed: the first known key, else the last as it is. */
  readonly say: Translate;
  /** Whether the key is a text, not a group of texts. */
  readonly has: (key: string) => boolean;
  readonly use: (file: string | undefined, dictionary: Dictionary) => Promise<void>;
  /** Adds English, for texts that the current file lacks. */
  readonly addEnglish: (english: Dictionary) => void;
  /** Runs for each missing text until English is loaded. */
  readonly onMissing: (run: () => Promise<void>) => void;
}

export type Translate = (keys: readonly string[], values?: Readonly<Record<string, string | number>>) => string;

/** The few texts inside the bundle, as a language of its own. */
const MINIMUM = 'minimum';

/** Each widget has its own i18next, since two on a page may use different languages. */
export function createTranslator(report: (message: string) => void): Translator {
  let file: string | undefined;
  let missing = () => Promise.resolve();
  const reported = new Set<string>();
  const i18n = createInstance();
  void i18n.use(noteMissing).init({
    lng: FALLBACK_LOCALE,
    fallbackLng: [FALLBACK_LOCALE, MINIMUM],
    load: 'currentOnly',
    // Keys contain configured names, and a colon in one must not separate a namespace.
    nsSeparator: false,
    resources: { [MINIMUM]: { translation: minimum } },
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // A group of texts counts as a missing text.
    returnedObjectHandler: (key: string) => key,
    postProcess: noteMissing.name,
    postProcessPassResolved: true,
    // Else it would look for `zh-TW` where the file is `zh-tw`.
    lowerCaseLng: true,
    // English is added after the language, when a text is missing.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  i18n.on('missingKey', ([language], _namespace, key) => {
    // Before a dictionary is loaded every text is missing, as for parts that still render in the language before.
    if (language !== i18n.language || file === undefined) return;
    if (!i18n.hasResourceBundle(FALLBACK_LOCALE, 'translation')) void missing();
    if (reported.has(`${file} ${key}`)) return;
    reported.add(`${file} ${key}`);
    report(missingTranslation(file, key));
  });
  return {
    i18n,
    file: () => file,
    tag: () => tagOf(file ?? FALLBACK_LOCALE),
    say: i18n.t as Translate,
    direction: () => directionOf(file ?? FALLBACK_LOCALE),
    has: (key) => i18n.exists(key, { returnObjects: false }),
    use: async (next, dictionary) => {
      file = next;
      const tag = tagOf(next ?? FALLBACK_LOCALE).toLowerCase();
      i18n.addResourceBundle(tag, 'translation', dictionary, true, true, { silent: true });
      await i18n.changeLanguage(tag);
    },
    addEnglish: (english) => void i18n.addResourceBundle(FALLBACK_LOCALE, 'translation', english),
    onMissing: (run) => {
      missing = run;
    },
  };
}
