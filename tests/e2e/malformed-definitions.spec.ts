import { definition, textField } from './support/definitions.ts';
import { takesPresses } from './support/presses.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const wrong = (over: object): unknown => ({ ...definition({ name: 'wrong', text: 'Wrong' }), ...over });
const without = (key: string): unknown =>
  Object.fromEntries(Object.entries(definition({ name: 'wrong', text: 'Wrong' })).filter(([name]) => name !== key));

/** What is wrong → the definition, and where the report says it is. */
const KINDS: Readonly<Record<string, readonly [definition: unknown, path: string]>> = {
  'no object': ['a text', ''],
  'no name': [without('name'), '/name'],
  'an empty name': [wrong({ name: '' }), '/name'],
  'no text': [without('text'), '/text'],
  'a text that is a list': [wrong({ text: ['Wrong'] }), '/text'],
  'fields that are no list': [wrong({ fields: { code: {} } }), '/fields'],
  'a field without a name': [wrong({ fields: [{ label: 'Nameless' }] }), '/fields/0/name'],
  'values that are no list': [wrong({ fields: [textField({}), { name: 'x', values: 'a,b' }] }), '/fields/1/values'],
  'a validation without its regex': [
    wrong({ fields: [{ name: 'x', validations: [{ message: 'no' }] }] }),
    '/fields/0/validations/0/regex',
  ],
  'an icon that leaves its folder': [wrong({ iconIds: ['../../secret'] }), '/iconIds/0'],
  'an unknown way to open': [wrong({ opensIn: 'tab' }), '/opensIn'],
  'a limit that is no number': [wrong({ amount_rules: { MXN: { min: 'ten' } } }), '/amount_rules/MXN/min'],
  'a negative limit': [wrong({ amount_rules: { MXN: { max: -5 } } }), '/amount_rules/MXN/max'],
  'a position in words': [wrong({ position: 'first' }), '/position'],
  'a card view in words': [wrong({ cardViewType: 'card' }), '/cardViewType'],
  'a rule that shows nothing': [
    wrong({ fields: [{ name: 'x', showWhen: { field: 'y', in: [] } }] }),
    '/fields/0/showWhen/in',
  ],
};

test('leaves out malformed definitions and reports their paths; the others work', async ({
  backend,
  host,
  cashier,
}) => {
  const bad = Object.values(KINDS).map(([method]) => method);
  const good = [definition({ name: 'first', text: 'First' }), definition({ name: 'last', text: 'Last' })];
  await backend.methods({
    methods: [good[0], ...bad, good[1]],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  await host.open();
  await expect(cashier.list.tiles).toHaveText(['First', 'Last']);
  const expected = Object.values(KINDS).map(([, path], at) => ({
    code: 'method_set_aside',
    path: `/methods/${at + 1}${path}`,
  }));
  const reports = async () => (await host.payloads('onError')) as { code: string; path: string }[];
  // The page draws the list before the widget reports.
  await expect.poll(async () => (await reports()).map(({ code, path }) => ({ code, path }))).toEqual(expected);

  await cashier.list.method('Last').click();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ paymentType: 'last' })]);
});

test('leaves out unusable definitions and reports the reason', FULL, async ({ backend, host, cashier }) => {
  await backend.methods({
    methods: [
      definition({ name: 'good', text: 'Good' }),
      definition({ name: 'good', text: 'Twice' }),
      definition({ name: 'turned', text: 'Turned', amount_rules: { MXN: { min: 500, max: 100 } } }),
    ],
  });
  await host.open();
  await expect(cashier.list.tiles).toHaveText(['Good']);
  await expect
    .poll(() => host.payloads('onError'))
    .toEqual([
      { code: 'method_set_aside', path: '/methods/1/name', message: expect.stringContaining('good') },
      { code: 'method_set_aside', path: '/methods/2/amount_rules/MXN', message: expect.stringContaining('turned') },
    ]);
});

test('shows an unknown field type as text and an unknown card view as 0, and reports both to the host', async ({
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm({ cardViewType: 77, fields: [textField({ type: 'hologram' })] });
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ fields: { code: '1234' } })]);
  const paths = (await host.payloads('onError')).map((payload) => (payload as { path?: string }).path);
  expect(paths).toContain('/cardViewType');
  expect(paths).toContain('/fields/0/type');
});

test(
  'turns off a pattern that does not compile, and reports it to the host',
  FULL,
  async ({ openForm, host, cashier, backend }) => {
    await openForm({ fields: [textField({ regex: '^(unclosed' })] });
    await cashier.form.field('Code').fill('anything');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.payloads('deposit-create')).toEqual([
      expect.objectContaining({ fields: { code: 'anything' } }),
    ]);
    expect(await host.payloads('onError')).toContainEqual(expect.objectContaining({ path: '/fields/0/regex' }));
  },
);

test('a catastrophic pattern never blocks the page, and a value that it cannot check is refused', async ({
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ fields: [textField({ regex: '^(([a-z])+.)+[A-Z]([a-z])+$', regex_error_key: 'Not this' })] });
  // On the page's own thread this value would take the pattern hours, and nothing below would happen.
  await cashier.form.field('Code').fill('a'.repeat(48));
  await takesPresses(cashier.form.submit);
  await cashier.form.submit.click({ force: true });
  await expect(cashier.form.message('Code')).toHaveText('Not this');
  expect(await backend.calls('deposit-create')).toEqual([]);
});

test(
  'sends a press even if the script of the worker never arrives',
  FULL,
  async ({ page, openForm, cashier, backend }) => {
    await page.context().route('**/assets/pattern.worker*', () => undefined);
    await openForm({ fields: [textField({ regex: '^(([a-z])+.)+[A-Z]([a-z])+$' })] });
    await cashier.form.field('Code').fill('anything');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.calls('deposit-create')).toHaveLength(1);
  },
);
