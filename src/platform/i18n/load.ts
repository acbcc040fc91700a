import { localeReceiving, START_TEXTS } from '../errors/start-texts.ts';
import { FALLBACK_LOCALE } from './locales.ts';

export type Dictionary = { readonly [key: string]: string | Dictionary };
/** Nested groups of texts. A recursive schema would cost too many bytes. */
const isDictionary = (value: unknown): value is Dictionary =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every((inner) => typeof inner === 'string' || isDictionary(inner));

export interface LocaleLoader {
  /** Requests the file of a locale. */
  readonly fetch: (file: string) => Promise<Response>;
  readonly report: (message: string) => void;
}

export interface LoadedLocale {
  /** The loaded file. Undefined when even English failed. */
  readonly file: string | undefined;
  readonly dictionary: Dictionary;
}

/**
 * Loads the locale's file, else English, else nothing. Each failure is reported twice: which file failed, and what
 * happens next.
 */
export async function loadLocale(file: string, loader: LocaleLoader): Promise<LoadedLocale> {
  try {
    return { file, dictionary: await fetchLocale(file, loader) };
  } catch {
    loader.report(localeReceiving(file)); // for any reason
  }
  if (file !== FALLBACK_LOCALE) {
    loader.report(START_TEXTS.localeFallback);
    return loadLocale(FALLBACK_LOCALE, loader);
  }
  loader.report(START_TEXTS.localeEnglish);
  return { file: undefined, dictionary: {} };
}

async function fetchLocale(file: string, { fetch }: LocaleLoader): Promise<Dictionary> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(localeReceiving(file));
  const body: unknown = await response.json();
  if (!isDictionary(body)) throw new Error(localeReceiving(file));
  return body;
}
