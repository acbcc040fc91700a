import { expect, test } from 'vitest';
import { fixText } from '../../lint/fix.ts';
import { lintFiles } from '../../lint/lint-files.ts';
import { lintFile, lintText, readMethod, tools, write } from './support/lint.ts';

const { isPopular: _badge, ...good } = readMethod('spei_transfer');

test.each([
  ['a comma after the last key', '{\n  "name": "a",\n  "text": "A",\n}', 4, 'a comma too many'],
  ['a missing comma', '{\n  "name": "a"\n  "text": "A"\n}', 3, 'a comma is missing'],
  ['typographic quotes', '{\n  “name”: "a"\n}', 2, 'straight'],
  ['a capital in true', '{\n  "name": "a", "text": "A",\n  "isPopular": True\n}', 3, 'write true'],
  ['a Python None', '{\n  "name": "a", "text": "A",\n  "hidden": None\n}', 3, 'write null'],
  ['a comment', '{\n  // note\n  "name": "a", "text": "A"\n}', 2, 'JSON has no comments'],
  ['single quotes', "{\n  'name': 'a'\n}", 2, 'double quotes'],
  ['a string without its end', '{\n  "name": "a,\n  "text": "A"\n}', 2, 'closing quote'],
])('the linter reports the line of %s', async (_, text, line, words) => {
  const [first, ...others] = await lintText(text);
  expect(first).toMatchObject({ code: 'json_invalid', level: 'error', file: 'method.json' });
  const all = [first, ...others];
  expect(
    all.some((finding) => finding?.place.line === line && finding.message.includes(words)),
    JSON.stringify(all),
  ).toBe(true);
});

test('a comma too many is reported once in its place, and a number without its end in plain English', async () => {
  const found = await lintText('{\n  "position": 1.,\n}');
  expect(found.map(({ place, message }) => `${place.line}:${place.column} ${message}`)).toEqual([
    '2:15 the number is not finished: a digit is missing',
    '3:1 a key in double quotes is expected here; is there a comma too many before it?',
  ]);
});

test.each([
  ['single quotes', `{ 'name': 'my card', "text": "A" }`, ['1:3 this is not a value: text needs double quotes']],
  [
    'a value in single quotes',
    `{ "name": 'my card',\n "text": 'A'\n}`,
    ['1:11 this is not a value', '2:10 this is not'],
  ],
  ['a key without quotes', '{ name: "a",\n "text": "A" }', ['1:3 this is not a value: text needs double quotes']],
  ['typographic quotes', '{ "name": “my card”, "text": "A" }', ['1:11 these quotes are not']],
  [
    'a line break in a text',
    '{ "text": { "en": "My\n\ncard", "es": "Mi" },\n "a": "A" }',
    ['1:19 the text has no closing'],
  ],
  [
    'a line break, and a comma further down',
    '{ "a": "My\ncard", "b": "c",\n "d": 1, }',
    ['1:8 the text', '3:10 a key'],
  ],
  ['decimals after a comma', '{ "min": 10,50, "max": 5 }', ['1:13 a key in double quotes is expected here; is there']],
  ['a zero before a number', '{ "min": 010, "max": 5 }', ['1:11 a comma is missing before this, or a number has a']],
  ['thousands after a space', '{ "min": 30 000, "max": 5 }', ['1:13 a comma is missing before this, or a number has']],
  ['thousands after an underscore', '{ "min": 30_000, "max": 5 }', ['1:12 this is not a number: write only digits']],
  ['a plus before a number', '{ "min": +10, "max": 5 }', ['1:10 this is not a number: write only digits']],
  ['a space that does not break', '{\n \u{A0}"name": "a" }', ['2:2 a character that JSON does not know']],
  ['a character without a width', '{ "name":\u{200B} "a" }', ['1:10 a character that JSON does not know']],
  [
    'curly brackets around a list of objects',
    '{ "fields": {\n {"name": "a"}, "text": "A" }',
    ['2:2 a key in double quotes is expected here; a list'],
  ],
  [
    'curly brackets around a list of objects alone',
    '{ {"name": "a"}, {"name": "b"} }',
    ['1:3 a key in double quotes is expected here; a list'],
  ],
  [
    'curly brackets around a list of several objects',
    '{ "fields": { {"name": "a"}, {"name": "b"} }, "text": "A" }',
    ['1:15 a key in double quotes is expected here; a list'],
  ],
  ['a tab in a text', '{ "name": "a\tb" }', ['1:11 a tab or another control character']],
  ['comments', '// one\n// two\n{}', ['1:1 JSON has no comments', '2:1 JSON has no comments']],
  ['no comma too many', '{ "name" "a", "text": }', ['1:10 a colon is expected', '1:23 a value is expected here']],
])('the linter reports %s once, without what follows from it', async (_, text, expected) => {
  const found = await lintText(text);
  const said = found.map(({ place, message }) => `${place.line}:${place.column} ${message}`);
  expect(said).toEqual(expected.map((start) => expect.stringMatching(new RegExp(`^${start}`))));
});

test('a hint at a comma too many follows only a comma', async () => {
  const [finding] = await lintText('{ "text": }');
  expect(finding?.message).toBe('a value is expected here');
});

test.each([
  ['an empty file', '', 'the file is empty'],
  ['a file of spaces', ' \r\n', 'the file is empty'],
  ['a file in UTF-16', Buffer.from('\u{FEFF}{"name": "a"}', 'utf16le').toString('utf8'), 'not text in UTF-8'],
  [
    'an image',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]).toString('utf8'),
    'not text in UTF-8',
  ],
])('the linter reports only one error for %s', async (_, text, words) => {
  expect(await lintText(text)).toMatchObject([
    { code: 'json_invalid', path: '', message: expect.stringContaining(words), place: { line: 1, column: 1 } },
  ]);
});

test('a file that is nested too deeply does not stop the check of the other files', async () => {
  const deep = `{\n "name": "[[{\\"", "fields": ${'['.repeat(50_000)}${']'.repeat(50_000)} }`;
  const findings = await lintFiles([{ file: 'deep.json', text: deep }, lintFile({ ...good, isPopluar: true })], tools);
  expect(findings.map(({ file, code, place }) => [file, code, place.line])).toEqual([
    ['deep.json', 'json_invalid', 2],
    ['method.json', 'unknown_key', expect.any(Number)],
  ]);
});

test('a repeated key is reported, and the last value is checked, as in the widget', async () => {
  const text = `{
  "name": "a", "text": "A", "fields": [{ "name": "x" }],
  "position": 1, "position": "2",
  "fields": [
    { "name": "y", "name": "z",
      "regex": "^(\\\\d+)+$" }]
}`;
  const findings = await lintText(text);
  expect(findings.map(({ code, path, place }) => [code, path, place.line])).toEqual([
    ['duplicate_key', '/fields', 2],
    ['duplicate_key', '/position', 3],
    ['method_set_aside', '/position', 3],
    ['duplicate_key', '/fields/0/name', 5],
    ['pattern_catastrophic', '/fields/0/regex', 6],
    ['pattern_unbounded', '/fields/0/regex', 6],
  ]);
  expect(findings[0]).toMatchObject({ level: 'error', message: 'the key is set again further down' });
  expect(fixText(text, findings)).toBe(text.replace('"2"', '2'));
});

test('an invalid JSON file does not stop the check of the other files', async () => {
  const findings = await lintFiles(
    [{ file: 'broken.json', text: '{,}' }, lintFile({ ...good, isPopluar: true })],
    tools,
  );
  expect(findings.filter(({ file }) => file === 'method.json')).toMatchObject([{ code: 'unknown_key' }]);
  expect(findings.some(({ file, code }) => file === 'broken.json' && code === 'json_invalid')).toBe(true);
});

test('all mistakes of a definition are reported at once', async () => {
  const fields = [
    { name: 'iban', regx: '^.$', type: 'dropdwon' },
    { name: 'kind', type: 'dropdown', values: 'a,b' },
    { name: 'more', regex: '(' },
  ];
  const codes = (await lintText(write({ ...good, position: '3', fields }))).map(({ code, path }) => `${code} ${path}`);
  expect(codes).toEqual(
    expect.arrayContaining([
      'method_set_aside /position',
      'unknown_key /fields/0/regx',
      'unknown_field_type /fields/0/type',
      'method_set_aside /fields/1/values',
      'pattern_invalid /fields/2/regex',
    ]),
  );
});

test('a broken key hides no other mistake of its field or of the limits', async () => {
  const field = { name: 'iban', label: 5, mask: 7, regex: '(', alias: 'ibna' };
  const limits = { USD: { min: -5, max: 10 }, mxn: { min: 1, max: 10 } };
  const found = await lintText(write({ ...good, amount_rules: limits, fields: [field] }));
  expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'method_set_aside /amount_rules/USD/min',
    'unknown_currency /amount_rules/mxn',
    'method_set_aside /fields/0/label',
    'method_set_aside /fields/0/mask',
    'pattern_invalid /fields/0/regex',
    'unknown_alias /fields/0/alias',
  ]);
});

test('the linter reads a whole response, and gives paths in it', async () => {
  const response = { status: 'ok', methods: [good, { ...good, name: 'second', isPopluar: true }] };
  const text = write(response);
  const findings = await lintText(text);
  const unknown = findings.find(({ code }) => code === 'unknown_key');
  expect(unknown).toMatchObject({
    path: '/methods/1/isPopluar',
    fix: { path: '/methods/1/isPopluar', to: 'isPopular' },
  });
  expect(text.split('\n')[(unknown?.place.line ?? 0) - 1]).toContain('isPopluar');
});

test('the linter reads a response from a socket, and gives paths in it', async () => {
  const frame = { id: 'a', type: 'methods-payment-v5', data: { methods: [{ ...good, isPopluar: true }] } };
  const fix = { path: '/data/methods/0/isPopluar', to: 'isPopular' };
  expect(await lintText(write(frame))).toMatchObject([{ code: 'unknown_key', path: fix.path, fix }]);
});

test('the linter reads a list of definitions, and gives paths in it', async () => {
  const found = await lintText(write([good, { ...good, name: 'other', position: 13, isPopluar: true }]));
  expect(found).toMatchObject([{ code: 'unknown_key', path: '/1/isPopluar', fix: { path: '/1/isPopluar' } }]);
});

test('the linter names the other file when two methods have the same name or position', async () => {
  const findings = await lintFiles([lintFile(good, 'a.json'), lintFile(good, 'b.json')], tools);
  expect(findings.filter(({ code }) => code.startsWith('duplicate_'))).toMatchObject([
    { file: 'b.json', code: 'duplicate_name', message: 'a.json has the name spei_transfer too' },
    { file: 'b.json', code: 'duplicate_position', message: `a.json has the position ${String(good['position'])} too` },
  ]);
});

test('methods of different countries may have the same position, unless they are in one response', async () => {
  const place = { ...good, position: 7 };
  const kenyan = { ...place, name: 'kenyan', amount_rules: { KES: { min: 100 } } };
  const any = { ...place, name: 'any', amount_rules: { USDT: { min: 10 } } };
  const found = async (...files: readonly ReturnType<typeof lintFile>[]) =>
    (await lintFiles(files, tools)).flatMap(({ code, file }) => (code === 'duplicate_position' ? [file] : []));
  const mexican = { ...place, amount_rules: { MXN: { min: 100 } } };
  expect(await found(lintFile(mexican, 'a.json'), lintFile(kenyan, 'b.json'))).toEqual([]);
  expect(await found(lintFile(mexican, 'a.json'), lintFile(kenyan, 'b.json'), lintFile(any, 'c.json'))).toEqual([
    'c.json',
  ]);
  expect(await found(lintFile({ methods: [mexican, kenyan] }, 'a.json'))).toEqual(['a.json']);
});

test('the linter reports two texts for one group, in whatever order their languages are', async () => {
  const member = (name: string, groupText: unknown, currency = 'MXN') =>
    lintFile(
      {
        ...good,
        name,
        position: name.length,
        category: 'banks',
        groupText,
        amount_rules: { [currency]: { min: 100 } },
      },
      `${name}.json`,
    );
  const found = async (...files: readonly ReturnType<typeof lintFile>[]) =>
    (await lintFiles(files, tools)).filter(({ code }) => code === 'duplicate_group_text');
  const first = member('a', { en: 'Banks', es: 'Bancos' });
  expect(await found(first, member('bb', { es: 'Bancos', en: 'Banks' }))).toEqual([]);
  expect(await found(first, member('bb', undefined))).toEqual([]);
  expect(await found(first, member('bb', { en: 'Bank', es: 'Bancos' }, 'KES'))).toEqual([]);
  expect(await found(first, member('bb', { en: 'Bank', es: 'Bancos' }))).toMatchObject([
    { file: 'bb.json', path: '/groupText', message: 'a.json gives the group banks another text', level: 'warning' },
  ]);
});
