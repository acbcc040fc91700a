import { holds, type MethodField } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Problem } from '../finding.ts';
import { didYouMean, nearest } from '../suggest.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

/** Conditions that depend on each other, and those that no value can fulfil. A missing field is the compiler's finding. */
export const conditions: Rule = function* (subject) {
  const rows = fieldsOf(subject);
  const byName = new Map<string, readonly [MethodField, string]>();
  for (const row of rows) if (!byName.has(row[0].name)) byName.set(row[0].name, row);
  for (const [field, path] of rows) {
    const rule = field.showWhen;
    const source = rule && byName.get(rule.field);
    if (!rule || !source) continue;
    if (isCircular(field, byName)) {
      yield {
        code: 'show_when_cycle',
        path: `${path}/showWhen`,
        message: `${field.name} depends on ${rule.field}, which depends on ${field.name}`,
      };
      continue;
    }
    const compiled = compiledOf(subject, source[1]);
    if (!compiled) continue;
    const possible = compiled.isHidden
      ? [compiled.defaultValue]
      : compiled.isFixed || compiled.options.length > 0
        ? compiled.options.map(({ value }) => value)
        : undefined;
    if (!possible) continue;
    const impossible = rule.in.flatMap((value, at) => (possible.includes(value) ? [] : [[value, at] as const]));
    if (impossible.length < rule.in.length) {
      for (const [value, at] of impossible)
        yield {
          code: 'show_when_value',
          path: `${path}/showWhen/in/${at}`,
          message: `${rule.field} never has this value`,
          found: shown(value),
          ...didYouMean(nearest(value, possible)),
        };
      continue;
    }
    const [value = ''] = rule.in;
    const meant = nearest(value, possible);
    yield {
      code: 'show_when_never',
      path: `${path}/showWhen/in`,
      message: `${rule.field} never has ${rule.in.length === 1 ? 'this value' : 'one of these values'}, so ${field.name} is never shown or sent`,
      found: shown(rule.in),
      ...(meant === undefined ? { suggestion: `its values are ${shown(possible)}` } : didYouMean(meant)),
    };
  }
};

/** Adds the field that was probably meant to the compiler's finding about a condition. */
export function withSource(problem: Problem, { fields }: PaymentMethod): Problem {
  const [, , at] = problem.path.split('/');
  const named = fields[Number(at)]?.showWhen?.field ?? '';
  if (fields.some(({ name }) => name === named))
    return { ...problem, message: 'showWhen names the amount, on which no field can depend; always shown' };
  const names = fields.filter((field) => !holds(field, 'amount')).map(({ name }) => name);
  return { ...problem, ...didYouMean(nearest(named, names)) };
}

function isCircular(start: MethodField, byName: ReadonlyMap<string, readonly [MethodField, string]>): boolean {
  const seen = new Set<string>();
  let name = start.showWhen?.field;
  while (name !== undefined && !seen.has(name)) {
    if (name === start.name) return true;
    seen.add(name);
    name = byName.get(name)?.[0].showWhen?.field;
  }
  return false;
}
