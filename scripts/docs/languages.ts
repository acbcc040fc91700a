import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, tagOf } from '../../src/platform/i18n/locales.ts';
import { localesIn } from '../locales/read.ts';
import { ROOT } from '../root.mjs';
import { table } from './table.ts';

export const LANGUAGES_FILE = 'docs/languages.md';
const START = '<!-- languages -->\n';
const END = '<!-- /languages -->';

const nameIn = (language: string, tag: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;

const rows = localesIn(join(ROOT, 'locales')).map((file) => {
  const tag = tagOf(file);
  const direction = directionOf(file) === 'rtl' ? 'right to left' : 'left to right';
  const page = file === 'en' ? 'the source' : `[choices](languages/${file}.md)`;
  return [`\`${file}.json\``, `\`${tag}\``, nameIn('en', tag), nameIn(tag, tag), direction, page];
});

/** The page on languages with its table up to date. */
export function languagesMarkdown(): string {
  const text = readFileSync(join(ROOT, LANGUAGES_FILE), 'utf8');
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start)
    throw new Error(`${LANGUAGES_FILE} has no place for its table: ${START.trim()} … ${END}`);
  const head = ['File', 'Tag', 'Language', 'In itself', 'Direction', 'Choices'];
  return `${text.slice(0, start + START.length)}\n${table(head, rows)}\n\n${text.slice(end)}`;
}
