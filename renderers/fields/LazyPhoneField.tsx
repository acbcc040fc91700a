import { lazy, Suspense } from 'react';
import { labelOf } from '../form/labels.ts';
import { useFormScope } from '../form/scope.ts';
import { FieldBox } from '../kit/FieldBox.tsx';
import type { FieldProps } from '../react-contract.ts';

const PhoneField = lazy(() => import('./PhoneField.tsx'));

/** The phone library comes with the first form that has a phone; until then stands the field's own box, as high as it. */
export function LazyPhoneField(props: FieldProps) {
  const { field } = props;
  const { form, prefix, render } = useFormScope();
  // A press checks what is registered: without this a phone still on its way would be left out of check and payload.
  form.register(field.id);
  return (
    <Suspense
      fallback={
        <FieldBox id={prefix + field.id} name={field.name} label={labelOf(field, render)} error={undefined}>
          <input className="pw-input pw-num" readOnly tabIndex={-1} aria-busy="true" />
        </FieldBox>
      }
    >
      <PhoneField {...props} />
    </Suspense>
  );
}
