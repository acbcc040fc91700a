import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export type Form = UseFormReturn<Record<string, string>>;

/** The messages of a form by field id. A field is notified only of its own changes. */
export interface ErrorStore {
  /** The message as JSON; undefined while there is none. */
  readonly get: (id: string) => string | undefined;
  readonly subscribe: (id: string, listener: () => void) => () => void;
}

/** One subscription to react-hook-form for the whole form, forwarded to the fields that changed. */
export function useErrorStore(form: Form): ErrorStore {
  const { store, take } = useMemo(() => createErrorStore(), []);
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) =>
          take(
            Object.fromEntries(
              Object.entries(errors).flatMap(([id, error]) => (error?.message ? [[id, error.message]] : [])),
            ),
          ),
      }),
    [form, take],
  );
  return store;
}

function createErrorStore(): { store: ErrorStore; take: (next: Readonly<Record<string, string>>) => void } {
  const listeners = new Map<string, Set<() => void>>();
  let messages: Readonly<Record<string, string>> = {};
  return {
    store: {
      get: (id) => messages[id],
      subscribe: (id, listener) => {
        const own = listeners.get(id) ?? new Set();
        own.add(listener);
        listeners.set(id, own);
        return () => own.delete(listener);
      },
    },
    take: (next) => {
      const before = messages;
      messages = next;
      for (const id of new Set([...Object.keys(before), ...Object.keys(next)])) {
        if (before[id] !== next[id]) for (const listener of listeners.get(id) ?? []) listener();
      }
    },
  };
}
