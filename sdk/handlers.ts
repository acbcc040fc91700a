import type { On, WidgetHandlers, WidgetMessage } from './api.ts';

export interface Handlers {
  on: On;
  tell: (message: WidgetMessage) => void;
  /** Whether there is a handler for this exact type. */
  hears: (type: string) => boolean;
  /** Removes all handlers. None of them hears the rest of a message either. */
  clear: () => void;
}

/** Stores handlers by message type. */
export function createHandlers(first: WidgetHandlers = {}): Handlers {
  const lists = new Map<string, Set<(value: unknown) => void>>();

  const on: On = (type, handler) => {
    const list = lists.get(type) ?? new Set();
    lists.set(type, list);
    // Wrapped, so that adding the same handler twice counts as two.
    const entry = (value: unknown) => (handler as (value: unknown) => void)(value);
    list.add(entry);
    return () => void list.delete(entry);
  };

  const call = (type: string, value: unknown) => {
    // Copied, so that a handler added meanwhile receives only later messages.
    for (const entry of new Set(lists.get(type))) {
      // An earlier handler may have removed it.
      if (!lists.get(type)?.has(entry)) continue;
      try {
        entry(value);
      } catch (error) {
        // Rethrown asynchronously: the page's error reporting sees it, and the other handlers still run.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };

  for (const [type, handler] of Object.entries(first)) {
    if (handler) on(type as keyof WidgetHandlers, handler);
  }
  return {
    on,
    hears: (type) => (lists.get(type)?.size ?? 0) > 0,
    clear: () => lists.clear(),
    tell: (message) => {
      call('*', message);
      if (message.type !== '*') call(message.type, message.payload);
    },
  };
}
