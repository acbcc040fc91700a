import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from '../../src/platform/i18n/locales.ts';

export type Texts = { readonly [key: string]: string | Texts };

/** A dictionary as pairs of a dotted key and its text, in the order of the file. */
export type Entries = ReadonlyMap<string, string>;

export const ENGLISH = 'en';

export const entriesOf = (texts: Texts, prefix = ''): Entries =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...entriesOf(value, `${prefix}${key}.`)],
    ),
  );

/** The opposite of `entriesOf`. */
export function nest(entries: Entries): Texts {
  const root: Record<string, unknown> = {};
  for (const [key, text] of entries) {
    const path = key.split('.');
    const last = path.pop() ?? key;
    let group = root;
    for (const part of path) group = (group[part] ??= {}) as Record<string, unknown>;
    group[last] = text;
  }
  return root as Texts;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
export const isPlural = (key: string): boolean => PLURAL.test(key);

/**
 * Languages that Chromium has no plural rules for. It then counts by the browser's own language, so that a file needs every
 * form.
 */
const COUNTED_BY_ANOTHER = new Set(['tg']);

/** The plural forms that a dictionary must have, by CLDR's names. */
export const formsOf = (file: string): readonly string[] =>
  COUNTED_BY_ANOTHER.has(file)
    ? ['zero', 'one', 'two', 'few', 'many', 'other']
    : new Intl.PluralRules(tagOf(file)).resolvedOptions().pluralCategories.toSorted(byForm);

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const byForm = (one: string, other: string) => FORMS.indexOf(one) - FORMS.indexOf(other);

/** The keys that the dictionary of a language must have, each with its English text. */
export function expectedOf(file: string, english: Entries): Entries {
  const forms = formsOf(file);
  return new Map(
    [...english].flatMap(([key, text]): [string, string][] => {
      if (!isPlural(key)) return [[key, text]];
      if (!key.endsWith('_other')) return [];
      return forms.map((form) => {
        const name = key.replace(PLURAL, `_${form}`);
        return [name, english.get(name) ?? text];
      });
    }),
  );
}

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

export const dictionaryFile = (folder: string, locale: string): string => join(folder, `${locale}.json`);

export const localesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();

/** The dictionary of a locale; empty when there is none yet. */
export const readEntries = (folder: string, locale: string): Entries => {
  const file = dictionaryFile(folder, locale);
  return existsSync(file) ? entriesOf(readTexts(file)) : new Map();
};

/** The notes for translators, one for each English text. */
export const readNotes = (folder: string): Entries => entriesOf(readTexts(join(folder, 'notes', `${ENGLISH}.json`)));
