import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * Tags of dictionaries whose file has another name, as in src/platform/i18n/locales.ts.
 * @type {Readonly<Record<string, string>>}
 */
const TAGS = { in: 'hi-Latn-IN', mx: 'es-MX', uz: 'uz-Latn-UZ', pt: 'pt-BR' };

/** @param {string} code */
export const tagOfDictionary = (code) => TAGS[code] ?? code;

/**
 * The languages that have a dictionary, the operator's included, each named in itself and in English. Node knows the names of
 * languages that browsers do not.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {{code: string, name: string, english: string}[]}
 */
export function languages({ WIDGET_LOCALES } = process.env) {
  const folders = [join(ROOT, 'locales'), ...(WIDGET_LOCALES ? [WIDGET_LOCALES] : [])];
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
  const codes = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return [...new Set(codes)].toSorted().map((code) => {
    const tag = tagOfDictionary(code);
    return { code, name: nameOf(tag, tag), english: nameOf(tag, 'en') };
  });
}

/**
 * @param {string} tag
 * @param {string} language that it is named in
 */
const nameOf = (tag, language) => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
