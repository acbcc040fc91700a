import { lazy, Suspense } from 'react';
import { useFormScope } from '../form/scope.ts';
import type { FieldProps } from '../react-contract.ts';

const PhoneField = lazy(() => import('./PhoneField.tsx'));

/** The phone library comes with the first form that has a phone; until then stands the field's own box. */
export function LazyPhoneField(props: FieldProps) {
  const { form } = useFormScope();
  // A press checks what is registered: without this a phone still on its way would be left out of check and payload.
  form.register(props.field.id);
  return (
    <Suspense
      fallback={
        <div className="pw-field" aria-busy="true">
          <div className="pw-box" />
          <p className="pw-msg" />
        </div>
      }
    >
      <PhoneField {...props} />
    </Suspense>
  );
}
