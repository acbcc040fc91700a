import { isOneOf } from '../../../../renderers/compile.ts';
import type { MethodField } from '../../../../schemas/method/field.ts';
import type { Order } from '../../../core/state/order.ts';

/**
 * The fields that a response asks for, as a form of their own. Where a condition is about a field of the order, whose value
 * is settled, it is decided here: that form does not have the field.
 */
export function askedFields(
  asked: readonly MethodField[],
  { plan, values }: Pick<Order, 'plan' | 'values'>,
): readonly MethodField[] {
  return asked.flatMap((field) => {
    const { showWhen: rule, ...always } = field;
    const isOwn = asked.some(({ name }) => name === rule?.field);
    const source = isOwn ? undefined : plan.fields.find(({ name }) => name === rule?.field);
    if (!rule || !source) return [field];
    const isSent = plan.whyHidden(source, values)?.rule !== 'show-when';
    const isMet = isSent && isOneOf(source, values[source.id] ?? source.defaultValue, rule.in);
    return isMet ? [always] : [];
  });
}
