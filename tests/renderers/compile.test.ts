import { describe, expect, test } from 'vitest';
import { compile } from '../../renderers/compile.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { context, fieldOf, messageFor, methodOf, planOf, registry } from '../support/methods.ts';

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
