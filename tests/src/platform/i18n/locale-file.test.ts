import { expect, test } from 'vitest';
import { localeFileOf, localeUrl } from '../../../../src/platform/i18n/locale-file.ts';

test('the address of a dictionary contains the hash of its content', () => {
  expect(localeUrl('/paywidget/static/', 'de', { de: 'h1' })).toBe('/paywidget/static/locales/de.h1.json');
});

test('a dictionary without a hash has an address without a hash', () => {
  expect(localeUrl('/static', 'fr', { de: 'h1' })).toBe('/static/locales/fr.json');
});

test('a language that the build does not include falls back to English', () => {
  expect([localeFileOf('es-ES'), localeFileOf('xx')]).toEqual(['es', 'en']);
});
