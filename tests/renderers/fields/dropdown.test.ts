import { describe, expect, test } from 'vitest';
import { fieldOf, messageFor } from '../../support/methods.ts';

const banks = ['sber', { value: 't-bank', text: { en: 'T-Bank' }, iconId: 'bank' }];

describe('a dropdown', () => {
  const field = fieldOf({ name: 'bank', type: 'dropdown', values: banks });

  test('offers its values, with or without a text and an icon', () => {
    expect(field.options).toEqual([{ value: 'sber' }, { value: 't-bank', text: { en: 'T-Bank' }, iconId: 'bank' }]);
  });

  test('accepts only the values that it offers', async () => {
    expect(await messageFor(field, 't-bank')).toBeUndefined();
    expect(await messageFor(field, 'gazprom')).toEqual({ keys: ['validation.choose'] });
  });

  test('is always required, even if its regex accepts an empty value', async () => {
    const lax = fieldOf({ type: 'dropdown', values: banks, regex: '^.*$' });
    expect([field.isRequired, lax.isRequired]).toEqual([true, true]);
    expect(await messageFor(lax, '')).toEqual({ keys: ['validation.field.required', 'validation.required'] });
  });

  test('starts with its own value if it is offered', () => {
    expect(fieldOf({ type: 'dropdown', values: banks, value: 't-bank' }).defaultValue).toBe('t-bank');
    expect(fieldOf({ type: 'dropdown', values: banks, value: 'gone' }).defaultValue).toBe('');
  });

  test('offers only the first of two options with the same value', () => {
    const values = ['sber', { value: 'sber', text: 'Sber again' }, 't-bank'];
    expect(fieldOf({ type: 'dropdown', values }).options).toEqual([{ value: 'sber' }, { value: 't-bank' }]);
  });

  test('without values offers no options', () => expect(fieldOf({ type: 'dropdown' }).options).toEqual([]));
});

describe('a country dropdown', () => {
  test('lists the countries of the selector and sends their codes', () => {
    expect(fieldOf({ type: 'dropdown_country' }).options).toEqual([
      { value: 'MX', text: 'Mexico', kind: 'country' },
      { value: 'IN', text: 'India', kind: 'country' },
    ]);
  });
  test('offers the country of the player when the selector is empty', () => {
    expect(fieldOf({ type: 'dropdown_country' }, {}, { countries: [] }).options).toEqual([
      { value: 'MX', text: 'Mexico', kind: 'country' },
    ]);
  });
  test('offers its own values if it has any', () => {
    expect(fieldOf({ type: 'dropdown_country', values: ['BR'] }).options).toEqual([{ value: 'BR', kind: 'country' }]);
  });
});

describe('a currency dropdown', () => {
  test('lists the currencies of the catalogue without NEO', () => {
    const codes = fieldOf({ type: 'dropdown_currency' }).options.map(({ value }) => value);
    expect(codes.length).toBeGreaterThan(90);
    expect(codes).toContain('USDT');
    expect(codes).not.toContain('NEO');
  });
  test('offers its own values if it has any', () => {
    expect(fieldOf({ type: 'dropdown_currency', values: ['USD'] }).options).toEqual([
      { value: 'USD', kind: 'currency' },
    ]);
  });
});

describe('a field for networks', () => {
  test.each([
    [['ERC-20', 'TRC-20', 'BEP-20'], 'TRC-20'],
    [['BEP-20', 'SOL'], 'SOL'],
    [[], ''],
  ])('with %j preselects %j', (values, expected) => {
    expect(fieldOf({ type: 'networks', values }).defaultValue).toBe(expected);
  });

  test.each(['erc20', 'ERC 20', 'Erc-20'])('finds its value %s, ignoring case, dashes and spaces', (value) => {
    expect(fieldOf({ type: 'networks', values: ['TRC-20', 'ERC-20'], value }).defaultValue).toBe('ERC-20');
  });

  test('ignores a value that is not offered', () => {
    expect(fieldOf({ type: 'networks', values: ['TRC-20', 'ERC-20'], value: 'SOL' }).defaultValue).toBe('TRC-20');
  });

  test('with fewer than two networks is fixed', () => {
    expect(fieldOf({ type: 'networks', values: ['TRC-20'] })).toMatchObject({ isFixed: true, defaultValue: 'TRC-20' });
    expect(fieldOf({ type: 'networks', values: ['TRC-20', 'SOL'] }).isFixed).toBe(false);
  });

  test('without values uses the network of the method', () => {
    expect(fieldOf({ type: 'networks' }, { network: 'TRC-20' })).toMatchObject({
      defaultValue: 'TRC-20',
      isFixed: true,
    });
  });
});
