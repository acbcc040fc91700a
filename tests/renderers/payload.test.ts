import { describe, expect, test } from 'vitest';
import type { MethodFieldInput } from '../../schemas/method/field.ts';
import { planOf } from '../support/methods.ts';

/** Values by the names of their fields. */
function formOf(fields: readonly MethodFieldInput[], cardViewType = 0) {
  const plan = planOf({ fields: [...fields], cardViewType });
  const idOf = (name: string) => plan.fields.find((field) => field.name === name)?.id ?? name;
  const values = (given: Readonly<Record<string, string>>) => ({
    ...plan.defaultValues,
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [idOf(name), value])),
  });
  return {
    plan,
    idOf,
    shown: (given: Readonly<Record<string, string>> = {}) =>
      plan.fields.filter((field) => plan.isShown(field, values(given))).map(({ name }) => name),
    payload: (given: Readonly<Record<string, string>> = {}) => plan.toPayload(values(given)),
  };
}

test('the payload contains each field under its name, and the amount beside the fields', () => {
  const form = formOf([{ name: 'account' }, { name: 'bank', type: 'dropdown', values: ['a'] }]);
  expect(form.payload({ account: ' 12 ', bank: 'a', amount: '100' })).toEqual({
    amount: '100',
    fields: { account: '12', bank: 'a' },
  });
});

test('the payload contains no keys without a value', () => {
  const form = formOf([{ name: 'note' }, { name: 'purse', wallet: true }]);
  expect(form.payload({ note: '  ' })).toEqual({ fields: {} });
});

test('the payload contains a wallet beside the fields, not among them', () => {
  const form = formOf([{ name: 'purse', wallet: true }, { name: 'note' }]);
  expect(form.payload({ purse: 'P1', note: 'n', amount: '5' })).toEqual({
    amount: '5',
    fields: { note: 'n' },
    wallet: 'P1',
  });
});

test('a field of type amount configures the amount and is not sent as a field', () => {
  const form = formOf([{ name: 'sum', type: 'amount', label: 'How much' }, { name: 'note' }]);
  expect(form.plan.fields.map(({ name }) => name)).toEqual(['note']);
  expect(form.plan.amount?.definition).toMatchObject({ label: 'How much' });
  expect(form.payload({ note: 'n', amount: '5' })).toEqual({ amount: '5', fields: { note: 'n' } });
});

test('a field may have the name of a built-in object property', () => {
  expect(JSON.stringify(formOf([{ name: '__proto__' }]).payload({ __proto__: 'x' }))).toBe('{"fields":{}}');
  expect(formOf([{ name: 'constructor', value: 'c' }]).payload().fields).toEqual({ constructor: 'c' });
});

describe('a hidden field', () => {
  test('is not shown, but sent with its value', () => {
    const form = formOf([{ name: 'channel', hidden: true, value: 'web' }]);
    expect(form.shown()).toEqual([]);
    expect(form.payload({ channel: 'changed' }).fields).toEqual({ channel: 'web' });
  });

  test.each(['dropdown', 'dropdown_country', 'phone_with_prefix', 'networks', 'text_uppercase'])(
    'of type %s is sent with its value, even if it is not an option',
    (type) =>
      expect(formOf([{ name: 'code', type, hidden: true, value: 'x1' }]).payload().fields).toEqual({ code: 'x1' }),
  );

  test('without a value is not sent', () => expect(formOf([{ name: 'a', hidden: true }]).payload().fields).toEqual({}));
});

describe('a field with showWhen', () => {
  const kind: MethodFieldInput = { name: 'kind', type: 'dropdown', values: ['iban', 'card', 'none'] };
  const on = (field: string, ...values: string[]) => ({ showWhen: { field, in: values } });

  test('is shown and sent while the other field has one of the values', () => {
    const form = formOf([kind, { name: 'number', ...on('kind', 'iban', 'card') }]);
    expect(form.shown()).toEqual(['kind']);
    expect(form.shown({ kind: 'card' })).toEqual(['kind', 'number']);
    expect(form.payload({ kind: 'iban', number: '7' }).fields).toEqual({ kind: 'iban', number: '7' });
    expect(form.payload({ kind: 'none', number: '7' }).fields).toEqual({ kind: 'none' });
  });

  test('is hidden while the field that it depends on is hidden', () => {
    const form = formOf([kind, { name: 'a', ...on('kind', 'card') }, { name: 'b', ...on('a', 'yes') }]);
    expect(form.shown({ kind: 'card', a: 'yes' })).toEqual(['kind', 'a', 'b']);
    expect(form.shown({ kind: 'iban', a: 'yes' })).toEqual(['kind']);
    expect(form.payload({ kind: 'iban', a: 'yes', b: '1' }).fields).toEqual({ kind: 'iban' });
  });

  test('in a circle of conditions is shown by its own condition only', () => {
    const form = formOf([
      { name: 'a', ...on('b', 'y') },
      { name: 'b', ...on('a', 'x') },
      { name: 'c', ...on('c', 'z') },
    ]);
    expect(form.shown({ a: 'x', b: 'y', c: 'z' })).toEqual(['a', 'b', 'c']);
    expect(form.shown({ a: 'x', b: 'no' })).toEqual([]);
  });

  test('can depend on a hidden field', () => {
    const form = formOf([
      { name: 'flag', hidden: true, value: 'on' },
      { name: 'a', ...on('flag', 'on') },
    ]);
    expect(form.shown()).toEqual(['a']);
  });

  test('that depends on an unknown field is always shown', () => {
    expect(formOf([{ name: 'a', ...on('gone', 'x') }]).shown()).toEqual(['a']);
  });

  test('has all fields that decide about it as sources, through other conditions and circles', () => {
    const form = formOf([
      kind,
      { name: 'a', ...on('kind', 'card') },
      { name: 'b', ...on('a', 'x') },
      { name: 'c', ...on('d', 'x') },
      { name: 'd', ...on('c', 'x') },
    ]);
    const sources = Object.fromEntries(form.plan.fields.map((field) => [field.name, form.plan.sources(field)]));
    const ids = (...names: string[]) => names.map((name) => form.idOf(name));
    expect(sources).toEqual({ kind: [], a: ids('kind'), b: ids('a', 'kind'), c: ids('d', 'c'), d: ids('c', 'd') });
  });
});

describe('a pix form', () => {
  const PIX = 6;
  const keys: MethodFieldInput[] = [
    { name: 'pixKeyType', type: 'dropdown', values: ['cpf', { value: 'email' }, 'phone'] },
    { name: 'cpf' },
    { name: 'email' },
    { name: 'phone' },
    { name: 'bank' },
  ];

  test('without showWhen shows the key of the chosen type, and always the cpf', () => {
    const form = formOf(keys, PIX);
    expect(form.shown()).toEqual(['pixKeyType', 'cpf', 'bank']);
    expect(form.shown({ pixKeyType: 'email' })).toEqual(['pixKeyType', 'cpf', 'email', 'bank']);
    expect(form.payload({ pixKeyType: 'email', cpf: '1', email: 'e', phone: 'p' }).fields).toEqual({
      pixKeyType: 'email',
      cpf: '1',
      email: 'e',
    });
  });

  test.each([{ name: 'numberType' }, { name: 'kind', alias: 'pixKeyType' }, { name: 'kind', alias: 'numberType' }])(
    'recognises its type field as %j',
    (renamed) => {
      const form = formOf([{ ...keys[0], ...renamed }, ...keys.slice(1)], PIX);
      expect(form.shown({ [renamed.name]: 'phone' })).toEqual([renamed.name, 'cpf', 'phone', 'bank']);
    },
  );

  test.each([{ name: 'CPF' }, { name: 'c-p_f' }, { name: 'tax', alias: 'CPF' }])(
    'always shows the cpf field as %j, even if it is one of the types',
    (cpf) => {
      const type = { ...keys[0], name: 'pixKeyType', values: [cpf.name, 'email'] };
      const form = formOf([type, cpf, { name: 'email' }], PIX);
      expect(form.shown({ pixKeyType: 'email' })).toEqual(['pixKeyType', cpf.name, 'email']);
      expect(form.shown({ pixKeyType: cpf.name })).toEqual(['pixKeyType', cpf.name]);
    },
  );

  test('keeps a showWhen of the definition', () => {
    const own = { name: 'email', showWhen: { field: 'pixKeyType', in: ['email', 'phone'] } };
    expect(formOf([keys[0] ?? own, own], PIX).shown({ pixKeyType: 'phone' })).toEqual(['pixKeyType', 'email']);
  });

  test('hides fields only in the pix view', () => expect(formOf(keys, 0).shown()).toHaveLength(5));
});

test('a field with a slow pattern sends the text that the pattern accepts, whatever was typed before', async () => {
  const runSlowPattern = (source: string, flags: string, value: string) =>
    Promise.resolve(new RegExp(source, flags).test(value) ? ('match' as const) : ('mismatch' as const));
  const plan = planOf(
    { fields: [{ name: 'branch', mask: '##-##', regex: '^((\\d\\d)-?)+-\\d\\d$' }] },
    { runSlowPattern },
  );
  expect(plan.issues).toMatchObject([{ kind: 'pattern-unbounded' }]);
  const [field] = plan.fields;
  // One text more than pairs of texts: each of the others is tested with and without its mask.
  await field?.check('1');
  for (let at = 10; at < 50; at += 1) {
    await field?.check(`12-${at}`);
    expect(plan.toPayload({ f0: `12-${at}` }).fields).toEqual({ branch: `12-${at}` });
  }
});
