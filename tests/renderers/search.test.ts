import { expect, test } from 'vitest';
import { matchesSearch } from '../../renderers/kit/search.ts';

test.each([
  ['Bancolombia', 'bancolómbia'],
  ['Đông Á Bank', 'dong a'],
  ['Dong A Bank', 'Đông Á'],
  ['Złoty polski', 'zloty'],
  ['İş Bankası', 'is bankasi'],
  ['İş Bankası', 'BANKASI'],
  ['Işık', 'ışık'],
  ['Azərbaycan', 'azerbaycan'],
  ['Großbritannien', 'GROSSBRIT'],
  ['Sparebanken Sør', 'sor'],
])('%s is found by %s', (name, typed) => {
  expect(matchesSearch(name, typed)).toBe(true);
});

test('each word must occur, in any order', () => {
  expect(matchesSearch('Đông Á Bank', ' bank  dong ')).toBe(true);
  expect(matchesSearch('Đông Á Bank', 'bank dung')).toBe(false);
});
