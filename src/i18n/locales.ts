/** Regional tags that have a file of their own name. */
const ALIASES: Readonly<Record<string, string>> = {
  'es-mx': 'mx',
  'pt-br': 'pt',
  'en-001': 'en',
  'en-in': 'en',
  'hi-latn-in': 'in',
  'hi-latn': 'in',
  'uz-latn-uz': 'uz',
};
/** What a file stands for, for `Intl`, plurals and `lang`; others stand for themselves. */
const TAGS: Readonly<Record<string, string>> = { in: 'hi-Latn-IN', mx: 'es-MX', uz: 'uz-Latn-UZ', pt: 'pt-BR' };
const RTL = new Set(['ar', 'ur']);
export const FALLBACK_LOCALE = 'en';

/** A tag → its file: exact alias, then language, then `en`. `has` says which files the build holds. */
export function resolveLocale(tag: string, has: (file: string) => boolean): string {
  const lower = tag.toLowerCase();
  const language = lower.split('-')[0] ?? lower;
  return [ALIASES[lower], lower, language].find((file) => file !== undefined && has(file)) ?? FALLBACK_LOCALE;
}

export const tagOf = (file: string): string => TAGS[file] ?? file;
export const directionOf = (file: string): 'ltr' | 'rtl' => (RTL.has(file) ? 'rtl' : 'ltr');
