import type { MaskitoOptions } from '@maskito/core';
import { type FormEvent, useContext, useMemo, useRef } from 'react';
import { holds } from '../../../schemas/method/field.ts';
import { labelLang, labelOf, placeholderLang, placeholderOf } from '../../form/labels.ts';
import { FieldHintsContext, useFormScope } from '../../form/scope.ts';
import { useFieldState, useRegistration } from '../../form/use-field.ts';
import { fieldBox, inputId, messageId } from '../../kit/FieldBox.tsx';
import { useMask } from '../../kit/use-mask.ts';
import { parseMask, shortYear, toMaskExpression } from '../../pattern/mask.ts';
import type { FieldProps } from '../../react-contract.ts';

/** Text and uppercase text, with or without a mask. The input is uncontrolled: a key press causes no render. */
export function TextField({ field }: FieldProps) {
  const { form, render, prefix, attempt } = useFormScope();
  const isTouched = useRef(false);
  const state = useFieldState(field.id);
  const hint = useContext(FieldHintsContext).get(field.id);
  const { onChange, onBlur, ref } = useRegistration(field.id);
  const isUppercase = holds(field, 'uppercase text');
  const options = useMemo<MaskitoOptions | undefined>(
    () =>
      field.mask === undefined
        ? undefined
        : {
            mask: toMaskExpression(parseMask(field.mask)),
            // Runs before the mask, which would reject a lowercase letter.
            preprocessors: [
              ...(isUppercase ? [uppercase] : []),
              ...(field.role === 'expiry' && places(field.mask) === 4 ? [shortYears] : []),
            ],
          },
    [field.mask, field.role, isUppercase],
  );
  const masked = useMask(options, ref);
  const isDigits = field.inputMode === 'numeric' || field.inputMode === 'email';

  const input = (event: FormEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    if (isUppercase && !(event.nativeEvent as InputEvent).isComposing) raise(element);
    isTouched.current = true;
    void onChange(event);
    // `triggered` fields are validated from the start and on each key, because the button depends on them.
    if (field.definition.triggered && attempt === 0) void form.trigger(field.id);
  };
  return fieldBox({
    id: prefix + field.id,
    name: field.name,
    label: labelOf(field, render),
    labelLang: labelLang(field.definition, render),
    error: state.error,
    hint,
    children: (
      <input
        id={inputId(prefix + field.id)}
        ref={masked}
        className="pw-input pw-num"
        type="text"
        name={field.id}
        dir={isDigits || field.mask !== undefined ? 'ltr' : 'auto'}
        inputMode={field.inputMode}
        autoComplete={field.autocomplete ?? 'off'}
        autoCapitalize={isUppercase ? 'characters' : 'off'}
        // Even an undefined one makes React write the attribute again on the mount and on each key.
        {...(field.defaultValue && { defaultValue: field.defaultValue })}
        placeholder={placeholderOf(field, render)}
        lang={placeholderLang(field.definition, render)}
        aria-required={field.isRequired}
        aria-invalid={state.isInvalid}
        aria-describedby={messageId(prefix + field.id)}
        onInput={input}
        onFocus={state.onFocus}
        onBlur={(event) => {
          const element = event.currentTarget;
          element.value = field.normalize(element.value);
          state.onLeave();
          // An empty field that was only tabbed through is not an error yet.
          if (element.value !== '' || isTouched.current || attempt > 0) void onBlur(event);
        }}
      />
    ),
  });
}

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

const uppercase: Preprocessor = ({ elementState, data }) => ({ elementState, data: data.toUpperCase() });

/** Browsers fill in and players paste `12/2030`, which a four-digit mask would cut to the year 20. */
const shortYears: Preprocessor = ({ elementState, data }) => {
  const { value } = elementState;
  const short = shortYear(value);
  return {
    elementState: short === value ? elementState : { value: short, selection: [short.length, short.length] },
    data: shortYear(data),
  };
};

const places = (mask: string): number => parseMask(mask).filter((token) => 'accepts' in token).length;

function raise(element: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = element;
  const upper = value.toUpperCase();
  if (upper === value) return;
  element.value = upper;
  element.setSelectionRange(selectionStart, selectionEnd);
}
