import { memo, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { CompiledField } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import { useFormScope } from './scope.ts';

interface FieldSlotProps {
  readonly field: CompiledField;
  readonly Component: FieldRenderer['Component'];
}

/** A field where it stands, shown or not. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
  if (props.field.isHidden) return null;
  return props.field.definition.showWhen ? <Conditional {...props} /> : <props.Component field={props.field} />;
});

/** Shown only while another field holds one of the rule's values; what it held wrong is forgotten with it. */
function Conditional({ field, Component }: FieldSlotProps) {
  const { plan, form } = useFormScope();
  const values = useWatch({ control: form.control });
  const known = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value ?? '']));
  const isShown = plan.isShown(field, known);
  useEffect(() => {
    if (!isShown) form.clearErrors(field.id);
  }, [isShown, form, field.id]);
  return isShown ? <Component field={field} /> : null;
}
