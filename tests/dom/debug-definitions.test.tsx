import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
// Loaded here, so that the first test does not wait for this code.
import '../../src/app/debug/lint/lint-list.ts';
import { definition } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';

const debug = { start: { debug: true } } as const;
const LOOK_MS = 400;

const wrong = definition({ fields: [{ name: 'kind', type: 'dropdwon', label: 'Kind' }] });
const mistyped = { ...definition({ name: 'other', text: 'Other method', position: 2 }), isPopluar: true };

async function definitionsOf(cashier: Cashier): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'Test method' });
  const box = await screen.findByRole('complementary', { name: 'Debug' });
  await cashier.click(box.querySelector('summary'));
  await cashier.pass(LOOK_MS);
  return screen.getByRole('region', { name: 'Definitions' });
}

const errors = (cashier: Cashier, code: string): readonly unknown[] =>
  cashier.told('onError').filter((error) => (error as { readonly code: string }).code === code);

const codes = (section: HTMLElement): readonly (string | null)[] =>
  within(section)
    .queryAllByRole('listitem')
    .map((row) => row.getAttribute('data-finding'));

test('the debug panel checks all methods of the list before a form is opened', async () => {
  const cashier = openCashier([wrong, mistyped], debug);
  const section = await definitionsOf(cashier);
  await waitFor(() => expect(codes(section)).toEqual(['unknown_field_type', 'unknown_key']));
  expect(section.textContent).toContain('other: no key is called isPopluar here, found "isPopluar"');
  expect(section.textContent).toContain('did you mean `isPopular`?');
  expect(screen.getByText(/2 in definitions/)).toBeDefined();
  expect(errors(cashier, 'unknown_key')).toEqual([
    { code: 'unknown_key', message: 'other: no key is called isPopluar here', path: '/isPopluar' },
  ]);
});

test('the host receives a finding once, even if the form finds it again later', async () => {
  const cashier = openCashier([wrong], debug);
  const section = await definitionsOf(cashier);
  await waitFor(() => expect(codes(section)).toEqual(['unknown_field_type']));
  await cashier.chooseMethod('Test method');
  expect(errors(cashier, 'unknown_field_type')).toHaveLength(1);
});

test('the host receives at most 20 findings of the same mistake, and then a summary', async () => {
  const fields = Array.from({ length: 30 }, (_, at) => ({ name: `f${at}`, type: 'dropdwon', label: `F${at}` }));
  const cashier = openCashier([definition({ fields })], debug);
  const section = await definitionsOf(cashier);
  await waitFor(() => expect(codes(section)).toHaveLength(30));
  const heard = errors(cashier, 'unknown_field_type');
  expect(heard).toHaveLength(21);
  expect(heard.at(-1)).toEqual({ code: 'unknown_field_type', message: 'test_method: 10 more places' });
});

test('a rejected method is listed with what to do, and reported only by the list', async () => {
  const cashier = openCashier([definition(), { name: 'bad' }], debug);
  const section = await definitionsOf(cashier);
  await waitFor(() => expect(codes(section)).toEqual(['method_set_aside']));
  expect(section.textContent).toContain('add the key `text`');
  expect(errors(cashier, 'method_set_aside')).toHaveLength(1);
});

test('without a list, the debug panel says that there are no definitions to check', async () => {
  openCashier([], { ...debug, scripts: [{ call: 'methods-payment-v5', status: 500, body: {} }] });
  expect((await screen.findByRole('complementary', { name: 'Debug' })).textContent).toContain(
    'No definitions have been sent while debug was on.',
  );
});

test('the debug panel shows that its check failed', async () => {
  vi.stubGlobal('requestIdleCallback', () => {
    throw new Error('no idle time');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const log = vi.mocked(console.error).mockImplementationOnce(() => undefined);
  const section = await definitionsOf(openCashier([mistyped, wrong], debug));
  await waitFor(() => expect(section.textContent).toContain('The check ended early; the console says why.'));
  expect(log).toHaveBeenCalledWith('[paywidget] the definitions cannot be checked:', new Error('no idle time'));
  log.mockClear(); // the only one that is expected
});

test('without debug mode only the form reports its findings, not the linter', async () => {
  const cashier = openCashier([wrong, mistyped]);
  await cashier.chooseMethod('Test method');
  expect(errors(cashier, 'unknown_field_type')).toHaveLength(1);
  expect(errors(cashier, 'unknown_key')).toEqual([]);
});

test.each([
  [[{ name: 'bad' }], '1 method set aside'],
  [[{ name: 'bad' }, { name: 'worse' }], '2 methods set aside'],
])('for the rejected definitions %j the debug panel says: %s', async (wrongOnes, said) => {
  const cashier = openCashier([definition(), ...wrongOnes], debug);
  await definitionsOf(cashier);
  const box = screen.getByRole('complementary', { name: 'Debug' });
  expect(box.querySelector('summary')?.textContent).toContain(`, ${said}`);
});
