import { describe, expect, test } from 'vitest';
import { fieldOf, messageFor } from '../../support/methods.ts';

const banks = ['sber', { value: 't-bank', text: { en: 'T-Bank' }, iconId: 'bank' }];

describe('a dropdown', () => {
  const field = fieldOf({ name: 'bank', type: 'dropdown', values: banks });

  test('offers its values, plain or with a text and an icon', () => {
    expect(field.options).toEqual([{ value: 'sber' }, { value: 't-bank', text: { en: 'T-Bank' }, iconId: 'bank' }]);
  });

  test('accepts the values that it offers and no others', async () => {
    expect(await messageFor(field, 't-bank')).toBeUndefined();
    expect(await messageFor(field, 'gazprom')).toEqual({ keys: ['validation.choose'] });
  });

  test('is always required, whatever its regex says', async () => {
    const lax = fieldOf({ type: 'dropdown', values: banks, regex: '^.*$' });
    expect([field.isRequired, lax.isRequired]).toEqual([true, true]);
    expect(await messageFor(lax, '')).toEqual({ keys: ['validation.field.required', 'validation.required'] });
  });

  test('starts with its value if it offers it', () => {
    expect(fieldOf({ type: 'dropdown', values: banks, value: 't-bank' }).defaultValue).toBe('t-bank');
    expect(fieldOf({ type: 'dropdown', values: banks, value: 'gone' }).defaultValue).toBe('');
  });

  test('offers the first of two options with one value', () => {
    const values = ['sber', { value: 'sber', text: 'Sber again' }, 't-bank'];
    expect(fieldOf({ type: 'dropdown', values }).options).toEqual([{ value: 'sber' }, { value: 't-bank' }]);
  });

  test('without values offers nothing', () => expect(fieldOf({ type: 'dropdown' }).options).toEqual([]));
});

describe('a choice of countries', () => {
  test('lists the country selector, and sends codes', () => {
    expect(fieldOf({ type: 'dropdown_country' }).options).toEqual([
      { value: 'MX', text: 'Mexico', kind: 'country' },
      { value: 'IN', text: 'India', kind: 'country' },
    ]);
  });
  test('offers the country of the player when the selector is missing', () => {
    expect(fieldOf({ type: 'dropdown_country' }, {}, { countries: [] }).options).toEqual([
      { value: 'MX', text: 'Mexico', kind: 'country' },
    ]);
  });
  test('or its own values', () => {
    expect(fieldOf({ type: 'dropdown_country', values: ['BR'] }).options).toEqual([{ value: 'BR', kind: 'country' }]);
  });
});

describe('a choice of currencies', () => {
  test('lists the catalogue without NEO', () => {
    const codes = fieldOf({ type: 'dropdown_currency' }).options.map(({ value }) => value);
    expect(codes.length).toBeGreaterThan(90);
    expect(codes).toContain('USDT');
    expect(codes).not.toContain('NEO');
  });
  test('or its own values', () => {
    expect(fieldOf({ type: 'dropdown_currency', values: ['USD'] }).options).toEqual([
      { value: 'USD', kind: 'currency' },
    ]);
  });
});

describe('networks', () => {
  test.each([
    [['ERC-20', 'TRC-20', 'BEP-20'], 'TRC-20'],
    [['BEP-20', 'SOL'], 'SOL'],
    [[], ''],
  ])('of %j, %j is preselected', (values, expected) => {
    expect(fieldOf({ type: 'networks', values }).defaultValue).toBe(expected);
  });

  test.each(['erc20', 'ERC 20', 'Erc-20'])('the preset %s is found, ignoring case, dashes and spaces', (value) => {
    expect(fieldOf({ type: 'networks', values: ['TRC-20', 'ERC-20'], value }).defaultValue).toBe('ERC-20');
  });

  test('a preset that is not offered is replaced by the preselection', () => {
    expect(fieldOf({ type: 'networks', values: ['TRC-20', 'ERC-20'], value: 'SOL' }).defaultValue).toBe('TRC-20');
  });

  test('fewer than two are selected and fixed', () => {
    expect(fieldOf({ type: 'networks', values: ['TRC-20'] })).toMatchObject({ isFixed: true, defaultValue: 'TRC-20' });
    expect(fieldOf({ type: 'networks', values: ['TRC-20', 'SOL'] }).isFixed).toBe(false);
  });

  test("without values the method's network is used", () => {
    expect(fieldOf({ type: 'networks' }, { network: 'TRC-20' })).toMatchObject({
      defaultValue: 'TRC-20',
      isFixed: true,
    });
  });
});
