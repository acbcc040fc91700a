import { expect, test } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };

type Dictionary = { readonly [key: string]: string | Dictionary };

const files = import.meta.glob<Dictionary>('../../locales/*.json', { eager: true, import: 'default' });

const entries = (dictionary: Dictionary, prefix = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : entries(value, `${prefix}${key}.`),
  );
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const expected = new Map(entries(english));
const others = Object.entries(files).filter(([path]) => !path.endsWith('/en.json'));

test('there are dictionaries to compare, and words in them', () => {
  expect(others.length).toBeGreaterThanOrEqual(2);
  expect(expected.size).toBeGreaterThan(100);
});

test.each(others)('%s has the keys of English, no more and no fewer', (_path, dictionary) => {
  expect(
    entries(dictionary)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual([...expected.keys()].toSorted());
});

test.each(others)('%s has the placeholders of English', (_path, dictionary) => {
  const wrong = entries(dictionary).filter(
    ([key, text]) => placeholders(text).join() !== placeholders(expected.get(key) ?? '').join(),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.entries(files))(
  '%s names its placeholders, so that a translator knows what they stand for',
  (_path, dictionary) => {
    expect(entries(dictionary).filter(([, text]) => placeholders(text).some((place) => /\d/.test(place)))).toEqual([]);
  },
);

test.each(others)('%s leaves no sentence in English', (_path, dictionary) => {
  const same = entries(dictionary).filter(
    // The name of a coin is a brand: many languages write it as English does.
    ([key, text]) =>
      !key.startsWith('currency.') && text.includes(' ') && !/\d{4}/.test(text) && text === expected.get(key),
  );
  expect(same).toEqual([]);
});
