/** A debugging record: names, statuses and ids, never what was typed or sent. */
export interface TraceEntry {
  readonly id: number;
  readonly at: number;
  readonly kind: 'in' | 'out' | 'call' | 'route' | 'bonus';
  readonly name: string;
  readonly note?: string;
}

export interface Trace {
  readonly note: (kind: TraceEntry['kind'], name: string, note?: string) => void;
  readonly entries: () => readonly TraceEntry[];
  /** Calls `listener` for each new entry. Returns a function that stops it. */
  readonly follow: (listener: (entry: TraceEntry) => void) => () => void;
}

/** Number of entries kept, because a widget may stay open for days. */
const KEPT = 200;

export function createTrace(now: () => number): Trace {
  let entries: readonly TraceEntry[] = [];
  let id = 0;
  const recipients = new Set<(entry: TraceEntry) => void>();
  return {
    note: (kind, name, note) => {
      const entry = { id, at: now(), kind, name, ...(note && { note }) };
      id += 1;
      entries = [...entries.slice(1 - KEPT), entry];
      for (const listener of recipients) listener(entry);
    },
    entries: () => entries,
    follow: (listener) => {
      recipients.add(listener);
      return () => recipients.delete(listener);
    },
  };
}
