import { useEffect } from 'react';
import type { FormValues, Plan } from '../../../renderers/compile.ts';
import type { Form } from '../../../renderers/form/errors.ts';
import { type Services, useServices } from '../../core/services/services.ts';

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
  if (more.length > 0) store.setState({ typedSecrets: [...typedSecrets, ...more] });
}

/** Remembers the secrets of a form without a draft when it is left. While it is open, reports read its inputs. */
export function useRememberedSecrets(form: Form, plan: Plan): void {
  const { store } = useServices();
  useEffect(() => {
    const { session } = store.getState();
    return () => {
      // After a change of player, drop what the previous one typed.
      if (store.getState().session === session) rememberSecrets(store, plan, form.getValues());
    };
  }, [store, form, plan]);
}
