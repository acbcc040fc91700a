import { isDottedKey, type LocalizedText } from '../../schemas/common.ts';
import { pointer } from '../../schemas/parse.ts';
import { textKeysOf } from '../../src/platform/i18n/text-keys.ts';
import type { Problem } from '../finding.ts';
import { didYouMean, nearest } from '../suggest.ts';
import type { Rule, Subject } from './rule.ts';
import { shown } from './rule.ts';

/** Keys whose texts the page sanitises and shows as HTML. */
const MARKUP = /^\/instruction(\/|$)/;
const TAG = /<\/?[a-z][^>]*>/i;
const ENTITY = /&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i;
const PLACEHOLDER = /\$?\{\{?\s*[a-z][\w.]*\s*\}?\}/i;
/** Keys that hold a text, by name. */
const TEXTS = new Set([
  'text',
  'groupText',
  'label',
  'category',
  'placeholder_text',
  'message',
  'bannerTextKey',
  'bannerTitleKey',
  'stepInstruction',
  'instruction',
]);
/** Keys that hold a dictionary key. */
const KEYS = new Set(['placeholder_key', 'regex_error_key']);

interface Found {
  readonly path: string;
  readonly text: LocalizedText;
  readonly isKey: boolean;
}

function* textsOf(value: unknown, path: string, name: string): Generator<Found> {
  if (typeof value === 'string') {
    if (KEYS.has(name)) yield { path, text: value, isKey: true };
    else if (TEXTS.has(name) && !(name === 'category' && !path.startsWith('/fields/')))
      yield { path, text: value, isKey: false };
    return;
  }
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* textsOf(item, `${path}/${at}`, name);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const isMap = TEXTS.has(name) && entries.every(([, text]) => typeof text === 'string');
  // The keys `steps` and `text` of an instruction are not languages.
  if (isMap && name !== 'instruction') {
    yield { path, text: Object.fromEntries(entries) as Record<string, string>, isKey: false };
    return;
  }
  for (const [key, inner] of entries) yield* textsOf(inner, path + pointer([key]), key);
}

export const texts: Rule = function* (subject) {
  for (const found of textsOf(subject.raw, '', '')) {
    yield* languages(found, subject);
    yield* unnamed(found);
    const all = entriesOf(found);
    for (const [path, text] of all) {
      if (isDottedKey(text) && !subject.know.textKeys.has(text) && looksLikeKey(text, subject))
        yield {
          code: 'unknown_text_key',
          path,
          message: `no dictionary has the key ${text}`,
          ...didYouMean(nearest(text, subject.know.textKeys)),
        };
      const [placeholder] = PLACEHOLDER.exec(text) ?? [];
      if (placeholder !== undefined)
        yield {
          code: 'placeholder_in_text',
          path,
          message: `nothing is filled in for ${placeholder}: the player reads it as it stands`,
          found: shown(text),
        };
      const [entity] = ENTITY.exec(text) ?? [];
      if ((entity !== undefined || TAG.test(text)) && !MARKUP.test(path))
        yield {
          code: 'markup_in_text',
          path,
          message: 'text is shown as text, never as HTML',
          found: shown(text),
          ...(entity === undefined ? {} : { suggestion: `write the character itself instead of ${entity}` }),
        };
    }
  }
};

/** What a tile is called by. */
const NAMED: Readonly<Record<string, string>> = { '/text': 'method', '/groupText': 'group' };

function* unnamed(found: Found): Generator<Problem> {
  const named = NAMED[found.path];
  // An empty string names no group, so the method just has none.
  if (named === undefined || (named === 'group' && found.text === '')) return;
  const all = entriesOf(found);
  for (const [path, text] of all.length > 0 ? all : [[found.path, ''] as const])
    if (text.trim() === '')
      yield {
        code: 'text_empty',
        path,
        message: `the ${named} has no name here`,
        suggestion: 'write what the tile says',
      };
}

/** What a reader puts where a letter of another encoding was. */
export const LOST_LETTER = '\u{FFFD}';

/** In any text: an option's value, too, is compared or sent. */
export const letters: Rule = function* ({ raw }) {
  yield* lostIn(raw, '');
};

function* lostIn(value: unknown, path: string): Generator<Problem> {
  if (typeof value === 'string' && value.includes(LOST_LETTER))
    yield {
      code: 'letter_lost',
      path,
      message: 'a letter was lost: the file is not in UTF-8, or was saved in another encoding before',
      found: shown(value),
      suggestion: 'save the file as UTF-8, and write the letter again if it is still lost',
    };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* lostIn(inner, path + pointer([key]));
}

const entriesOf = ({ path, text }: Found): readonly (readonly [string, string])[] =>
  typeof text === 'string'
    ? [[path, text]]
    : Object.entries(text).map(([key, words]) => [path + pointer([key]), words] as const);

/** A name such as "mercado.pago" is not a key: its first part must be a group of the dictionary. */
function looksLikeKey(text: string, { know }: Pick<Subject, 'know'>): boolean {
  const group = `${text.split('.', 1)[0]}.`;
  return [...know.textKeys].some((key) => key.startsWith(group));
}

function* languages({ path, text }: Found, { know, countries }: Subject): Generator<Problem> {
  if (typeof text === 'string') return;
  for (const key of Object.keys(text)) {
    if (know.languageKeys.has(key)) continue;
    yield {
      code: 'unknown_language',
      path: path + pointer([key]),
      at: 'key',
      message: `no player reads the language ${key}`,
      ...didYouMean(
        languageNamed(key, know.languages) ?? languageOfTag(key, know.languageKeys) ?? nearest(key, know.languageKeys),
      ),
    };
  }
  const spoken = new Set(countries.flatMap((country) => languageOf(country) ?? []));
  const missing = [...new Set(['en', ...spoken])].filter((language) => {
    // Regional variants are dictionaries of their own, and read the texts of the common language.
    const variants = [...know.languages].filter((name) => textKeysOf(name).includes(language));
    return know.languages.has(language) && ![...textKeysOf(language), ...variants].some((key) => key in text);
  });
  if (missing.length > 0)
    yield {
      code: 'text_missing_language',
      path,
      message: `the text has no ${missing.map((language) => `${nameOf(language)} (${language})`).join(', ')}`,
      suggestion: missing.includes('en')
        ? 'players of all other languages read English'
        : 'players in its countries read these languages',
    };
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (language: string): string => LANGUAGES.of(language) ?? language;

/** The language that most people of a country read, by its ISO code. */
const languageOf = (country: string): string | undefined => {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return language === 'und' ? undefined : language;
};

/** `turkish` means `tr`. */
const languageNamed = (word: string, languagesKnown: Iterable<string>): string | undefined =>
  [...languagesKnown].find((language) => nameOf(language).toLowerCase() === word.toLowerCase());

/** `es-ES` and `es_ES` mean `es`. */
function languageOfTag(tag: string, keys: ReadonlySet<string>): string | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return keys.has(language) ? language : undefined;
}
