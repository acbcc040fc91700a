import type { CompiledField } from '../../../../renderers/contract.ts';
import { labelLang, labelOf } from '../../../../renderers/form/labels.ts';
import type { RenderContext } from '../../../../renderers/form/scope.ts';
import type { Order } from '../../../core/state/order.ts';
import { shownLang, shownValue } from './shown-value.ts';

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  /** Where the label, or the value, is in another language than the widget. */
  readonly labelLang: string | undefined;
  readonly value: string;
  readonly valueLang: string | undefined;
  /** Numbers and codes run left to right in every language. */
  readonly isCode: boolean;
}

/** What the player filled in, as it will be sent: visible fields with a value, in order. */
export function summaryOf(
  { plan, values }: Pick<Order, 'plan' | 'values'>,
  render: RenderContext,
): readonly SummaryRow[] {
  const isFilled = (field: CompiledField) => plan.isShown(field, values) && (values[field.id] ?? '') !== '';
  return plan.fields.filter(isFilled).map((field) => {
    const value = shownValue(field, values[field.id] ?? '', render);
    return {
      id: field.id,
      label: labelOf(field, render),
      labelLang: labelLang(field.definition, render),
      value,
      valueLang: shownLang(field, values[field.id] ?? '', render),
      isCode: /^[\d\s+•./:@A-Z-]+$/i.test(value) && /\d/.test(value),
    };
  });
}
