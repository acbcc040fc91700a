import { Suspense, useEffect } from 'react';
import { labelLang, labelOf } from '../../form/labels.ts';
import { useFormScope } from '../../form/scope.ts';
import { FieldBox, inputId } from '../../kit/FieldBox.tsx';
import { lazyCode } from '../../kit/lazy-code.tsx';
import type { FieldProps } from '../../react-contract.ts';
import { TextField } from '../text/TextField.tsx';

/** Fallback if the phone code fails to load: the number loses its formatting, but is read, checked and sent alike. */
const PhoneField = lazyCode(
  'PhoneField',
  () => import('./PhoneField.tsx'),
  () => ({ default: TextField }),
);

/**
 * The phone library loads with the first form that has a phone field. Until then a placeholder box of the same height shows.
 */
export function LazyPhoneField(props: FieldProps) {
  const { field } = props;
  const { form, prefix, render } = useFormScope();
  // Register now: a submit before the field has loaded must still check it and include it in the payload.
  useEffect(() => void form.register(field.id), [form, field.id]);
  return (
    <Suspense
      fallback={
        <FieldBox
          id={prefix + field.id}
          name={field.name}
          label={labelOf(field, render)}
          labelLang={labelLang(field.definition, render)}
          error={undefined}
        >
          <input id={inputId(prefix + field.id)} className="pw-input pw-num" disabled aria-busy="true" />
        </FieldBox>
      }
    >
      <PhoneField {...props} />
    </Suspense>
  );
}
