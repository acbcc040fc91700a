import { type Allowed, FOREIGN_LETTERS, isAllowed, lettersOf } from './languages.ts';
import { type Entries, expectedOf, standsForOneNumber } from './read.ts';

export interface Problem {
  readonly rule: RuleName;
  readonly key: string;
  /** What is wrong, with the text. */
  readonly why: string;
}

export interface Checked {
  readonly file: string;
  readonly texts: Entries;
  readonly english: Entries;
  readonly allowed: Allowed;
}

type Rule = (checked: Checked, expected: Entries) => Iterable<readonly [key: string, why: string]>;

/** Names that the browser lacks may be added in any language (tests/locales/names.test.ts says where). */
export const isName = (key: string): boolean => /^(country\.[A-Z]{2}|currency\.[A-Z\d]{2,10})$/.test(key);

/** What `Intl` calls a country or a currency that English has no entry for. */
export function englishName(key: string): string {
  const [group, code = ''] = key.split('.');
  try {
    return new Intl.DisplayNames('en', { type: group === 'country' ? 'region' : 'currency' }).of(code) ?? code;
  } catch {
    return code; // a coin, whose code is not of three letters
  }
}

const JOINERS: ReadonlySet<string> = new Set(['\u200c', '\u200d']);

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\w*\}/g, ''));

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\w*\}/g))].toSorted().join(' ');

/** Texts that stand for each other on the screen must be the same. */
export const SAME: readonly (readonly string[])[] = [
  ['httpCodes.500', 'httpCodes.502', 'httpCodes.503'],
  ['status.waiting.title', 'sweepstake.status.waiting.title'],
  ['status.waiting.text', 'sweepstake.status.waiting.text'],
  ['status.mistaked.text', 'sweepstake.status.mistaked.text'],
  ['deposit.form.secondStep', 'withdrawal.confirm.more'],
];
/** The first text quotes the second. */
export const QUOTES: readonly (readonly [string, string])[] = [
  ['p2p.steps.return', 'invoice.paid'],
  ['p2p.cancel.text', 'invoice.paid'],
  ['p2p.guide.confirm', 'invoice.paid'],
  ['validation.email', 'placeholder.email'],
];

/** Each text of the dictionary that English has too, with the English one. */
function* translated({ texts }: Checked, expected: Entries): Generator<readonly [string, string, string]> {
  for (const [key, text] of texts) {
    const english = expected.get(key) ?? (isName(key) ? englishName(key) : undefined);
    if (english !== undefined) yield [key, text, english];
  }
}

/** A rule that looks at one text at a time. It returns what is wrong, and `undefined` when nothing is. */
const each = (judge: (text: string, english: string, checked: Checked, key: string) => string | undefined): Rule =>
  function* (checked, expected) {
    for (const [key, text, english] of translated(checked, expected)) {
      const why = judge(text, english, checked, key);
      if (why !== undefined) yield [key, why];
    }
  };

const quote = (text: string) => JSON.stringify(text);

/** Examples of addresses, which are the same in every script. */
const ADDRESS = /\S+@\S+|\{\w+\}/g;
/** Abbreviations such as QR, IBAN and USDT, which the English text has too. */
const isAbbreviation = (word: string, english: string): boolean =>
  /^[A-Z][A-Z\d]*$/.test(word) && english.includes(word);

const WORD = /[\p{L}\p{M}\d]+/gu;
const WORD_OR_RUN = /[\p{Script=Latin}\d]+|[\p{L}\p{M}\d]+?(?=[\p{Script=Latin}\d]|[^\p{L}\p{M}\d]|$)/gu;
const wordsOf = (file: string): RegExp => (lettersOf(file).isSpaced === false ? WORD_OR_RUN : WORD);

/** Words with letters of another script, but for names. */
function foreignWords(text: string, english: string, { file, allowed }: Checked): readonly string[] {
  const own = new RegExp(`[${lettersOf(file).own}]`, 'v');
  const isForeign = (word: string) => [...word].some((letter) => /\p{L}/u.test(letter) && !own.test(letter));
  // A Latin abbreviation may stand right beside letters that need no spaces, as in QRコード.
  return (text.replaceAll(ADDRESS, ' ').match(wordsOf(file)) ?? []).filter(
    (word) => isForeign(word) && !isAbbreviation(word, english) && !allowed.words.includes(word),
  );
}

export const RULES = {
  /** Keys that English has and this file lacks, plural forms of the language included. */
  *missing({ texts }, expected) {
    for (const key of expected.keys()) if (!texts.has(key)) yield [key, 'has no text'];
  },
  *superfluous({ texts }, expected) {
    for (const key of texts.keys())
      if (!expected.has(key) && !isName(key)) yield [key, 'is a key that English does not have'];
  },
  empty: each((text, english, { file, allowed }, key) => {
    const isWordless = hasWords(english) && !hasWords(text) && !isAllowed(allowed, 'empty', file, key);
    return text === '' || isWordless ? `has no words: ${quote(text)}` : undefined;
  }),
  /** A plural form that stands for one number may leave it out, as "one day" does. */
  placeholders: each((text, english, { file }, key) => {
    const [has, needs] = [placeholdersOf(text), placeholdersOf(english)];
    if (has === needs || (has === '' && standsForOneNumber(file, key))) return undefined;
    return `has ${has || 'no placeholders'} instead of ${needs || 'none'}: ${quote(text)}`;
  }),
  spaces: each((text) =>
    text !== text.trim() || /\s{2}|[\t\r\n]/.test(text)
      ? `has spaces at its ends or in a row: ${quote(text)}`
      : undefined,
  ),
  english: each((text, english, { allowed, file }, key) =>
    file !== 'en' &&
    text === english &&
    /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')) &&
    !isAllowed(allowed, 'english', file, key)
      ? `is the English text: ${quote(text)}`
      : undefined,
  ),
  /** Names of coins stay in Latin letters in many languages. */
  script: each((text, english, checked, key) => {
    const { allowed, file } = checked;
    const isExempt = key.startsWith('currency.') || isAllowed(allowed, 'script', file, key);
    const foreign = isExempt ? [] : foreignWords(text, english, checked);
    const neighbour = FOREIGN_LETTERS[file]?.exec(text)?.[0];
    if (neighbour !== undefined) return `has ${quote(neighbour)}, which belongs to another language: ${quote(text)}`;
    return foreign.length > 0 ? `has letters of another script in ${foreign.map(quote).join(', ')}` : undefined;
  }),
  digits: each((text) => (/[^\P{Nd}0-9]/u.test(text) ? `has digits other than 0 to 9: ${quote(text)}` : undefined)),
  /** Marks of another writing system, or of the other direction. */
  punctuation: each((text, _english, { file, allowed }, key) => {
    const { wrongMarks } = lettersOf(file);
    return wrongMarks?.test(text.replaceAll(ADDRESS, '').replaceAll(/\d[\d.,:]*/g, '')) &&
      !isAllowed(allowed, 'punctuation', file, key)
      ? `has punctuation of another writing system: ${quote(text)}`
      : undefined;
  }),
  /** Characters that cannot be seen, that were read in a wrong encoding, or that are one letter written as two. */
  characters: each((text, _english, { file }) => {
    const { joins = false } = lettersOf(file);
    const hidden = (text.match(/[\p{Cc}\p{Cf}\u2028\u2029]/gu) ?? []).filter((sign) => !(joins && JOINERS.has(sign)));
    if (hidden.length > 0) return `has invisible characters: ${quote(text)}`;
    if (/\ufffd|[ÂÃÐÑ][\u0080-\u00bf]/.test(text)) return `was read in a wrong encoding: ${quote(text)}`;
    return text === text.normalize('NFC') ? undefined : `has letters written as two characters: ${quote(text)}`;
  }),
  length: each((text, english, { file, allowed }, key) => {
    const { longest, shortest } = lettersOf(file);
    const [has, than] = [widthOf(text), widthOf(english)];
    const isUnusual = has > Math.max(than * longest, than + 20) || (than > 40 && has < than * shortest);
    return isUnusual && !isAllowed(allowed, 'length', file, key)
      ? `is of unusual length (${has} to ${than} in English): ${quote(text)}`
      : undefined;
  }),
  *pairs({ texts }) {
    for (const [first = '', ...others] of SAME)
      for (const other of others)
        if (texts.get(other) !== texts.get(first))
          yield [other, `differs from ${first}: ${quote(texts.get(other) ?? '')}`];
    for (const [key, quoted] of QUOTES)
      if (!texts.get(key)?.includes(texts.get(quoted) ?? ''))
        yield [key, `does not quote ${quoted}: ${quote(texts.get(key) ?? '')}`];
  },
} satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];

/** Letters that are seen: marks above and below a letter take no room. */
const widthOf = (text: string): number => [...text].filter((sign) => !/\p{M}/u.test(sign)).length;

/** Everything that is wrong with a dictionary, by rule. */
export function check(checked: Checked): readonly Problem[] {
  const expected = expectedOf(checked.file, checked.english);
  return RULE_NAMES.flatMap((rule) =>
    [...(RULES[rule] as Rule)(checked, expected)].map(([key, why]) => ({ rule, key, why })),
  );
}
