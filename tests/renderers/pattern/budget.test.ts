import { expect, test, vi } from 'vitest';
import { FORM_BUDGET, patternsOfForm } from '../../../renderers/pattern/budget.ts';
import type { RunSlowPattern } from '../../../renderers/pattern/pattern.ts';
import { planSchema } from '../../../renderers/plan-schema.ts';
import { LIMITS } from '../../../schemas/method/limits.ts';
import { fieldOf, planOf } from '../../support/methods.ts';

/** Accepts every value, with the maximum number of steps of one pattern. */
const dear = (n: number) => `(?:\\p{L}{0,60}\\p{L}{0,8}(?:\\d|!${n})|$)`;
const long = (n: number) => `^${`${n} `.repeat(LIMITS.pattern).slice(0, LIMITS.pattern - 1)}`;
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const issuesOf = (patterns: readonly string[]) => {
  const compilePattern = patternsOfForm();
  return patterns.map((source) => compilePattern(source).issue);
};

test('expensive patterns run on the page within the budget of steps, then in the worker, and are then set aside', () => {
  const issues = issuesOf(many(30, dear));
  const onPage = issues.indexOf('over-budget');
  expect(onPage).toBeGreaterThan(0);
  expect(onPage * patternsOfForm()(dear(0)).steps).toBeLessThanOrEqual(FORM_BUDGET.steps);
  expect(issues.slice(onPage)).toEqual([
    ...Array<string>(FORM_BUDGET.inWorker).fill('over-budget'),
    ...Array<string>(30 - onPage - FORM_BUDGET.inWorker).fill('set-aside'),
  ]);
});

test('a cheap pattern still runs on the page after expensive ones', () => {
  expect(issuesOf([...many(30, dear), '^\\d{4}$']).at(-1)).toBeUndefined();
});

test('long patterns are proved within the budget of characters', () => {
  const fit = FORM_BUDGET.chars / LIMITS.pattern;
  const issues = issuesOf(many(fit + 1, long));
  expect(issues).toEqual([...Array<undefined>(fit).fill(undefined), 'over-budget']);
});

test('a pattern in many fields counts once', () => {
  const one = long(1);
  expect(issuesOf(Array<string>(50).fill(one))).toEqual(Array<undefined>(50).fill(undefined));
});

test('a pattern beyond the budgets of page and worker is not compiled', () => {
  const compilePattern = patternsOfForm();
  for (const source of many(FORM_BUDGET.chars / LIMITS.pattern + FORM_BUDGET.inWorker, long)) compilePattern(source);
  expect(compilePattern('([a-z').issue).toBe('set-aside');
});

test('an invalid pattern is reported as invalid even beyond the budget of characters', () => {
  const sources = [...many(FORM_BUDGET.chars / LIMITS.pattern, long), '([a-z'];
  expect(issuesOf(sources).at(-1)).toBe('invalid');
});

test('each form has its own budget', () => {
  issuesOf(many(30, dear));
  expect(issuesOf([dear(0)])).toEqual([undefined]);
});

/** The maximum number of fields and validations that the schema accepts. */
const worst = {
  fields: many(LIMITS.fields, String).map((name) => ({
    name,
    regex: dear(0),
    validations: many(LIMITS.validations, (n) => ({ regex: dear(n + 1), message: 'No' })),
  })),
};

test('the largest form runs at most twenty patterns in the worker, and reports each rule with its path', async () => {
  const runSlowPattern = vi.fn<RunSlowPattern>(() => Promise.resolve('match'));
  const plan = planOf(worst, { runSlowPattern });
  const pathsOf = (kind: string) => plan.issues.filter((issue) => issue.kind === kind).map(({ path }) => path);
  expect(pathsOf('pattern-over-budget')).toHaveLength(FORM_BUDGET.inWorker);
  expect(pathsOf('pattern-over-budget')[0]).toBe('/fields/0/validations/1/regex');
  expect(pathsOf('pattern-set-aside')).toContain('/fields/299/validations/9/regex');
  const typed = Object.fromEntries(plan.fields.map(({ id }) => [id, 'a'.repeat(512)]));
  const values = { ...typed, amount: '500' };
  expect((await planSchema(plan, values).safeParseAsync(values)).success).toBe(true);
  // One of two fields with the same pattern and value may use the verdict of the other.
  const asked = runSlowPattern.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(FORM_BUDGET.inWorker);
});

test('a rule that is set aside refuses no value, and the field stays required by its other rules', async () => {
  const before = many(LIMITS.validations, (n) => ({ regex: `^(a+)+${n}$`, message: 'No' }));
  const plan = planOf({
    fields: [
      { name: 'one', validations: before },
      { name: 'two', validations: before },
      { name: 'last', regex: '^(b+)+$', validations: [{ regex: '^\\d+$', message: 'Digits' }] },
    ],
  });
  const last = plan.fields[2];
  expect(last?.pattern?.issue).toBe('set-aside');
  expect(last?.isRequired).toBe(true);
  expect(await last?.check('12')).toBeUndefined();
  expect(await last?.check('ab')).toMatchObject({ keys: [], text: 'Digits' });
});

test('the pattern of the amount counts toward the budget too', () => {
  const { issues } = planOf({ ...worst, traits: { amountRegex: dear(0) } });
  expect(issues.at(-1)).toEqual({
    kind: 'pattern-set-aside',
    path: '/traits/amountRegex',
    message: 'the pattern of the amount',
  });
});

test('a pattern that is too expensive for the page runs in the worker', async () => {
  const runSlowPattern = vi.fn<RunSlowPattern>(() => Promise.resolve('mismatch'));
  const validations = many(3, (n) => ({ regex: dear(n), message: 'No' }));
  const field = fieldOf({ validations }, {}, { runSlowPattern });
  expect(await field.check('abc')).toMatchObject({ keys: [], text: 'No' });
  expect(runSlowPattern).toHaveBeenCalledWith(dear(2), 'u', 'abc');
});
