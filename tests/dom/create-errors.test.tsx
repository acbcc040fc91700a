import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PUSHES_AFTER_MS } from '../../schemas/figures.ts';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier, openForm } from './support/open-form.tsx';

const PROVIDER = 'The payment provider could not process this. Check the details or choose another method.';
const refusal = (status: number, code?: string, message = 'Raw words of the server') => ({
  status,
  body: { error: { message, code } },
});
const redirectTo = (source: string) => ({ depositId: 'd1', apiResponse: { method: 'GET', source, data: {} } });

const REFUSED = [
  ['a message from the merchant', refusal(400, 'merchant_client_error', 'Use another card'), 'Use another card'],
  ['a refused pattern of the provider', refusal(400, 'payment_method_regex'), PROVIDER],
  ['an unknown error code', refusal(500, 'provider_17'), PROVIDER],
  [
    'a known error code',
    refusal(400, 'limit_exceeded'),
    "The amount is above this method's current limit. Choose a smaller amount or another method.",
  ],
  ['a status without a code', refusal(429), 'Too many attempts. Wait a moment and try again.'],
] as const;

const failed = (outcome: string) => ({ event: 'submit-failed', params: { method: 'test_method', outcome } });

test.each(REFUSED)('%s is shown on the form, with a reference', async (_name, { status, body }, sentence) => {
  const form = await openForm();
  form.script({ call: 'deposit-create', status, body });
  await form.click(form.submit);
  await form.until(() => expect(form.failure).toContain(sentence));
  const [call] = form.calls('deposit-create');
  expect(form.failure).toContain(call?.headers['requestId']);
  expect(form.submit?.getAttribute('aria-busy')).toBeNull();
  expect(form.told('analytics')).toContainEqual(failed('refused'));
  const code = body.error.code ?? 'http_error';
  expect(form.told('onError')).toEqual([expect.objectContaining({ code, status })]);
  expect(form.told('onCreateTransaction')).toEqual([]);
});

test.each([
  ['a malformed response', { depositId: { wrong: true }, apiResponse: 'none' }, 'malformed_answer', 0],
  ['a response without a deposit', { apiResponse: {} }, 'flow_error', 0],
  ['a response that is not a JSON object', 'thanks', 'malformed_answer', 0],
  ['a redirect to a script', redirectTo('javascript:alert(document.domain)'), 'flow_error', 1],
  ['a redirect to an embedded page', redirectTo('data:text/html,<script>alert(1)</script>'), 'flow_error', 1],
  ['a redirect to invalid text', redirectTo('not an address'), 'flow_error', 1],
])('%s shows the generic error on the form, and is reported to the host', async (_name, body, code, created) => {
  const form = await openForm();
  form.script({ call: 'deposit-create', body });
  await form.click(form.submit);
  await form.until(() => expect(form.failure).toContain(PROVIDER));
  expect(form.submit?.getAttribute('aria-busy')).toBeNull();
  expect(form.told('analytics')).toContainEqual(failed('unusable'));
  expect(form.told('onError')).toEqual([expect.objectContaining({ code })]);
  expect(form.told('onCreateTransaction')).toHaveLength(created);
});

test.each(['deposit', 'withdrawal'] as const)(
  'the next press of a %s takes away the message of the one before',
  async (path) => {
    const cashier = openCashier([definition()], { path });
    await cashier.chooseMethod('Test method');
    if (path === 'withdrawal') await cashier.click(cashier.submit);
    cashier.script({ call: `${path}-create`, ...refusal(400), times: 1 });
    cashier.script({ call: `${path}-create`, fault: 'hang' });
    const press = async () => cashier.click(await screen.findByRole('button', { name: /^(Deposit|Withdraw) / }));
    await press();
    await cashier.until(() => expect(cashier.failure).toContain('was not created'));
    await press();
    await cashier.until(() => expect(cashier.calls(`${path}-create`)).toHaveLength(2));
    expect(cashier.failure).toBe('');
  },
);

test.each([48, '48'])(
  'closing during deposit-create sends the user id %j in the type that the host gave',
  async (id) => {
    const form = await openForm({}, { start: { user: { id } } });
    form.script({ call: 'deposit-create', fault: 'hang' });
    await form.click(form.submit);
    await form.until(() => expect(form.calls('deposit-create')).toHaveLength(1));
    await form.click(screen.getByRole('button', { name: 'Close' }));
    await form.until(() => expect(form.payloads('session-form-on-close-modal')).toMatchObject([{ userId: id }]));
  },
);

test('a press whose token was replaced before the response does not ask the player to sign in again', async () => {
  const form = await openForm();
  await form.pass(PUSHES_AFTER_MS);
  form.script({ call: 'deposit-create', ...refusal(401), delayMs: 1_000 });
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(1));
  await form.push('login.token', { token: 'renewed' });
  await form.settle();
  await form.pass(1_000);
  await form.until(() => expect(form.submit?.getAttribute('aria-busy')).toBeNull());
  expect(form.told('onTokenExpired')).toEqual([]);
  expect(form.failure).toContain('The deposit was not createdTry again');
  expect(form.container.querySelector('.pw-snack')).toBeNull();
});

test('where no crypto address can be used, the page says why, and only its notice says that something went wrong', async () => {
  const coin = definition({ text: 'Tether', category: 'crypto', groupText: 'Crypto', cryptoCurrency: 'USDT' });
  const cashier = openCashier([coin], { answers: ['crypto-empty'] });
  await cashier.click(await screen.findByRole('button', { name: /^Crypto/ }));
  const said = cashier.announcements();
  await cashier.click(await screen.findByRole('button', { name: /^Tether/ }));
  await cashier.until(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  expect(said.filter((text) => text.includes('Something went wrong')).length).toBeLessThan(2);
  expect(said.at(-1)).toMatch(/^The provider did not return a valid address/);
});

test('where a request for a crypto address was already sent, the page says so, not that there is no valid address', async () => {
  const coin = definition({ text: 'Tether', category: 'crypto', groupText: 'Crypto', cryptoCurrency: 'USDT' });
  const cashier = openCashier([coin]);
  cashier.script({ call: 'deposit-create', status: 409, body: {} });
  await cashier.click(await screen.findByRole('button', { name: /^Crypto/ }));
  const said = cashier.announcements();
  await cashier.click(await screen.findByRole('button', { name: /^Tether/ }));
  await cashier.until(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  const reason = 'This was already sent. Check the status of the payment.';
  expect(cashier.container.querySelector('[data-failure]')?.textContent).toContain(reason);
  expect(said.at(-1)).toContain(reason);
});
