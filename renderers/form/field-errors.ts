import type { Form } from './errors.ts';

/** The messages of a form by field id, for fields that listen each to its own. */
export interface FieldErrors {
  readonly subscribe: (listener: () => void) => () => void;
  readonly messageOf: (id: string) => string | undefined;
  /** The message to show in this attempt to submit: empty while the player edits the invalid field. */
  readonly shownOf: (id: string, attempt: number) => string | undefined;
  /** The player edits this field: its message is hidden until the next attempt, or until the player leaves it. */
  readonly edit: (id: string, attempt: number) => void;
  readonly leave: (id: string) => void;
}

/**
 * One subscription to the form for all of its fields. `useFormState` in each field would subscribe each one, which delays
 * a form of many fields and each key pressed in it.
 */
export function createFieldErrors(form: Pick<Form, 'getErrors' | 'subscribe'>): FieldErrors {
  const listeners = new Set<() => void>();
  let errors = form.getErrors();
  let edited: { readonly id: string; readonly attempt: number } | undefined;
  let stop: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    errors = form.getErrors();
    notify();
  };
  const messageOf = (id: string) => errors[id]?.message;
  return {
    messageOf,
    shownOf: (id, attempt) => {
      const message = messageOf(id);
      const isHidden = edited?.id === id && edited.attempt === attempt;
      return message !== undefined && isHidden ? '' : message;
    },
    edit: (id, attempt) => {
      edited = { id, attempt };
      notify();
    },
    leave: (id) => {
      if (edited?.id !== id) return;
      edited = undefined;
      notify();
    },
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
