import { describe, expect, test } from 'vitest';
import { directionOf, resolveLocale, tagOf } from '../../../../src/platform/i18n/locales.ts';
import { tagOfKey, textKeysOf } from '../../../../src/platform/i18n/text-keys.ts';

const FILES =
  'ar az bn de el en es fil fr hi id in it ja kk ko ky mr ms mx pl pt ro ru sw te tg th tr uk ur uz vi zh'.split(' ');
const all = (file: string) => FILES.includes(file);

test('every locale file resolves to itself', () => {
  expect(FILES).toHaveLength(34);
  for (const file of FILES) expect(resolveLocale(file, all)).toBe(file);
});

describe('a language tag', () => {
  test.each([
    ['en-001', 'en'],
    ['en-IN', 'en'],
    ['en-US', 'en'],
    ['es-MX', 'mx'],
    ['es-mx', 'mx'],
    ['es-ES', 'es'],
    ['es-AR', 'es'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['fr-CI', 'fr'],
    ['hi-Latn-IN', 'in'],
    ['hi-IN', 'hi'],
    ['uz-Latn-UZ', 'uz'],
    ['UZ-LATN-UZ', 'uz'],
    ['De-de', 'de'],
    ['ar-EG', 'ar'],
    ['az-Latn-AZ', 'az'],
    ['az-Cyrl-AZ', 'az'],
    ['bn-BD', 'bn'],
    ['bn-IN', 'bn'],
    ['de-AT', 'de'],
    ['el-CY', 'el'],
    ['en-GB', 'en'],
    ['en-NG', 'en'],
    ['es-419', 'es'],
    ['es-US', 'es'],
    ['fil-PH', 'fil'],
    ['tl', 'fil'],
    ['tl-PH', 'fil'],
    ['fr-CA', 'fr'],
    ['hi-Latn', 'in'],
    ['HI-LATN-IN', 'in'],
    ['id-ID', 'id'],
    ['in-ID', 'id'],
    ['it-CH', 'it'],
    ['ja-JP', 'ja'],
    ['kk-KZ', 'kk'],
    ['kk-Cyrl-KZ', 'kk'],
    ['ko-KR', 'ko'],
    ['ky-KG', 'ky'],
    ['mr-IN', 'mr'],
    ['ms-MY', 'ms'],
    ['ms-Latn-MY', 'ms'],
    ['pl-PL', 'pl'],
    ['pt_BR', 'pt'],
    ['ro-MD', 'ro'],
    ['mo', 'ro'],
    ['ru-KZ', 'ru'],
    ['sw-KE', 'sw'],
    ['te-IN', 'te'],
    ['tg-TJ', 'tg'],
    ['tg-Cyrl-TJ', 'tg'],
    ['th-TH', 'th'],
    ['th-TH-u-ca-buddhist-nu-thai', 'th'],
    ['tr-CY', 'tr'],
    ['uk-UA', 'uk'],
    ['ur-PK', 'ur'],
    ['ur-IN', 'ur'],
    ['uz', 'uz'],
    ['uz-UZ', 'uz'],
    ['uz-Cyrl-UZ', 'uz'],
    ['vi-VN', 'vi'],
    ['zh-CN', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['zh_HK', 'zh'],
  ])('%s resolves to %s', (tag, file) => expect(resolveLocale(tag, all)).toBe(file));

  test.each(['xx', 'xx-YY', '', '-', '../../evil', 'constructor', '__proto__', 'en/../x'])(
    '%j, which is not a tag, resolves to en',
    (tag) => {
      expect(resolveLocale(tag, all)).toBe('en');
    },
  );

  test('without its file in the build resolves to its base language, or to English', () => {
    const few = (file: string) => ['en', 'es'].includes(file);
    expect(resolveLocale('es-MX', few)).toBe('es');
    expect(resolveLocale('de', few)).toBe('en');
    expect(resolveLocale('hi-Latn-IN', few)).toBe('en');
  });
});

test.each([
  ['in', 'hi-Latn-IN'],
  ['mx', 'es-MX'],
  ['uz', 'uz-Latn-UZ'],
  ['pt', 'pt-BR'],
  ['en', 'en'],
  ['fil', 'fil'],
])('the file %s has the language tag %s', (file, tag) => expect(tagOf(file)).toBe(tag));

test.each([
  ['de', ['de', 'de']],
  ['mx', ['mx', 'es-MX', 'es']],
  ['pt', ['pt', 'pt-BR', 'pt']],
  ['uz', ['uz', 'uz-Latn-UZ', 'uz-Latn', 'uz']],
  ['in', ['in', 'hi-Latn-IN', 'hi-Latn']],
])('texts of definitions for %s are looked up by the keys %j', (file, keys) => expect(textKeysOf(file)).toEqual(keys));

test('Intl knows the tag of every file', () => {
  for (const file of FILES) {
    const language = tagOf(file).split('-')[0];
    expect(new Intl.NumberFormat(tagOf(file)).resolvedOptions().locale.split('-')[0], file).toBe(language);
  }
});

test('Arabic and Urdu are written from right to left', () => {
  expect(FILES.filter((file) => directionOf(file) === 'rtl')).toEqual(['ar', 'ur']);
});

test.each([
  ['en', 'en'],
  ['pt_BR', 'pt-BR'],
  ['mx', 'es-MX'],
  ['in', 'hi-Latn-IN'],
  ['default', undefined],
  ['', undefined],
  [undefined, undefined],
])('a text with the key %j has the language %j', (key, tag) => expect(tagOfKey(key)).toBe(tag));
