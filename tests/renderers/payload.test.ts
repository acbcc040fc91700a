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

test('the payload has each field under its name, with the amount beside them', () => {
  const form = formOf([{ name: 'account' }, { name: 'bank', type: 'dropdown', values: ['a'] }]);
  expect(form.payload({ account: ' 12 ', bank: 'a', amount: '100' })).toEqual({
    amount: '100',
    fields: { account: '12', bank: 'a' },
  });
});

test('keys without a value are left out', () => {
  const form = formOf([{ name: 'note' }, { name: 'purse', wallet: true }]);
  expect(form.payload({ note: '  ' })).toEqual({ fields: {} });
});

test('a wallet is sent beside the fields and not among them', () => {
  const form = formOf([{ name: 'purse', wallet: true }, { name: 'note' }]);
  expect(form.payload({ purse: 'P1', note: 'n', amount: '5' })).toEqual({
    amount: '5',
    fields: { note: 'n' },
    wallet: 'P1',
  });
});

test('a field of type amount configures the amount and is no field', () => {
  const form = formOf([{ name: 'sum', type: 'amount', label: 'How much' }, { name: 'note' }]);
  expect(form.plan.fields.map(({ name }) => name)).toEqual(['note']);
  expect(form.plan.amount?.definition).toMatchObject({ label: 'How much' });
  expect(form.payload({ note: 'n', amount: '5' })).toEqual({ amount: '5', fields: { note: 'n' } });
});

test('a field may be named like a property of every object', () => {
  expect(JSON.stringify(formOf([{ name: '__proto__' }]).payload({ __proto__: 'x' }))).toBe('{"fields":{}}');
  expect(formOf([{ name: 'constructor', value: 'c' }]).payload().fields).toEqual({ constructor: 'c' });
});

describe('a hidden field', () => {
  test('is not shown, and sent with its value', () => {
    const form = formOf([{ name: 'channel', hidden: true, value: 'web' }]);
    expect(form.shown()).toEqual([]);
    expect(form.payload({ channel: 'changed' }).fields).toEqual({ channel: 'web' });
  });

  test.each(['dropdown', 'dropdown_country', 'phone_with_prefix', 'networks', 'text_uppercase'])(
    'of type %s is sent with its value too, whatever its options are',
    (type) =>
      expect(formOf([{ name: 'code', type, hidden: true, value: 'x1' }]).payload().fields).toEqual({ code: 'x1' }),
  );

  test('without a value is left out', () => expect(formOf([{ name: 'a', hidden: true }]).payload().fields).toEqual({}));
});

describe('showWhen', () => {
  const kind: MethodFieldInput = { name: 'kind', type: 'dropdown', values: ['iban', 'card', 'none'] };
  const on = (field: string, ...values: string[]) => ({ showWhen: { field, in: values } });

  test('shows and sends a field while the other holds one of the values', () => {
    const form = formOf([kind, { name: 'number', ...on('kind', 'iban', 'card') }]);
    expect(form.shown()).toEqual(['kind']);
    expect(form.shown({ kind: 'card' })).toEqual(['kind', 'number']);
    expect(form.payload({ kind: 'iban', number: '7' }).fields).toEqual({ kind: 'iban', number: '7' });
    expect(form.payload({ kind: 'none', number: '7' }).fields).toEqual({ kind: 'none' });
  });

  test('chains: what a hidden field shows is hidden', () => {
    const form = formOf([kind, { name: 'a', ...on('kind', 'card') }, { name: 'b', ...on('a', 'yes') }]);
    expect(form.shown({ kind: 'card', a: 'yes' })).toEqual(['kind', 'a', 'b']);
    expect(form.shown({ kind: 'iban', a: 'yes' })).toEqual(['kind']);
    expect(form.payload({ kind: 'iban', a: 'yes', b: '1' }).fields).toEqual({ kind: 'iban' });
  });

  test('stops at a circle of conditions', () => {
    const form = formOf([
      { name: 'a', ...on('b', 'y') },
      { name: 'b', ...on('a', 'x') },
      { name: 'c', ...on('c', 'z') },
    ]);
    expect(form.shown({ a: 'x', b: 'y', c: 'z' })).toEqual(['a', 'b', 'c']);
    expect(form.shown({ a: 'x', b: 'no' })).toEqual([]);
  });

  test('reads the value of a hidden field', () => {
    const form = formOf([
      { name: 'flag', hidden: true, value: 'on' },
      { name: 'a', ...on('flag', 'on') },
    ]);
    expect(form.shown()).toEqual(['a']);
  });

  test('that names no field shows always', () => {
    expect(formOf([{ name: 'a', ...on('gone', 'x') }]).shown()).toEqual(['a']);
  });

  test('names the fields that decide whether a field shows, through other conditions and around a circle', () => {
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

describe('pix', () => {
  const PIX = 6;
  const keys: MethodFieldInput[] = [
    { name: 'pixKeyType', type: 'dropdown', values: ['cpf', { value: 'email' }, 'phone'] },
    { name: 'cpf' },
    { name: 'email' },
    { name: 'phone' },
    { name: 'bank' },
  ];

  test('without showWhen shows the key of the chosen type, and cpf always', () => {
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
    'knows its type field as %j',
    (renamed) => {
      const form = formOf([{ ...keys[0], ...renamed }, ...keys.slice(1)], PIX);
      expect(form.shown({ [renamed.name]: 'phone' })).toEqual([renamed.name, 'cpf', 'phone', 'bank']);
    },
  );

  test.each([{ name: 'CPF' }, { name: 'c-p_f' }, { name: 'tax', alias: 'CPF' }])(
    'always shows the cpf as %j, also where the type has it as a key',
    (cpf) => {
      const type = { ...keys[0], name: 'pixKeyType', values: [cpf.name, 'email'] };
      const form = formOf([type, cpf, { name: 'email' }], PIX);
      expect(form.shown({ pixKeyType: 'email' })).toEqual(['pixKeyType', cpf.name, 'email']);
      expect(form.shown({ pixKeyType: cpf.name })).toEqual(['pixKeyType', cpf.name]);
    },
  );

  test('keeps a rule that the definition gives', () => {
    const own = { name: 'email', showWhen: { field: 'pixKeyType', in: ['email', 'phone'] } };
    expect(formOf([keys[0] ?? own, own], PIX).shown({ pixKeyType: 'phone' })).toEqual(['pixKeyType', 'email']);
  });

  test('applies to its view only', () => expect(formOf(keys, 0).shown()).toHaveLength(5));
});
