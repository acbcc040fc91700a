import { type Entries, expectedOf, isPlural } from './read.ts';
import { type Allowed, isAllowed, lettersOf } from './languages.ts';

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
const isName = (key: string): boolean => /^(country|currency)\./.test(key);

/** What `Intl` calls a country or a currency that English has no entry for. */
function englishName(key: string): string {
  const [group, code = ''] = key.split('.');
  return new Intl.DisplayNames('en', { type: group === 'country' ? 'region' : 'currency' }).of(code) ?? code;
}

const JOINERS: ReadonlySet<string> = new Set(['\u200c', '\u200d']);

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\w*\}/g))].toSorted().join(' ');

/** Texts that stand for each other on the screen must be the same. */
const SAME: readonly (readonly string[])[] = [
  ['httpCodes.500', 'httpCodes.502', 'httpCodes.503'],
  ['status.waiting.title', 'sweepstake.status.waiting.title'],
  ['status.waiting.text', 'sweepstake.status.waiting.text'],
  ['status.mistaked.text', 'sweepstake.status.mistaked.text'],
  ['deposit.form.secondStep', 'withdrawal.confirm.more'],
];
/** The first text quotes the second. */
const QUOTES: readonly (readonly [string, string])[] = [
  ['p2p.steps.return', 'invoice.paid'],
  ['p2p.cancel.text', 'invoice.paid'],
  ['p2p.guide.confirm', 'invoice.paid'],
  ['validation.email', 'placeholder.email'],
];

/** Each text of the dictionary that English has too, with the English one. */
function* pairs({ texts }: Checked, expected: Entries): Generator<readonly [string, string, string]> {
  for (const [key, text] of texts) {
    const english = expected.get(key) ?? (isName(key) ? englishName(key) : undefined);
    if (english !== undefined) yield [key, text, english];
  }
}

/** A rule that looks at one text at a time. It returns what is wrong, and `undefined` when nothing is. */
const each = (judge: (text: string, english: string, checked: Checked, key: string) => string | undefined): Rule =>
  function* (checked, expected) {
    for (const [key, text, english] of pairs(checked, expected)) {
      const why = judge(text, english, checked, key);
      if (why !== undefined) yield [key, why];
    }
  };

const quote = (text: string) => JSON.stringify(text);

/** Examples of addresses, which are the same in every script. */
const ADDRESS = /\S+@\S+|\{\w+\}/g;
/** Abbreviations such as QR, IBAN and USDT. */
const isAbbreviation = (word: string): boolean => /^[A-Z][A-Z\d]+$/.test(word);

const WORD = /[\p{L}\p{M}\d]+/gu;
const WORD_OR_RUN = /[\p{Script=Latin}\d]+|[\p{L}\p{M}\d]+?(?=[\p{Script=Latin}\d]|[^\p{L}\p{M}\d]|$)/gu;
const wordsOf = (file: string): RegExp => (lettersOf(file).isSpaced === false ? WORD_OR_RUN : WORD);

/** Words with letters of another script, but for names. */
function foreignWords(text: string, { file, allowed }: Checked): readonly string[] {
  const own = new RegExp(`[${lettersOf(file).own}]`, 'v');
  const isForeign = (word: string) => [...word].some((letter) => /\p{L}/u.test(letter) && !own.test(letter));
  // A Latin abbreviation may stand right beside letters that need no spaces, as in QRコード.
  return (text.replaceAll(ADDRESS, ' ').match(wordsOf(file)) ?? []).filter(
    (word) => isForeign(word) && !isAbbreviation(word) && !allowed.words.includes(word),
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
  empty: each((text) => (text === '' ? 'is empty' : undefined)),
  /** Plural forms may leave the number out, as "one day" does. */
  placeholders: each((text, english, _checked, key) => {
    const [has, needs] = [placeholdersOf(text), placeholdersOf(english)];
    if (has === needs || (isPlural(key) && has === '')) return undefined;
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
  script: each((text, _english, checked, key) => {
    const { allowed, file } = checked;
    const isExempt = key.startsWith('currency.') || isAllowed(allowed, 'script', file, key);
    const foreign = isExempt ? [] : foreignWords(text, checked);
    return foreign.length > 0 ? `has letters of another script in ${foreign.map(quote).join(', ')}` : undefined;
  }),
  digits: each((text) => (/[^\P{Nd}0-9]/u.test(text) ? `has digits other than 0 to 9: ${quote(text)}` : undefined)),
  /** Marks of another writing system, or of the other direction. */
  punctuation: each((text, _english, { file, allowed }, key) => {
    const { wrongMarks } = lettersOf(file);
    return wrongMarks?.test(text) && !isAllowed(allowed, 'punctuation', file, key)
      ? `has punctuation of another writing system: ${quote(text)}`
      : undefined;
  }),
  invisible: each((text, _english, { file }) => {
    // A joiner is a letter's form in some scripts. French needs its no-break spaces.
    const { joins = false } = lettersOf(file);
    const found = (text.match(/[\p{Cc}\p{Cf}\u2028\u2029]/gu) ?? []).filter((sign) => !(joins && JOINERS.has(sign)));
    return found.length > 0 ? `has invisible characters: ${quote(text)}` : undefined;
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
