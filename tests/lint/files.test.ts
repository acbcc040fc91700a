import { expect, test, vi } from 'vitest';
import { fixText } from '../../lint/fix.ts';
import { type FileTools, lintFiles } from '../../lint/lint-files.ts';
import { type Json, lintFile, lintText, readMethod, tools, write } from './support/lint.ts';

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

test('a country field without values may have any country', async () => {
  const country = { name: 'country', type: 'dropdown_country', value: 'BR' };
  const clabe = { name: 'clabe', showWhen: { field: 'country', in: ['MX', 'BR'] } };
  const fieldsOf = async (...fields: readonly Json[]) =>
    (await lintText(write({ ...good, fields }))).filter(({ path }) => path.startsWith('/fields'));
  expect(await fieldsOf(country, clabe)).toEqual([]);
  expect(await fieldsOf({ ...country, value: 'mx' }, { ...clabe, showWhen: { field: 'country', in: ['Mx'] } })).toEqual(
    [
      expect.objectContaining({ code: 'default_not_offered', suggestion: 'did you mean `MX`?' }),
      expect.objectContaining({ code: 'show_when_never', suggestion: 'did you mean `MX`?' }),
    ],
  );
});

test.each([
  ['^\\d{2}$', ['no amount from 1000 to 5000 MXN was found that passes the pattern']],
  ['^\\d+[05]5(\\-x)?$', []],
  ['^[1-9]\\d*[1-9]$', []],
  ['^\\d+000$', []],
])('the amount pattern %s is checked with amounts within the limits', async (regex, expected) => {
  const fields = [{ name: 'amount', type: 'amount', regex }];
  const amount_rules = { MXN: { min: 1000, max: 5000 }, USD: { min: 90_000, max: 90_250 } };
  const messagesOf = async (rules: Json) =>
    (await lintText(write({ ...good, fields, amount_rules: rules, prefilledAmount: undefined })))
      .filter(({ code }) => code === 'value_impossible')
      .map(({ message }) => message);
  expect(await messagesOf(amount_rules)).toEqual(
    expected.flatMap((message) => [message, message.replace('1000 to 5000 MXN', '90000 to 90250 USD')]),
  );
});

test('an amount below the minimum for other countries is accepted in Russia', async () => {
  const method = {
    ...good,
    amount_rules: { RUB: { min: 100, minNonRus: 500, max: 5000 } },
    prefilledAmount: 200,
    recommendedAmounts: [50, 300],
  };
  const outside = async (countries: readonly string[] | undefined) => {
    const know = { ...tools.know, countries: countries ? { spei_transfer: countries } : {} };
    return (await lintText(write(method), { ...tools, know }))
      .filter(({ code }) => code === 'amount_outside_limits')
      .map(({ path, message }) => `${path} ${message}`);
  };
  const [tooLow, ...elsewhere] = [
    '/recommendedAmounts/0 the amount is below the minimum 100 RUB',
    '/prefilledAmount the amount is below the minimum 500 RUB',
    '/recommendedAmounts/0 the amount is below the minimum 500 RUB',
    '/recommendedAmounts/1 the amount is below the minimum 500 RUB',
  ];
  expect(await outside(undefined)).toEqual([tooLow]);
  expect(await outside(['RU', 'KZ'])).toEqual([tooLow]);
  expect(await outside(['KZ'])).toEqual(elsewhere);
});

test('a key with a slash or a tilde is marked in the file, with an escaped path', async () => {
  const text = write({
    ...good,
    text: { en: 'A', 'es/mx': 'B' },
    amount_rules: { 'M~N': { min: 1 } },
    prefilledAmount: { 'U/D': 1 },
    recommendedAmounts: { 'E/R': [1] },
    video_guide_url: { 'p/t': 'http://example.com' },
  });
  const found = (await lintText(text)).filter(({ path }) => path.includes('~'));
  expect(found.map(({ path, place }) => [path, text.slice(place.offset, place.offset + place.length)])).toEqual([
    ['/text/es~1mx', '"es/mx"'],
    ['/amount_rules/M~0N', '"M~N"'],
    ['/prefilledAmount/U~1D', '"U/D"'],
    ['/recommendedAmounts/E~1R', '"E/R"'],
    ['/video_guide_url/p~1t', '"p/t"'],
    ['/video_guide_url/p~1t', '"http://example.com"'],
  ]);
});

test('a hidden field that sends nothing is reported', async () => {
  const hidden: readonly Json[] = [
    { name: 'a', type: 'networks', values: ['TRC20', 'ERC20'] },
    { name: 'b', value: 'x' },
    { name: 'c', value: '' },
    { name: 'd', type: 'phone_with_prefix' },
  ];
  const fields = hidden.map((field) => ({ ...field, hidden: true }));
  const found = (await lintText(write({ ...good, fields }))).filter(({ code }) => code === 'hidden_without_value');
  expect(found.map(({ path }) => path)).toEqual(['/fields/2', '/fields/3']);
});

test('the key of a video is a language, not the name of a dictionary', async () => {
  const keys = ['mx', 'in', 'mx_MX', 'es', 'ES_mx', 'hi', 'hi_IN', 'id', 'uz', 'pt_BR'];
  const video_guide_url = Object.fromEntries(keys.map((key) => [key, 'https://example.com/v']));
  const found = await lintText(write({ ...good, video_guide_url }));
  expect(found.map(({ code, path }) => [code, path])).toEqual(
    ['mx', 'in', 'mx_MX'].map((key) => ['video_guide_key', `/video_guide_url/${key}`]),
  );
});

test('two fields may have the same name if they are never shown together', async () => {
  const kind = { name: 'kind', type: 'dropdown', values: ['iban', 'clabe', 'card'] };
  const account = (...values: readonly string[]) => ({ name: 'account', showWhen: { field: 'kind', in: values } });
  const twice = async (...fields: readonly Json[]) =>
    (await lintText(write({ ...good, fields: [kind, ...fields] })))
      .filter(({ code }) => code === 'duplicate_field')
      .map(({ path, message }) => `${path} ${message}`);
  expect(await twice(account('iban'), account('clabe'))).toEqual([]);
  expect(await twice(account('iban'), account('clabe'), account('card', 'iban'))).toEqual([
    '/fields/3/name the field /fields/1 has the name account too',
  ]);
  expect(await twice(account('iban'), { name: 'account' })).toHaveLength(1);
});

test('two fields may be the wallet if they are never shown together', async () => {
  const kind = { name: 'kind', type: 'dropdown', values: ['phone', 'mail'] };
  const purse = (value: string) => ({ name: value, wallet: true, showWhen: { field: 'kind', in: [value] } });
  const found = async (...fields: readonly Json[]) =>
    (await lintText(write({ ...good, fields: [kind, ...fields] }))).flatMap(({ code, path }) =>
      code === 'duplicate_wallet' ? [path] : [],
    );
  expect(await found(purse('phone'), purse('mail'))).toEqual([]);
  expect(await found(purse('phone'), { name: 'purse', wallet: true })).toEqual(['/fields/2/wallet']);
});

test.each([
  [{ name: 'pan' }, []],
  [{ name: 'number', alias: 'cardNumber' }, []],
  [{ name: 'company' }, ['/checkLuhn']],
  [{ name: 'card_holder' }, ['/checkLuhn']],
])('checkLuhn is reported without a card number field: %j', async (field, expected) => {
  const found = await lintText(write({ ...good, checkLuhn: true, fields: [field] }));
  expect(found.filter(({ code }) => code === 'key_ignored').map(({ path }) => path)).toEqual(expected);
});

test('the values of a dropdown are not checked when its pattern is too slow', async () => {
  const fields = [{ name: 'x', type: 'dropdown', values: ['aa'], regex: '^(a+)+b$' }];
  const own = { ...tools, attackOn: async () => ({ status: 'unknown' }) as const };
  const codes = (await lintText(write({ ...good, fields }), own)).map(({ code }) => code);
  expect(codes).toEqual(['pattern_unbounded']);
});

test('a text without any language is reported', async () => {
  const found = await lintText(write({ ...good, text: {}, fields: [{ name: 'x', label: {} }], instruction: {} }));
  expect(found.map(({ code, path }) => [code, path])).toEqual([
    ['text_empty', '/text'],
    ['text_missing_language', '/text'],
    ['text_missing_language', '/fields/0/label'],
  ]);
});

test.each([
  ['Pay <b>now</b>'],
  ['Cash &amp; carry'],
  [{ text: 'Pay <b>now</b>' }],
  [{ steps: [{ stepInstruction: '<i>Pay</i>' }] }],
])('an instruction may contain markup: %j', async (instruction) =>
  expect(await lintText(write({ ...good, instruction }))).toEqual([]),
);

test.each([
  [{ regex: '^\\d{4}$', mask: '##-##' }, '12-34'],
  [{ regex: '^\\d{4}$', mask: '##-##' }, '1234'],
  [{ type: 'text_uppercase', regex: '^[A-Z]+$' }, 'ab'],
  [{ regex: '^\\d+$' }, ''],
  [{ regex: '^(\\d+)+$' }, 'ab'],
  [{ type: 'phone_with_prefix', regex: '^\\+52' }, '5512345678'],
])('a condition on the field %j with the value "%s" is accepted', async (source, value) => {
  const fields = [
    { name: 'code', ...source },
    { name: 'x', showWhen: { field: 'code', in: [value] } },
  ];
  const codes = (await lintText(write({ ...good, fields }))).map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('show_when'))).toEqual([]);
});

test('texts by language outside the key `text` are reported with advice', async () => {
  const values = [{ value: 'a', 'es-MX': 'A', colour: 'B' }];
  const fields = [{ name: 'x', type: 'dropdown', values }];
  const found = await lintText(write({ ...good, en: 'A', instruction: { en: 'Pay', es: 'Paga' }, fields }));
  expect(found.map(({ path, suggestion }) => [path, suggestion])).toEqual([
    ['/fields/0/values/0/es-MX', 'texts by language go into `text`'],
    ['/fields/0/values/0/colour', 'remove it'],
    ['/instruction/en', 'texts by language go into `text`'],
    ['/instruction/es', 'texts by language go into `text`'],
    ['/en', 'remove it'],
  ]);
});

test.each(['constructor', 'toString', '__proto__'])(
  'a method may have the name %s, like a built-in object property',
  async (name) => {
    const own = await lintText(write(good));
    expect(await lintText(write({ ...good, name }))).toHaveLength(own.length);
  },
);

test('a text must have the languages of the countries where the method is offered', async () => {
  const own = { ...tools, know: { ...tools.know, countries: { spei_transfer: ['TR', 'KE'] } } };
  const definition: Json = { ...good, text: { en: 'Transfer', tr: 'Havale' } };
  const found = (await lintText(write(definition), own)).filter(({ path }) => path === '/text');
  expect(found).toMatchObject([{ code: 'text_missing_language', message: 'the text has no Swahili (sw)' }]);
});

test.each([
  ['SOL', undefined],
  ['USDTT', 'did you mean `USDT`?'],
])('the coin %s is compared only with other coins', async (cryptoCurrency, suggestion) => {
  const found = await lintText(write({ ...good, category: 'crypto', cryptoCurrency }));
  const unknown = found.find(({ code }) => code === 'unknown_currency');
  expect(unknown).toMatchObject({ path: '/cryptoCurrency' });
  expect(unknown?.suggestion).toBe(suggestion);
});

test('a coin belongs to no country, even if its code begins like a country code', async () => {
  const coin = { ...good, text: { en: 'Coin' } };
  const codes = async (amount_rules: Json) =>
    (await lintText(write({ ...coin, amount_rules }))).map(({ code }) => code);
  expect(await codes({ TRX: { min: 1, max: 9 }, BNB: { min: 1, max: 9 } })).not.toContain('text_missing_language');
  expect(await codes({ TRY: { min: 1, max: 9 } })).toContain('text_missing_language');
});

test('each pattern is analysed once, and an unclear result is only a warning', async () => {
  const attackOn = vi.fn<FileTools['attackOn']>(async () => ({ status: 'unknown' }));
  const slow = { name: 'x', regex: '^(\\d+)+$' };
  const findings = await lintText(write({ ...good, fields: [slow, { ...slow, name: 'y' }] }), { ...tools, attackOn });
  expect(attackOn).toHaveBeenCalledTimes(1);
  expect(findings.filter(({ code }) => code.startsWith('pattern_'))).toMatchObject([
    { code: 'pattern_unbounded', level: 'warning' },
    { code: 'pattern_unbounded', level: 'warning' },
  ]);
});

test.each([[null], [5], ['text'], [[]], [true], [[[]]], [{ methods: 5 }]])(
  'a file with %j is reported as an error',
  async (value) => {
    const findings = await lintText(JSON.stringify(value));
    expect(findings.every(({ level }) => level === 'error')).toBe(true);
    expect(findings).not.toEqual([]);
  },
);

test.each([
  ['cash', ''],
  ['p2p', ''],
  ['my_banks', ''],
  ['cash_methods', ''],
  ['crypt', 'Crypts'],
])('the category %s with the group name "%s" is accepted', async (category, groupText) =>
  expect(await lintText(write({ ...good, category, ...(groupText && { groupText }) }))).not.toContainEqual(
    expect.objectContaining({ code: 'unknown_category' }),
  ),
);
