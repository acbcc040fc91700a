import type { MethodField } from '../../schemas/method/field.ts';
import type { CompiledAmount } from '../compile-amount.ts';
import type { CompiledField, Option } from '../contract.ts';
import type { Names, RenderContext } from './scope.ts';

/** The definition's label, else the dictionary's label for the field's name or role, else the name. */
export function labelOf({ definition, name, role }: CompiledField, render: RenderContext): string {
  const own = definition.label && render.text(definition.label);
  if (own) return own;
  const keys = [`field.${name}`, ...(role ? [`field.${role}`] : [])];
  const text = render.message({ keys });
  return keys.includes(text) ? name : text;
}

/** Where the definition's label is in another language than the widget. */
export const labelLang = (definition: CompiledAmount['definition'], render: RenderContext): string | undefined =>
  definition?.label && render.text(definition.label) ? render.lang(definition.label) : undefined;

/** `placeholder_key` is a dictionary key; `placeholder_text` is a text or a map by language. */
export function placeholderOf({ definition }: CompiledField, render: RenderContext): string | undefined {
  return placeholderIn(definition, render);
}

/** The definition's placeholder for the amount. */
export const amountPlaceholder = (
  { definition }: Pick<CompiledAmount, 'definition'>,
  render: RenderContext,
): string | undefined => definition && placeholderIn(definition, render);

function placeholderIn(
  { placeholder_key: key, placeholder_text: text }: MethodField,
  render: RenderContext,
): string | undefined {
  const own = key || text;
  return own && render.text(own);
}

/** Where the placeholder is in another language than the widget. */
export const placeholderLang = (definition: CompiledAmount['definition'], render: RenderContext): string | undefined =>
  !definition?.placeholder_key && definition?.placeholder_text ? render.lang(definition.placeholder_text) : undefined;

/** A country or a currency by its name in the player's language; else the option's own text, else its value. */
export const optionName = ({ value, text, kind }: Option, render: Names): string =>
  (kind === 'country' ? render.countryName(value) : kind === 'currency' ? render.currencyName(value) : undefined) ??
  ((text && render.text(text)) || value);

/** The definition's label for the amount, else the dictionary's. */
export const amountLabel = (
  { definition, labelKey }: Pick<CompiledAmount, 'definition' | 'labelKey'>,
  render: RenderContext,
): string => (definition?.label && render.text(definition.label)) || render.message({ keys: [labelKey] });
