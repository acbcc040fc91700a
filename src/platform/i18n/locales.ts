/** Regional tags whose file has a different name. */
const ALIASES: Readonly<Record<string, string>> = {
  'es-mx': 'mx',
  'pt-br': 'pt',
  'en-001': 'en',
  'en-in': 'en',
  'hi-latn-in': 'in',
  'hi-latn': 'in',
  'uz-latn-uz': 'uz',
};
/** The tag of a file, for `Intl`, plurals and `lang`. Other files are their own tag. */
const TAGS: Readonly<Record<string, string>> = { in: 'hi-Latn-IN', mx: 'es-MX', uz: 'uz-Latn-UZ', pt: 'pt-BR' };
const RTL = new Set(['ar', 'ur']);
export const FALLBACK_LOCALE = 'en';

/** The file for a tag: by exact alias, then by language, else `en`. `has` tells which files the build includes. */
export function resolveLocale(tag: string, has: (file: string) => boolean): string {
  const lower = tag.toLowerCase();
  const language = lower.split('-')[0] ?? lower;
  return [ALIASES[lower], lower, language].find((file) => file !== undefined && has(file)) ?? FALLBACK_LOCALE;
}

export const tagOf = (file: string): string => TAGS[file] ?? file;
export const directionOf = (file: string): 'ltr' | 'rtl' => (RTL.has(file) ? 'rtl' : 'ltr');
