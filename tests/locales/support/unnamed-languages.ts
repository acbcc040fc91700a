/**
 * Languages that Chromium has no names of countries and currencies for, by their files. It would show English ones, so these
 * dictionaries bring all names. tests/e2e/locale-names.spec.ts compares this list with the browser.
 */
export const UNNAMED_LANGUAGES: ReadonlySet<string> = new Set(['az', 'kk', 'ky', 'tg', 'uz']);
