import { createInstance, type i18n as I18n } from 'i18next';
import { missingTranslation } from '../errors/start-texts.ts';
import type { Dictionary } from './load.ts';
import { directionOf, FALLBACK_LOCALE, tagOf } from './locales.ts';
import minimum from './minimum.json' with { type: 'json' };

export interface Translator {
  readonly i18n: I18n;
  /** The locale file in use. Undefined until one is loaded. */
  readonly file: () => string | undefined;
  /** BCP 47, for `Intl` and `lang`. */
  readonly tag: () => string;
  readonly direction: () => 'ltr' | 'rtl';
  /** Translates the first known key, else the last. For keys from configuration and answers. */
  readonly say: (keys: readonly string[], values?: Readonly<Record<string, string>>) => string;
  readonly has: (key: string) => boolean;
  readonly use: (file: string | undefined, dictionary: Dictionary) => Promise<void>;
  /** Adds English, for texts that the current file lacks. */
  readonly stand: (english: Dictionary) => void;
  /** Runs for each missing text until English is loaded. */
  readonly onMissing: (run: () => Promise<void>) => void;
}

/** The few texts inside the bundle, as a language of its own. */
const MINIMUM = 'minimum';
/** The fallback languages for missing texts. */
const BEHIND = { lngs: [FALLBACK_LOCALE, MINIMUM] };

/** Each widget has its own i18next, since two on a page may use different languages. */
export function createTranslator(report: (message: string) => void): Translator {
  let file: string | undefined;
  let missing = () => Promise.resolve();
  const reported = new Set<string>();
  const i18n = createInstance();
  void i18n.init({
    lng: FALLBACK_LOCALE,
    // With a fallback language, a text that English has would not count as missing.
    fallbackLng: false,
    load: 'currentOnly',
    // Keys contain configured names, and a colon in one must not separate a namespace.
    nsSeparator: false,
    resources: { [MINIMUM]: { translation: minimum } },
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // Reported only once a dictionary is loaded. Before that, everything is missing.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      if (file === undefined) return;
      if (!i18n.hasResourceBundle(FALLBACK_LOCALE, 'translation')) void missing();
      if (reported.has(`${file} ${key}`)) return;
      reported.add(`${file} ${key}`);
      report(missingTranslation(file, key));
    },
    parseMissingKeyHandler: (key: string, _none: unknown, values: Readonly<Record<string, string>>) =>
      'lngs' in values ? key : say(key, { ...values, ...BEHIND }),
  });
  // The only place where keys are dynamic, so they cannot be typed.
  const say = i18n.t as (key: string, values?: Readonly<Record<string, string | readonly string[]>>) => string;
  const anything = i18n.t as (key: string, options: object) => unknown;
  /** Whether the key is a text, not a group of texts. Keys may contain arbitrary server codes. */
  const has = (key: string) => {
    const lngs = [i18n.language, ...BEHIND.lngs];
    return i18n.exists(key, { lngs }) && typeof anything(key, { lngs, returnObjects: true }) === 'string';
  };
  return {
    i18n,
    say: (keys, values) => say(keys.find(has) ?? keys.at(-1) ?? '', values),
    has,
    file: () => file,
    tag: () => tagOf(file ?? FALLBACK_LOCALE),
    direction: () => directionOf(file ?? FALLBACK_LOCALE),
    use: async (next, dictionary) => {
      file = next;
      const tag = tagOf(next ?? FALLBACK_LOCALE);
      i18n.addResourceBundle(tag, 'translation', dictionary, true, true);
      await i18n.changeLanguage(tag);
    },
    stand: (english) => void i18n.addResourceBundle(FALLBACK_LOCALE, 'translation', english),
    onMissing: (run) => {
      missing = run;
    },
  };
}
