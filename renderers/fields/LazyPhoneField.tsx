import { Suspense } from 'react';
import { labelOf } from '../form/labels.ts';
import { useFormScope } from '../form/scope.ts';
import { FieldBox } from '../kit/FieldBox.tsx';
import { lazyCode } from '../kit/lazy-code.tsx';
import type { FieldProps } from '../react-contract.ts';
import { TextField } from './TextField.tsx';

/** Without its grouping and its fixed prefix a number is still read, checked and sent as it is with them. */
const PhoneField = lazyCode(
  'PhoneField',
  () => import('./PhoneField.tsx'),
  () => ({ default: TextField }),
);

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
