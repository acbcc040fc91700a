import type { CompiledField } from '../../../../renderers/contract.ts';
import { optionName } from '../../../../renderers/form/labels.ts';
import type { RenderContext } from '../../../../renderers/form/scope.ts';

const HIDDEN = '••••';
/** Number of digits of a card number that may be shown. */
const LAST_DIGITS = 4;

/** A value as a summary shows it: an option by its name, a secret masked, a card number with its last digits. */
export function shownValue(field: CompiledField, value: string, render: RenderContext): string {
  if (field.isSensitive) {
    const digits = value.replace(/\D/g, '');
    return field.role === 'pan' && digits.length > LAST_DIGITS * 2 ? `${HIDDEN} ${digits.slice(-LAST_DIGITS)}` : HIDDEN;
  }
  const option = field.options.find((one) => one.value === value);
  return option ? optionName(option, render) : field.toDisplay(value);
}

/** The language of a shown value. Undefined if it is that of the widget, or if the value has none. */
export function shownLang(field: CompiledField, value: string, render: RenderContext): string | undefined {
  const text = field.options.find((one) => one.value === value)?.text;
  return text === undefined || shownValue(field, value, render) !== render.text(text) ? undefined : render.lang(text);
}
