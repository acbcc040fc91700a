import { lazy, Suspense } from 'react';
import type { FieldProps } from '../react-contract.ts';

const PhoneField = lazy(() => import('./PhoneField.tsx'));

/** The phone library comes with the first form that has a phone; until then stands the field's own box. */
export const LazyPhoneField = (props: FieldProps) => (
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
