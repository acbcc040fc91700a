import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from '../../src/platform/i18n/locales.ts';

export { ownFolder } from '../../lint/command/own-folder.mjs';

export type Texts = { readonly [key: string]: string | Texts };

/** A dictionary as pairs of a dotted key and its text, in the order of the file. */
export type Entries = ReadonlyMap<string, string>;

export const ENGLISH = 'en';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The dotted key of the first value that is neither a text nor a group of texts. */
function invalidKey(group: Record<string, unknown>, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(group)) {
    const found = isGroup(value) ? invalidKey(value, `${prefix}${key}.`) : undefined;
    if (found !== undefined) return found;
    if (!isGroup(value) && typeof value !== 'string') return prefix + key;
  }
  return undefined;
}

/** Reads a dictionary. Throws an error that names the file and, if it can, the key. */
export function readDictionary(file: string): Texts {
  let dictionary: unknown;
  try {
    dictionary = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  if (!isGroup(dictionary)) throw new Error(`${file} is not an object of texts.`);
  const key = invalidKey(dictionary);
  if (key !== undefined) throw new Error(`${file}: ${key} is neither a text nor a group of texts.`);
  return dictionary as Texts;
}

/** Whether a dictionary could have this name: its tag in lower case, as the tag that a browser sends is looked up. */
export const couldName = (file: string): boolean => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/.test(file);

/** Returns the name of a dictionary. Throws for any other. */
export function checkName(file: string): string {
  if (couldName(file)) return file;
  throw new Error(`"${file}" names no dictionary: use a language tag in lower case, such as "fr" or "zh-tw".`);
}

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

/** CLDR's order. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type Form = (typeof FORMS)[number];

/**
 * Languages that Chromium has no plural rules for. It then counts by the browser's own language, so that a file needs every
 * form.
 */
const COUNTED_BY_ANOTHER = new Set(['tg']);
const isCounted = (file: string): boolean =>
  !COUNTED_BY_ANOTHER.has(file) && Intl.PluralRules.supportedLocalesOf(tagOf(file)).length > 0;

/** The plural forms that a dictionary must have, by CLDR's names: all of them where no rules are known. */
export function formsOf(file: string): readonly Form[] {
  if (!isCounted(file)) return FORMS;
  const known: readonly string[] = new Intl.PluralRules(tagOf(file)).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => known.includes(form));
}

const ENOUGH = Array.from({ length: 201 }, (_, count) => count);

/** Whether a key's plural form stands for one number alone, so that its text may say the number in words. */
export function standsForOneNumber(file: string, key: string): boolean {
  if (!isCounted(file)) return false;
  const rules = new Intl.PluralRules(tagOf(file));
  const form = PLURAL.exec(key)?.[1];
  return ENOUGH.filter((count) => rules.select(count) === form).length === 1;
}

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

/** Where dictionaries are: those of the project, and the folder of an operator, whose files come first. */
export interface Folders {
  readonly project: string;
  readonly own?: string | undefined;
}

const dictionaryFile = (folder: string, locale: string): string => join(folder, `${locale}.json`);

export const localesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => checkName(name.slice(0, -'.json'.length)))
    .toSorted();

/** Where a locale is written: the folder of an operator, if there is one, so that the project's files stay as they are. */
export const targetOf = ({ project, own }: Folders, locale: string): string => dictionaryFile(own ?? project, locale);

/** Whether an operator has a file for a locale. */
export const hasOwn = ({ own }: Folders, locale: string): boolean =>
  own !== undefined && existsSync(dictionaryFile(own, locale));

/** Where a locale is read, whether the file exists or not. */
export const fileOf = (folders: Folders, locale: string): string =>
  hasOwn(folders, locale) ? targetOf(folders, locale) : dictionaryFile(folders.project, locale);

/** The dictionary of a locale; empty when there is none yet. */
export function readEntries(folders: Folders, locale: string): Entries {
  const file = fileOf(folders, locale);
  return existsSync(file) ? entriesOf(readDictionary(file)) : new Map();
}

/** The notes for translators, one for each English text. */
export const readNotes = ({ project }: Folders): Entries =>
  entriesOf(readDictionary(join(project, 'notes', `${ENGLISH}.json`)));

/** Texts that the widget finds by a code of the backend or a field of a definition: only an operator knows which there are. */
const OPERATORS = /^(common\.errors|httpCodes|validation)\./;

/**
 * The English texts that a dictionary is compared with: those of the project and, given an operator's folder, what its
 * English adds for codes and fields of the operator. Only the dictionaries in that folder have those.
 */
export function readEnglish({ project, own }: Folders): Entries {
  const texts = readEntries({ project }, ENGLISH);
  if (own === undefined) return texts;
  const added = [...readEntries({ project: own }, ENGLISH)].filter(([key]) => !texts.has(key) && OPERATORS.test(key));
  return new Map([...texts, ...added]);
}
