import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { type FormEvent, useContext, useMemo } from 'react';
import { holds } from '../../../schemas/method/field.ts';
import { toAsciiDigits } from '../../../schemas/money/parse-amount.ts';
import { labelLang, labelOf, placeholderLang, placeholderOf } from '../../form/labels.ts';
import { FieldHintsContext, useFormScope } from '../../form/scope.ts';
import { useCheckOnLeave } from '../../form/use-check-on-leave.ts';
import { useFieldState } from '../../form/use-field.ts';
import { fieldBox, inputId, messageId } from '../../kit/FieldBox.tsx';
import { masking } from '../../kit/use-mask.ts';
import {
  fullMonth,
  isCapitalsOnly,
  type MaskToken,
  monthFirst,
  parseMask,
  shortYear,
  toMaskExpression,
  unmask,
} from '../../pattern/mask.ts';
import type { CompiledField } from '../../contract.ts';
import type { FieldProps } from '../../react-contract.ts';

/** Text and uppercase text, with or without a mask. The input is uncontrolled: a key press causes no render. */
export function TextField({ field }: FieldProps) {
  const { form, render, prefix, attempt } = useFormScope();
  const state = useFieldState(field.id);
  const check = useCheckOnLeave();
  const hint = useContext(FieldHintsContext).get(field.id);
  const { mask, role } = field;
  const isUppercase = holds(field, 'uppercase text') || (mask !== undefined && isCapitalsOnly(mask));
  // One hook for the registration and the mask: a form has many fields.
  const { onChange, onBlur, ref } = useMemo(() => {
    const registration = form.register(field.id);
    const options = maskOf(mask, role, isUppercase);
    return options ? { ...registration, ref: masking(options, registration.ref) } : registration;
  }, [form, field.id, mask, role, isUppercase]);
  const isLtr = mask !== undefined || field.inputMode === 'numeric' || field.inputMode === 'email';

  const input = (event: FormEvent<HTMLInputElement>) => {
    check.touch();
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
    errorLang: state.errorLang,
    hint,
    children: (
      <input
        id={inputId(prefix + field.id)}
        ref={ref}
        className="pw-input pw-num"
        type="text"
        name={field.id}
        dir={isLtr ? 'ltr' : 'auto'}
        inputMode={field.inputMode}
        autoComplete={field.autocomplete ?? 'off'}
        // The form sets "off" for the rest.
        autoCapitalize={isUppercase ? 'characters' : undefined}
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
          if (check.isDue(element.value)) void onBlur(event);
        }}
      />
    ),
  });
}

function maskOf(
  mask: string | undefined,
  role: CompiledField['role'],
  isUppercase: boolean,
): MaskitoOptions | undefined {
  if (mask === undefined) return isUppercase ? CAPITALS : undefined;
  const tokens = parseMask(mask);
  return {
    mask: toMaskExpression(tokens),
    // They run before the mask, which would reject digits of another script and lowercase letters.
    preprocessors: [
      asciiDigits,
      ...(isUppercase ? [uppercase] : []),
      ...(role === 'expiry' && places(tokens) === 4 ? [typedDate, monthAndYear] : []),
      keepingRest(tokens),
    ],
  };
}

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

/** Changes what is typed or pasted, and what arrives as the value: from autofill, or from a keyboard that composes words. */
const changing =
  (change: (text: string) => string): Preprocessor =>
  ({ elementState: { value, selection }, data }) => {
    const changed = change(value);
    const isAsLong = changed.length === value.length;
    return {
      elementState: { value: changed, selection: isAsLong ? selection : [changed.length, changed.length] },
      data: change(data),
    };
  };

const asciiDigits = changing(toAsciiDigits);
const uppercase = changing((text) => text.toUpperCase());
/**
 * Browsers fill in and players paste `12/2030` and `2030-12`, which a four-digit mask would cut to the year or month 20, and
 * `1/30`, of which it would make `13/0`.
 */
const monthAndYear = changing((text) => fullMonth(shortYear(monthFirst(text))));

/**
 * The same key by key, at the end of what was typed: a slash ends a month of one digit, and a digit after the year 20 goes on
 * with 2030.
 */
const typedDate: Preprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const typed = /^\d$/.test(data) ? value.replace(/^(\d\d\D*)20$/, '$1') : value.replace(/^[1-9]$/, '0$&');
  if (data.length !== 1 || selection[0] !== value.length || typed === value) return { elementState, data };
  return { elementState: { value: typed, selection: [typed.length, typed.length] }, data };
};

/** Any text, raised by Maskito, which can undo: a value that a script sets leaves the browser nothing to undo. */
const CAPITALS: MaskitoOptions = { mask: /^.*$/, preprocessors: [uppercase] };

/**
 * Without a letter of its country, the digits of an IBAN would move to the place of that letter, and Maskito would drop them all.
 * So nothing is removed, the caret only passes the letter, and the next one that is typed replaces it.
 */
const keepingRest = (tokens: readonly MaskToken[]): Preprocessor => {
  const mask = toMaskExpression(tokens);
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const [from, to] = selection;
    if (from === to || action === 'validation') return { elementState, data };
    const left = unmask(maskitoTransform(value.slice(0, from) + data + value.slice(to), { mask }), tokens);
    const loses = left.length + places(tokens.slice(from, to)) < unmask(value, tokens).length;
    const caret = action === 'deleteForward' ? to : from;
    return { elementState: loses ? { value, selection: [caret, caret] } : elementState, data };
  };
};

const places = (tokens: readonly MaskToken[]): number => tokens.filter((token) => 'accepts' in token).length;
