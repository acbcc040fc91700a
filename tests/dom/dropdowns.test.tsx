import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { textField } from '../e2e/support/definitions.ts';
import { openForm } from './support/open-form.tsx';

const few = { name: 'few', type: 'dropdown', label: 'Few', values: ['one', 'two', 'three', 'four', 'five'] };
const many = {
  name: 'many',
  type: 'dropdown',
  label: 'Many',
  values: ['Águila', 'Bosque', 'Cedro', 'Delta', 'Estrella', { value: 'fz', text: 'Fénix' }],
};
const expanded = (element: Element) => element.getAttribute('aria-expanded');

test('only one dropdown is open at a time, and a press outside closes it', async () => {
  const form = await openForm({ fields: [many, few, textField()] });
  await form.click(form.dropdown('Few'));
  expect(form.options()).toEqual(few.values);
  await form.click(form.dropdown('Many'));
  expect(form.options()).toEqual(['Águila', 'Bosque', 'Cedro', 'Delta', 'Estrella', 'Fénix']);
  expect([form.dropdown('Few'), form.dropdown('Many')].map(expanded)).toEqual(['false', 'true']);
  await form.leave();
  expect(form.options()).toEqual([]);
  expect(expanded(form.dropdown('Many'))).toBe('false');
});

test.each(['Few', 'Many'])('a double click leaves the dropdown %s open, and a later click closes it', async (label) => {
  const form = await openForm({ fields: [few, many] });
  const dropdown = form.dropdown(label);
  await form.user.dblClick(dropdown);
  await form.settle();
  expect(expanded(dropdown)).toBe('true');
  fireEvent.click(dropdown, { detail: 1 });
  await form.settle();
  expect(expanded(dropdown)).toBe('false');
});

test('a dropdown with five options has no search; one with six has a search that ignores accents, all by keyboard', async () => {
  const form = await openForm({ fields: [few, many] });
  const [plain, searched] = [form.dropdown('Few'), form.dropdown('Many')];
  plain.focus();
  await form.press('{Enter}');
  expect(form.options()).toEqual(few.values);
  await form.press('{ArrowDown}{ArrowDown}{Enter}');
  expect(plain.textContent).toBe('Few two');
  expect(document.activeElement).toBe(plain);

  searched.focus();
  await form.press('{Enter}');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search'));
  await form.press('fenix');
  expect(form.options()).toEqual(['Fénix']);
  await form.press('{ArrowDown}{Enter}');
  expect(searched.textContent).toBe('Many Fénix');
  expect(document.activeElement).toBe(searched);
  expect(await form.pay()).toMatchObject({ fields: { few: 'two', many: 'fz' } });
});

test('a dropdown search without results shows a text, and Escape keeps the selected option', async () => {
  const form = await openForm({ fields: [many] });
  await form.choose('Many', 'Delta');
  await form.click(form.dropdown('Many'));
  await form.press('zzz');
  expect(form.options()).toEqual([]);
  expect(screen.getByText('Nothing found')).toBeTruthy();
  await form.press('{Escape}');
  expect(screen.queryByText('Nothing found')).toBeNull();
  expect(form.dropdown('Many').textContent).toBe('Many Delta');
  expect(document.activeElement).toBe(form.dropdown('Many'));
});

test.each(['Few', 'Many'])('Escape in the open list of %s closes no dialog of the site around it', async (label) => {
  const form = await openForm({ fields: [few, many] });
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  const isUsed = () => !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await form.click(form.dropdown(label));
  expect([isUsed(), heard, expanded(form.dropdown(label))]).toEqual([true, [], 'false']);
  expect([isUsed(), heard]).toEqual([false, ['Escape']]);
});

test('a dropdown search says how many options it finds, once for each number', async () => {
  const form = await openForm({ fields: [many] });
  const said = form.announcements();
  await form.click(form.dropdown('Many'));
  for (const key of ['e', 'd', 'r', 'z']) await form.press(key);
  expect(said).toEqual(['5 results', '1 result', '0 results']);
});

test('a single network is selected and fixed; among several the arrow keys select', async () => {
  const form = await openForm({
    fields: [
      { name: 'chain', type: 'networks', label: 'Chain', values: ['Bitcoin'] },
      { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20', 'TON'] },
    ],
  });
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const isChecked = (name: string) => radio(name).checked;
  expect(isChecked('Bitcoin')).toBe(true);
  expect(screen.getByRole<HTMLFieldSetElement>('radiogroup', { name: 'Chain' }).disabled).toBe(true);
  expect(isChecked('TRC-20')).toBe(true);
  radio('TRC-20').focus();
  for (const [key, name] of [
    ['{ArrowRight}', 'TON'],
    ['{ArrowDown}', 'ERC-20'],
    ['{ArrowLeft}', 'TON'],
    ['{ArrowUp}', 'TRC-20'],
    ['{ArrowRight}', 'TON'],
  ] as const) {
    await form.press(key);
    expect(isChecked(name), key).toBe(true);
    expect(document.activeElement).toBe(radio(name));
  }
  expect(await form.pay()).toMatchObject({ fields: { chain: 'Bitcoin', net: 'TON' } });
});

test('a press that is refused because of a network moves the focus to the networks, which are marked as invalid', async () => {
  const validations = [{ regex: '^(?!TON)', message: 'TON is closed' }];
  const form = await openForm({
    fields: [{ name: 'net', type: 'networks', label: 'Network', values: ['TRC-20', 'TON'], value: 'TON', validations }],
  });
  await form.click(screen.getByRole('radio', { name: 'TON' }));
  await form.click(form.submit);
  expect(form.message('Network')).toBe('TON is closed');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'TON' }));
  const group = screen.getByRole('radiogroup', { name: 'Network' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  await form.click(screen.getByRole('radio', { name: 'TRC-20' }));
  expect(group.getAttribute('aria-invalid')).toBe('false');
  expect(await form.pay()).toMatchObject({ fields: { net: 'TRC-20' } });
});

test('an invalid network that is checked from the start disables the button until another is chosen', async () => {
  const validations = [{ regex: '^(?!TON)', message: 'TON is closed' }];
  const net = { name: 'net', type: 'networks', label: 'Network', values: ['TRC-20', 'TON'], value: 'TON', validations };
  const form = await openForm({ fields: [{ ...net, triggered: true }] });
  expect(form.isRefused).toBe(true);
  await form.click(screen.getByRole('radio', { name: 'TRC-20' }));
  expect(form.isRefused).toBe(false);
});

test('dropdowns and networks are marked as required', async () => {
  await openForm({ fields: [few, { name: 'net', type: 'networks', label: 'Network', values: ['TRC-20', 'TON'] }] });
  for (const choice of [screen.getByRole('combobox', { name: /^Few/ }), screen.getByRole('radiogroup')]) {
    expect(choice.getAttribute('aria-required')).toBe('true');
  }
});

test('seven networks are shown as a dropdown', async () => {
  const values = ['ERC-20', 'TRC-20', 'TON', 'BEP-20', 'Solana', 'Polygon', 'Base'];
  const form = await openForm({ fields: [{ name: 'net', type: 'networks', label: 'Network', values }] });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await form.choose('Network', 'Solana');
  expect(await form.pay()).toMatchObject({ fields: { net: 'Solana' } });
});

test('a dropdown with thousands of options shows the first and the selected ones, and its search finds the others', async () => {
  const values = Array.from({ length: 20_000 }, (_, at) => `Option ${at}`);
  const form = await openForm({ fields: [{ name: 'huge', type: 'dropdown', label: 'Huge', values }] });
  await form.click(form.dropdown('Huge'));
  expect(form.options()).toEqual(values.slice(0, 300));
  expect(screen.getByText('19700 more options. Type to narrow the list.')).toBeTruthy();
  await form.press('option 19999');
  expect(form.options()).toEqual(['Option 19999']);
  await form.press('{ArrowDown}{Enter}');
  await form.click(form.dropdown('Huge'));
  expect(form.options()).toEqual(['Option 19999', ...values.slice(1, 300)]);
  await form.press('{Escape}');
  expect(await form.pay()).toMatchObject({ fields: { huge: 'Option 19999' } });
});

test('Enter in the dropdown search selects the only match, and does nothing with several', async () => {
  const values = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
  const form = await openForm({ fields: [{ name: 'many', type: 'dropdown', label: 'Many', values }] });
  await form.click(form.dropdown('Many'));
  await form.press('eta{Enter}');
  expect(form.options()).toEqual(['Beta', 'Zeta']);
  await form.press('{Backspace}{Backspace}{Backspace}gam{Enter}');
  expect(form.dropdown('Many').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(form.dropdown('Many'));
  expect(await form.pay()).toMatchObject({ fields: { many: 'Gamma' } });
});

test('a currency option shows name and code, or only the code without a name', async () => {
  const paid = { name: 'paid', type: 'dropdown_currency', label: 'Paid in', values: ['BTC', 'CFA', 'MXN', 'ZZY'] };
  const form = await openForm({ fields: [paid] });
  await form.click(form.dropdown('Paid in'));
  expect(form.options()).toEqual(['BitcoinBTC', 'CFA francCFA', 'Mexican PesoMXN', 'ZZY']);
});

const COUNTRIES = ['ES', 'AT', 'DE', 'CH', 'HR', 'MX'].map((code) => ({ code, name: code, phonePrefix: '1' }));
const selector = { call: 'methods-country-selector-v2', body: { countries: COUNTRIES } } as const;

test('a currency option whose name is its code is read once', async () => {
  const paid = { name: 'paid', type: 'dropdown_currency', label: 'Paid in', values: ['BTC', 'DASH', 'XLM'] };
  const form = await openForm({ fields: [paid] });
  await form.click(form.dropdown('Paid in'));
  expect(screen.getByRole('option', { name: 'Dash' }).textContent).toBe('DashDASH');
  expect(screen.getByRole('option', { name: /^Stellar ?XLM$/ })).toBeTruthy();
});

test('the countries of the selector are in the order of their names in the language of the player', async () => {
  const form = await openForm(
    { fields: [{ name: 'land', type: 'dropdown_country', label: 'Land' }] },
    { scripts: [selector] },
  );
  await form.click(form.dropdown('Land'));
  expect(form.options()).toEqual(['Austria', 'Croatia', 'Germany', 'Mexico', 'Spain', 'Switzerland']);
});

test('the countries that a definition lists keep its order', async () => {
  const land = { name: 'land', type: 'dropdown_country', label: 'Land', values: ['MX', 'ES', 'AT'] };
  const form = await openForm({ fields: [land] }, { scripts: [selector] });
  await form.click(form.dropdown('Land'));
  expect(form.options()).toEqual(['Mexico', 'Spain', 'Austria']);
});

test('Enter that ends the composing of a word chooses nothing, also as Safari reports it', async () => {
  const form = await openForm({ fields: [many] });
  await form.click(form.dropdown('Many'));
  await form.press('cedro');
  const search = screen.getByPlaceholderText('Search');
  // Safari ends the composition before the key goes down.
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  await form.settle();
  expect(form.options()).toEqual(['Cedro']);
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
  await form.settle();
  expect(form.dropdown('Many').textContent).toBe('Many Cedro');
});

test('a search in a list of countries also finds what the server calls them, as the choice of the region does', async () => {
  const countries = COUNTRIES.map((country) => (country.code === 'DE' ? { ...country, name: 'Alemania' } : country));
  const scripts = [{ call: 'methods-country-selector-v2', body: { countries } }];
  const form = await openForm({ fields: [{ name: 'land', type: 'dropdown_country', label: 'Land' }] }, { scripts });
  await form.click(form.dropdown('Land'));
  await form.press('aleman');
  expect(form.options()).toEqual(['Germany']);
});
