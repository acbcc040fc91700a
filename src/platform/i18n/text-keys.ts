import { tagOf } from './locales.ts';

/**
 * The keys by which texts of a definition may name the language of a file: the file, its tag, and the tag's beginnings. Plain
 * Hindi is not for readers of Hinglish, since it has other letters.
 */
export function textKeysOf(file: string): readonly string[] {
  const parts = tagOf(file).split('-');
  const tags = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  return [file, ...(file === 'in' ? tags.slice(0, -1) : tags)];
}

/** The tag of a language that a definition names by one of those keys. Undefined if it is no language. */
export function tagOfKey(key: string | undefined): string | undefined {
  const tag = key && tagOf(key.replaceAll('_', '-'));
  return tag !== undefined && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}
