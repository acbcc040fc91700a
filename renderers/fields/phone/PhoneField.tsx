import { AsYouType, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import type { MaskitoOptions } from '@maskito/core';
import { useMemo } from 'react';
import type { Country } from '../../../schemas/player/country.ts';
import { labelLang, labelOf, placeholderLang, placeholderOf } from '../../form/labels.ts';
import { useFormScope } from '../../form/scope.ts';
import { useCheckOnLeave } from '../../form/use-check-on-leave.ts';
import { useFieldState } from '../../form/use-field.ts';
import { FieldBox, inputId, messageId } from '../../kit/FieldBox.tsx';
import { useMask } from '../../kit/use-mask.ts';
import type { FieldProps } from '../../react-contract.ts';
import { nationalDigits } from './rules.ts';
import './phone.css';

const NATIONAL = /^[\d\s()\-.]*$/;

const atEnd = (value: string) => ({ value, selection: [value.length, value.length] as const });

/** A national number after the fixed prefix of its country, so that no plus or second prefix can be entered. */
export default function PhoneField({ field }: FieldProps) {
  const { form, render, prefix, attempt } = useFormScope();
  const { context } = render;
  const { country } = context;
  const state = useFieldState(field.id);
  const check = useCheckOnLeave();
  // `form.register` returns a new ref each time, and with each new ref React would attach the element again.
  const { onChange, onBlur, ref } = useMemo(() => form.register(field.id), [form, field.id]);
  const options = useMemo<MaskitoOptions>(
    () => ({
      mask: NATIONAL,
      preprocessors: [
        // What a browser fills in arrives as the value. The mask would drop the plus that tells a prefix from other digits.
        ({ elementState: { value, selection }, data }) => ({
          elementState: NATIONAL.test(value) ? { value, selection } : atEnd(nationalDigits(value, context)),
          data: data === '' ? data : nationalDigits(data, context),
        }),
      ],
      postprocessors: [
        ({ value, selection: [, to] }) => {
          const shown = format(nationalDigits(value, context), country.code, country.phonePrefix);
          const digitsBefore = value.slice(0, to).replace(/\D/g, '').length;
          const at = caretAfter(shown, digitsBefore);
          return { value: shown, selection: [at, at] };
        },
      ],
    }),
    [context, country],
  );
  const masked = useMask(options, ref);
  const prefixId = `${inputId(prefix + field.id)}-prefix`;
  return (
    <FieldBox
      id={prefix + field.id}
      name={field.name}
      label={labelOf(field, render)}
      labelLang={labelLang(field.definition, render)}
      error={state.error}
      errorLang={state.errorLang}
      start={
        <span className="pw-prefix pw-num">
          <img className="pw-flag" loading="lazy" src={render.flag(country.code)} alt="" width={24} height={24} />
          <bdi id={prefixId} dir="ltr">
            {`+${country.phonePrefix}`}
          </bdi>
        </span>
      }
    >
      <input
        id={inputId(prefix + field.id)}
        ref={masked}
        className="pw-input pw-num"
        type="tel"
        name={field.id}
        dir="ltr"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={field.defaultValue}
        lang={placeholderLang(field.definition, render)}
        placeholder={placeholderOf(field, render) ?? exampleOf(country)}
        aria-required={field.isRequired}
        aria-invalid={state.isInvalid}
        // A screen reader user who hears only the field would type the prefix again.
        aria-describedby={`${prefixId} ${messageId(prefix + field.id)}`}
        onInput={(event) => {
          check.touch();
          void onChange(event);
          if (field.definition.triggered && attempt === 0) void form.trigger(field.id);
        }}
        onFocus={state.onFocus}
        onBlur={(event) => {
          state.onLeave();
          if (check.isDue(event.currentTarget.value)) void onBlur(event);
        }}
      />
    </FieldBox>
  );
}

/** Formats the national digits in the country's own grouping. */
function format(digits: string, code: string, prefix: string): string {
  if (digits === '' || !isSupportedCountry(code)) return digits;
  const international = new AsYouType(code).input(`+${prefix}${digits}`);
  const national = international.replace(`+${prefix}`, '').trim();
  return national.replace(/\D/g, '') === digits ? national : digits;
}

/** The country's example number, from the selector or else the phone library. */
function exampleOf(country: Country) {
  const { code, exampleNumber, phonePrefix } = country;
  const own = nationalDigits(exampleNumber, { country: { ...country, exampleNumber: '' } });
  if (own !== '') return format(own, code, phonePrefix);
  return isSupportedCountry(code)
    ? getExampleNumber(code, examples)?.formatInternational().replace(`+${phonePrefix}`, '').trim()
    : undefined;
}

function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
