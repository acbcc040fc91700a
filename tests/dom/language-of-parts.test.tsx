import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const german = {
  ...definition(),
  text: { de: 'Überweisung' },
  banner: { bannerTextKey: { de: 'Nur Geschäftskonten' } },
  fields: [
    {
      name: 'owner',
      type: 'text',
      category: { de: 'Konto' },
      label: { de: 'Inhaber', fr: 'Titulaire' },
      placeholder_text: { de: 'Vorname und Name' },
    },
    { name: 'bank', type: 'dropdown', label: 'Bank', values: [{ value: 'a', text: { de: 'Sparkasse' } }] },
    { name: 'plz', type: 'text', validations: [{ regex: '^\\d{5}$', message: { de: 'Fünf Ziffern' } }] },
    { name: 'city', type: 'text', label: { en: 'City', de: 'Stadt' } },
  ],
};

const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
const langsOf = (text: string) => screen.getAllByText(text).map(langOf);

test('a text in a language other than the player’s has a lang attribute', async () => {
  const form = openCashier([german]);
  expect(langOf(await screen.findByText('Überweisung'))).toBe('de');
  await form.chooseMethod('Überweisung');
  await form.click(form.dropdown('Bank'));
  for (const text of ['Überweisung', 'Nur Geschäftskonten', 'Konto', 'Inhaber', 'Sparkasse'])
    expect(langsOf(text), text).toEqual(['de']);
  expect(langOf(screen.getByPlaceholderText('Vorname und Name'))).toBe('de');
  expect(langsOf('City')).toEqual(['en']);
  await form.click(form.submit);
  // At the field, and in the summary for screen readers.
  expect(langsOf('Fünf Ziffern')).toEqual(['de', 'de']);
  expect(new Set(langsOf('This field is required'))).toEqual(new Set(['en']));
});
