import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const country = (code: string, name: string) => ({ code, name, phonePrefix: '1', exampleNumber: '' });

test('a country that the server lists twice has one row, and the search hides it when it does not match', async () => {
  const codes = [country('MX', 'Mexico'), country('PE', 'Peru'), country('PE', 'Peru'), country('CL', 'Chile')];
  const more = [country('AR', 'Argentina'), country('BR', 'Brazil'), country('UY', 'Uruguay')];
  const cashier = openCashier([definition()], {
    scripts: [{ call: 'methods-country-selector-v2', body: { countries: [...codes, ...more] } }],
  });
  await cashier.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('searchbox');
  expect(screen.getAllByRole('button', { name: /^Peru/ })).toHaveLength(1);
  await cashier.type(screen.getByRole('searchbox'), 'chi');
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Chile+1']);
});

test('a country without a phone prefix is listed by its name alone', async () => {
  const countries = [country('MX', 'Mexico'), { code: 'PE', name: 'Peru' }, country('CL', 'Chile')];
  const cashier = openCashier([definition()], {
    scripts: [{ call: 'methods-country-selector-v2', body: { countries } }],
  });
  await cashier.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('button', { name: /^Peru/ });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Chile+1', 'Mexico', 'Peru']);
});

test('a search for a country that finds none can be cleared at the message, which is gone with it', async () => {
  const countries = ['MX', 'PE', 'CL', 'AR', 'BR', 'UY'].map((code) => country(code, code));
  const cashier = openCashier([definition()], {
    scripts: [{ call: 'methods-country-selector-v2', body: { countries } }],
  });
  await cashier.click(await screen.findByRole('button', { name: 'Change' }));
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await cashier.type(search, 'atlantis');
  await cashier.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
  expect(screen.getAllByRole('listitem')).toHaveLength(countries.length);
});

test('a search announces how many countries it finds, once for each number', async () => {
  const countries = ['AL', 'DZ', 'AM', 'KE', 'PE', 'UG'].map((code) => country(code, code));
  const cashier = openCashier([definition()], {
    scripts: [{ call: 'methods-country-selector-v2', body: { countries } }],
  });
  await cashier.click(await screen.findByRole('button', { name: 'Change' }));
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  const said = cashier.announcements();
  for (const letter of 'alge') await cashier.type(search, letter);
  expect(said).toEqual(['5 results', '2 results', '1 result']);
});

test.each([
  ['deposit/region', [], 'Test method'],
  ['deposit/region', [country('MX', 'Mexico')], 'Test method'],
  ['empty/region', [country('MX', 'Mexico')], 'Refresh'],
] as const)('%s goes back when there is no choice of countries: %j', async (path, countries, button) => {
  openCashier([definition()], { path, scripts: [{ call: 'methods-country-selector-v2', body: { countries } }] });
  await screen.findByRole('button', { name: button });
  expect(screen.queryByRole('heading', { name: 'Choose a country' })).toBeNull();
});

test.each([
  ['a refresh', [/^Refresh/]],
  ['the choice of another country', [/^Choose a country/, /^Peru/]],
] as const)('the empty page of withdrawals leads to their list by %s', async (_, buttons) => {
  const cashier = openCashier([definition()], { path: 'empty?transaction=withdrawal' });
  for (const name of buttons) await cashier.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: 'Withdrawals' })).toBeTruthy();
  await cashier.settle();
});
