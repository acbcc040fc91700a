import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { localesIn, ownFolder, readDictionary } from '../locales/read.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';

const MODULE = 'virtual:locale-hashes';
const RESOLVED = `\0${MODULE}`;

interface LocaleFile {
  locale: string;
  hash: string;
  /** Minified. The hash is of this text, so that reformatting a dictionary does not change its URL. */
  text: string;
}

/** The dictionaries of the folders. One of a later folder replaces that of the same name. */
export function readLocales(...folders: readonly string[]): LocaleFile[] {
  const files = new Map(
    folders.flatMap((folder) =>
      namesIn(folder).map((locale): [string, string] => [locale, join(folder, `${locale}.json`)]),
    ),
  );
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([locale, file]) => {
      const text = JSON.stringify(readDictionary(file));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      return { locale, hash, text };
    });
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? localesIn(folder) : []);

/** The folders of the dictionaries: the project's, and that of an operator. */
export function localeFolders(root: string, env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const own = ownFolder(env);
  return [join(root, 'locales'), ...(own === undefined ? [] : [own])];
}

export const localeFileName = ({ locale, hash }: Pick<LocaleFile, 'locale' | 'hash'>): string =>
  `static/locales/${locale}.${hash}.json`;

export const localeHashes = (...folders: readonly string[]): Record<string, string> =>
  Object.fromEntries(readLocales(...folders).map(({ locale, hash }) => [locale, hash]));

const localeFiles = (folders: readonly string[]): StaticFiles =>
  new Map(readLocales(...folders).map((file) => [localeFileName(file), () => file.text]));

/** Dictionaries as files named by content hash, and the map that the widget finds them by. */
export function locales(root: string): Plugin[] {
  const folders = localeFolders(root);
  return [
    staticFiles('paywidget:locales', () => localeFiles(folders)),
    {
      name: 'paywidget:locale-hashes',
      resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
      load(id) {
        if (id !== RESOLVED) return undefined;
        for (const folder of folders)
          for (const locale of namesIn(folder)) this.addWatchFile(join(folder, `${locale}.json`));
        return `export const hashes = ${JSON.stringify(localeHashes(...folders))};`;
      },
    },
  ];
}
