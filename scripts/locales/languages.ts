import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A writing system, as far as the checker knows it. */
export interface Letters {
  /** Its letters, for a character class. */
  readonly own: string;
  readonly isLatin: boolean;
  /** False where letters of another script may stand in a word, as in QRコード and VPN을. */
  readonly isSpaced?: boolean;
  /** Uses joiners between letters. */
  readonly joins?: boolean;
  /** Punctuation that belongs to another writing system. */
  readonly wrongMarks?: RegExp;
  /** How much longer or shorter than English a text may be. */
  readonly longest: number;
  readonly shortest: number;
}

const alphabetic = { isLatin: false, longest: 1.9, shortest: 0.45 } as const;
/** Vowels are marks above and below the letters. */
const syllabic = { ...alphabetic, shortest: 0.3 } as const;
/** Letters that only the other language of the same script has. */
const ONLY_URDU = 'ٹڈڑںھہۂۃےۓکگچپژی';
const ONLY_ARABIC = 'كيىةأإ';

const LETTERS = {
  latin: { ...alphabetic, own: '\\p{Script=Latin}ʻʼ', isLatin: true, wrongMarks: /[،؛؟。、，：；？！।]/ },
  greek: { ...alphabetic, own: '\\p{Script=Greek}', wrongMarks: /[?،؟。、，：；？！।]/ },
  cyrillic: { ...alphabetic, own: '\\p{Script=Cyrillic}', wrongMarks: /[،؛؟。、，：；？！।]/ },
  arabic: { ...alphabetic, own: `[\\p{Script=Arabic}--[${ONLY_URDU}]]`, joins: true, wrongMarks: /[,;?](?!\d)|۔/ },
  urdu: { ...alphabetic, own: `[\\p{Script=Arabic}--[${ONLY_ARABIC}]]`, joins: true, wrongMarks: /[,;?](?!\d)/ },
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
    wrongMarks: /\p{Script=Han}[,;:?!.]|[,;?!](?=\p{Script=Han})|[،؟।]/u,
  },
  kana: {
    ...alphabetic,
    isSpaced: false,
    own: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々',
    longest: 1.3,
    shortest: 0.2,
    wrongMarks: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;?!.]|[،؟।，]/u,
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

type LettersName = keyof typeof LETTERS;

/** The writing system of each language that is not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, LettersName>> = {
  ar: 'arabic',
  bn: 'bengali',
  el: 'greek',
  hi: 'devanagari',
  ja: 'kana',
  kk: 'cyrillic',
  ko: 'hangul',
  ky: 'cyrillic',
  mr: 'devanagari',
  ru: 'cyrillic',
  te: 'telugu',
  tg: 'cyrillic',
  th: 'thai',
  uk: 'cyrillic',
  ur: 'urdu',
  zh: 'han',
};

export const lettersOf = (file: string): Letters => LETTERS[SCRIPTS[file] ?? 'latin'];

/** What the checker would refuse and somebody has looked at: `locales/notes/allowed.json`. */
export interface Allowed {
  /** Names that stand in Latin letters in any language. */
  readonly words: readonly string[];
  /** By rule, then by locale (`*` is all), the keys; a key ending in `*` stands for all that begin like it. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export const readAllowed = (folder: string): Allowed =>
  JSON.parse(readFileSync(join(folder, 'notes', 'allowed.json'), 'utf8')) as Allowed;

export function isAllowed({ texts }: Allowed, rule: string, file: string, key: string): boolean {
  const rows = texts[rule] ?? {};
  return [...(rows['*'] ?? []), ...(rows[file] ?? [])].some((entry) =>
    entry.endsWith('*') ? key.startsWith(entry.slice(0, -1)) : key === entry,
  );
}
