import type { Form } from './errors.ts';

/** The messages of a form by field id, for fields that listen each to its own. */
export interface FieldErrors {
  readonly subscribe: (listener: () => void) => () => void;
  readonly messageOf: (id: string) => string | undefined;
}

/**
 * One subscription to the form for all of its fields. `useFormState` in each field would subscribe each one, which delays
 * a form of many fields and each key pressed in it.
 */
export function createFieldErrors(form: Pick<Form, 'getErrors' | 'subscribe'>): FieldErrors {
  const listeners = new Set<() => void>();
  let errors = form.getErrors();
  let stop: (() => void) | undefined;
  const refresh = () => {
    errors = form.getErrors();
    for (const listener of listeners) listener();
  };
  return {
    messageOf: (id) => errors[id]?.message,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!stop) {
        errors = form.getErrors();
        stop = form.subscribe({ formState: { errors: true }, callback: refresh });
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
