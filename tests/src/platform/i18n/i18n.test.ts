import { beforeEach, describe, expect, test } from 'vitest';
import { createTranslator } from '../../../../src/platform/i18n/i18n.ts';

let reports: string[] = [];
let words = createTranslator(() => undefined);
beforeEach(() => {
  reports = [];
  words = createTranslator((message) => void reports.push(message));
});

const en = { deposit: { title: 'Deposit', range: 'From {0} to {1}', hello: 'Hello {name}' } };
const es = { deposit: { title: 'Depósito' } };

describe('before a dictionary is loaded', () => {
  test('the translator uses the built-in texts', () =>
    expect(words.say(['error.text'])).toBe('Try to refresh the section'));
  test('the translator reports no missing texts', () => {
    words.say(['deposit.gone']);
    expect(reports).toEqual([]);
  });
  test('the page is English and runs from left to right', () =>
    expect([words.file(), words.tag(), words.direction()]).toEqual([undefined, 'en', 'ltr']));
});

describe('a text', () => {
  beforeEach(() => words.use('en', en));

  test('uses the first known key, or shows the last key', () => {
    expect(words.say(['gone.a', 'deposit.title', 'deposit.hello'])).toBe('Deposit');
    expect(words.say(['gone.a', 'gone.b'])).toBe('gone.b');
  });

  test('fills in numbered and named placeholders', () => {
    expect(words.say(['deposit.range'], { 0: '$5', 1: '$10' })).toBe('From $5 to $10');
    expect(words.say(['deposit.hello'], { name: '<b>Ann</b>' })).toBe('Hello <b>Ann</b>');
  });

  test('does not expand placeholders inside the inserted values', () => {
    expect(words.say(['deposit.hello'], { name: '{0} $t(deposit.title)', 0: 'x' })).toBe('Hello {0} $t(deposit.title)');
  });

  test('may have a key with a colon, and does not find built-in object properties', () => {
    expect(words.say(['validation.a:b.field'])).toBe('validation.a:b.field');
    expect(words.has('constructor')).toBe(false);
  });

  test('exists only for a complete key, not for a group of keys', () => {
    expect(words.has('deposit')).toBe(false);
    expect(words.has('deposit.title')).toBe(true);
    expect(words.has('deposit.title.more')).toBe(false);
  });
});

// An operator adds a language as a file named in lower case, and i18next writes a tag in its usual form.
test.each(['zh-tw', 'pt-pt', 'sr-latn-rs', 'tl'])(
  'the texts of the file %s are shown, and none is missing',
  async (file) => {
    await words.use(file, es);
    expect([words.say(['deposit.title']), words.has('deposit.title')]).toEqual(['Depósito', true]);
    expect(reports).toEqual([]);
  },
);

describe('a missing text', () => {
  test('is shown as its key and reported once', async () => {
    await words.use('en', en);
    expect([words.say(['no.such']), words.say(['no.such'])]).toEqual(['no.such', 'no.such']);
    expect(reports).toEqual(['Missing translation for en: no.such']);
  });

  test('is reported once for each locale', async () => {
    await words.use('en', en);
    words.say(['no.such']);
    await words.use('mx', es);
    words.say(['no.such']);
    words.say(['no.other']);
    expect(reports).toEqual([
      'Missing translation for en: no.such',
      'Missing translation for mx: no.such',
      'Missing translation for mx: no.other',
    ]);
  });

  test('is neither reported nor requested where a page still renders in the language before', async () => {
    const before = words.i18n.getFixedT(words.i18n.language);
    await words.use('mx', es);
    let asked = 0;
    words.onMissing(() => {
      asked += 1;
      return Promise.resolve();
    });
    before('common.back');
    expect([asked, reports]).toEqual([0, []]);
    words.say(['common.back']);
    expect([asked, reports]).toEqual([1, ['Missing translation for mx: common.back']]);
  });

  test('is not reported when a later key in the list exists', async () => {
    await words.use('en', en);
    words.say(['validation.x.y', 'deposit.title']);
    expect(reports).toEqual([]);
  });
});

describe('English as the fallback', () => {
  beforeEach(() => words.use('es', es));

  test('is requested for each missing text until it is loaded, then replaces the keys', () => {
    let asked = 0;
    words.onMissing(() => {
      asked += 1;
      return Promise.resolve();
    });
    expect([words.say(['deposit.hello']), words.say(['deposit.hello']), words.say(['no.such'])]).toEqual([
      'deposit.hello',
      'deposit.hello',
      'no.such',
    ]);
    expect(asked).toBeGreaterThanOrEqual(3);
    const before = asked;
    words.addEnglish(en);
    expect(words.say(['deposit.hello'], { name: 'Ann' })).toBe('Hello Ann');
    expect(words.say(['deposit.title'])).toBe('Depósito');
    words.say(['deposit.range'], { 0: '1', 1: '2' });
    expect(asked).toBe(before);
    // The text is missing in the language, so it is reported even when English shows.
    expect(reports).toEqual(
      ['deposit.hello', 'no.such', 'deposit.range'].map((key) => `Missing translation for es: ${key}`),
    );
  });

  test('makes its keys known', () => {
    expect(words.has('deposit.hello')).toBe(false);
    words.addEnglish(en);
    expect(words.has('deposit.hello')).toBe(true);
    expect(words.has('deposit')).toBe(false);
    expect(words.say(['deposit.hello', 'deposit.title'], { name: 'Ann' })).toBe('Hello Ann');
  });

  test('is taken from the built-in texts before it is loaded, and the missing text is reported', () => {
    expect(words.say(['error.text'])).toBe('Try to refresh the section');
    expect(reports).toEqual(['Missing translation for es: error.text']);
  });
});

test('a language sets its file, its tag and its direction', async () => {
  await words.use('mx', es);
  expect([words.say(['deposit.title']), words.file(), words.tag()]).toEqual(['Depósito', 'mx', 'es-MX']);
  await words.use('ar', {});
  expect(words.direction()).toBe('rtl');
});

test('two translators have separate languages', async () => {
  const other = createTranslator(() => undefined);
  await Promise.all([words.use('en', en), other.use('es', es)]);
  expect([words.say(['deposit.title']), other.say(['deposit.title'])]).toEqual(['Deposit', 'Depósito']);
});
