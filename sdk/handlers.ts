import type { On, WidgetHandlers, WidgetMessage } from './api.ts';

export interface Handlers {
  on: On;
  tell: (message: WidgetMessage) => void;
  /** Whether somebody wants this type itself. */
  hears: (type: string) => boolean;
}

/** Who wants to hear which message. */
export function createHandlers(first: WidgetHandlers = {}): Handlers {
  const lists = new Map<string, Set<(value: unknown) => void>>();

  const on: On = (type, handler) => {
    const list = lists.get(type) ?? new Set();
    lists.set(type, list);
    // Its own function each time: the same handler added twice is two.
    const entry = (value: unknown) => (handler as (value: unknown) => void)(value);
    list.add(entry);
    return () => void list.delete(entry);
  };

  const call = (type: string, value: unknown) => {
    // A copy: what a handler adds hears from the next message on.
    for (const entry of new Set(lists.get(type))) {
      try {
        entry(value);
      } catch (error) {
        // The page's own reporting hears of it, and the other handlers still run.
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
    tell: (message) => {
      call('*', message);
      if (message.type !== '*') call(message.type, message.payload);
    },
  };
}
