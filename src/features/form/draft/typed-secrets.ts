import type { FormValues, Plan } from '../../../../renderers/compile.ts';
import type { Services } from '../../../core/services/services.ts';
import { addSecrets } from '../../../core/state/actions/form.ts';

/** Ignore shorter secrets. Removing them from a report protects nothing and may hide what explains the error. */
const SHORTEST_SECRET = 3;

/** The values of the sensitive fields of all steps. */
export const secretValues = ({ fields }: Plan, values: FormValues): readonly string[] =>
  fields.flatMap(({ id, isSensitive }) => {
    const value = values[id] ?? '';
    return isSensitive && value.length >= SHORTEST_SECRET ? [value] : [];
  });

/** Keeps the values of sensitive fields in memory, so that error reports can leave them out later. */
export function rememberSecrets(store: Services['store'], plan: Plan, values: FormValues): void {
  const { typedSecrets } = store.getState();
  const more = secretValues(plan, values).filter((secret) => !typedSecrets.includes(secret));
  if (more.length > 0) addSecrets(store, more);
}
