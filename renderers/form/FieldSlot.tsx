import { memo, Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { CompiledField } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import { useFormScope } from './scope.ts';

interface FieldSlotProps {
  readonly field: CompiledField;
  readonly Component: FieldRenderer['Component'];
}

/** A field where it stands: shown or not, and the box of it while its code is on the way. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
  if (props.field.isHidden) return null;
  return props.field.definition.showWhen ? <Conditional {...props} /> : <Shown {...props} />;
});

const Shown = ({ field, Component }: FieldSlotProps) => (
  <Suspense
    fallback={
      <div className="pw-field" aria-busy>
        <div className="pw-box" />
        <p className="pw-msg" />
      </div>
    }
  >
    <Component field={field} />
  </Suspense>
);

/** Shown only while another field holds one of the rule's values; what it held wrong is forgotten with it. */
function Conditional({ field, Component }: FieldSlotProps) {
  const { plan, form } = useFormScope();
  const values = useWatch({ control: form.control });
  const known = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value ?? '']));
  const isShown = plan.isShown(field, known);
  useEffect(() => {
    if (!isShown) form.clearErrors(field.id);
  }, [isShown, form, field.id]);
  return isShown ? <Shown field={field} Component={Component} /> : null;
}
