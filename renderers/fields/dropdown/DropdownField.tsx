import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { sortTags } from '../../../schemas/format-tag.ts';
import { holds } from '../../../schemas/method/field.ts';
import { labelLang, labelOf, placeholderLang, placeholderOf } from '../../form/labels.ts';
import { type RenderContext, useFormScope } from '../../form/scope.ts';
import { useCheckOnLeave } from '../../form/use-check-on-leave.ts';
import { useFieldState } from '../../form/use-field.ts';
import { FieldMessage } from '../../kit/FieldBox.tsx';
import type { CompiledField } from '../../contract.ts';
import type { FieldProps } from '../../react-contract.ts';
import { DropdownList } from './DropdownList.tsx';
import { type ListProps, type NamedOption, useNamedOptions } from './dropdown-parts.tsx';

/** A dropdown. Above five options it has a search. */
export function DropdownField({ field }: FieldProps) {
  const { form, render, prefix } = useFormScope();
  const state = useFieldState(field.id);
  const check = useCheckOnLeave();
  const { field: control } = useController({ control: form.control, name: field.id, defaultValue: field.defaultValue });
  const named = useListedOptions(field, render);
  const selected = named.find(({ value }) => value === control.value) ?? null;
  const choose = (option: NamedOption) => {
    control.onChange(option.value);
    if (state.isInvalid) void form.trigger(field.id);
  };
  const props: ListProps = {
    id: prefix + field.id,
    label: labelOf(field, render),
    labelLang: labelLang(field.definition, render),
    placeholder: placeholderOf(field, render) ?? render.message({ keys: ['deposit.form.choose'] }),
    placeholderLang: placeholderLang(field.definition, render),
    options: named,
    selected,
    isInvalid: state.isInvalid,
    choose,
    onFocus: state.onFocus,
    onBlur: () => {
      state.onLeave();
      if (check.isDue(control.value)) control.onBlur();
    },
    attach: control.ref,
    render,
  };
  return (
    <div
      className="pw-field pw-select"
      data-field={field.name}
      data-invalid={state.error === undefined ? undefined : true}
    >
      <DropdownList {...props} />
      <FieldMessage id={prefix + field.id} error={state.error} errorLang={state.errorLang} />
    </div>
  );
}

/** The countries of the selector go by their names in the player's language. A list of the definition keeps its own order. */
function useListedOptions({ options, definition }: CompiledField, render: RenderContext): readonly NamedOption[] {
  const named = useNamedOptions(options, render);
  const isSorted = holds(definition, 'country') && !definition.values?.length;
  const { locale } = render.context;
  return useMemo(() => {
    if (!isSorted) return named;
    const { compare } = new Intl.Collator([...sortTags(locale)]);
    return [...named].sort((a, b) => compare(a.name, b.name));
  }, [named, isSorted, locale]);
}
