import { expect, test } from 'vitest';
import { MAX_STORED_LENGTH, StoredChoice } from '../../../../../schemas/resume/choice.ts';
import { secretValues } from '../../../../../src/features/form/draft/typed-secrets.ts';
import { storableValues } from '../../../../../src/features/form/draft/use-draft.ts';
import { compile } from '../../../../../renderers/compile.ts';
import { MethodField } from '../../../../../schemas/method/field.ts';
import { parse } from '../../../../../schemas/parse.ts';
import { context, methodOf, planOf, registry } from '../../../../support/methods.ts';
import { CARDS, PLAIN_NAMES, SECRET_NAMES, WORDS } from '../../../../support/secrets.ts';

const names = [...SECRET_NAMES, ...PLAIN_NAMES];
const plan = planOf({ name: 'all', fields: names.map((name) => ({ name })) });
const typedInAll = (text: string) => Object.fromEntries(plan.fields.map(({ id }) => [id, text]));

test('the amount and plain words of ordinary fields are stored', () => {
  const kept = storableValues(plan, { ...typedInAll('JUAN'), amount: '250' });
  expect(Object.keys(kept)).toHaveLength(PLAIN_NAMES.length + 1);
  expect(new Set(Object.values(kept))).toEqual(new Set(['250', 'JUAN']));
});

test('a value that is too long for any field is not stored, since it would make the others unreadable', () => {
  const kept = storableValues(plan, { ...typedInAll('x'.repeat(MAX_STORED_LENGTH + 1)), amount: '250' });
  expect(Object.values(kept)).toEqual(['250']);
});

test.each(CARDS)('no field stores the card number in %j', (text) =>
  expect(Object.values(storableValues(plan, typedInAll(text)))).not.toContain(text),
);

test.each(WORDS)('a field with a secret name does not store %j', (text) => {
  const kept = storableValues(plan, typedInAll(text));
  const found = SECRET_NAMES.filter((name) => Object.keys(kept).some((key) => key.endsWith(` ${name}`)));
  expect(found).toEqual([]);
});

test('values of fields with secret names are scrubbed from reports, even a code of three digits', () => {
  expect(new Set(secretValues(plan, typedInAll('737')))).toEqual(new Set(['737']));
  expect(secretValues(plan, typedInAll('737'))).toHaveLength(SECRET_NAMES.length);
  expect(secretValues(plan, typedInAll('73'))).toEqual([]);
});

test('the field of a second step is not stored, even in a category of the definition', () => {
  const method = methodOf({ fields: [{ name: 'payer', category: 'Payer' }, { name: 'note' }] });
  const compiled = compile(method, context, registry, [MethodField.parse({ name: 'city', category: 'Payer' })]);
  if (!compiled.ok) throw new Error('the method does not compile');
  expect(compiled.plan.fields.map(({ name }) => name)).toEqual(['payer', 'city', 'note']);
  const values = Object.fromEntries(compiled.plan.fields.map(({ id, name }) => [id, `typed ${name}`]));
  expect(storableValues(compiled.plan, values)).toEqual({
    amount: '',
    'f0 payer': 'typed payer',
    'f1 note': 'typed note',
  });
});

test('the value of a field whose name is too long for storage is not stored, since it would make the others unreadable', () => {
  const long = planOf({ fields: [{ name: 'x'.repeat(200) }, { name: 'bank' }] });
  const values = storableValues(long, { amount: '250', f0: 'one', f1: 'two' });
  expect(values).toEqual({ amount: '250', 'f1 bank': 'two' });
  expect(parse(StoredChoice, { draft: { method: 'm', currency: 'MXN', values, at: 1 } }).ok).toBe(true);
});
