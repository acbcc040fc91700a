import { expect, test } from 'vitest';
import { planSchema } from '../../renderers/plan-schema.ts';
import { planOf } from '../support/methods.ts';

const fields = [
  { name: 'kind', type: 'dropdown', values: ['iban', 'card'] },
  { name: 'iban', regex: '^[A-Z]{2}\\d+$', showWhen: { field: 'kind', in: ['iban'] } },
];
const amount = { amount: '500' };
const parse = (values: Record<string, string>, names?: readonly string[]) =>
  planSchema(planOf({ fields }), values, names).safeParseAsync(values);

test('the schema of a plan accepts values that are valid in every shown field', async () => {
  const result = await parse({ ...amount, f0: 'iban', f1: 'DE12' });
  expect(result.success).toBe(true);
});

test('the schema of a plan reports each error at its field, with a message key', async () => {
  const result = await parse({ ...amount, f0: 'iban', f1: 'nothing' });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['f1']]);
  expect(JSON.parse(result.error?.issues[0]?.message ?? '')).toHaveProperty('keys');
});

test('the schema of a plan does not check a hidden field', async () => {
  const result = await parse({ ...amount, f0: 'card', f1: 'nothing' });
  expect(result.success).toBe(true);
});

test('the schema of a plan checks only the requested fields', async () => {
  const values = { amount: '', f0: 'iban', f1: 'nothing' };
  const pathsOf = async (names: readonly string[]) =>
    (await parse(values, names)).error?.issues.map(({ path }) => path);
  expect(await pathsOf(['amount'])).toEqual([['amount']]);
  expect(await pathsOf(['f1'])).toEqual([['f1']]);
  expect(await pathsOf(['f0'])).toBeUndefined();
});

test('the schema of a plan treats a missing value as empty', async () => {
  const result = await parse({ ...amount, f0: 'iban' });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['f1']]);
});
