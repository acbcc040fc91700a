import { localeReceiving, START_TEXTS } from '../errors/start-texts.ts';
import { joinPath } from '../lib/join-path.ts';
import { FALLBACK_LOCALE } from './locales.ts';

export type Dictionary = { readonly [key: string]: string | Dictionary };
/** Words and groups of words, however deep; a recursive schema would cost more bytes than it says. */
const isDictionary = (value: unknown): value is Dictionary =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every((inner) => typeof inner === 'string' || isDictionary(inner));

export interface LocaleLoader {
  readonly staticPath: string;
  readonly hashes: Readonly<Record<string, string>>;
  readonly fetch: (url: string) => Promise<Response>;
  readonly report: (message: string) => void;
}

export interface LoadedLocale {
  /** The file that was loaded; undefined when even English was not to be had. */
  readonly file: string | undefined;
  readonly dictionary: Dictionary;
}

/**
 * The locale's file, else English, else nothing. Each file that is not to be had is reported
 * twice: which it was, and what follows of it (section 7 and 8).
 */
export async function loadLocale(file: string, loader: LocaleLoader): Promise<LoadedLocale> {
  try {
    return { file, dictionary: await fetchLocale(file, loader) };
  } catch {
    loader.report(localeReceiving(file)); // however it failed
  }
  if (file !== FALLBACK_LOCALE) {
    loader.report(START_TEXTS.localeFallback);
    return loadLocale(FALLBACK_LOCALE, loader);
  }
  loader.report(START_TEXTS.localeEnglish);
  return { file: undefined, dictionary: {} };
}

async function fetchLocale(file: string, { staticPath, hashes, fetch }: LocaleLoader): Promise<Dictionary> {
  const hash = hashes[file];
  const response = await fetch(joinPath(staticPath, `locales/${file}${hash ? `.${hash}` : ''}.json`));
  if (!response.ok) throw new Error(localeReceiving(file));
  const body: unknown = await response.json();
  if (!isDictionary(body)) throw new Error(localeReceiving(file));
  return body;
}
