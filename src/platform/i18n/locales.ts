/** Tags whose file has another name than their language. */
const ALIASES: Readonly<Record<string, string>> = {
  'es-mx': 'mx',
  'hi-latn-in': 'in',
  'hi-latn': 'in',
  // Android once called Indonesian `in`, Chromium calls Filipino `tl` on some systems, and `mo` is Romanian in Moldova.
  'in-id': 'id',
  tl: 'fil',
  mo: 'ro',
};
/** The tag of a file, for `Intl`, plurals and `lang`. Other files are their own tag. */
const TAGS: Readonly<Record<string, string>> = { in: 'hi-Latn-IN', mx: 'es-MX', uz: 'uz-Latn-UZ', pt: 'pt-BR' };
/** Right-to-left languages, including those that only an operator adds. */
const RTL = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
export const FALLBACK_LOCALE = 'en';

/**
 * The file for a tag in any letter case, with hyphens or underscores: by itself, by exact alias, by language, else `en`. `has`
 * tells which files the build includes.
 */
export function resolveLocale(tag: string, has: (file: string) => boolean): string {
  const lower = tag.toLowerCase().replaceAll('_', '-');
  const language = lower.split('-', 1)[0] ?? lower;
  return (
    [lower, ALIASES[lower], ALIASES[language], language].find((file) => file !== undefined && has(file)) ??
    FALLBACK_LOCALE
  );
}

export const tagOf = (file: string): string => TAGS[file] ?? file;
export const directionOf = (file: string): 'ltr' | 'rtl' => (RTL.has(file.split('-', 1)[0] ?? file) ? 'rtl' : 'ltr');
