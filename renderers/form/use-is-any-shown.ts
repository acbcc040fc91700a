import { useWatch } from 'react-hook-form';
import type { CompiledField } from '../contract.ts';
import { useFormScope } from './scope.ts';

/** Whether at least one of the fields is shown now. Renders again when a field that decides this changes. */
export function useIsAnyShown(fields: readonly CompiledField[]): boolean {
  const { plan, form } = useFormScope();
  const sources = fields.flatMap(plan.sources);
  const values = useWatch({ control: form.control, name: sources, exact: true });
  // A hidden field of a second step has no value in the form: the plan then takes its own.
  const known = Object.fromEntries(sources.flatMap((id, at) => (values[at] === undefined ? [] : [[id, values[at]]])));
  return fields.some((field) => plan.isShown(field, known));
}
