import * as z from '../../schemas/zod.ts';
import { parse } from '../../schemas/parse.ts';
import { localeReceiving, TEXTS } from '../errors/texts.ts';
import { joinPath } from '../lib/join-path.ts';
import { FALLBACK_LOCALE } from './locales.ts';

export type Dictionary = { readonly [key: string]: string | Dictionary };
const DictionarySchema: z.ZodMiniType<Dictionary> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), DictionarySchema])),
);

export interface LocaleLoader {
  readonly staticPath: string;
  readonly hashes: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly report: (message: string, cause?: unknown) => void;
}

export interface LoadedLocale {
  /** The file that was loaded; undefined when even English was not to be had. */
  readonly file: string | undefined;
  readonly dictionary: Dictionary;
}

/** The locale's file, else English, else nothing but the minimum inside the bundle (first document, section 4). */
export async function loadLocale(file: string, loader: LocaleLoader): Promise<LoadedLocale> {
  try {
    return { file, dictionary: await fetchLocale(file, loader) };
  } catch (cause) {
    if (file !== FALLBACK_LOCALE) loader.report(TEXTS.localeFallback, cause);
    else {
      loader.report(TEXTS.localeEnglish, cause);
      return { file: undefined, dictionary: {} };
    }
  }
  return loadLocale(FALLBACK_LOCALE, loader);
}

async function fetchLocale(file: string, { staticPath, hashes, fetch }: LocaleLoader): Promise<Dictionary> {
  const hash = hashes[file];
  const response = await fetch(joinPath(staticPath, `locales/${file}${hash ? `.${hash}` : ''}.json`));
  if (!response.ok) throw new Error(localeReceiving(file));
  const parsed = parse(DictionarySchema, await response.json());
  if (!parsed.ok) throw new Error(localeReceiving(file));
  return parsed.value;
}
