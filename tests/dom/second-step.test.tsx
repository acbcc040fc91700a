import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MethodFieldInput } from '../../schemas/method/field.ts';
import { definition, textField } from '../e2e/support/definitions.ts';
import { openCashier, openForm } from './support/open-form.tsx';
import type { Cashier } from './support/cashier.ts';

/** The next response asks for these fields. */
const asks = (form: Cashier, ...fields: readonly MethodFieldInput[]) =>
  form.script({
    call: 'deposit-create',
    times: 1,
    body: { depositId: 'd1', fields, apiResponse: { isFieldsRequired: true } },
  });

const named = (label: string, over: Partial<MethodFieldInput> = {}) => textField({ name: label, label, ...over });

/** The message under a field, and whether the button is disabled. */
const state = (form: Cashier, label: string) => [form.message(label), form.isRefused];
const FINE = ['', false];
const WRONG = ['Four digits please', true];

test.each([
  ['accepted', ['1234']],
  ['refused before', ['no', '1234']],
])(
  'after a first step that was %s, a field of the second step is not wrong while it is typed',
  async (_when, codes) => {
    const form = await openForm({ fields: [textField()] });
    for (const code of codes) {
      asks(form, named('First'), named('Second'));
      await form.fill('Code', code);
      await form.click(form.submit);
    }
    await form.until(() => expect(form.hasField('First')).toBe(true));
    await form.press('{Tab}');
    expect(state(form, 'First')).toEqual(FINE);
    await form.type(form.field('First'), '1');
    expect(state(form, 'First')).toEqual(FINE);
    await form.leave();
    expect(form.message('First')).toBe('Four digits please');
    await form.fill('First', '1234');
    await form.click(form.submit);
    expect(state(form, 'Second')).toEqual(WRONG);
    await form.fill('Second', '5678');
    expect(state(form, 'Second')).toEqual(FINE);
    await form.click(form.submit);
    await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
    expect(form.payloads('deposit-create').at(-1)).toMatchObject({
      amount: 500,
      fields: { code: '1234', First: '1234', Second: '5678' },
    });
  },
);

test('a field that a second response asks for is not wrong while it is typed, in a withdrawal too', async () => {
  const cashier = openCashier([definition()], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  for (const label of ['First', 'Second']) {
    cashier.script({
      call: 'withdrawal-create',
      times: 1,
      body: { withdrawalId: 7, isFieldsRequired: true, fields: [named(label)] },
    });
    await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
    await cashier.until(() => expect(cashier.hasField(label)).toBe(true));
    await cashier.type(cashier.field(label), '123');
    expect(cashier.message(label)).toBe('');
    await cashier.type(cashier.field(label), '4');
  }
  await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(3));
  expect(cashier.payloads('withdrawal-create').at(-1)).toMatchObject({ fields: { First: '1234', Second: '1234' } });
});

test.each([
  ['in the disclosure, which opens', [named('First', { advanced: true })]],
  ['after one that depends on it', [named('Second', { showWhen: { field: 'First', in: ['1234'] } }), named('First')]],
])('the focus moves to the first shown field that a response asks for: %s', async (_where, fields) => {
  const form = await openForm();
  asks(form, ...fields);
  await form.click(form.submit);
  await form.until(() => expect(form.container.querySelector('[data-field=First]')).not.toBeNull());
  const field = form.field('First');
  expect(document.activeElement).toBe(field);
  expect(field.closest('details')?.open).not.toBe(false);
  // What shows later does not take the focus.
  await form.type(field, '1234');
  expect(document.activeElement).toBe(field);
});

test('a field that a response asks for again takes the place of the one in the form, with what was typed there', async () => {
  const form = await openForm({ fields: [textField(), named('Note')] });
  await form.fill('Code', '1234');
  await form.fill('Note', '5678');
  asks(form, named('New code', { name: 'code', regex: '^\\d{6}$', regex_error_key: 'Six digits please' }));
  await form.click(form.submit);
  await form.until(() => expect(form.hasField('New code')).toBe(true));
  const labels = [...form.container.querySelectorAll('form .pw-label')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Amount', 'New code', 'Note']);
  expect(form.field('New code').value).toBe('1234');
  expect(document.activeElement).toBe(form.field('New code'));
  await form.click(form.submit);
  expect(form.message('New code')).toBe('Six digits please');
  await form.fill('New code', '123456');
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
  expect(form.payloads('deposit-create').at(-1)).toMatchObject({ fields: { code: '123456', Note: '5678' } });
});

test('where a response asks for a new field too, the focus moves to it', async () => {
  const form = await openForm({ fields: [textField()] });
  await form.fill('Code', '1234');
  asks(form, named('Code', { name: 'code' }), named('Pass'));
  await form.click(form.submit);
  await form.until(() => expect(form.hasField('Pass')).toBe(true));
  expect(document.activeElement).toBe(form.field('Pass'));
});

test.each(['deposit', 'withdrawal'] as const)(
  'why the response to a %s asks for more is said once the focus has moved',
  async (path) => {
    const cashier = openCashier([definition()], { path });
    await cashier.chooseMethod('Test method');
    if (path === 'withdrawal') await cashier.click(cashier.submit);
    const isFieldsRequired = true;
    const fields = [named('Pass')];
    if (path === 'deposit') asks(cashier, ...fields);
    else cashier.script({ call: 'withdrawal-create', times: 1, body: { withdrawalId: 7, isFieldsRequired, fields } });
    const said = () => cashier.container.querySelector('[data-announcement]')?.textContent;
    const before: unknown[] = [];
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest('[data-field="Pass"]')) before.push(said());
    };
    document.addEventListener('focusin', note);
    await cashier.click(await screen.findByRole('button', { name: /^(Deposit|Withdraw) / }));
    await cashier.until(() => expect(cashier.hasField('Pass')).toBe(true));
    document.removeEventListener('focusin', note);
    expect(before).toEqual(['']);
    expect(said()).toBe('The provider needs more details');
  },
);

const device = (value: string) => named('Device', { hidden: true, value });

test('a response that asks only for what the player cannot see is answered at once', async () => {
  const form = await openForm({ fields: [textField()] });
  await form.fill('Code', '1234');
  const said = form.announcements();
  asks(form, device('1234'));
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
  const [first, second] = form.calls('deposit-create');
  expect(second?.payload).toMatchObject({ depositId: 'd1', fields: { code: '1234', Device: '1234' } });
  expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
  expect(said).not.toContain('The provider needs more details');
});

test('a withdrawal, too, answers a response that asks only for hidden values at once', async () => {
  const cashier = openCashier([definition()], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  const body = { withdrawalId: 7, isFieldsRequired: true, fields: [device('1234')] };
  cashier.script({ call: 'withdrawal-create', times: 1, body });
  cashier.script({ call: 'withdrawal-create', body: { withdrawalId: 7 } });
  await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(2));
  expect(cashier.payloads('withdrawal-create').at(-1)).toMatchObject({ withdrawalId: 7, fields: { Device: '1234' } });
  await screen.findByRole('heading', { name: 'Withdrawal in progress' });
});

test('a response that asks the player and for a hidden value waits for the player', async () => {
  const form = await openForm();
  asks(form, device('1234'), named('Pass'));
  await form.click(form.submit);
  await form.until(() => expect(form.hasField('Pass')).toBe(true));
  await form.fill('Pass', '5678');
  expect(form.calls('deposit-create')).toHaveLength(1);
});

test('a server that asks for hidden values without end gets four requests, and the player reads that the outcome is unknown', async () => {
  const form = await openForm();
  const body = { depositId: 'd1', fields: [device('1234')], apiResponse: { isFieldsRequired: true } };
  form.script({ call: 'deposit-create', body });
  await form.click(form.submit);
  await screen.findByText(/^We couldn't confirm/, { selector: '[data-failure] *' });
  expect(form.calls('deposit-create')).toHaveLength(4);
  expect(form.submit?.getAttribute('aria-busy')).not.toBe('true');
  expect(form.told('onError')).toMatchObject([{ message: expect.stringContaining('only hidden ones') as string }]);
});

test('a withdrawal whose responses ask for hidden values without end has an unknown outcome too', async () => {
  const cashier = openCashier([definition()], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  const body = { withdrawalId: 7, isFieldsRequired: true, fields: [device('1234')] };
  cashier.script({ call: 'withdrawal-create', body });
  await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
  await screen.findByText(/^We couldn't confirm/, { selector: '[data-failure] *' });
  expect(cashier.calls('withdrawal-create')).toHaveLength(4);
});

test('a refusal of the step that followed by itself leaves the deposit in its second step', async () => {
  const form = await openForm();
  asks(form, device('1234'));
  form.script({ call: 'deposit-create', times: 1, status: 400, body: { error: { message: 'no' } } });
  await form.click(form.submit);
  await form.until(() => expect(form.container.querySelector('[data-failure]')).not.toBeNull());
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(3));
  expect(form.payloads('deposit-create').at(-1)).toMatchObject({ depositId: 'd1', fields: { Device: '1234' } });
});

test.each<[string, MethodFieldInput, 'text' | 'dropdown']>([
  ['a text', { name: 'code', type: 'dropdown', label: 'Old', values: ['one', 'two'] }, 'text'],
  ['a list', named('Old', { name: 'code', regex: '^.+$' }), 'dropdown'],
])('a field that is asked for again as %s can be answered', async (_kind, own, type) => {
  const form = await openForm({ fields: [own] });
  if (type === 'text') await form.choose('Old', 'two');
  else await form.fill('Old', 'typed');
  asks(form, { name: 'code', type, label: 'New', regex: '^\\w+$', values: ['six', 'ten'] });
  await form.click(form.submit);
  await form.until(() => expect(screen.queryByText('New')).not.toBeNull());
  if (type === 'text') await form.fill('New', 'ten');
  else await form.choose('New', 'ten');
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
  expect(form.payloads('deposit-create').at(-1)).toMatchObject({ fields: { code: 'ten' } });
});
