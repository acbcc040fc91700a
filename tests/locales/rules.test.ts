import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Allowed } from '../../scripts/locales/languages.ts';
import { formsOf, readEnglish } from '../../scripts/locales/read.ts';
import { ROOT } from '../../scripts/root.mjs';
import { check, QUOTES, RULE_NAMES, type RuleName, SAME } from '../../scripts/locales/rules.ts';

const NOTHING: Allowed = { words: [], texts: {} };
/** Texts that the checker compares with each other. They are the same in every example. */
const PAIRED = {
  'invoice.paid': 'OK',
  'placeholder.email': 'name@example.com',
};

/** The rules that a translated text breaks. */
function broken(file: string, text: string, english: string, { key = 'a.b', allowed = NOTHING } = {}) {
  const found = check({
    file,
    texts: new Map([[key, text]]),
    // The general plural form makes the others expected.
    english: new Map([
      [key, english],
      ...(/_\w+$/.test(key) ? [[key.replace(/_\w+$/, '_other'), english] as const] : []),
    ]),
    allowed,
  });
  return found.flatMap(({ rule }) => (rule === 'pairs' ? [] : [rule]));
}

describe('a correct text breaks no rule', () => {
  test.each([
    ['de', 'Einzahlung bis {amount}', 'Deposit up to {amount}'],
    ['fr', 'Référence\u00a0: {reference}', 'Reference: {reference}'],
    ['ru', 'Отсканируйте QR-код', 'Scan the QR code'],
    ['uk', 'Введіть IBAN', 'Enter the IBAN'],
    ['uk', 'обовʼязково', 'required'],
    ['ar', 'بـ {amount}', 'With {amount}'],
    ['zh', '请在 10:00 前支付 1,000.50。', 'Pay 1,000.50 before 10:00.'],
    ['ar', 'هل تريد الإلغاء؟', 'Do you want to cancel?'],
    ['ur', 'کیا آپ منسوخ کرنا چاہتے ہیں؟', 'Do you want to cancel?'],
    ['hi', 'कृपया राशि दर्ज करें।', 'Please enter the amount.'],
    ['ja', '金額を入力してください。', 'Please enter the amount.'],
    ['ja', 'QRコードを読み取る', 'Scan the QR code'],
    ['ko', 'VPN을 켜세요', 'Enable a VPN'],
    ['zh', '请输入金额。', 'Please enter the amount.'],
    ['ko', '금액을 입력해 주세요.', 'Please enter the amount.'],
    ['th', 'กรุณาระบุจำนวนเงิน', 'Please enter the amount'],
    ['uz', 'Toʻlov summasini kiriting', 'Enter the payment amount'],
    ['ru', 'Например, name@example.com', 'For example name@example.com'],
  ])('%s: %s', (file, text, english) => expect(broken(file, text, english)).toEqual([]));
});

const WRONG: readonly (readonly [RuleName, string, string, string])[] = [
  ['empty', 'de', '', 'Back'],
  ['placeholders', 'de', 'Bis {betrag}', 'Up to {amount}'],
  ['placeholders', 'de', 'Bis', 'Up to {amount}'],
  ['placeholders', 'de', 'Bis {0}', 'Up to {amount}'],
  ['spaces', 'de', 'Zurück ', 'Back'],
  ['spaces', 'de', 'Geh  zurück', 'Go back'],
  ['english', 'de', 'Go back', 'Go back'],
  ['script', 'ru', 'Нaзад', 'Back'],
  ['script', 'ru', 'Назад к deposit', 'Back to the deposit'],
  ['script', 'de', 'Zurüсk', 'Back'],
  ['script', 'ar', 'کارت', 'Card'],
  ['script', 'ur', 'كارڈ', 'Card'],
  ['script', 'zh', '金額です', 'Amount'],
  ['script', 'ko', '金額', 'Amount'],
  ['script', 'ja', 'depositの金額', 'Amount of the deposit'],
  ['digits', 'ar', 'أدخل ١١ رقمًا', 'Enter 11 digits'],
  ['punctuation', 'ar', 'هل تريد الإلغاء?', 'Do you want to cancel?'],
  ['punctuation', 'ur', 'نام, رقم', 'Name, amount'],
  ['punctuation', 'zh', '请输入金额,然后继续', 'Enter the amount, then go on'],
  ['punctuation', 'de', 'Zurück？', 'Back?'],
  ['characters', 'de', 'Zu\u200brück', 'Back'],
  ['characters', 'ar', '\u200fرجوع', 'Back'],
  ['characters', 'de', 'Zuru\u0308ck', 'Back'],
  ['characters', 'de', 'ZurÃ¼ck', 'Back'],
  ['characters', 'ru', '\ufffd\ufffd', 'Back'],
  ['empty', 'ru', '?????', 'Back'],
  ['script', 'ru', 'Введите AMOUNT', 'Enter the amount'],
  ['script', 'uk', 'Вы', 'You'],
  ['script', 'ro', 'Aşteptăm', 'Waiting'],
  ['script', 'uz', "To'lov", 'Payment'],
  ['punctuation', 'zh', '请输入 {amount}.', 'Enter {amount}.'],
  ['punctuation', 'ja', 'ユーザー,', 'User,'],
  ['length', 'de', 'Gehen Sie bitte jetzt zurück zur vorherigen Seite', 'Back'],
  ['length', 'de', 'Warten', 'Keep this window open until the payment is done.'],
];

describe('an incorrect text', () => {
  test.each(WRONG)('breaks the rule %s: %s %j', (rule, file, text, english) =>
    expect(broken(file, text, english)).toContain(rule),
  );

  test('has an example for every rule', () => {
    // These three rules compare several texts, and have their own tests.
    const examples = new Set<string>(['missing', 'superfluous', 'pairs', ...WRONG.map(([rule]) => rule)]);
    expect([...examples].toSorted()).toEqual(RULE_NAMES.toSorted());
  });
});

const keysOf = (file: string, texts: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>) =>
  check({
    file,
    texts: new Map(Object.entries({ ...PAIRED, ...texts })),
    english: new Map(Object.entries({ ...PAIRED, ...english })),
    allowed: { words: [], texts: { english: { '*': Object.keys(PAIRED) } } },
  })
    .filter(({ rule }) => rule === 'missing' || rule === 'superfluous')
    .map(({ rule, key }) => `${rule} ${key}`);

describe('the keys of a dictionary', () => {
  test('are the same as in English', () => {
    expect(keysOf('de', { c: 'Zurück' }, { b: 'Back' })).toEqual(['missing b', 'superfluous c']);
  });

  test('have the plural forms of the language', () => {
    const english = { days_one: '{count} day', days_other: '{count} days' };
    const days = (...forms: readonly string[]) =>
      Object.fromEntries(forms.map((form) => [`days_${form}`, '{count} …']));
    expect(keysOf('ja', days('other'), english)).toEqual([]);
    expect(keysOf('ru', days('one', 'few', 'many', 'other'), english)).toEqual([]);
    expect(keysOf('ru', days('one', 'other'), english)).toEqual(['missing days_few', 'missing days_many']);
    expect(keysOf('ja', days('one', 'other'), english)).toEqual(['superfluous days_one']);
    expect(formsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });

  test('may name countries and currencies that English leaves to the browser', () => {
    expect(keysOf('kk', { 'country.KE': 'Кения' }, {})).toEqual([]);
  });
});

test('a plural form may omit the number only if it is used for that number alone', () => {
  const one = { key: 'days_one' };
  expect(broken('ar', 'يوم واحد', '{count} day', one)).not.toContain('placeholders');
  // In Russian this form is used for 21 days too, and a browser may count Tajik by any rules.
  expect(broken('ru', 'Один день', '{count} day', one)).toContain('placeholders');
  expect(broken('tg', 'Як рӯз', '{count} day', one)).toContain('placeholders');
  expect(broken('ja', '一日', '{count} days', { key: 'days_other' })).toContain('placeholders');
});

test('the texts that the checker compares exist', () => {
  const english = readEnglish({ project: join(ROOT, 'locales') });
  expect([...SAME, ...QUOTES].flat().filter((key) => !english.has(key))).toEqual([]);
});

test('a name for an unknown country or currency code is reported as superfluous', () => {
  const texts = new Map([
    ['currency.PEPE', 'Pepe'],
    ['country.ABC', 'Nowhere'],
    ['currency.__proto__', 'Nothing'],
  ]);
  const found = check({ file: 'de', texts, english: new Map(), allowed: NOTHING });
  expect(found.flatMap(({ rule, key }) => (rule === 'superfluous' ? [key] : []))).toEqual([
    'country.ABC',
    'currency.__proto__',
  ]);
});

test('related texts are compared with each other', () => {
  const texts = new Map([
    ['invoice.paid', 'Ich habe bezahlt'],
    ['p2p.steps.return', 'Drücken Sie „Bezahlt“'],
    ['httpCodes.500', 'Später'],
    ['httpCodes.502', 'Nachher'],
  ]);
  const found = check({ file: 'de', texts, english: texts, allowed: NOTHING });
  expect(found.flatMap(({ rule, key }) => (rule === 'pairs' ? [key] : []))).toEqual(
    expect.arrayContaining(['p2p.steps.return', 'httpCodes.502']),
  );
});

test('an exception is allowed by rule, language and key', () => {
  const allowed: Allowed = { words: ['Bitcoin'], texts: { english: { fr: ['a.*'], '*': ['c'] } } };
  expect(broken('fr', 'Date', 'Date', { allowed })).toEqual([]);
  expect(broken('de', 'Date', 'Date', { allowed })).toEqual(['english']);
  expect(broken('de', 'Date', 'Date', { allowed, key: 'c' })).toEqual([]);
  expect(broken('ru', 'Только Bitcoin', 'Only Bitcoin', { allowed })).toEqual([]);
  expect(broken('ru', 'Только Litecoin', 'Only Litecoin', { allowed })).toEqual(['script']);
});
