import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type StaticFiles, staticFiles } from './static-files.ts';

const MODULE = 'virtual:locale-hashes';
const RESOLVED = `\0${MODULE}`;

interface LocaleFile {
  locale: string;
  hash: string;
  /** Minified. The hash is of this text, so that reformatting a dictionary does not change its URL. */
  text: string;
}

export function readLocales(folder: string): LocaleFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const text = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      return { locale: file.slice(0, -'.json'.length), hash, text };
    });
}

export const localeFileName = ({ locale, hash }: Pick<LocaleFile, 'locale' | 'hash'>): string =>
  `static/locales/${locale}.${hash}.json`;

export const localeHashes = (folder: string): Record<string, string> =>
  Object.fromEntries(readLocales(folder).map(({ locale, hash }) => [locale, hash]));

const localeFiles = (folder: string): StaticFiles =>
  new Map(readLocales(folder).map((file) => [localeFileName(file), () => file.text]));

/** Dictionaries as files named by content hash, and the map that the widget finds them by. */
export function locales(folder: string): Plugin[] {
  return [
    staticFiles('paywidget:locales', () => localeFiles(folder)),
    {
      name: 'paywidget:locale-hashes',
      resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
      load(id) {
        if (id !== RESOLVED) return undefined;
        for (const { locale } of readLocales(folder)) this.addWatchFile(join(folder, `${locale}.json`));
        return `export const hashes = ${JSON.stringify(localeHashes(folder))};`;
      },
    },
  ];
}
