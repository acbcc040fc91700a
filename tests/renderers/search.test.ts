import { expect, test, vi } from 'vitest';
import { filterBySearch } from '../../renderers/kit/search.ts';

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
  ['Côte d’Ivoire', "cote d'ivoire"],
  ["Cote d'Ivoire", 'd’ivoire'],
  ['Oʻzbekiston soʻmi', "o'zbekiston so'm"],
  ['Oʻzbekiston', 'O‘zb'],
  ['В’єтнам', 'в`єт'],
  ['Қазақстан', 'казак'],
  ['Ҳиндустон', 'хинд'],
  ['Түркия', 'турк'],
  ['Ρωσία', 'ΡΩΣ'],
  ['المملكة المتحدة', 'المملكه'],
  ['تركيا', 'تركىا'],
  ['المغرب', 'ٱلمغرب'],
  ['برازیل', 'برازيل'],
  ['پاکستان', 'پاكستان'],
  ['متحدہ', 'متحده'],
  ['مصر +20', '+٢٠'],
  ['বাংলাদেশ +880', '৮৮০'],
  ['メキシコ', 'めきしこ'],
  ['ゆうちょ銀行', 'ユウチョ'],
  ['メキシコ', 'ﾒｷｼｺ'],
])('%s is found by the search for %s', (name, typed) => {
  expect(filterBySearch([name], typed, String)).toEqual([name]);
});

test('a search needs every word, in any order', () => {
  const find = (search: string) => filterBySearch(['Đông Á Bank'], search, String);
  expect(find(' bank  dong ')).toEqual(['Đông Á Bank']);
  expect(find('bank dung')).toEqual([]);
});

test.each(['', '  '])('a search for %j returns the list itself and reads no text', (search) => {
  const names = ['Bank'];
  const read = vi.fn<(name: string) => string>(String);
  expect(filterBySearch(names, search, read)).toBe(names);
  expect(read).not.toHaveBeenCalled();
});
