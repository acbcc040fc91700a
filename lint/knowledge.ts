import { textKeysOf } from '../src/platform/i18n/text-keys.ts';

/** What a definition may refer to, as lists: this is written to a file of the package. */
export interface KnownNames {
  /** Ids of icons. */
  readonly icons: readonly string[];
  /** Names of the dictionaries. */
  readonly languages: readonly string[];
  /** Dotted keys of the dictionary. */
  readonly textKeys: readonly string[];
}

export interface Knowledge {
  readonly icons: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  /** The keys by which texts may name a language. */
  readonly languageKeys: ReadonlySet<string>;
  readonly textKeys: ReadonlySet<string>;
  /** ISO codes of the countries that a method is offered in, by its name. Left out: those of its currencies. */
  readonly countries: Readonly<Record<string, readonly string[]>>;
}

export const knowledgeOf = (
  { icons, languages, textKeys }: KnownNames,
  countries: Knowledge['countries'] = {},
): Knowledge => ({
  icons: new Set(icons),
  languages: new Set(languages),
  languageKeys: new Set(languages.flatMap(textKeysOf)),
  textKeys: new Set(textKeys),
  countries,
});

type Texts = { readonly [key: string]: string | Texts };

/** The dotted keys of a dictionary. */
export const dottedKeys = (texts: Texts, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : dottedKeys(value, `${prefix}${key}.`),
  );
