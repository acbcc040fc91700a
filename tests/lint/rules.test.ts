import { expect, test, vi } from 'vitest';
import type { FileTools } from '../../lint/lint-files.ts';
import { type Json, lintText, readMethod, tools, write } from './support/lint.ts';

const { isPopular: _badge, ...good } = readMethod('spei_transfer');

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

test.each([
  [{ regex: '^\\d{4}' }],
  [{ regex: '\\d{4}$' }],
  [{ regex: '(?=.{8,20})' }],
  [{ regex: '\\b[A-Z]{2}\\b' }],
  [{ regex: '[A-Z]' }],
  [{ regex: '\\d+' }],
  [{ regex: '.{3,}' }],
  [{ regex: '[{2}]' }],
  [{ regex: 'a\\{2\\}' }],
  [{ regex: '\\d{4}', mask: '####' }],
])('the pattern of %j may fit a part of the value', async (field) =>
  expect((await lintText(write({ ...good, fields: [{ name: 'x', ...field }] }))).map(({ code }) => code)).not.toContain(
    'pattern_loose',
  ),
);
