import { circleOf } from '../../renderers/check-definition.ts';
import type { CompiledField } from '../../renderers/contract.ts';
import { holds, type MethodField } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Problem } from '../finding.ts';
import { didYouMean, nearest } from '../suggest.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

/** Conditions that no value can fulfil. A missing field and a circle are findings of the compiler. */
export const conditions: Rule = function* (subject) {
  const rows = fieldsOf(subject);
  const byName = new Map<string, readonly [MethodField, string]>();
  for (const row of rows) if (!byName.has(row[0].name)) byName.set(row[0].name, row);
  for (const [field, path] of rows) {
    const rule = field.showWhen;
    const source = rule && byName.get(rule.field);
    if (!rule || !source) continue;
    if (circleOf(field, (name) => byName.get(name)?.[0])) continue;
    const compiled = compiledOf(subject, source[1]);
    if (!compiled) continue;
    const possible = compiled.isHidden
      ? [compiled.defaultValue]
      : compiled.isFixed || compiled.options.length > 0
        ? compiled.options.map(({ value }) => value)
        : undefined;
    const impossible = rule.in.flatMap((value, at) => {
      const pattern = possible ? undefined : refusing(compiled, value);
      return pattern !== undefined || possible?.includes(value) === false ? [{ value, at, pattern }] : [];
    });
    const never = `${rule.field} ${possible ? 'never has' : 'refuses'}`;
    const adviceOn = ({ value, pattern }: { readonly value: string; readonly pattern: string | undefined }) =>
      pattern === undefined ? didYouMean(nearest(value, possible ?? [])) : { suggestion: `its pattern is ${pattern}` };
    if (impossible.length < rule.in.length) {
      for (const one of impossible)
        yield {
          code: 'show_when_value',
          path: `${path}/showWhen/in/${one.at}`,
          message: `${never} this value`,
          found: shown(one.value),
          ...adviceOn(one),
        };
      continue;
    }
    const [first] = impossible;
    yield {
      code: 'show_when_never',
      path: `${path}/showWhen/in`,
      // What a pattern refuses can be typed, so the field may show.
      message: `${never} ${rule.in.length === 1 ? 'this value' : 'one of these values'}, so ${field.name} is never ${possible ? 'shown or sent' : 'sent'}`,
      found: shown(rule.in),
      suggestion: `its values are ${shown(possible)}`,
      ...(first && adviceOn(first)),
    };
  }
};

/** The pattern of a text that refuses a value. Undefined also where only the page can tell. */
function refusing(source: CompiledField, value: string): string | undefined {
  if (!holds(source, 'text') && !holds(source, 'uppercase text')) return undefined;
  const outcome = source.check(value);
  const why = outcome instanceof Promise ? undefined : outcome?.why;
  return why?.rule === 'field-pattern' || why?.rule === 'field-validation' ? why.wants : undefined;
}

/** Adds the field that was probably meant to the compiler's finding about a condition. */
export function withSource(problem: Problem, { fields }: PaymentMethod): Problem {
  const [, , at] = problem.path.split('/');
  const named = fields[Number(at)]?.showWhen?.field ?? '';
  if (fields.some(({ name }) => name === named))
    return { ...problem, message: 'showWhen names the amount, on which no field can depend; always shown' };
  const names = fields.filter((field) => !holds(field, 'amount')).map(({ name }) => name);
  return { ...problem, ...didYouMean(nearest(named, names)) };
}
