import { hashes } from 'virtual:locale-hashes';
import { joinPath } from '../lib/join-path.ts';
import { resolveLocale } from './locales.ts';

/** The dictionary for a tag that this build includes. */
export const localeFileOf = (tag: string): string => resolveLocale(tag, (name) => Object.hasOwn(hashes, name));

/** Where a dictionary is served. */
export function localeUrl(staticPath: string, file: string, hashOf: Readonly<Record<string, string>> = hashes): string {
  const hash = hashOf[file];
  return joinPath(staticPath, `locales/${file}${hash ? `.${hash}` : ''}.json`);
}
