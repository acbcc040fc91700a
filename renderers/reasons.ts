import type { FormValues, Hidden, Plan } from './compile.ts';
import type { CompiledField } from './contract.ts';
import { planSchema } from './plan-schema.ts';
import { typedLength } from './typed-length.ts';
import { readMessage } from './value-schema.ts';
import type { Reason } from '../schemas/reason.ts';

/** A value from the definition may be shown. A typed value, or one of a secret field, may not. */
function seenIn({ isSensitive, options, defaultValue }: CompiledField, value: string): string {
  const isOfDefinition = value !== '' && (value === defaultValue || options.some((option) => option.value === value));
  return isOfDefinition && !isSensitive ? value : typedLength(value);
}

function hiddenReason(field: CompiledField, why: Hidden): Reason {
  if (why.rule === 'hidden-in-definition') return { rule: why.rule, of: field.name };
  const { rule, source, value, wants } = why;
  return { rule, of: field.name, saw: seenIn(source, value), wants: wants.join(', '), from: 'field', at: source.name };
}

/** The fields of a form that are not shown. */
export const hiddenFields = (plan: Plan, values: FormValues): readonly Reason[] =>
  plan.fields.flatMap((field) => {
    const why = plan.whyHidden(field, values);
    return why ? [hiddenReason(field, why)] : [];
  });

/** The amounts that are offered, and that the limits refuse. */
export const refusedTags = ({ amount }: Pick<Plan, 'amount'>): readonly Reason[] =>
  (amount?.refusedTags ?? []).map(({ amount: tag, rule, limit, from }) => ({
    rule: `tag-${rule}`,
    of: tag,
    saw: tag,
    wants: limit,
    from,
    at: amount?.currency,
  }));

/** Why the form would refuse these values: its own schema, asked for its reasons. */
export async function refusals(plan: Plan, values: FormValues): Promise<readonly Reason[]> {
  const result = await planSchema(plan, values).safeParseAsync(values);
  return (result.error?.issues ?? []).flatMap(({ path: [id], message }): Reason[] => {
    const { why, keys } = readMessage(message);
    const value = values[String(id)] ?? '';
    if (id === plan.amount?.id) return why ? [{ ...why, of: 'amount', saw: value === '' ? 'nothing' : value }] : [];
    const field = plan.byId.get(String(id));
    if (!field) return [];
    const reason = why ?? { rule: 'field-rule', wants: keys.at(-1) ?? field.type };
    return [{ ...reason, of: field.name, saw: seenIn(field, value) }];
  });
}

/** Everything that a form does not show or refuses, with the values that are in it now. */
export const formReasons = async (plan: Plan, values: FormValues): Promise<readonly Reason[]> => [
  ...hiddenFields(plan, values),
  ...refusedTags(plan),
  ...(await refusals(plan, values)),
];
