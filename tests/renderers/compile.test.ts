import { describe, expect, test } from 'vitest';
import { compile } from '../../renderers/compile.ts';
import { defaultFields } from '../../renderers/fields/index.ts';
import { createRegistry } from '../../renderers/registry.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { context, fieldOf, messageFor, methodOf, planOf, registry, withSecondStep } from '../support/methods.ts';

const issuesOf = (input: Parameters<typeof methodOf>[0]) => compile(methodOf(input), context, registry);
const kinds = (input: Parameters<typeof methodOf>[0]) =>
  planOf(input).issues.map(({ kind, path }) => `${kind} ${path}`);

describe('compiling a definition', () => {
  test('turns an unknown field type into text and reports it', () => {
    const plan = planOf({ fields: [{ name: 'a' }, { name: 'b', type: 'slider' }] });
    expect(plan.fields[1]).toMatchObject({ type: 'text', name: 'b' });
    expect(plan.issues).toMatchObject([{ kind: 'unknown-field-type', path: '/fields/1/type' }]);
  });

  test('turns a dropdown without values into text and reports it, also in a second step', () => {
    const empty = { type: 'dropdown', regex: '^x$' };
    const more = [{ name: 'c', type: 'dropdown' }];
    const fields = [
      { ...empty, name: 'a', values: [] },
      { ...empty, name: 'b', hidden: true, value: 'x' },
    ];
    const plan = withSecondStep({ fields }, more);
    expect(plan.fields.map(({ type }) => type)).toEqual(['text', 'dropdown', 'text']);
    expect(plan.issues.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'dropdown-without-values /fields/0/values',
      'dropdown-without-values /answer/fields/0',
    ]);
    expect(plan.fields[0]?.check('x')).toBeUndefined();
  });

  test('reports networks without values, unless the method has a network', () => {
    const more = [{ name: 'b', type: 'networks', values: [] }];
    const plan = withSecondStep({ fields: [{ name: 'a', type: 'networks' }] }, more);
    expect(plan.fields.map(({ type, isFixed }) => [type, isFixed])).toEqual([
      ['networks', true],
      ['networks', true],
    ]);
    const message = 'the list has no values to choose from; it cannot be answered';
    expect(plan.issues).toEqual([
      { kind: 'dropdown-without-values', path: '/fields/0', message },
      { kind: 'dropdown-without-values', path: '/answer/fields/0/values', message },
    ]);
    const fields = [{ name: 'a', type: 'networks', values: [] }];
    const { issues, fields: own } = planOf({ fields, network: 'TRC-20' });
    expect([issues, own[0]?.options]).toEqual([[], [{ value: 'TRC-20' }]]);
  });

  test.each(['dropdown_country', 'dropdown_currency'])('treats an empty list in a %s as missing', (type) => {
    const [none, empty] = [{}, { values: [] }].map((more) => planOf({ fields: [{ name: 'a', type, ...more }] }));
    expect(empty?.issues).toEqual([]);
    expect(empty?.fields[0]?.options.length).toBeGreaterThan(0);
    expect(empty?.fields[0]?.options).toEqual(none?.fields[0]?.options);
  });

  test('turns an unknown card view into view 0 and reports it', () => {
    expect(planOf({ cardViewType: 77 }).view.view).toBe('default');
    expect(planOf({ cardViewType: 77 }).issues).toEqual([
      { kind: 'unknown-card-view', path: '/cardViewType', message: 'no card view has the number 77; shown as 0' },
    ]);
  });

  test('refuses a method whose view has no page', () => {
    const without = createRegistry({ ...defaultFields, views: [] });
    expect(compile(methodOf({ cardViewType: 13 }), context, without)).toMatchObject({
      ok: false,
      issues: [
        {
          kind: 'view-not-registered',
          path: '/cardViewType',
          message: 'no page is registered for the card view onramp',
        },
      ],
    });
  });

  test('refuses a method whose maximum is below its minimum', () => {
    const rules = { MXN: { min: 10.001, max: 10.009 } };
    expect(issuesOf({ amount_rules: rules })).toMatchObject({
      ok: false,
      issues: [
        {
          kind: 'limits-impossible',
          path: '/amount_rules/MXN',
          message: 'the maximum 10 is below the minimum 10.01',
        },
      ],
    });
    expect(planOf({ amount_rules: { USD: { min: 2, max: 1 } } }).issues).toEqual([]);
  });

  test('refuses a method with a network whose maximum is below 1', () => {
    const amount_rules = { MXN: { max: 0.5 } };
    expect(issuesOf({ amount_rules, network: 'TRC-20' })).toMatchObject({
      ok: false,
      issues: [{ kind: 'limits-impossible', path: '/amount_rules/MXN' }],
    });
    expect(planOf({ amount_rules }).issues).toEqual([]);
  });

  test('reports patterns that are not unicode, that are invalid, and that are unbounded, with their paths', () => {
    const fields = [
      { name: 'a', regex: '^\\-$' },
      { name: 'b', regex: '(' },
      { name: 'c', regex: '^.$', validations: [{ regex: '^(a+)+$', message: 'no' }] },
    ];
    expect(kinds({ fields })).toEqual([
      'pattern-not-unicode /fields/0/regex',
      'pattern-invalid /fields/1/regex',
      'pattern-unbounded /fields/2/validations/0/regex',
    ]);
  });

  test('reports an invalid pattern of the amount', () => {
    expect(kinds({ fields: [{ name: 'x' }, { name: 'amount', type: 'amount', regex: '(' }] })).toEqual([
      'pattern-invalid /fields/1/regex',
    ]);
    expect(planOf({ traits: { amountRegex: '(' } }).issues).toEqual([
      { kind: 'pattern-invalid', path: '/traits/amountRegex', message: 'the pattern of the amount' },
    ]);
  });

  test('reports a showWhen with an unknown field', () => {
    expect(kinds({ fields: [{ name: 'a', showWhen: { field: 'gone', in: ['x'] } }] })).toEqual([
      'show-when-unknown-field /fields/0/showWhen',
    ]);
  });

  test('reports fields that show together and are sent under one name, or both as the wallet', () => {
    expect(kinds({ fields: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] })).toEqual([
      'duplicate-field /fields/2/name',
    ]);
    expect(
      kinds({
        fields: [
          { name: 'a', wallet: true },
          { name: 'b', wallet: true },
        ],
      }),
    ).toEqual(['duplicate-wallet /fields/1/wallet']);
    const shown = (value: string) => ({ name: 'b', wallet: true, showWhen: { field: 'a', in: [value] } });
    expect(kinds({ fields: [{ name: 'a' }, shown('one'), shown('other')] })).toEqual([]);
  });

  test('reports addresses that the widget does not open', () => {
    const safe = 'https://example.com/{lang}';
    const bad = ['JavaScript:alert(1)', 'data:text/html,x', 'https://user:password@example.com/', 'help'];
    for (const url of bad)
      expect(kinds({ agentChatUrl: url, traits: { support: url }, video_guide_url: { en: url, 'a/b': url } })).toEqual([
        'unsafe-url /agentChatUrl',
        'unsafe-url /video_guide_url/en',
        'unsafe-url /video_guide_url/a~1b',
        'unsafe-url /traits/support',
      ]);
    expect(kinds({ agentChatUrl: safe, traits: { support: 'tg://help' }, video_guide_url: { en: safe } })).toEqual([]);
  });

  test('reports faults of a second step with the path in the response', () => {
    const more = [{ name: 'otp', type: 'slider', showWhen: { field: 'gone', in: ['1'] } }];
    const compiled = compile(methodOf({ fields: [{ name: 'a' }] }), context, registry, more);
    expect(compiled.ok && compiled.plan.issues.map(({ path }) => path)).toEqual([
      '/answer/fields/0/type',
      '/answer/fields/0/showWhen',
    ]);
  });
});

describe('a compiled plan', () => {
  const fields = [
    { name: 'pixKeyType', type: 'dropdown', values: ['cpf', 'email'] },
    { name: 'cpf', mask: '###.###.###-##' },
    { name: 'email', regex: '^[^@]+@[^@]+$', validations: [{ regex: '.', message: { en: 'm' } }] },
  ];
  const method = deepFreeze(methodOf({ cardViewType: 6, fields, amount_rules: { MXN: { min: 10, max: 5000 } } }));
  const frozen = deepFreeze({ ...context, limits: { min: '1' }, fixedAmounts: ['20', '10'] });
  const told = () => {
    const compiled = compile(method, frozen, registry);
    if (!compiled.ok) throw new Error('refused');
    const { plan } = compiled;
    const { byId: _, ...data } = plan;
    return {
      json: JSON.stringify(data),
      payload: plan.toPayload({ ...plan.defaultValues, f0: 'cpf', f1: '12345678901' }),
    };
  };

  test('is the same for the same definition, which is not modified', () => expect(told()).toEqual(told()));

  test('shares no state with another plan', async () => {
    const [one, other] = [planOf({ fields }), planOf({ fields })];
    expect(await one.fields[2]?.check('x')).toHaveProperty('keys');
    expect(other.defaultValues).toEqual(planOf({ fields }).defaultValues);
  });
});

describe('the plan of a field', () => {
  test.each([
    ['is optional for a text without regex and validations', {}, false],
    ['is required for a text with a regex', { regex: '^\\d{4}$' }, true],
    ['is optional for a text whose regex accepts an empty value', { regex: '^(\\d{4})?$' }, false],
    ['is required for a text with validations only', { validations: [{ regex: '^.*$', message: 'm' }] }, true],
    ['is optional for a text whose regex is invalid', { regex: '(' }, false],
    [
      'is required for a text with an invalid regex and validations',
      { regex: '(', validations: [{ regex: '^.*$', message: 'm' }] },
      true,
    ],
    ['is optional for a text of an unknown type', { type: 'slider' }, false],
    ['is required for a text in capitals with a regex', { type: 'text_uppercase', regex: '^[A-Z]+$' }, true],
  ])('%s', async (_, input, isRequired) => {
    const field = fieldOf(input);
    expect(field.isRequired).toBe(isRequired);
    const missing = { keys: ['validation.field.required', 'validation.required'] };
    expect(await messageFor(field, '')).toEqual(isRequired ? missing : undefined);
    expect(await messageFor(field, '   ')).toEqual(isRequired ? missing : undefined);
  });

  test.each([
    ['the error key', { regex: '^\\d{4}$', regex_error_key: 'validation.pan' }, 'validation.pan'],
    [
      'the error key of a dropdown',
      { type: 'dropdown', values: ['a'], regex_error_key: 'Choose a bank' },
      'Choose a bank',
    ],
    [
      'the first validation that refuses it',
      {
        validations: [
          { regex: '^.*$', message: 'm' },
          { regex: '.', message: 'n' },
        ],
      },
      'n',
    ],
    [
      'the error key instead of a validation',
      { regex_error_key: 'k', validations: [{ regex: '.', message: 'n' }] },
      'k',
    ],
  ])('has its own message for an empty value: %s', async (_, input, text) => {
    expect(await messageFor(fieldOf(input), '')).toEqual({ keys: [], text });
  });

  test('is required or optional by the verdict of the worker for a slow pattern', async () => {
    const verdict = (answer: 'match' | 'mismatch') =>
      fieldOf({ regex: `^(a+)*${answer}?$` }, {}, { runSlowPattern: () => Promise.resolve(answer) });
    expect(await messageFor(verdict('match'), '')).toBeUndefined();
    expect(await messageFor(verdict('mismatch'), '')).toMatchObject({
      keys: ['validation.field.required', 'validation.required'],
    });
  });
});

describe('the message of a field', () => {
  const fields = {
    regex: '^\\d+$',
    validations: [
      { regex: '^.{3,}$', message: 'short' },
      { regex: '^1', message: { en: 'start', es: 'inicio' } },
    ],
  };

  test('comes from the regex first, then from the validations in order', async () => {
    const field = fieldOf(fields);
    expect(await messageFor(field, 'ab')).toEqual({
      keys: ['validation.test_method.field', 'validation.field', 'validation.invalid'],
    });
    expect(await messageFor(field, '22')).toEqual({ keys: [], text: 'short' });
    expect(await messageFor(field, '222')).toEqual({ keys: [], text: { en: 'start', es: 'inicio' } });
    expect(await messageFor(field, '122')).toBeUndefined();
  });

  test('keeps that order with a slow pattern', async () => {
    const slow = { ...fields, regex: '^(\\d+)+$' };
    const runSlowPattern = (_source: string, _flags: string, value: string) =>
      Promise.resolve(/^\d+$/.test(value) ? ('match' as const) : ('mismatch' as const));
    const field = fieldOf(slow, {}, { runSlowPattern });
    expect(await messageFor(field, 'ab')).toMatchObject({
      keys: [expect.any(String), 'validation.field', 'validation.invalid'],
    });
    expect(await messageFor(field, '22')).toEqual({ keys: [], text: 'short' });
  });

  test('is its own one when a pattern exceeds its deadline', async () => {
    const field = fieldOf(
      { regex: '^(b+)+$', regex_error_key: 'my.key' },
      {},
      { runSlowPattern: () => Promise.resolve('deadline') },
    );
    expect(await messageFor(field, 'bbb')).toEqual({ keys: [], text: 'my.key' });
  });

  test('is regex_error_key, or else the key for method and field, or else for the field, or else the default', async () => {
    expect(await messageFor(fieldOf({ regex: '^1$', regex_error_key: 'errors.one' }), '2')).toEqual({
      keys: [],
      text: 'errors.one',
    });
    expect(await messageFor(fieldOf({ name: 'cpf', regex: '^1$' }, { name: 'pix_br' }), '2')).toEqual({
      keys: ['validation.pix_br.cpf', 'validation.cpf', 'validation.invalid'],
    });
  });

  test('appears for a value over 512 characters', async () => {
    const field = fieldOf({ regex: '^a*$' });
    expect(await messageFor(field, 'a'.repeat(512))).toBeUndefined();
    expect(await messageFor(field, 'a'.repeat(513))).toMatchObject({
      keys: ['validation.test_method.field', 'validation.field', 'validation.invalid'],
    });
    expect(await messageFor(fieldOf({}), 'a'.repeat(513))).toBeDefined();
  });
});

describe('the mask of a field', () => {
  const cpf = '###.###.###-##';
  test.each([
    ['bare', '^\\d{11}$', '12345678901'],
    ['masked', '^\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}$', '123.456.789-01'],
    ['bare, if both are accepted', '^[\\d.-]+$', '12345678901'],
  ])('sends the value in the form that its regex accepts: %s', async (_, regex, sent) => {
    const field = fieldOf({ mask: cpf, regex });
    for (const typed of ['123.456.789-01', '12345678901', ' 123.456.789-01 ']) {
      expect(await messageFor(field, typed)).toBeUndefined();
      expect(field.toPayload(typed)).toBe(sent);
    }
  });

  test('does not shorten a value to make it fit', async () => {
    expect(await messageFor(fieldOf({ mask: '##/##', regex: '^\\d\\d/\\d\\d$' }), '12/2599')).toBeDefined();
  });

  test('sends the form that the validations accept too', () => {
    const validations = [{ regex: '/', message: 'slash' }];
    expect(fieldOf({ mask: '##/##', regex: '^[\\d/]+$', validations }).toPayload('1225')).toBe('12/25');
  });
});

test('the plan contains every key of a field', () => {
  const definition = {
    name: 'doc',
    alias: 'email',
    category: { en: 'Payer' },
    label: 'label.doc',
    placeholder_key: 'placeholder.doc',
    placeholder_text: 'x@y.z',
    triggered: true,
    advanced: true,
    sensitive: true,
    value: 5,
  };
  const field = fieldOf(definition);
  expect(field.definition).toMatchObject({ ...definition, value: '5' });
  expect(field).toMatchObject({
    name: 'doc',
    role: 'email',
    autocomplete: 'email',
    isSensitive: true,
    defaultValue: '5',
  });
});

test('a parsed method contains every key of its definition', () => {
  const definition = {
    name: 'all',
    text: { en: 'All' },
    category: 'card_method',
    groupText: 'G',
    position: 3,
    network: 'TRC-20',
    cryptoCurrency: 'usdt',
    prefilledAmount: 5,
    recommendedAmounts: [1, 2],
    cardViewType: 1,
    iconIds: ['card'],
    banner: { bannerTextKey: 'b' },
    badgeConfig: { text: 'New', styles: { color: '#fff' } },
    badgeType: 8,
    video_guide_url: { en: 'https://v' },
    isPopular: true,
    isPreparationRequired: true,
    checkLuhn: true,
    securityRulesGroup: 's',
    opensIn: 'page' as const,
    captcha: 'geetest' as const,
    agentChatUrl: 'https://c',
    traits: { bonus: false, guaranteed: true, acceptAfterSec: 5 },
    amount_rules: { MXN: { min: 1, max: 9, minNonRus: 2 } },
  };
  const parsed = PaymentMethod.parse(definition);
  expect(Object.keys(parsed).toSorted()).toEqual([...Object.keys(definition), 'fields'].toSorted());
  expect(parsed).toMatchObject({ cryptoCurrency: 'USDT', prefilledAmount: '5', recommendedAmounts: ['1', '2'] });
});

test('a field that depends on 499 others, each on the next, is shown while all of them hold their value', () => {
  const fields = Array.from({ length: 500 }, (_, at) => ({
    name: `n${at}`,
    ...(at > 0 ? { showWhen: { field: `n${at - 1}`, in: ['a'] } } : {}),
  }));
  const plan = planOf({ fields });
  const last = plan.fields.at(-1);
  if (!last) throw new Error('no field');
  const values = Object.fromEntries(plan.fields.map(({ id }) => [id, 'a']));
  expect(plan.sources(last)).toHaveLength(499);
  expect(plan.isShown(last, values)).toBe(true);
  expect(plan.whyHidden(last, { ...values, f7: 'b' })).toMatchObject({ source: { id: 'f7' }, value: 'b' });
});
