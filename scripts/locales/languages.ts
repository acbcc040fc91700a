import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from '../../src/platform/i18n/locales.ts';
import type { Folders } from './read.ts';

/** A writing system, as far as the checker knows it. */
export interface Letters {
  /** Its letters, for a character class. */
  readonly own: string;
  /** False where a word may contain letters of another script, as in QRコード and VPN을. */
  readonly isSpaced?: boolean;
  /** Uses joiners between letters. */
  readonly joins?: boolean;
  /** Punctuation that belongs to another writing system. */
  readonly wrongMarks?: RegExp;
  /** How much longer or shorter than English a text may be. */
  readonly longest: number;
  readonly shortest: number;
}

const alphabetic = { longest: 1.9, shortest: 0.45 } as const;
/** Vowels are marks above and below the letters. */
const syllabic = { ...alphabetic, shortest: 0.3 } as const;
/** Letters that only the other language of the same script has. */
const ONLY_URDU = 'ٹڈڑںھہۂۃےۓکگچپژی';
const ONLY_ARABIC = 'كيىةإ';

const LETTERS = {
  latin: { ...alphabetic, own: '\\p{Script=Latin}ʻʼ', wrongMarks: /[،؛؟。、，：；？！।]/ },
  greek: { ...alphabetic, own: '\\p{Script=Greek}', wrongMarks: /[?،؟。、，：；？！।]/ },
  cyrillic: { ...alphabetic, own: '\\p{Script=Cyrillic}ʼ', wrongMarks: /[،؛؟。、，：；？！।]/ },
  arabic: { ...alphabetic, own: `[\\p{scx=Arab}--[${ONLY_URDU}]]`, joins: true, wrongMarks: /[,;?](?!\d)|۔/ },
  urdu: { ...alphabetic, own: `[\\p{scx=Arab}--[${ONLY_ARABIC}]]`, joins: true, wrongMarks: /[,;?](?!\d)/ },
  devanagari: { ...syllabic, own: '\\p{Script=Devanagari}', joins: true, wrongMarks: /[،؟。，：；？！]/ },
  bengali: { ...syllabic, own: '\\p{Script=Bengali}', joins: true, wrongMarks: /[،؟。，：；？！]/ },
  telugu: { ...syllabic, own: '\\p{Script=Telugu}', joins: true, wrongMarks: /[،؟。，：；？！]/ },
  thai: { ...alphabetic, isSpaced: false, own: '\\p{Script=Thai}', wrongMarks: /[،؟。，：；？！।]/ },
  han: {
    ...alphabetic,
    isSpaced: false,
    own: '\\p{Script=Han}',
    longest: 1.1,
    shortest: 0.12,
    wrongMarks: /[,;:?!،؟।]|\.(?=\s|$)/,
  },
  kana: {
    ...alphabetic,
    isSpaced: false,
    own: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々',
    longest: 1.3,
    shortest: 0.2,
    wrongMarks: /[,;:?!،؟।，]|\.(?=\s|$)/,
  },
  hangul: {
    ...alphabetic,
    isSpaced: false,
    own: '\\p{Script=Hangul}',
    longest: 1.3,
    shortest: 0.25,
    wrongMarks: /[،؟。、，：；？！।]/,
  },
} as const satisfies Readonly<Record<string, Letters>>;

/** By the script that CLDR takes for likely. Urdu has letters that Arabic lacks. */
const SCRIPTS: Readonly<Record<string, keyof typeof LETTERS>> = {
  Arab: 'arabic',
  Beng: 'bengali',
  Cyrl: 'cyrillic',
  Deva: 'devanagari',
  Grek: 'greek',
  Hans: 'han',
  Hant: 'han',
  Jpan: 'kana',
  Kore: 'hangul',
  Latn: 'latin',
  Telu: 'telugu',
  Thai: 'thai',
};
const LANGUAGES: Readonly<Record<string, Letters>> = {
  ur: LETTERS.urdu,
  // Other languages in Arabic letters have letters of both.
  ...Object.fromEntries(
    ['fa', 'ps', 'sd', 'ug', 'ckb'].map((file) => [file, { ...LETTERS.arabic, own: '\\p{scx=Arab}' }]),
  ),
};

/** The letters of a locale: those of its language, else of its script. */
export function lettersOf(file: string): Letters {
  const { language, script = 'Latn' } = new Intl.Locale(tagOf(file)).maximize();
  const known = SCRIPTS[script];
  return LANGUAGES[language] ?? (known ? LETTERS[known] : { ...alphabetic, own: `\\p{scx=${script}}` });
}

/** Letters that belong to a neighbour of the language, or stand for one that looks like it. */
export const FOREIGN_LETTERS: Readonly<Record<string, RegExp>> = {
  ro: /[şţ]/i,
  ru: /[іїєґ]/i,
  uk: /[ыэъё]/i,
  uz: /[og]['‘`]/i,
};

/** What the checker would refuse and somebody has looked at: `locales/notes/allowed.json`. */
export interface Allowed {
  /** Names that are written in Latin letters in any language. */
  readonly words: readonly string[];
  /** By rule, then by locale (`*` is all), the keys; a key ending in `*` stands for all that begin like it. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export const readAllowed = ({ project }: Folders): Allowed =>
  JSON.parse(readFileSync(join(project, 'notes', 'allowed.json'), 'utf8')) as Allowed;

export function isAllowed({ texts }: Allowed, rule: string, file: string, key: string): boolean {
  const rows = texts[rule] ?? {};
  return [...(rows['*'] ?? []), ...(rows[file] ?? [])].some((entry) =>
    entry.endsWith('*') ? key.startsWith(entry.slice(0, -1)) : key === entry,
  );
}
