/**
 * Languages whose numbers and dates Chromium does not know, and a tag with the same conventions: `1 234,5` and `31.12.2026`.
 * Without it they would look English.
 */
const ALIKE: Readonly<Record<string, string>> = { az: 'de', kk: 'ru', ky: 'ru', tg: 'ru', uz: 'ru' };

/** The tag that numbers, dates and amounts of a locale are formatted by. */
export const formatTag = (tag: string): string => ALIKE[tag.split('-', 1)[0] ?? tag] ?? tag;

/** The tags that names of a locale are sorted by: its own rules, else those of the language with the same conventions. */
export const sortTags = (tag: string): readonly string[] => [tag, formatTag(tag)];
