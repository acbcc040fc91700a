import { useEffect } from 'react';
import type { CompiledField } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import { useFormScope } from './scope.ts';
import { useIsAnyShown } from './use-is-any-shown.ts';

interface ConditionalFieldProps {
  readonly field: CompiledField;
  readonly Component: FieldRenderer['Component'];
}

/**
 * Shown only while another field holds one of the rule's values. Hiding it clears its error. A `triggered` one is checked as
 * soon as it shows, and after a refused press each of them: the button then waits for all that is wrong.
 */
export function ConditionalField({ field, Component }: ConditionalFieldProps) {
  const { form, attempt } = useFormScope();
  const isShown = useIsAnyShown([field]);
  const { id, definition } = field;
  const isChecked = definition.triggered === true || attempt > 0;
  useEffect(() => {
    if (!isShown) form.clearErrors(id);
    else if (isChecked) void form.trigger(id);
  }, [isShown, isChecked, form, id]);
  return isShown ? <Component field={field} /> : null;
}
