import { describe, expect, test } from 'vitest';
import { GROUP_LABELS } from '../../../../schemas/method/group.ts';
import type { PaymentMethodInput } from '../../../../schemas/method/payment-method.ts';
import { arrange } from '../../../../src/features/methods/arrange.ts';
import { methodOf } from '../../../support/methods.ts';

/** What the list shows: tiles by name, groups with their methods. */
const list = (...methods: readonly Partial<PaymentMethodInput>[]) =>
  arrange(methods.map(methodOf)).map((entry) =>
    entry.kind === 'tile' ? entry.method.name : `${entry.name}[${entry.methods.map(({ name }) => name).join(' ')}]`,
  );
const card = (name: string, more: Partial<PaymentMethodInput> = {}) => ({ name, category: 'card_method', ...more });

test('methods are ordered by position; methods without a position come last, in their original order', () => {
  expect(list({ name: 'c' }, { name: 'b', position: 5 }, { name: 'd' }, { name: 'a', position: -1 })).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

test('methods and groups with the same position keep their original order', () => {
  const own = { category: 'own' };
  expect(list({ name: 'a', ...own }, { name: 'b' }, card('c'), { name: 'd', ...own }, card('e'))).toEqual([
    'a',
    'b',
    'card_method[c e]',
    'd',
  ]);
});

describe('a category becomes a group', () => {
  test.each(GROUP_LABELS)('when it is the known label %s and has two methods', (category) => {
    expect(list({ name: 'a', category }, { name: 'b', category })).toEqual([`${category}[a b]`]);
  });

  test('when one of its two methods names the group', () => {
    const own = { category: 'vouchers' };
    expect(list({ name: 'a', ...own }, { name: 'b', ...own, groupText: 'Vouchers' })).toEqual(['vouchers[a b]']);
  });

  test('when it is crypto, even with one method', () =>
    expect(list({ name: 'btc', category: 'crypto' })).toEqual(['crypto[btc]']));
});

describe('a category does not become a group', () => {
  test('when it has one method', () => expect(list(card('a', { groupText: 'Cards' }))).toEqual(['a']));
  test('without a known label or a name', () => {
    expect(list({ name: 'a', category: 'own' }, { name: 'b', category: 'own' })).toEqual(['a', 'b']);
  });
  test('with an empty name', () => {
    const own = { category: 'own', groupText: '' };
    expect(list({ name: 'a', ...own }, { name: 'b', ...own })).toEqual(['a', 'b']);
  });
  test('when it is missing', () => expect(list({ name: 'a', groupText: 'All' }, { name: 'b' })).toEqual(['a', 'b']));
});

test('a group takes the position of its first method, and orders its methods by position', () => {
  expect(
    list({ name: 'x', position: 2 }, card('b', { position: 9 }), card('a', { position: 1 }), {
      name: 'y',
      position: 0,
    }),
  ).toEqual(['y', 'card_method[a b]', 'x']);
});

test('a group is named by its definitions, or else by the dictionary', () => {
  const textOf = (...methods: readonly Partial<PaymentMethodInput>[]) => {
    const [entry] = arrange(methods.map(methodOf));
    return entry?.kind === 'group' ? entry.text : undefined;
  };
  expect(
    textOf(
      card('z', { position: 0, groupText: '' }),
      card('a', { position: 2, groupText: 'Late' }),
      card('b', { position: 1, groupText: { en: 'Early' } }),
    ),
  ).toEqual({ en: 'Early' });
  expect(textOf(card('a'), card('b'))).toBe('paymentGroup.card_method');
});

test('every method is in the list once', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const entries = arrange(
    names.map((name, at) => methodOf({ name, category: ['card_method', 'own', ''][at % 3] ?? '' })),
  );
  const found = entries.flatMap((entry) => (entry.kind === 'tile' ? [entry.method] : entry.methods));
  expect(found.map(({ name }) => name).toSorted()).toEqual(names);
});
